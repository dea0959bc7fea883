"""Writes the page's types, barkade/web/types.d.ts, from those of the wire and of the parts.

    python -m tools.page_types

What crosses the wire is told once, in Python: every struct of server/wire.py, server/shelf.py,
server/teaching.py and server/results.py, every part, and what they mention.  A test
fails while the file is stale.
"""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from textwrap import fill
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from msgspec import Meta, Struct
from msgspec.structs import fields

from barkade.look import faces, parts, sheets
from barkade.look.places import Place
from barkade.server import club, nudges, results, shelf, teaching, wire

FILE = Path(__file__).parent.parent / "barkade/web/types.d.ts"
HEAD = """\
/**
 * All that crosses the wire: generated from server/wire.py, server/shelf.py and
 * look/parts.py by `make page-types`.  What only the page knows is in own.d.ts.
 */
"""
WIDTH = 100
ROOTS = (wire.In, wire.Do, wire.Out, wire.Reply, shelf.Titled)  # that others are made from
# Unions with a name of their own, and alternatives that stand for a value of many kinds.
NAMED: Mapping[str, Any] = {
    "OptionValue": shelf.Value,
    "Part": parts.Part,
    "Command": wire.Command,
    "Message": wire.Message,
}
PLAIN = {str: "string", bool: "boolean", int: "number", float: "number", Any: "any"}


def written() -> str:
    """The whole file."""
    named = [f"export type {name} = {_either(get_args(kind))};" for name, kind in NAMED.items()]
    return "\n\n".join([HEAD.rstrip(), *named, *map(interface, _shapes())]) + "\n"


def _shapes() -> list[type]:
    """Everything with fields, in the order in which it is written down."""
    rooms = (shelf, teaching, wire, results, parts, sheets, faces)
    found = [kind for module in rooms for kind in vars(module).values()]
    found += [club.Here, club.Running, club.ClubRow, club.ClubTable, club.ClubInfo, club.ShowMe]
    found += [nudges.Subscribe, nudges.Unsubscribe, nudges.PushInfo]
    shapes = [kind for kind in found if isinstance(kind, type) and _is_shape(kind)]
    return list(dict.fromkeys(shapes))


def _is_shape(kind: Any) -> bool:
    if is_typeddict(kind):
        return kind is not Place
    return issubclass(kind, Struct) and kind is not Struct and kind not in ROOTS


def interface(kind: type) -> str:
    """A struct or a typed mapping with its fields; what it inherits from another stands there."""
    parent = _parent(kind)
    inherited = {name for name, *_ in _fields(parent)} if parent else set()
    title = f"{kind.__name__} extends {parent.__name__}" if parent else kind.__name__
    lines = [*_about(kind.__doc__ or "", ""), f"export interface {title} {{"]
    for name, hint, always in _fields(kind):
        if name in inherited:
            continue
        shown, about = _unwrapped(hint)
        lines += [*_about(about, "  "), f"  {name}{'' if always else '?'}: {_written(shown)};"]
    return "\n".join([*lines, "}"])


def _parent(kind: type) -> type | None:
    """What a struct is made from, where the page knows that too."""
    base = kind.__base__ if issubclass(kind, Struct) else None
    return base if base and _is_shape(base) else None


def _fields(kind: type) -> Iterator[tuple[str, Any, bool]]:
    """The fields, and whether each is always there."""
    hints = get_type_hints(kind, include_extras=True)
    if not issubclass(kind, Struct):
        for name, hint in hints.items():
            yield name, hint, get_origin(hint) is not NotRequired
        return
    config = kind.__struct_config__
    if config.tag is not None:
        yield str(config.tag_field), Literal[config.tag], True
    may_lack = config.omit_defaults or issubclass(kind, (wire.In, wire.Do))
    for field in fields(kind):
        yield field.encode_name, hints[field.name], field.required or not may_lack


def _unwrapped(hint: Any) -> tuple[Any, str]:
    """A type without what is said of it, and the last that is."""
    about = ""
    while get_origin(hint) in (Annotated, NotRequired):
        inside, *said = get_args(hint)
        hint = inside
        for one in said:
            about = one if isinstance(one, str) else one.description or ""
            if isinstance(one, Meta) and one.extra:
                hint = one.extra["type"]
    return hint, about


def _written(hint: Any) -> str:
    """A type, as the page's language writes it."""
    hint, _ = _unwrapped(hint)
    for name, kind in NAMED.items():
        if hint == kind:
            return name
    if hint is None or hint is type(None):
        return "null"
    if hint in PLAIN:
        return PLAIN[hint]
    origin, inside = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(f'"{one}"' for one in inside)
    if origin in (Union, types.UnionType):
        return _either(inside)
    if origin is tuple:
        return f"[{', '.join(map(_written, inside))}]"
    if origin in (list, Sequence):
        text = _written(inside[0])
        return f"({text})[]" if " | " in text else f"{text}[]"
    if origin is dict:
        return f"Record<{', '.join(map(_written, inside))}>"
    if isinstance(hint, type) and _is_shape(hint):
        return hint.__name__
    raise TypeError(f"The page has no word for {hint!r}.")


def _either(kinds: Sequence[Any]) -> str:
    return " | ".join(map(_written, kinds))


def _about(text: str, indent: str) -> list[str]:
    """What is said of something, as a comment."""
    text = _sentence(text)
    if not text:
        return []
    if len(indent) + len(text) + 7 <= WIDTH:
        return [f"{indent}/** {text} */"]
    inner = f"{indent} * "
    return [f"{indent}/**", fill(text, WIDTH, initial_indent=inner, subsequent_indent=inner),
            f"{indent} */"]  # fmt: skip


def _sentence(text: str) -> str:
    text = " ".join(text.split()).replace("``", "`")
    return text and text[0].upper() + text[1:] + "." * (text[-1] != ".")


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
