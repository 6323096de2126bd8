"""The rooms of the house and who may import whom: dependencies point one way."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from engine.catalogue import OWN, entry_of
from gui.games.faces import FACES, face_of

ROOT = Path(__file__).parent.parent

ORDER = (
    *("engine", "protocol", "store", "assets", "friends", "arena"),
    *(
        "gui.waking",
        "gui.languages",
        "gui.art",
        "gui.decks",
        "gui.settings",
        "gui.sound",
        "gui.coaching",
        "gui.practice",
        "gui.daily",
        "gui.series",
        "gui.goals",
        "gui.exchange",
        "gui.help",
        "gui.sprites",
        "gui.widgets",
        "gui.pieces",
        "gui.table",
        "gui.asking",
        "gui.plain",
        "gui.games",
        "gui.friends",
    ),
    *("gui.scenes", "gui.access", "gui.display", "gui.log"),
    *("gui.clock", "gui.waiting", "gui.warming"),
    *("gui.window_follower", "gui.window_events", "gui.app", "gui.launch"),
    *("learning", "start", "delivery"),
)
"""The rooms. Each may import from those before it and from itself; nothing in the window imports the arena."""

FOR_THE_COMMAND = ("start/packages.py", "delivery.command")
"""The one import against the order: `main.py package` begins in the command line."""


def _room(module: str) -> str:
    parts = module.split(".")
    return ".".join(parts[:2]) if parts[0] == "gui" and len(parts) > 1 else parts[0]


@cache
def _nodes(path: Path) -> list[ast.AST]:
    """Return all nodes of a module."""
    return [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]


@cache
def _imports() -> list[tuple[str, str]]:
    """Return every import of the product and of what packs it as (file, module)."""
    return [*_found_imports()]


def _found_imports() -> Iterator[tuple[str, str]]:
    for folder in ("engine", "protocol", "store", "assets", "friends", "arena", "gui", "learning", "start", "delivery"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = str(path.relative_to(ROOT))
            for node in _nodes(path):
                if isinstance(node, ast.Import):
                    yield from ((name, alias.name) for alias in node.names)
                elif isinstance(node, ast.ImportFrom) and node.module == "gui":
                    yield from ((name, f"gui.{alias.name}") for alias in node.names)
                elif isinstance(node, ast.ImportFrom) and node.module:
                    yield name, node.module


def test_imports_between_rooms_point_one_way() -> None:
    wrong = []
    for name, module in _imports():
        here, there = _room(name.removesuffix(".py").replace("/", ".")), _room(module)
        if (name, module) == FOR_THE_COMMAND or there not in ORDER:
            continue
        if ORDER.index(there) > ORDER.index(here) or (there == "arena" and here not in ("arena", "start")):
            wrong.append((name, module))
    assert wrong == []


def test_every_module_is_in_a_room() -> None:
    rooms = {_room(name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")) for name, _ in _imports()}
    assert rooms - {"gui"} <= set(ORDER)


def test_no_game_imports_another() -> None:
    wrong = []
    for name, module in _imports():
        here, there = name.split("/"), module.split(".")
        if here[1] == "games" and there[1:2] == ["games"] and len(there) > 2 and len(here) > 3 and there[2] != here[2]:
            wrong.append((name, module))
    assert wrong == []


LISTS = {"engine/catalogue.py", "gui/games/faces.py"}
"""The modules in which a new game gets a line."""


def _outside_the_games() -> Iterator[tuple[str, list[ast.AST]]]:
    """Yield every module that belongs to no game, as (file, nodes)."""
    for room in ("engine", "protocol", "store", "friends", "arena", "gui", "learning", "start"):
        for path in sorted((ROOT / room).rglob("*.py")):
            name = str(path.relative_to(ROOT))
            if name not in LISTS and not re.match("(engine|gui)/games/[^/]+/|learning/games/", name):
                yield name, _nodes(path)


def test_a_new_game_touches_its_folders_and_two_lists_alone() -> None:
    """No other module imports a game or names one, in text or in code; comments and docstrings may."""
    named = re.compile(r"\b(" + "|".join(f"{key}|{key.replace('-', '_')}" for key in OWN) + r")\b", re.IGNORECASE)
    wrong = [(name, module) for name, module in _imports() if _of_another_game(name, module)]
    for name, nodes in _outside_the_games():
        docstrings = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
        for node in nodes:
            words = getattr(node, "id", "") or getattr(node, "attr", "") or getattr(node, "name", "")
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
                words = node.value
            if named.search(str(words)):
                wrong.append((name, str(words)))
    assert wrong == []


def _of_another_game(name: str, module: str) -> bool:
    """Return whether the file ``name`` imports from the folder of a game that it does not belong to."""
    game = re.match(r"(?:engine|gui|learning)[./]games\.(\w+)", module)
    return game is not None and game[1] != "faces" and not re.search(rf"/games/{game[1]}\b", name)


def test_the_two_lists_have_the_same_games_in_the_same_order() -> None:
    assert list(FACES) == list(OWN)
    assert [entry.key for entry in map(entry_of, OWN)] == list(OWN)
    for key in OWN:
        assert all(level.make() for level in entry_of(key).bots.values())
        assert callable(face_of(key).table)


WITHOUT_A_WINDOW = (
    *("engine", "protocol", "store", "friends", "arena"),
    *("gui.languages", "gui.settings", "gui.coaching", "gui.practice", "gui.daily", "gui.exchange", "gui.help"),
)


def _modules(room: str) -> list[str]:
    return [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in (ROOT / room.replace(".", "/")).rglob("*.py")
        if path.name != "__main__.py"
    ]


def test_rooms_below_the_window_need_none() -> None:
    """One process imports room after room, and ends with the first that has imported pygame."""
    program = "import sys\n" + "".join(
        f"import {', '.join(_modules(room))}\n'pygame' in sys.modules and sys.exit({room!r})\n"
        for room in WITHOUT_A_WINDOW
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
