"""Change the rules one small step at a time, and see whether the tests notice: a mutation check with cosmic-ray.

    python -m benchmarks.mutants GAME [--sample N] [--seed S] [--file NAME] [--thorough]

GAME is a key of `TARGETS`. Prints every mutant that survives the tests, and how many were killed; see docs/testing.md.

No file is changed. The tests are collected once; a process forked for each mutant replaces the code of one function
and runs them until one fails. A change outside functions, and whatever survives, is tried again in a process that
imports the changed module, which takes longer. Needs ``fork``: Linux or macOS.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import gc
import inspect
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
from random import Random
from types import CodeType, FunctionType
from typing import Any, NamedTuple

import parso
import pytest
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import MutationVisitor
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator

ROOT = Path(__file__).parent.parent
SCREEN = os.dup(sys.stderr.fileno())
"""The stream for progress; the tests' own output is discarded."""

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
    *("ZeroIterationForLoop", "ReplaceBreakWithContinue", "ReplaceContinueWithBreak"),
)
"""The operators of cosmic-ray that are used: one or two of each kind, since the others repeat them."""


class MutatedModules(NamedTuple):
    """Modules, and the tests that should notice a change in them, the quickest first."""

    modules: Sequence[str]
    tests: Sequence[str]
    keyword: str
    """The common part of the tests' names, as ``pytest -k`` takes it."""

    def arguments(self, tests: Sequence[str] = ()) -> list[str]:
        """Return the arguments for pytest: the same tests with the same examples every time, until one fails."""
        options = ["-x", "-q", "-n0", "-m", "not slow", "-k", self.keyword, "--hypothesis-profile=ci"]
        return [*(tests or self.tests), *options, "-p", "no:cacheprovider"]


DEEP = ("tests/engine/perft", "tests/conformance/test_golden.py")
CONFORMANCE = ("tests/conformance/test_games.py", "tests/conformance/test_leaks.py", "tests/conformance/test_handed.py")
"""Tests that take long, for mutants that survive the others, when asked for."""


def _target(key: str, modules: str) -> MutatedModules:
    """Return the target of a game: all tests of its rules."""
    folder = key.replace("-", "_")
    found = [*(ROOT / "tests/engine").glob(f"test_{folder}*.py"), *(ROOT / "tests/engine" / folder).glob("test_*.py")]
    tests = [str(path.relative_to(ROOT)) for path in sorted(found)]
    slow = ("expert", "skilled", "solver", "valuing", "opponent", "duel", "beginner", "simple", "worlds", "playing_out")
    tests = [*(test for test in tests if not any(word in test for word in slow)), *DEEP]
    return MutatedModules(
        [f"engine/games/{folder}/{module}.py" for module in modules.split()], tests, f"{key} or {folder}"
    )


TARGETS = {
    "zones": MutatedModules(["engine/zones.py"], ["tests/engine/test_zones.py", *DEEP], "zones or war"),
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
    name: str
    line: int
    original: str
    source: str

    def __str__(self) -> str:
        changes = difflib.unified_diff(self.original.splitlines(), self.source.splitlines(), lineterm="", n=0)
        lines = [line for line in changes if not line.startswith(("---", "+++", "@@"))]
        return "\n    ".join([f"{self.module}:{self.line} {self.name}", *lines])


def mutants_of(module: str, most: int, seed: int) -> list[Mutant]:
    """Return a sample of the mutants of a module: ``most``, or all if there are not so many.

    Annotations are left alone, since nothing reads them when the program runs.
    """
    original = (ROOT / module).read_text(encoding="utf-8")
    nodes, annotated = [*ast_nodes(get_ast(original))], set(_annotations(original))
    operators = {name: get_operator(f"core/{name}")() for name in OPERATORS}
    places = [
        (name, operator, occurrence, start[0])
        for name, operator in {**operators, "RemoveStatement": RemoveStatement()}.items()
        for occurrence, (start, _) in enumerate(place for node in nodes for place in operator.mutation_positions(node))
        if start not in annotated
    ]
    found: list[Mutant] = []
    for name, operator, occurrence, line in Random(seed).sample(places, len(places)):
        if len(found) == most:
            break
        source = MutationVisitor(occurrence, operator).walk(get_ast(original)).get_code()
        if _compiled(module, source) is not None:
            found.append(Mutant(module, name, line, original, source))
    return sorted(found, key=lambda mutant: mutant.line)


def _compiled(module: str, source: str) -> CodeType | None:
    try:
        return compile(source, str(ROOT / module), "exec")
    except SyntaxError:
        return None


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


# -- one mutant


class Swap(NamedTuple):
    """The code of a function, and the changed one."""

    old: CodeType
    new: CodeType


def swap_of(mutant: Mutant) -> Swap | None:
    """Return the one function that a mutant changes; None if the change is not inside a function."""
    old, new = (_functions(_compiled(mutant.module, source)) for source in (mutant.original, mutant.source))
    changed = [Swap(before, after) for before, after in zip(old, new) if _body(before) != _body(after)]  # noqa: B905
    if len(old) != len(new) or len(changed) != 1 or changed[0].old.co_freevars != changed[0].new.co_freevars:
        return None
    return changed[0]


def _functions(code: CodeType | None) -> list[CodeType]:
    """Return the code of the module, its classes and their functions, in the order of the source."""
    assert code is not None
    parts = [part for part in code.co_consts if isinstance(part, CodeType)]
    is_function = bool(code.co_flags & inspect.CO_OPTIMIZED)
    return [code] if is_function else [code, *(function for part in parts for function in _functions(part))]


def _body(code: CodeType) -> tuple[object, ...]:
    """Return what a code does, wherever it stands in the file; of a module or a class without its functions."""
    is_function = code.co_flags & inspect.CO_OPTIMIZED
    constants = [
        (_body(part) if is_function else None) if isinstance(part, CodeType) else (type(part), part)
        for part in code.co_consts
    ]
    return code.co_code, tuple(constants), code.co_names, code.co_varnames


def forked(work: Callable[[], bool], seconds: int) -> bool:
    """Return the answer of ``work`` in a process of its own; False if it takes too long or fails."""
    if sys.platform == "win32":
        raise NotImplementedError
    process = os.fork()
    if process == 0:
        signal.alarm(seconds)
        null = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(null, stream)
        answer = False
        try:
            answer = work()
        finally:
            os._exit(0 if answer else 1)
    _, status = os.waitpid(process, 0)
    return status == 0


class Collected:
    """A plugin of pytest that runs the collected tests once for every mutant instead of once."""

    def __init__(self, mutants: Sequence[Mutant], seconds: int) -> None:
        self.mutants, self.seconds = mutants, seconds
        self.survivors: list[Mutant] = []
        self.passes = False
        """True once the tests pass without a change."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every mutant."""
        items = session.items
        took = self._answer(lambda: " ".join(map(str, _durations(items))), 3600).split()
        self.passes = len(took) == len(items)
        if not self.passes:
            return True
        seconds = {item.nodeid: float(text) for item, text in zip(items, took, strict=True)}
        items.sort(key=lambda item: seconds[item.nodeid])
        functions = [one for one in gc.get_objects() if isinstance(one, FunctionType)]
        gc.freeze()  # or every process would copy what its collector looks at
        for mutant in self.mutants:
            swap = swap_of(mutant)
            live = [] if swap is None else [one for one in functions if _is(one.__code__, swap.old)]
            killer = self._answer(partial(_first_failure, items, live, swap.new), self.seconds) if swap and live else ""
            if not killer:
                self.survivors.append(mutant)
            os.write(SCREEN, b"." if killer else b"?")
            # What noticed one mutant is likely to notice the next one.
            items.sort(key=lambda item: item.nodeid != killer)
        return True

    def _answer(self, work: Callable[[], str], seconds: int) -> str:
        """Return the answer of ``work`` in a process of its own; "time" if there is none."""
        reading, writing = os.pipe()
        answered = forked(lambda: os.write(writing, work().encode()) >= 0, seconds)
        os.close(writing)
        with os.fdopen(reading) as answer:
            return answer.read() if answered else "time"


def _durations(items: Sequence[pytest.Item]) -> list[float]:
    """Return the seconds that each test takes, up to the first one that fails."""
    took = []
    for number, item in enumerate(items):
        began = time.process_time()
        _run(items, number)
        if item.session.testsfailed:
            break
        took.append(time.process_time() - began)
    return took


def _first_failure(items: Sequence[pytest.Item], functions: Sequence[FunctionType], code: CodeType) -> str:
    """Give the functions another code and return the name of the test that fails; empty if all pass."""
    for function in functions:
        function.__code__ = code
    for number, item in enumerate(items):
        _run(items, number)
        if item.session.testsfailed:
            return item.nodeid
    return ""


def _run(items: Sequence[pytest.Item], number: int) -> None:
    following = items[number + 1] if number + 1 < len(items) else None
    items[number].config.hook.pytest_runtest_protocol(item=items[number], nextitem=following)


def _is(code: CodeType, other: CodeType) -> bool:
    return code.co_filename == other.co_filename and code.co_firstlineno == other.co_firstlineno and code == other


def passes_imported(target: MutatedModules, mutant: Mutant, tests: Sequence[str] = ()) -> bool:
    """Return True if all tests pass with the changed module. Imports the engine, so it belongs into a fork."""
    read = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        is_changed = Path(loader.path) == ROOT / mutant.module
        return _compiled(mutant.module, mutant.source) if is_changed else read(loader, name)

    SourceFileLoader.get_code = get_code  # type: ignore[assignment, method-assign]
    return pytest.main(target.arguments(tests)) == 0


def survivors(target: MutatedModules, mutants: Sequence[Mutant], seconds: int, thorough: bool) -> list[Mutant]:
    """Return the mutants that no test notices. Exits if the tests fail without a change."""
    reading, writing = os.pipe()

    def collect() -> bool:
        plugin = Collected(mutants, seconds)
        pytest.main(target.arguments(), plugins=[plugin])
        os.write(writing, " ".join(str(mutants.index(mutant)) for mutant in plugin.survivors).encode())
        return plugin.passes

    unchanged = mutants[0]._replace(source=mutants[0].original)
    if not (forked(collect, 24 * 3600) and forked(lambda: passes_imported(target, unchanged), 3600)):
        sys.exit("The tests fail without any change.")
    os.close(writing)
    with os.fdopen(reading) as answer:
        left = [mutants[int(number)] for number in answer.read().split()]
    for tests in ((), CONFORMANCE) if thorough else ((),):
        left = [mutant for mutant in left if forked(partial(passes_imported, target, mutant, tests), seconds)]
    return left


def main() -> None:
    """Mutate the modules of a game."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutants")
    parser.add_argument("game", choices=TARGETS)
    parser.add_argument("--sample", type=int, default=60, help="most mutants of a module")
    parser.add_argument("--seed", type=int, default=11, help="draws the sample")
    parser.add_argument("--file", default="", help="only the modules with this in their name")
    parser.add_argument("--thorough", action="store_true", help="survivors meet the conformance tests, too")
    parser.add_argument("--seconds", type=int, default=60, help="a mutant that takes longer counts as killed")
    asked = parser.parse_args()
    target = TARGETS[asked.game]
    os.chdir(ROOT)
    # What no mutant changes is imported once, before the processes are forked.
    for name in ("hypothesis.strategies", "pygame"):
        import_module(name)
    modules = [module for module in target.modules if asked.file in Path(module).stem]
    mutants = [mutant for module in modules for mutant in mutants_of(module, asked.sample, asked.seed)]
    left = survivors(target, mutants, asked.seconds, asked.thorough)
    print("", *(f"SURVIVED {mutant}" for mutant in left), sep="\n")
    for module in modules:
        tried, lived = (sum(mutant.module == module for mutant in some) for some in (mutants, left))
        print(f"{module}: {tried - lived} of {tried} killed", flush=True)


if __name__ == "__main__":
    main()
