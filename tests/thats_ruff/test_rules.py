"""Every rule has its test."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

RULES = 33
TESTS = {
    node.name: ast.get_docstring(node) or ""
    for file in Path(__file__).parent.glob("test_*.py")
    for node in ast.walk(ast.parse(file.read_text("utf-8")))
    if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
}


@pytest.mark.parametrize("number", range(1, RULES + 1))
def test_every_rule_is_carried_by_a_test(number: int) -> None:
    """TR-1 to TR-33 By name, not in a range."""
    named = [doc for doc in TESTS.values() if " to TR-" not in doc]
    assert any(re.search(rf"\bTR-{number}\b", doc) for doc in named)


def test_every_test_begins_with_its_rules() -> None:
    """TR-1 to TR-33 The docstring says which."""
    assert [name for name, doc in TESTS.items() if not re.match(r"TR-\d+", doc)] == []
