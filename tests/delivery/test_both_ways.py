"""The compiled engine is the plain engine: the same games move for move, the same words, the same figures bit for bit.

``CARD_TABLE_BOTH_WAYS=20 pytest tests/delivery/test_both_ways.py`` compares twenty rounds of games instead of one.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from itertools import zip_longest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROUNDS = os.environ.get("CARD_TABLE_BOTH_WAYS", "1")
COPIES = """
import engine.games.euchre.rules
from tests.manual.test_copies import faults
print(engine.games.euchre.rules.__file__[-3:].replace("pyd", ".so"), *faults(), sep="\\n")
"""
CONTEXT = 4
"""Lines that are shown before the first one that differs."""


def begin(engine: Path, *words: str) -> subprocess.Popen[str]:
    """Start the games with the engine in a folder. Sets have another order in each build, as in any two processes."""
    seed = "1" if engine == ROOT else "2"
    environ = {**os.environ, "PYTHONPATH": f"{engine}{os.pathsep}{ROOT}", "PYTHONHASHSEED": seed}
    command = [sys.executable, str(ROOT / "tests" / "delivery" / "both_ways.py"), *words]
    return subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, text=True, encoding="utf-8")


def both(compiled: Path, *words: str) -> tuple[list[str], list[str]]:
    """Return the lines of the plain and of the compiled engine, which run at the same time."""
    processes = [begin(folder, *words) for folder in (ROOT, compiled)]
    plain, other = (process.communicate()[0].splitlines() for process in processes)
    assert [process.returncode for process in processes] == [0, 0]
    return plain, other


def difference(plain: Sequence[str], other: Sequence[str]) -> str:
    """Return the first line that differs, with the lines before it; empty if none does."""
    for place, (one, two) in enumerate(zip_longest(plain, other, fillvalue="(the end)")):
        if one != two:
            before = plain[max(0, place - CONTEXT) : place]
            return "\n".join((*before, f"plain:    {one}", f"compiled: {two}"))
    return ""


def differences(
    plain: Sequence[str], other: Sequence[str], read: Callable[[str], tuple[list[str], list[str]]]
) -> list[str]:
    """Return the first difference of every chapter whose hashes differ; ``read`` returns the two texts of a chapter."""
    names = [[line.rpartition(":")[0] for line in lines] for lines in (plain, other)]
    assert names[0] == names[1]
    wrong = [name for name, one, two in zip(names[0], plain, other, strict=True) if one != two]
    return [f"{name}\n{difference(*read(name))}" for name in wrong]


@pytest.mark.slow
def test_every_game_goes_the_same_way_compiled_and_plain(compiled_engine: Path) -> None:
    plain, other = both(compiled_engine, "--rounds", ROUNDS)
    assert len(plain) > 50
    found = differences(plain, other, lambda name: both(compiled_engine, "--rounds", ROUNDS, "--chapter", name))
    assert not found, "\n\n".join(found)


def test_a_difference_is_shown_by_its_first_line() -> None:
    texts = {"war": (["a", "b", "c"], ["a", "x", "y"]), "fish": (["a"], ["a", "b"])}
    found = differences(["war: 1", "eights: 2", "fish: 3"], ["war: 4", "eights: 2", "fish: 5"], texts.__getitem__)
    assert found == ["war\na\nplain:    b\ncompiled: x", "fish\na\nplain:    (the end)\ncompiled: b"]


@pytest.mark.slow
def test_the_compared_engine_is_compiled(compiled_engine: Path) -> None:
    """All modules are, except those that the build leaves out by name and the tests for other packages."""
    ask = (
        "import importlib, pkgutil, engine\n"
        "names = [one.name for one in pkgutil.walk_packages(engine.__path__, 'engine.')]\n"
        "files = {one: importlib.import_module(one).__file__ for one in names if 'conformance' not in one}\n"
        "plain = (name for name, file in files.items() if not file.endswith(('.so', '.pyd')))\n"
        "print(engine.__file__, *plain, sep='\\n')\n"
    )
    done = subprocess.run([sys.executable, "-c", ask], cwd=compiled_engine, capture_output=True, text=True, check=True)
    package, *interpreted = done.stdout.splitlines()
    assert Path(package).is_relative_to(compiled_engine)
    assert all(name.startswith(left_out()) for name in interpreted), interpreted


@pytest.mark.slow
def test_compiled_abstract_classes_are_told_apart(compiled_engine: Path) -> None:
    ask = (
        "from engine.catalogue import entry_of; from engine.events import History; from engine.zones import Zones\n"
        "games = [entry_of(key).new({}, 1) for key in ('war', 'euchre')]\n"
        "print(isinstance('a', History), isinstance({}, Zones), isinstance(games[0], type(games[1])))"
    )
    done = subprocess.run([sys.executable, "-c", ask], cwd=compiled_engine, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False"] * 3


def left_out() -> tuple[str, ...]:
    """Return the names of the modules and packages that `setup.py` does not compile."""
    for node in ast.parse((ROOT / "setup.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "INTERPRETED":
            return tuple(path.removesuffix(".py").replace("/", ".") for path in ast.literal_eval(node.value))
    raise AssertionError("setup.py names the modules that it does not compile")


@pytest.mark.slow
def test_values_of_public_classes_are_copied_and_sent_by_the_compiled_engine(compiled_engine: Path) -> None:
    environ = {**os.environ, "PYTHONPATH": f"{compiled_engine}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-W", "ignore", "-c", COPIES]
    done = subprocess.run(command, cwd=compiled_engine, env=environ, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, ".so\n"), done.stdout + done.stderr
