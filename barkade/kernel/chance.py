"""Randomness: a seed that can be committed to, and a tape that clones share."""

from __future__ import annotations

import hashlib
import random
import secrets
from array import array
from collections.abc import Callable, Sequence
from struct import pack
from typing import Any

from barkade.kernel.errors import BadSetup

MOST_BITS = 8_192  # of a seed that is a number


class Tape:
    """The random numbers of a game in the order in which they are drawn.

    Read from the source once and kept, so that every clone can go on from its
    own place at the cost of copying one number.
    """

    def __init__(self, source: Callable[[], Any]) -> None:
        self.source = source
        self.numbers: Any = array("d")

    def numbers_from(self, place: int, count: int) -> list[float]:
        """So many numbers from a place on."""
        numbers, source = self.numbers, self.source
        missing = place + count - len(numbers)
        if missing > 0:
            fresh = [source() for _ in range(missing)]
            numbers.frombytes(pack(f"{missing}d", *fresh))  # several times as fast as extend
            if missing == count:
                return fresh
        return list(numbers[place : place + count])


class Seed:
    """What a deal is made of.

    ``value`` decides the deal.  Where a deal was committed to, ``commitment``
    was published first; ``secret`` opens it afterwards; ``contributions`` are
    what was added in between, one for each seat and empty where nobody added any,
    and the value is made of all of them in that order: who deals can't choose one.
    """

    def __init__(
        self, value: str, commitment: str = "", secret: str = "", contributions: Sequence[str] = ()
    ) -> None:
        self.value = value
        self.commitment = commitment
        self.secret = secret
        if not isinstance(contributions, (list, tuple)):
            raise TypeError(f"contributions are a list of texts, not {contributions!r}")
        self.contributions = list(contributions)
        for part in (value, commitment, secret, *self.contributions):
            if not is_text(part):
                raise TypeError(f"a part of a seed is a text, not {part!r}")

    def tape(self) -> Tape:
        return Tape(random.Random(self.value).random)

    def as_json(self) -> dict[str, Any]:
        return {
            "value": self.value,
            "commitment": self.commitment,
            "secret": self.secret,
            "contributions": self.contributions[:],
        }


def make_seed(seed: Any) -> Seed:
    """A seed of at least 128 bits.  Anything shorter is stretched; nothing at
    all is replaced by a number nobody knows."""
    if isinstance(seed, Seed):
        return seed
    if seed is None:
        return Seed(secrets.token_hex(32))
    if isinstance(seed, bool) or not isinstance(seed, (str, int)):
        raise BadSetup(f"A seed is a text or a whole number, not {seed!r}.")
    if isinstance(seed, int) and seed.bit_length() > MOST_BITS:
        raise BadSetup(f"A seed of {seed.bit_length()} bits is too long; {MOST_BITS} is the most.")
    text = str(seed)
    if not text:
        raise BadSetup("A seed can't be empty.")
    if not is_text(text):
        raise BadSetup(f"A seed is a text that can be written down, not {text!r}.")
    if len(text) >= 32 and not text.strip("0123456789abcdef"):
        return Seed(text)
    return Seed(_digest("seed", text))


def is_text(value: Any) -> bool:
    """Whether something is a text that can be written to a file: no half letters."""
    if not isinstance(value, str):
        return False
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def commitment(secret: str) -> str:
    """What may be shown of a secret before the game."""
    return _digest("commitment", secret)


def combined(secret: str, contributions: Sequence[str]) -> str:
    """The seed's value, made of the secret and what was added at each seat."""
    return _digest("combined", secret, *contributions)


def agreed_seed(secret: str, contributions: Sequence[str]) -> Seed:
    """The seed of a deal that neither the dealer nor a player could choose."""
    return Seed(combined(secret, contributions), commitment(secret), secret, contributions)


def _digest(*parts: str) -> str:
    """One hash over several texts, each with its length, so that they can't shift."""
    joined = "".join(f"{len(part)}:{part}" for part in parts)
    return hashlib.sha256(joined.encode()).hexdigest()
