"""DL-27 The best feeding, compared with trying everything."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random

from barkade.games.dog_lover.rules.box import Box
from barkade.games.dog_lover.rules.contents import DOGS, RESCUED, ROWS, SIZES, TRAIT
from barkade.games.dog_lover.rules.scoring import count
from barkade.games.dog_lover.rules.table import NONE, DogLovers
from tests.dog_lover.printed import box
from tests.dog_lover.scenes import table

MEALS = ["1 scraps", "1 dry", "1 canned", "2 scraps, 1 canned", "1 dry, 1 canned", "2 dry"]
POSITIONS = 2_000


@cache
def can_pay(needs: tuple[int, ...], cubes: tuple[int, ...]) -> bool:
    """Whether cubes can be handed out one by one; 3 is a need of any food."""
    if not needs:
        return True
    first, rest = needs[0], needs[1:]
    for food in range(4) if first == 3 else (first, 3):
        if cubes[food]:
            left = (*cubes[:food], cubes[food] - 1, *cubes[food + 1 :])
            if can_pay(rest, left):
                return True
    return False


def needs_of(g: DogLovers, dogs: tuple[int, ...]) -> tuple[int, ...]:
    """Every cube that some dogs need, food by food."""
    needs: list[int] = []
    for dog in dogs:
        trait = g.trait_of[dog]
        if trait != NONE and g.printed.traits[trait - TRAIT].name == "Escape Artist":
            needs.append(3)
        else:
            needs += [food for food in range(3) for _ in range(g.printed.dogs[dog].eats[food])]
    return tuple(sorted(needs))


def worth_of(g: DogLovers, dog: int) -> int:
    """What these dogs are worth: here only with Traits and Walks."""
    trait = g.trait_of[dog]
    walks = sum(g.lies_at[card] == dog for card in g.tucked[0])
    points = g.printed.dogs[dog].vp + 2 * walks
    return points if trait == NONE else points + g.printed.traits[trait - TRAIT].vp


def best_of_all(g: DogLovers, bones: int) -> tuple[int, int, int]:
    """Points, fed dogs, fed rescued dogs, over all sets of dogs that can be fed."""
    dogs, cubes = g.dogs[0], tuple(g.food_of(0))
    results: list[tuple[int, int, int]] = []
    for many in range(len(dogs) + 1):
        for fed in combinations(dogs, many):
            if can_pay(needs_of(g, fed), cubes):
                each = {0: 0, 1: 0, 2: 1}.get(bones, 2)
                points = sum(worth_of(g, dog) for dog in fed) + each * many
                points -= 2 * (len(dogs) - many) + (bones == 1)
                results.append((points, many, sum(dog >= RESCUED for dog in fed)))
    return max(results)


def random_box(rng: Random) -> Box:
    """Meals and points as they come, often the same; rescued dogs count nothing here."""
    cards = box()
    for dog in cards.dogs:
        amounts = [0, 0, 0]
        for part in rng.choice(MEALS).split(", "):
            number, food = part.split()
            amounts[("scraps", "dry", "canned").index(food)] += int(number)
        dog.eats, dog.vp = amounts, rng.randrange(4)
        dog.trait, dog.trainings, dog.counts = -1, 0, -1
    return cards


def deal(g: DogLovers, rng: Random) -> int:
    """Another end for seat 0: dogs, Traits, Walks, cubes and Bones."""
    for zone in (g.dogs[0], g.traits[0], g.tucked[0], g.hand[0]):
        zone.clear()
    g.trait_of[:] = [NONE] * DOGS
    g.lies_at[:] = [NONE] * len(g.lies_at)
    g.dogs[0].extend(rng.sample(range(DOGS), rng.randrange(7)))
    traits = rng.sample(range(TRAIT, TRAIT + ROWS["trait"]), 4)
    plain = [n for n, trait in enumerate(g.printed.traits) if not trait.opens]
    for dog, trait in zip(g.dogs[0], traits, strict=False):
        if trait - TRAIT in plain:
            g.trait_of[dog] = trait
            g.lies_at[trait] = dog
            g.traits[0].append(trait)
    walks = [card for card in range(len(g.lies_at)) if g.printed.name(card) == "Walk"]
    for dog, walk in zip(rng.sample(g.dogs[0], len(g.dogs[0]) // 2), walks, strict=False):
        g.lies_at[walk] = dog
        g.tucked[0].append(walk)
    g.cubes[:4] = [rng.choice([0, 0, 1, 2]), rng.choice([0, 1, 2]), rng.choice([0, 1, 2]), 0]
    g.cubes[3] = rng.choice([0, 0, 1, 2])
    bones = rng.choice([0, 0, 1, 2, 3, 4])
    g.hand[0].extend([c for c in range(len(g.lies_at)) if g.printed.name(c) == "Bone"][:bones])
    return bones


def test_the_best_feeding_is_the_best_of_all() -> None:
    """DL-27 Points, then fed dogs, then fed rescued dogs: with wild food, Bones, Walks
    and an Escape Artist."""
    rng = Random(27)
    escaped = 0
    for round_ in range(POSITIONS):
        if round_ % 100 == 0:
            g = table(cards=random_box(rng))
        bones = deal(g, rng)
        found = count(g, 0)
        assert (found.points, len(found.fed), found.rescued) == best_of_all(g, bones)
        assert can_pay(needs_of(g, tuple(found.fed)), tuple(g.food_of(0)))
        assert set(found.fed) <= set(g.dogs[0])
        escaped += any(g.printed.traits[trait - TRAIT].one_cube for trait in g.traits[0])
    assert escaped > POSITIONS // 10
    assert len(SIZES) == 3
