"""Events as sentences that a person reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from barkade.kernel.events import TAKEN_BACK

if TYPE_CHECKING:
    from barkade.kernel.game import Start


def sentence(start: Start, event: dict[str, Any]) -> str:
    """One event, as somebody may know it, in the words of its game."""
    game = start.game
    seat: int = event["seat"]
    players = [*start.names, *game.others]
    who = players[seat] if 0 <= seat < len(players) else "The table"
    if event["event"] == TAKEN_BACK:
        return f"{who} takes back the last move."
    card = event.get("card")
    return game.story(event, who, "a card" if card is None else str(game.cards[card]["name"]))


def plain_story(event: dict[str, Any], who: str, card: str) -> str:
    """The words for a game that has none of its own."""
    words = [who, event["event"]]
    if "card" in event:
        words.append(card)
    words += [str(number) for number in event["numbers"]]
    return " ".join(words) + "."
