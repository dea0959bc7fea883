"""How a game plays between greedy players: writes its page in docs/balance/.

Game i of a setting is dealt from a hash of the seed, the setting and i, so the same seed
gives the same page however the games are spread over processes.  What is written by hand
on a page, between its two marks, stays.  Bars that do not hold are named at the end, and
then the exit status is 1.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools.balance import dog_lover, dog_man, good_puppies_too, we_rate_dogs
from tools.balance.study import BY_HAND, Study, by_hand, failed, page
from tools.balance.tally import Setting, tallied

PAGES = Path(__file__).parents[2] / "docs/balance"
STUDIES: dict[str, Study[Any]] = {
    study.game.id: study
    for study in (dog_lover.STUDY, dog_man.STUDY, good_puppies_too.STUDY, we_rate_dogs.STUDY)
}
EXAMPLES = """\
examples:
  python -m tools.balance dog-man                          2,000 games of each setting
  python -m tools.balance dog-man --base 50000 --jobs 2    more of the base settings
  python -m tools.balance dog-man --dry --seed tune        print, write no page
  python -m tools.balance dog-man --only "3 players"       only what has this in its name
"""


def from_one(text: str) -> int:
    """A whole number that is at least 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a whole number from 1 is asked, not {text!r}")
    return int(text)


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.balance",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("game", metavar="GAME", choices=STUDIES, help=", ".join(STUDIES))
    add("--games", type=from_one, default=2000, help="of each setting (2000)")
    add("--base", type=from_one, help="of each base setting (as many)")
    add("--jobs", type=from_one, default=1, help="how many processes (1)")
    add("--seed", default="balance", help="another seed, other games (balance)")
    add("--page", type=Path, help="where to write (docs/balance/GAME.md)")
    add("--dry", action="store_true", help="print, write no page")
    add(
        "--only",
        metavar="NAME",
        action="append",
        help="only settings whose name contains this, and the parts of the page that show"
        " them; implies --dry; may be given several times",
    )
    return parser


def main(words: Sequence[str] | None = None) -> int:
    parser = arguments()
    args = parser.parse_args(words)
    study, path = STUDIES[args.game], args.page or PAGES / f"{args.game}.md"
    wanted = chosen(study, args.games, args.base or args.games, args.only or [""])
    if not wanted:
        names = "; ".join(setting.name for setting in study.base + study.more)
        parser.error(f"no setting has {' or '.join(args.only)} in its name; there are: {names}")
    writes = not args.dry and not args.only
    try:  # now, not after hours of play
        kept = by_hand(path.read_text("utf-8")) if writes and path.exists() else BY_HAND
    except (OSError, ValueError) as wrong:
        parser.error(f"{path} cannot be made anew: {wrong}")
    found = tallied(study.tally, wanted, args.seed, args.jobs)
    text = page(study, found, args.seed)
    print(text)
    if writes:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace(BY_HAND, kept), "utf-8")
    return 1 if failed(study, found) else 0


def chosen(
    study: Study[Any], games: int, base: int, only: Sequence[str]
) -> list[tuple[Setting, int]]:
    """The settings whose name contains any of these, and how many games of each."""
    every = [(one, base) for one in study.base] + [(one, games) for one in study.more]
    return [(one, many) for one, many in every if any(name in one.name for name in only)]


if __name__ == "__main__":
    sys.exit(main())
