"""Change the rules one small step at a time, and see whether the tests notice: a mutation check with cosmic-ray.

    python -m benchmarks.mutants GAME [--sample N] [--seed S] [--file NAME]

GAME is a key of `TARGETS`. The tests run in a copy of the project, each in a process of its own, until one fails.
Prints every mutant that survives, and how many were killed. See docs/testing.md; needs ``pip install cosmic-ray``.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import multiprocessing
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import parso
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import MutationVisitor
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator

ROOT = Path(__file__).parent.parent
COPIED = ("engine", "tests", "arena", "gui", "assets", "start", "benchmarks", "docs", "pyproject.toml", "README.md")

OPERATORS = (
    *("AddNot", "NumberReplacer", "ReplaceAndWithOr", "ReplaceOrWithAnd", "ReplaceTrueWithFalse"),
    *("ReplaceFalseWithTrue", "ReplaceUnaryOperator_Delete_Not", "ReplaceUnaryOperator_USub_UAdd"),
    *("ReplaceComparisonOperator_Eq_NotEq", "ReplaceComparisonOperator_NotEq_Eq"),
    *("ReplaceComparisonOperator_Is_IsNot", "ReplaceComparisonOperator_IsNot_Is"),
    *("ReplaceComparisonOperator_Lt_LtE", "ReplaceComparisonOperator_LtE_Lt", "ReplaceComparisonOperator_Lt_GtE"),
    *("ReplaceComparisonOperator_Gt_GtE", "ReplaceComparisonOperator_GtE_Gt", "ReplaceComparisonOperator_GtE_Lt"),
    *("ReplaceBinaryOperator_Add_Sub", "ReplaceBinaryOperator_Sub_Add", "ReplaceBinaryOperator_Mul_Add"),
    *("ReplaceBinaryOperator_Mod_Add", "ReplaceBinaryOperator_FloorDiv_Mul", "ReplaceBinaryOperator_BitOr_BitAnd"),
    *("ReplaceBinaryOperator_BitAnd_BitOr", "ReplaceBinaryOperator_RShift_LShift"),
    *("ZeroIterationForLoop", "ReplaceBreakWithContinue", "ReplaceContinueWithBreak", "RemoveDecorator"),
)
"""The operators of cosmic-ray that are used: one or two of each kind, since the others repeat them."""


class Target(NamedTuple):
    """Modules, and the tests that should notice a change in them, the quickest first."""

    modules: Sequence[str]
    tests: Sequence[str]
    keyword: str = ""
    """The common part of the tests' names, as ``pytest -k`` takes it."""


CONFORMANCE = ("tests/conformance/test_games.py", "tests/conformance/test_leaks.py", "tests/conformance/test_handed.py")


def _target(key: str, modules: str) -> Target:
    """Return the target of a game: all tests of its rules."""
    folder = key.replace("-", "_")
    found = [*(ROOT / "tests/engine").glob(f"test_{folder}*.py"), *(ROOT / "tests/engine" / folder).glob("test_*.py")]
    tests = [str(path.relative_to(ROOT)) for path in sorted(found)]
    slow = ("expert", "club", "solver", "valuing", "opponent", "duel", "beginner", "simple", "worlds", "playing_out")
    tests = ["tests/engine/perft", *(test for test in tests if not any(word in test for word in slow)), *CONFORMANCE]
    return Target([f"engine/games/{folder}/{module}.py" for module in modules.split()], tests, f"{key} or {folder}")


TARGETS = {
    "zones": Target(
        ["engine/zones.py"], ["tests/engine/test_zones.py", "tests/engine/perft", *CONFORMANCE], "zones or war"
    ),
    "war": _target("war", "rules view"),
    "go-fish": _target("go-fish", "rules view"),
    "reviiyot": _target("reviiyot", "rules view"),
    "euchre": _target("euchre", "rules state dealing bidding scoring ranking turn_order view"),
}


class RemoveStatement(Operator):  # type: ignore[misc] # cosmic-ray has no types
    """Leave out a statement of a function."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[Any, Any]]:
        """Yield the place of ``node`` if it is such a statement."""
        is_statement = node.type in ("expr_stmt", "atom_expr") and node.parent.type == "simple_stmt"
        if is_statement and parso.tree.search_ancestor(node, "funcdef") is not None:
            yield node.start_pos, node.end_pos

    def mutate(self, node: Any, index: int) -> Any:
        """Return what stands there instead."""
        return parso.python.tree.Name("pass", node.start_pos, prefix=node.get_first_leaf().prefix)

    @classmethod
    def examples(cls) -> tuple[Any, ...]:
        """Return none: they are cosmic-ray's own tests."""
        return ()


class Mutant(NamedTuple):
    """A module with one change."""

    module: str
    operator: str
    line: int
    source: str


def mutants_of(module: str) -> list[Mutant]:
    """Return every mutant of a module. Annotations are left alone: nothing reads them when the program runs."""
    source = (ROOT / module).read_text(encoding="utf-8")
    tree, annotated = get_ast(source), set(_annotations(source))
    found = []
    for name, operator in [
        *((name, get_operator(f"core/{name}")()) for name in OPERATORS),
        ("RemoveStatement", RemoveStatement()),
    ]:
        places = [place for node in ast_nodes(tree) for place in operator.mutation_positions(node)]
        for occurrence, (start, _) in enumerate(places):
            if start not in annotated:
                mutated = MutationVisitor(occurrence, operator).walk(get_ast(source)).get_code()
                found.append(Mutant(module, name, start[0], mutated))
    return [mutant for mutant in found if _compiles(mutant.source)]


def _compiles(source: str) -> bool:
    try:
        compile(source, "", "exec")
    except SyntaxError:
        return False
    return True


def _annotations(source: str) -> Iterator[tuple[int, int]]:
    """Yield the line and column of all that stands in an annotation."""
    for node in ast.walk(ast.parse(source)):
        for note in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            if note is not None:
                lines = source.splitlines()
                for line in range(note.lineno, note.end_lineno + 1):
                    first = note.col_offset if line == note.lineno else 0
                    last = note.end_col_offset if line == note.end_lineno else len(lines[line - 1])
                    yield from ((line, column) for column in range(first, last + 1))


def run_tests(copy: Path, target: Target) -> None:
    """Run the tests of ``target`` in ``copy``; the process ends with pytest's status."""
    import pytest

    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    os.chdir(copy)
    sys.path[:] = [str(copy), *(path for path in sys.path if Path(path or ".").resolve() != ROOT)]
    options = ["-x", "-q", "-m", "not slow", "-p", "no:cacheprovider", "--hypothesis-profile=ci", "-n0"]
    os._exit(pytest.main([*target.tests, *options, *(["-k", target.keyword] if target.keyword else [])]))


def status(copy: Path, target: Target, seconds: float) -> int | None:
    """Return pytest's status; None if it takes longer than ``seconds``."""
    process = multiprocessing.get_context("fork").Process(target=run_tests, args=(copy, target))
    process.start()
    process.join(seconds)
    if process.is_alive():
        process.kill()
        process.join()
        return None
    return process.exitcode


def main() -> None:
    """Mutate the modules of a game."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutants")
    parser.add_argument("game", choices=TARGETS)
    parser.add_argument("--sample", type=int, default=60, help="most mutants of a module, drawn by the seed")
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--file", default="", help="only the module of this name")
    parser.add_argument("--seconds", type=float, default=180, help="a mutant that takes longer counts as killed")
    asked = parser.parse_args()
    target = TARGETS[asked.game]
    # What no mutant changes is imported once, before the processes are forked.
    for name in ("hypothesis.strategies", "pygame", "pytest"):
        import_module(name)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, copy / name)
        if status(copy, target, 900) != 0:
            sys.exit("The tests fail without any mutant.")
        sys.dont_write_bytecode = True  # or Python would take one mutant's for the next one's
        for module in target.modules:
            if asked.file in Path(module).stem:
                check(copy, target, module, asked.sample, asked.seed, asked.seconds)


def check(copy: Path, target: Target, module: str, most: int, seed: int, seconds: float) -> None:
    """Try a sample of the mutants of one module."""
    mutants = mutants_of(module)
    sample = sorted(Random(seed).sample(mutants, min(most, len(mutants))), key=lambda mutant: mutant.line)
    original = (ROOT / module).read_text(encoding="utf-8")
    killed = 0
    for mutant in sample:
        (copy / module).write_text(mutant.source, encoding="utf-8")
        if status(copy, target, seconds) != 0:
            killed += 1
            continue
        print(f"SURVIVED {module}:{mutant.line} {mutant.operator}")
        changes = difflib.unified_diff(original.splitlines(), mutant.source.splitlines(), lineterm="", n=0)
        print("\n".join(f"    {line}" for line in [*changes][3:]), flush=True)
    (copy / module).write_text(original, encoding="utf-8")
    print(f"{module}: {killed} of {len(sample)} killed; {len(mutants)} mutants in all", flush=True)


if __name__ == "__main__":
    main()
