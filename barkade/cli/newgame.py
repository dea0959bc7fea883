"""``barkade new-game``: a game of one's own begins as a small one that works."""

from __future__ import annotations

import keyword
import re
from importlib.util import find_spec
from pathlib import Path
from shlex import quote
from shutil import rmtree

import click

import barkade
from barkade.kernel.errors import BadSetup
from barkade.terminal.command import command

TEMPLATE = Path(__file__).parent / "template"
LONGEST = 40  # letters of a game's id
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@click.command("new-game")
@click.argument("name")
@click.option(
    "--folder",
    type=click.Path(),
    help="Where to write it; the folder must not be there yet.",
    show_default="a folder called NAME, here",
)
def new_game(name: str, folder: str | None) -> None:
    """Write a folder with a game called NAME, to be changed into your own.

    It is a whole package: small rules, a table for the page, a bot, a lesson, and tests that pass.
    Once it is installed, every command here knows it, and so does the server.

    \b
    Example:  barkade new-game fetch-the-stick
              pip install -e 'fetch-the-stick[dev]'
              barkade play fetch-the-stick
    """
    target = Path(folder or name)
    written = write(checked(name), target)
    click.echo(f"{named(name)} is in {target}: {len(written)} files.  Next:")
    click.echo(f"  pip install -e {quote(f'{target}[dev]')}")
    click.echo(f"  {command()} play {name}")
    click.echo(f"  cd {quote(str(target))} && python -m pytest")


def checked(name: str) -> str:
    """The name, if a game can be called so."""
    if not ID.fullmatch(name) or len(name) > LONGEST:
        raise BadSetup(
            f'"{name}" is no name for a game: small letters and digits, words joined by "-",'
            f" {LONGEST} at most, such as fetch-the-stick."
        )
    if name in barkade.shelf():
        raise BadSetup(f'There is a game "{name}" already; choose another name.')
    if keyword.iskeyword(module(name)) or find_spec(module(name)) is not None:
        raise BadSetup(f'Python has a module "{module(name)}" already; choose another name.')
    return name


def module(name: str) -> str:
    """What its package is called in Python."""
    return name.replace("-", "_")


def named(name: str) -> str:
    """What it is called for people."""
    return " ".join(word.capitalize() for word in name.split("-"))


def letters(name: str) -> str:
    """With which two letters its rules are numbered."""
    first = [word[0] for word in name.split("-") if word[0].isalpha()]
    rest = [letter for letter in name[1:] if letter.isalpha()]
    found = first[:2] if len(first) > 1 else [*first, *rest, "x"][:2]
    return "".join(found).upper()


def write(name: str, target: Path) -> list[Path]:
    """Write the folder, or say why not and leave nothing."""
    words = {
        "three-bones": name,
        "three_bones": module(name),
        "Three Bones": named(name),
        "TB-": f"{letters(name)}-",
    }
    try:
        target.mkdir(parents=True)
    except FileExistsError:
        raise BadSetup(f"{target} is there already; choose another folder.") from None
    except OSError as error:
        raise BadSetup(f"{target} can't be written: {error.strerror}.") from error
    try:
        return [_copy(path, target, words) for path in template()]
    except OSError as error:
        rmtree(target, ignore_errors=True)
        raise BadSetup(f"{target} can't be written: {error.strerror}.") from error


def template() -> list[Path]:
    """The files of the game that one begins with."""
    found = sorted(path for path in TEMPLATE.rglob("*") if path.is_file())
    return [path for path in found if "__pycache__" not in path.parts]


def _copy(path: Path, target: Path, words: dict[str, str]) -> Path:
    """Write one file, with the new names in it and in its own."""
    place = target / replaced(path.relative_to(TEMPLATE).as_posix(), words)
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(replaced(path.read_text("utf-8"), words), "utf-8")
    return place


def replaced(text: str, words: dict[str, str]) -> str:
    """A text in which the example's names are the new ones."""
    for old, new in words.items():
        text = text.replace(old, new)
    return text
