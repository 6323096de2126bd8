"""The compiled engine passes the conformance tests, with its own games and with an interpreted one from outside."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.outside.installing import SOURCE, install
from tests.thorough import thorough

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which the game is installed."""
    return install(SOURCE, tmp_path_factory.mktemp("outside"))


def run(compiled_engine: Path, site: Path, folder: Path, *words: str) -> str:
    """Run Python in a folder with the compiled engine and the game from outside, and return what it writes."""
    environ = {**os.environ, "PYTHONPATH": f"{compiled_engine}{os.pathsep}{site}"}
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, env=environ, capture_output=True, text=True, check=False, timeout=600
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_passes_the_conformance_tests_over_the_compiled_engine(
    compiled_engine: Path, site: Path, tmp_path: Path
) -> None:
    asked = "import crazy_eights.rules as rules, engine.game as game; print(rules.__file__, game.__file__)"
    interpreted, compiled = run(compiled_engine, site, tmp_path, "-c", asked).split()
    assert interpreted.endswith(".py")
    assert compiled.endswith((".so", ".pyd"))
    plugin = ("-m", "pytest", "-q", "-p", "engine.conformance", "-p", "no:cacheprovider", "-m", "not slow")
    told = run(compiled_engine, site, tmp_path, *plugin, "--cardtable-game=crazy-eights")
    assert int(told.split(" passed")[0].split()[-1]) >= 35


@pytest.mark.parametrize("game", ["euchre", thorough("war"), thorough("go-fish"), "reviiyot"])
def test_legal_moves_are_those_that_compiled_games_accept(compiled_engine: Path, tmp_path: Path, game: str) -> None:
    """Run all but the bots' games: test_both_ways.py compares every choice of the compiled bots with the plain ones."""
    plugin = ("-m", "pytest", "-q", "-p", "engine.conformance", "-p", "no:cacheprovider", "-m", "not slow")
    chosen = ("-k", "(legal or clone or refused) and not every_bot")
    told = run(compiled_engine, tmp_path, tmp_path, *plugin, f"--cardtable-game={game}", *chosen)
    assert int(told.split(" passed")[0].split()[-1]) >= 1


def test_its_golden_playthrough_over_the_compiled_engine(compiled_engine: Path, site: Path, tmp_path: Path) -> None:
    asked = (
        "import sys; from engine.conformance.golden import playthrough; from engine.record import Record; "
        "sys.stdout.write(playthrough(Record.from_json(open(sys.argv[1], encoding='utf-8').read())))"
    )
    golden = (SOURCE / "golden.txt").read_text(encoding="utf-8")
    assert run(compiled_engine, site, tmp_path, "-c", asked, str(SOURCE / "golden.json")) == golden
