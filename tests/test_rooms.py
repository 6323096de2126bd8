"""The rooms of the house and who may import whom: dependencies point one way."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

ORDER = (
    *("engine", "assets", "arena"),
    *("gui.art", "gui.settings", "gui.help", "gui.sprites", "gui.widgets", "gui.table", "gui.asking", "gui.games"),
    *("gui.scenes", "gui.display", "gui.log", "gui.app", "start"),
)
"""The rooms. Each may import from those before it and from itself; nothing in the window imports the arena."""


def _room(module: str) -> str:
    parts = module.split(".")
    return ".".join(parts[:2]) if parts[0] == "gui" and len(parts) > 1 else parts[0]


def _imports() -> Iterator[tuple[str, str]]:
    """Yield every import of the product as (file, module)."""
    for folder in ("engine", "assets", "arena", "gui", "start"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = str(path.relative_to(ROOT))
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
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
        if there in ORDER and (
            ORDER.index(there) > ORDER.index(here) or (there == "arena" and here not in ("arena", "start"))
        ):
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


@pytest.mark.parametrize("room", ["engine", "arena", "gui.settings", "gui.help"])
def test_these_rooms_need_no_window(room: str) -> None:
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in (ROOT / room.replace(".", "/")).rglob("*.py")
        if path.name != "__main__.py"
    ]
    program = f"import sys, {', '.join(modules)}; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False).returncode == 0
