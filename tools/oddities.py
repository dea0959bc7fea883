"""What nobody should send, made from the types of what one may: right values, values at their
edges, values of another kind, and text that is no JSON any more."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from msgspec import inspect

ODD: list[Any] = [
    None, True, -1, 0, 1, 7, 8, 2**31, 2**63, 2**64, -(2**63) - 1, 10**400, 0.5, -0.0, 1e308,
    "", " ", "0", "pass", "\0", "\u202e", "é" * 300, "x" * 401, "\ud83d\udc36" * 50, "../../x",
    "<script>alert(1)</script>", "' OR 1=1 --", "%00", "${jndi}",
    [], [[]], {}, {"do": "move"}, [None] * 50,
]  # fmt: skip
BROKEN = [b"", b"{", b"}", b"null", b"[]", b'"', b"\xff\xfe", b"\0" * 10, b"NaN", b"{}" * 20]
DEEP = b"[" * 5_000, b'{"a":' * 3_000 + b"1" + b"}" * 3_000
LONG = 1 << 18  # letters, more than any command may have


class Oddities:
    """Values and texts, by luck."""

    def __init__(self, rng: Random, wrong: float = 0.3) -> None:
        self.rng = rng
        self.wrong = wrong  # of all values
        self.known: list[str] = []  # texts that mean something, such as moves and tables

    def value(self, kind: inspect.Type) -> Any:
        """A value of a type, or one that is not."""
        rng = self.rng
        if rng.random() < self.wrong:
            return rng.choice(ODD)
        match kind:
            case inspect.Metadata():
                return self.value(kind.type)
            case inspect.NoneType():
                return None
            case inspect.BoolType():
                return rng.random() < 0.5
            case inspect.IntType():
                least, most = kind.ge or 0, 9 if kind.le is None else kind.le
                beyond = rng.choice([most + 1, least - 1])
                within = rng.choice([least, most, rng.randint(least, most)])
                return beyond if rng.random() < self.wrong else within
            case inspect.FloatType():
                return rng.choice([0.0, 1.5, -1.0, 1e9])
            case inspect.StrType():
                return self.text(kind)
            case inspect.LiteralType():
                return rng.choice(kind.values)
            case inspect.UnionType():
                return self.value(rng.choice(kind.types))
            case inspect.ListType():
                return [self.value(kind.item_type) for _ in range(rng.randrange(4))]
            case inspect.DictType():
                keys = [self.value(kind.key_type) for _ in range(rng.randrange(3))]
                return {str(key): self.value(kind.value_type) for key in keys}
            case inspect.StructType():
                return self.fields(kind)
        return rng.choice(ODD)

    def text(self, kind: inspect.StrType) -> str:
        """A text that means something here, or one of a length that may be."""
        if self.known and self.rng.random() < 0.5:
            return self.rng.choice(self.known)
        least, most = kind.min_length or 1, min(kind.max_length or 40, 500)
        many = self.rng.choice([least, most, self.rng.randint(least, most)])
        many += self.rng.random() < self.wrong
        letters = "abcXYZ019_-" if kind.pattern else "abcXYZ019 _-é"
        return "".join(self.rng.choices(letters, k=many))

    def fields(self, kind: inspect.StructType) -> dict[str, Any]:
        """An object: some fields may be missing, and one may be too many."""
        rng, found = self.rng, dict[str, Any]()
        if kind.tag_field:
            found[kind.tag_field] = kind.tag if rng.random() > self.wrong / 4 else rng.choice(ODD)
        for field in kind.fields:
            if rng.random() > (self.wrong / 4 if field.required else 0.5):
                found[field.encode_name] = self.value(field.type)
        if rng.random() < self.wrong / 4:
            found["more"] = rng.choice(ODD)
        return found

    def written(self, value: Any) -> bytes:
        """A value as it goes over a line; now and then spoilt."""
        text = json.dumps(value).encode()
        return text if self.rng.random() < 0.8 else self.spoilt(text)

    def spoilt(self, text: bytes) -> bytes:
        """A text with something cut off, turned around, doubled or put in; or another one."""
        rng = self.rng
        at, letters = rng.randrange(len(text) + 1), 128 if rng.random() < 0.9 else 256
        junk = bytes(rng.randrange(letters) for _ in range(5))
        return rng.choice(
            [
                text[:at],
                text[at:],
                text + text,
                text[:at] + junk[:1] + text[at + 1 :],
                text[:at] + junk + text[at:],
                text.replace(b'"', b"'"),
                text.replace(b":", b": " * 50),
                rng.choice(BROKEN),
                rng.choice(DEEP) if rng.random() < 0.1 else b"",
                b"x" * LONG if rng.random() < 0.02 else b" ",
            ]
        )
