"""How strong are a game's tests?  Change its rules a little, and see who notices.

    python tools/mutants.py thats-ruff --sample 50 --seed 1 --jobs 2

A *mutant* is the game with one small change in its rules: `<` for `<=`, `+` for
`-`, a condition turned round, a number one higher, a statement left out.  The
game's own tests run against each of a random sample of mutants, in copies of the
tree.  A mutant that no test notices has survived: a rule that nobody checks.
Fewer than 90 % killed, and the command fails.
"""

from __future__ import annotations

import argparse
import ast
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("barkade", "tests", "pyproject.toml")
ROOM = "rules"  # of a game: its looks and its bot are none
ENOUGH = 0.9
SLOWEST = 6.0  # a mutant may take so many times as long as the rules themselves

COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.In: "not in",
    ast.NotIn: "in",
}
SIGNS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.In: "in",
    ast.NotIn: "not in",
}


@dataclass(frozen=True, order=True)
class Mutant:
    """One change: the text between two offsets of a file, and what stands there instead."""

    file: str
    line: int
    start: int
    end: int
    text: str

    def apply(self, source: str) -> str:
        return source[: self.start] + self.text + source[self.end :]

    def works(self, source: str) -> bool:
        """Whether it is a program at all; to kill one that is not is no merit."""
        try:
            compile(self.apply(source), self.file, "exec")
        except SyntaxError:
            return False
        return True

    def difference(self, source: str) -> str:
        """The line as it was and as it is."""
        before = source.splitlines()[self.line - 1].strip()
        after = self.apply(source).splitlines()[self.line - 1].strip()
        return f"- {before}\n    + {after}"


class Mutator(ast.NodeVisitor):
    """Finds all mutants of one file.

    What only tells (docstrings, calls of `tell`), decorators, type annotations
    and what stands outside the rules at the top of the file are left alone.
    """

    def __init__(self, file: str, source: str) -> None:
        self.file = file
        self.source = source
        self.found: list[Mutant] = []
        # Offsets in the tree count bytes of UTF-8; ours count letters.
        self.lines = source.splitlines(keepends=True)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))

    def mutants(self) -> list[Mutant]:
        for node in ast.parse(self.source).body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                self.visit(node)
            elif isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
                self._table(node.value)
        return sorted(set(self.found))

    def _table(self, value: ast.expr) -> None:
        """A number or a table of numbers that the rules look up; no words, no calls."""
        if not any(isinstance(node, ast.Call) for node in ast.walk(value)):
            self.visit(value)

    def offset(self, line: int, column: int) -> int:
        return self.starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())

    def span(self, node: ast.AST) -> tuple[int, int]:
        assert isinstance(node, (ast.expr, ast.stmt))
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.offset(node.lineno, node.col_offset)
        return start, self.offset(node.end_lineno, node.end_col_offset)

    def replace(self, node: ast.AST, text: str) -> None:
        self._note(*self.span(node), text)

    def _note(self, start: int, end: int, text: str) -> None:
        line = self.source.count("\n", 0, start) + 1
        self.found.append(Mutant(self.file, line, start, end, text))

    def _between(self, left: ast.expr, right: ast.expr, old: str, new: str) -> None:
        """Another sign between two operands, wherever brackets and spaces are."""
        start, end = self.span(left)[1], self.span(right)[0]
        at = self.source.find(old, start, end)
        if at >= 0:
            self._note(at, at + len(old), new)

    # What is left alone.

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default is not None:
                self.visit(default)
        self._block(node.body)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._block(node.body)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Call(self, node: ast.Call) -> None:
        if not _tells(node):
            self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Words for people."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """For the type checker."""

    def _block(self, body: list[ast.stmt]) -> None:
        for node in body:
            if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
                self.visit(node)

    # What is changed.

    def visit_Compare(self, node: ast.Compare) -> None:
        left = node.left
        for sign, right in zip(node.ops, node.comparators, strict=True):
            self._between(left, right, SIGNS[type(sign)], COMPARISONS[type(sign)])
            left = right
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if isinstance(node.op, ast.Add) and not _listed(node.left) and not _listed(node.right):
            self._between(node.left, node.right, "+", "-")
        elif isinstance(node.op, ast.Add):
            self.replace(node, ast.unparse(node.left))
        elif isinstance(node.op, ast.Sub):
            self._between(node.left, node.right, "-", "+")
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._between(left, right, old, new)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.replace(node, f"({ast.unparse(node.operand)})")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.replace(node, str(not node.value))
        elif isinstance(node.value, int):
            self.replace(node, str(node.value + 1))
            if node.value:
                self.replace(node, str(node.value - 1))

    def visit_If(self, node: ast.If) -> None:
        self._negate(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self._negate(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._negate(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for condition in node.ifs:
            self._negate(condition)
        self.generic_visit(node)

    def _negate(self, test: ast.expr) -> None:
        if not isinstance(test, ast.Compare) and not isinstance(test, ast.UnaryOp):
            self.replace(test, f"not ({ast.unparse(test)})")

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call) and not _tells(node.value):
            self.replace(node, "pass")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.replace(node, "pass")
        if isinstance(node.op, (ast.Add, ast.Sub)):
            old, new = ("+=", "-=") if isinstance(node.op, ast.Add) else ("-=", "+=")
            self._between(node.target, node.value, old, new)
        self.generic_visit(node)

    def visit_Break(self, node: ast.Break) -> None:
        self.replace(node, "continue")

    def visit_Continue(self, node: ast.Continue) -> None:
        self.replace(node, "break")

    def visit_Return(self, node: ast.Return) -> None:
        if isinstance(node.value, (ast.List, ast.ListComp)) and ast.unparse(node.value) != "[]":
            self.replace(node, "return []")
        self.generic_visit(node)


def _tells(node: ast.Call) -> bool:
    return isinstance(node.func, ast.Attribute) and node.func.attr == "tell"


def _listed(node: ast.expr) -> bool:
    return isinstance(node, (ast.List, ast.ListComp))


def all_mutants(folder: Path) -> tuple[list[Mutant], dict[str, str]]:
    """All mutants of a game's rules, and the sources by file."""
    sources = {
        f"{ROOM}/{path.name}": path.read_text("utf-8")
        for path in sorted((folder / ROOM).glob("*.py"))
    }
    found: list[Mutant] = []
    for name, source in sources.items():
        found += Mutator(name, source).mutants()
    return found, sources


class Copies:
    """Copies of the tree, one for each worker, in a folder that goes away."""

    def __init__(self, root: Path, folder: Path, jobs: int) -> None:
        self.free: queue.Queue[Path] = queue.Queue()
        self.running: set[subprocess.Popen[bytes]] = set()
        self.lock = threading.Lock()
        self.stopped = False
        for number in range(jobs):
            copy = folder / str(number)
            copy.mkdir()
            for name in COPIED:
                if (root / name).is_dir():
                    ignored = shutil.ignore_patterns("__pycache__", "*.so", ".*")
                    shutil.copytree(root / name, copy / name, ignore=ignored)
                elif (root / name).exists():
                    shutil.copy(root / name, copy / name)
            self.free.put(copy)

    def passes(self, game: str, mutant: Mutant | None, limit: float | None) -> bool:
        """Whether the game's tests pass in a copy, with a mutant's change in it."""
        copy = self.free.get()
        file = copy / "barkade" / "games" / game / (mutant.file if mutant else "__init__.py")
        source = file.read_text("utf-8")
        try:
            if mutant:
                file.write_text(mutant.apply(source), "utf-8")
            return self._run(copy, game, limit)
        finally:
            file.write_text(source, "utf-8")
            self.free.put(copy)

    def _run(self, copy: Path, game: str, limit: float | None) -> bool:
        with self.lock:
            if self.stopped:
                return False
            process = subprocess.Popen(
                test_command(game),
                cwd=copy,
                env={**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"},
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
            self.running.add(process)
        try:
            return process.wait(limit) == 0
        except subprocess.TimeoutExpired:
            return False
        finally:
            with self.lock:
                end(process)
                self.running.discard(process)

    def stop(self) -> None:
        """End the test runs that are under way; no more begin."""
        with self.lock:
            self.stopped = True
            for process in self.running:
                end(process)


def end(process: subprocess.Popen[bytes]) -> None:
    """End a test run that we started, with all that it started."""
    if process.poll() is None:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def test_command(game: str) -> list[str]:
    """The game's own tests, without the long match of its greedy bot."""
    tests = f"tests/{game}"
    plain = ["-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    return [sys.executable, *plain, tests, f"--ignore-glob={tests}/test_greedy*"]


def survivors(
    copies: Copies, game: str, sample: list[Mutant], jobs: int, limit: float
) -> list[Mutant]:
    """The mutants that no test noticed; what becomes of each is shown as it ends."""
    alive: list[Mutant] = []
    with ThreadPoolExecutor(jobs) as workers:
        try:
            runs = {workers.submit(copies.passes, game, one, limit): one for one in sample}
            for number, run in enumerate(as_completed(runs), 1):
                mutant, survived = runs[run], run.result()
                if survived:
                    alive.append(mutant)
                word = "survived" if survived else "killed"
                print(f"{number:4}/{len(sample)} {word:8} {mutant.file}:{mutant.line}", flush=True)
        finally:
            workers.shutdown(wait=False, cancel_futures=True)
            copies.stop()
    return sorted(alive)


def report(game: str, sample_size: int, seed: int, jobs: int, root: Path = ROOT) -> int:
    """Run a sample of mutants, say who survived; 0 if enough were killed."""
    found, sources = all_mutants(root / "barkade" / "games" / game)
    shuffled = Random(seed).sample(found, len(found))
    working = (mutant for mutant in shuffled if mutant.works(sources[mutant.file]))
    sample = sorted(islice(working, sample_size))
    print(f"{len(sample)} of {len(found)} mutants of {game}, seed {seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copies = Copies(root, Path(folder), jobs)
        limit = time_limit(copies, game)
        if limit is None:
            print("The tests fail without any mutant; nothing can be learnt from them.")
            return 2
        alive = survivors(copies, game, sample, jobs, limit)
    for mutant in alive:
        place = f"barkade/games/{game}/{mutant.file}:{mutant.line}"
        print(f"{place}\n    {mutant.difference(sources[mutant.file])}")
    killed = len(sample) - len(alive)
    share = killed / len(sample) if sample else 0.0
    print(f"{killed} of {len(sample)} killed: {share:.0%} (at least {ENOUGH:.0%} is asked)")
    return 0 if share >= ENOUGH else 1


def time_limit(copies: Copies, game: str) -> float | None:
    """How long a mutant may take, from how long the rules themselves do; none if
    their tests fail."""
    before = os.times().elapsed
    if not copies.passes(game, None, None):
        return None
    return 10.0 + SLOWEST * (os.times().elapsed - before)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", help="a game's id or folder, such as thats-ruff")
    parser.add_argument("--sample", type=int, default=50, help="how many mutants (50)")
    parser.add_argument("--seed", type=int, default=1, help="which of them (1)")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time (2)")
    chosen = parser.parse_args(arguments)
    game = chosen.game.replace("-", "_")
    if not (ROOT / "barkade" / "games" / game / ROOM).is_dir():
        parser.error(f"there is no game {chosen.game!r} with rules in barkade/games")
    if chosen.sample < 1 or chosen.jobs < 1:
        parser.error("--sample and --jobs are whole numbers from 1")
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        return report(game, chosen.sample, chosen.seed, chosen.jobs)
    except KeyboardInterrupt:
        print("Stopped.")
        return 130


if __name__ == "__main__":
    sys.exit(main())
