"""The engine stands on the standard library alone, knows no screen, and says nothing."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = sorted(path for path in (ROOT / "engine").rglob("*.py") if path.parent.name != "conformance")
IMPORT_ALL = """
import pkgutil, sys
before = set(sys.modules)
import engine
for module in pkgutil.walk_packages(engine.__path__, "engine."):
    if not module.name.startswith("engine.conformance"):
        __import__(module.name)
from engine.match import Match
from engine.record import Record, Seat
from engine.catalogue import games
from engine.games.euchre.bots.expert import bot as expert
expert.CARD_DEALS = expert.CALL_DEALS = 2  # what it imports does not depend on how long it thinks
for entry in games():
    seats = entry.new({}, 1).seats
    for bot in entry.bots:
        Match(Record(entry.key, {}, 1, tuple(Seat("x", bot) for _ in range(seats)))).play_out()
print(*sorted({name.partition(".")[0] for name in set(sys.modules) - before}))
"""


def test_importing_and_playing_pulls_in_the_standard_library_only() -> None:
    done = subprocess.run([sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{IMPORT_ALL}"],
                          capture_output=True, text=True, check=True)  # fmt: skip
    roots = set(done.stdout.split())
    assert "engine" in roots
    assert roots - {"engine"} <= set(sys.stdlib_module_names)
    assert done.stdout.count("\n") == 1, "the engine printed something"
    assert done.stderr == ""


def only_for_the_type_checker(tree: ast.Module) -> set[str]:
    """Return mypy_extensions, which mypyc needs for integer types, if it is imported for the type checker alone."""
    checked = [
        node
        for branch in tree.body
        if isinstance(branch, ast.If) and isinstance(branch.test, ast.Name) and branch.test.id == "TYPE_CHECKING"
        for node in branch.body
    ]
    everywhere = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    names = {"mypy_extensions", "typing_extensions"}
    found = [node for node in everywhere if node.module in names]
    return names if found and all(node in checked for node in found) else set()


OUTSIDE = {"terminal.py", "streams.py", "text.py", "plugins.py"}
"""The modules of the terminal and the one that finds installed games: they alone look outside."""


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_module_keeps_to_the_house(path: Path) -> None:
    """No print, no clock, no files, no global chance; and no game imports another.

    The terminal and the search for installed games alone open files and know the system; the text front ends read and
    write through it.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imported, called = set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module or "")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            called.add(node.func.id)
    outside = {"print", "open", "input"} if path.name in OUTSIDE else set[str]()
    assert not called & ({"print", "open", "input", "eval", "exec"} - outside)
    roots = {name.partition(".")[0] for name in imported}
    assert roots <= {*sys.stdlib_module_names, "engine", *only_for_the_type_checker(tree)}
    assert not roots & {"time", "datetime", "secrets", "socket", "threading"}
    assert path.name in OUTSIDE or not roots & {"os", "sys", "pathlib", "io"}
    relative = path.relative_to(ROOT / "engine").parts
    if relative[0] == "games" and len(relative) > 2:
        others = {name.split(".")[2] for name in imported if name.startswith("engine.games.")}
        assert others <= {relative[1]}, "a game imports another game"
        assert not any(name.startswith(("engine.catalogue", "engine.match", "engine.record")) for name in imported)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_module_draws_from_the_global_generator(path: Path) -> None:
    """Chance is always a ``Random`` that was seeded: the module ``random`` itself is never called."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            assert "random" not in [alias.name for alias in node.names]
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert [alias.name for alias in node.names] == ["Random"]
