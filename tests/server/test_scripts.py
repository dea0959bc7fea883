"""What the page's scripts bring along is read from them, and asked for in one go."""

from __future__ import annotations

import json
import re
from copy import copy
from pathlib import Path

import barkade
from barkade.server.pages import PAGE, WEB, Pages, cover, figures, printed, stage
from barkade.server.scripts import FIRST, PLACE, Scripts

NAMES = '{"imports": {"far": "/web/vendor/far.js", "kit/": "/web/kit/"}}'
INDEX = f'<script type="importmap">{NAMES}</script>'
FILES = {
    "app.js": """/** @import { Type } from "./types" */
import { far } from "far";
import {
  one,
  two,
} from "./one.js";
export { three } from "./one.js";
/** @type {import("./never.js").Type} */
const later = () => bring("table/part.js", () => import("./table/part.js"));
const from = "./no.js";
""",
    "vendor/far.js": 'import{a as b}from"far";export*from"far";',
    "one.js": "export const one = 1;",
    "one.css": "",
    "table/part.js": 'import { one } from "../one.js";\nimport { own } from "./own.js";',
    "table/part.css": "",
    "table/own.js": "export const own = 1;",
    "table/own.css": "",
    "games/a-game/stage.js": 'import { Card } from "kit/card.js";\nimport { x } from "./x.js";',
    "games/a-game/stage.css": "",
    "games/a-game/x.js": "export const x = 1;",
    "kit/card.js": 'import { one } from "../one.js";',
    "kit/card.css": "",
}


def brought(head: str) -> dict[str, list[str]]:
    [needs] = re.findall(r'<script type="application/json">(.*?)</script>', head)
    found: dict[str, list[str]] = json.loads(needs)
    return found


def test_imports_are_found_however_they_are_written() -> None:
    scripts = Scripts(INDEX, FILES)
    assert scripts.imports["app.js"] == ["vendor/far.js", "one.js", "one.js"]
    assert scripts.imports["vendor/far.js"] == ["vendor/far.js", "vendor/far.js"]
    assert scripts.later["app.js"] == ["table/part.js"]
    assert scripts.closure("app.js") == ["app.js", "vendor/far.js", "one.js"]


def test_a_part_brings_its_scripts_and_the_sheets_beside_them() -> None:
    head = Scripts(INDEX, FILES).head()
    assert re.findall(r'modulepreload" href="([^"]*)"', head) == [
        "/web/vendor/far.js", "/web/one.js",
    ]  # fmt: skip
    assert re.findall(r'stylesheet" href="([^"]*)"', head) == ["/web/one.css"]
    assert brought(head) == {
        "table/part.js": ["table/part.js", "table/part.css", "table/own.js", "table/own.css"],
        "games/a-game/stage.js": [
            "games/a-game/stage.js", "games/a-game/stage.css", "kit/card.js", "kit/card.css",
            "games/a-game/x.js",
        ],
    }  # fmt: skip


def test_the_page_is_sent_with_what_its_scripts_bring_along() -> None:
    assert (WEB / PAGE).read_text("utf-8").count(PLACE) == 1
    pages = Pages(games=map(barkade.load, barkade.shelf()))
    page = pages.get(PAGE)
    assert page is not None
    head = page.body.decode()
    needs = brought(head)
    assert {"/web/vendor/preact.js", "/web/routes.js"} <= {*re.findall('href="([^"]*)"', head)}
    assert {"shelf.js", "attable.js", "table/index.js", "replay.js"} <= {*needs}
    for files in needs.values():
        assert [name for name in files if pages.get(name) is None] == []
        assert FIRST not in files
    begun = {*re.findall(r'stylesheet" href="/web/([^"]*)"', head)}
    sheets = {name for files in needs.values() for name in files if name.endswith(".css")}
    every = {path.relative_to(WEB).as_posix() for path in WEB.rglob("*.css")}
    assert every - sheets == begun
    assert {name for name in needs if name.startswith("games/")} == {
        brought(game)
        for game in map(barkade.load, barkade.shelf())
        for brought in (stage, cover, figures, printed)
        if brought(game)
    }
    assert {"base.css", "kit/dog.css"} <= begun


def test_every_part_is_fetched_by_its_name_so_that_it_comes_dressed() -> None:
    files = {
        path.relative_to(WEB).as_posix(): path.read_text("utf-8")
        for path in WEB.rglob("*.js")
        if "vendor" not in path.parts
    }
    scripts = Scripts((WEB / PAGE).read_text("utf-8"), files)
    fetched = [part for name in files for part in scripts.later[name]]
    named = re.compile(r'bring\("([^"]+)", \(\) => import\("[^"]+"\)\)')
    assert fetched == [part for text in files.values() for part in named.findall(text)]
    assert len(fetched) > 8


def test_a_game_brings_what_lies_in_its_look_and_nothing_else(tmp_path: Path) -> None:
    """Its rules and its cards stay where they are."""
    look = tmp_path / "look"
    look.mkdir()
    (look / "stage.js").write_text("export default {};")
    (look / "view.py").write_text("secret = 1")
    (tmp_path / "cards.toml").write_text("")
    (tmp_path / "other.js").write_text("")
    game = barkade.load("thats-ruff")
    elsewhere = copy(game)
    elsewhere.folder = tmp_path
    pages = Pages(games=[elsewhere])
    assert pages.get("games/thats-ruff/stage.js") is not None
    assert stage(elsewhere) == "games/thats-ruff/stage.js"
    for name in ("view.py", "cards.toml", "../cards.toml", "../other.js", "other.js"):
        assert pages.get(f"games/thats-ruff/{name}") is None
    (look / "stage.js").unlink()
    assert stage(elsewhere) == ""


def test_a_folder_without_a_page_has_no_head(tmp_path: Path) -> None:
    (tmp_path / "one.js").write_text("export const one = 1;")
    assert Pages(tmp_path).get("one.js") is not None
