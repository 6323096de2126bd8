"""main.py as it is started: by any Python, without pygame, with bad arguments."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from start import VERSION

PROJECT = Path(__file__).parents[2]


def start(*arguments: str, isolated: bool = True) -> subprocess.CompletedProcess[str]:
    """Start main.py with this Python, without its installed packages."""
    flags = ["-S", "-B"] if isolated else ["-B"]
    return subprocess.run(
        [sys.executable, *flags, str(PROJECT / "main.py"), *arguments], capture_output=True, text=True, check=False
    )


def test_help_needs_no_pygame() -> None:
    done = start("--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert "play GAME" in done.stdout
    assert "euchre, war" in done.stdout


def test_version_needs_no_pygame() -> None:
    done = start("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"Card Table {VERSION}\n", "")


def test_help_of_a_game_needs_no_pygame() -> None:
    done = start("play", "euchre", "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert "--target" in done.stdout


@pytest.mark.parametrize(
    "words",
    ["play chess", "play go-fish --players 9", "play reviiyot --dealt x", "dance", "--scale nan", "play war --seed x"],
)
def test_bad_arguments_end_with_one_line_and_status_2(words: str) -> None:
    done = start(*words.split(), isolated=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert re.fullmatch(r"[^\n]+\n", done.stderr)


def test_an_old_python_is_told_what_is_needed() -> None:
    pretend = "import sys, runpy; sys.version_info = (3, 8, 18); runpy.run_path(sys.argv[1], run_name='__main__')"
    command = [sys.executable, "-c", pretend, str(PROJECT / "main.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    sentence = "Card Table needs Python 3.10 or newer; this is 3.8. Install it from python.org and start again.\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", sentence)


def test_an_old_python_can_read_main() -> None:
    """Nothing in it is newer than Python 2.7: no f-strings, annotations, keyword arguments of print and the like."""
    tree = ast.parse((PROJECT / "main.py").read_text(encoding="utf-8"), feature_version=(3, 4))
    new = (
        ast.JoinedStr,
        ast.AnnAssign,
        ast.AsyncFunctionDef,
        ast.FunctionDef,
        ast.NamedExpr,
        ast.Starred,
        ast.Nonlocal,
    )
    assert not [node for node in ast.walk(tree) if isinstance(node, new)]
    assert (PROJECT / "main.py").read_bytes().isascii()


def test_the_way_in_imports_nothing_heavy_before_it_enters_an_environment() -> None:
    """A later start notices nothing: until the environment is entered, nothing but small modules is read."""
    ask = "import sys, os; before = set(sys.modules); import start.commands; print(*sorted(set(sys.modules) - before))"
    command = [sys.executable, "-S", "-c", ask]
    said = subprocess.run(command, capture_output=True, text=True, check=True, cwd=PROJECT).stdout.split()
    assert {name for name in said if not name.startswith("start")} == {"__future__", "engine"}


def test_the_window_imports_no_game_and_little_of_the_standard_library() -> None:
    """A start imports none of the modules that the window needs later or never."""
    pytest.importorskip("pygame")
    program = "import start.window, gui.launch, sys; print(*sys.modules, sep='\\n')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=PROJECT)
    found = set(done.stdout.splitlines())
    assert {"gui.launch", "store.store", "logging"} <= found
    assert not [module for module in found if module.startswith("engine.games.")]
    heavy = {"argparse", "asyncio", "configparser", "gettext", "hashlib", "logging.handlers", "pickle", "socket"}
    assert not found & heavy


def test_main_can_be_started_by_its_name() -> None:
    first = (PROJECT / "main.py").read_text(encoding="utf-8").splitlines()[0]
    assert first == "#!/usr/bin/env python3"
    assert os.name == "nt" or os.access(PROJECT / "main.py", os.X_OK)
