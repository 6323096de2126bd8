"""A game in a package of its own: found, played by bots, and tested like our own games."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.outside.installing import SOURCE, install

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which the game is installed."""
    return install(SOURCE, tmp_path_factory.mktemp("outside"))


def run(site: Path, *words: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": f"{site}{os.pathsep}{ROOT}"}
    command = [sys.executable, *words]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=600
    )


def test_it_is_listed_after_our_own_games(site: Path) -> None:
    asked = "from engine.catalogue import games, problems; print(*(entry.key for entry in games()), problems())"
    assert run(site, "-c", asked).stdout == "euchre war go-fish reviiyot crazy-eights ()\n"


def test_it_passes_the_conformance_tests_from_outside(site: Path, tmp_path: Path) -> None:
    plugin = ("-m", "pytest", "-q", "-p", "engine.conformance", "-p", "no:cacheprovider", "-m", "not slow")
    done = run(site, *plugin, "--cardtable-game=crazy-eights", folder=tmp_path)
    assert done.returncode == 0, done.stdout
    assert int(done.stdout.split(" passed")[0].split()[-1]) >= 35


def test_its_bot_beats_chance_in_the_arena(site: Path, tmp_path: Path) -> None:
    words = f"arena crazy-eights --bots careful,random --deals 300 --seed 1 --jobs 1 --out {tmp_path / 'results.json'}"
    done = run(site, "main.py", *words.split())
    assert done.returncode == 0, done.stderr
    found = re.search(r"([\d.]+) ± [\d.]+ % \(25\.0 %\)", done.stdout)
    assert found is not None, done.stdout
    assert float(found[1]) > 27


def test_it_is_an_environment_for_learning(site: Path) -> None:
    asked = (
        "import warnings; warnings.simplefilter('ignore')\n"
        "from pettingzoo.test import api_test, seed_test\n"
        "from learning import env, layout_of\n"
        "for rules in (None, {'players': 2, 'wild': False}, {'players': 5, 'until': False}):\n"
        "    api_test(env('crazy-eights', rules), num_cycles=200)\n"
        "    seed_test(lambda: env('crazy-eights', rules), num_cycles=50)\n"
        "print(*[part.name for part in layout_of('crazy-eights')])"
    )
    parts = "to_move stock_count pile_count pile pile_last hand_count hand drew suit"
    assert run(site, "-c", asked).stdout.splitlines()[-1] == parts


def test_its_golden_playthrough(site: Path) -> None:
    """Every move, every event and every seat's view, as read against the rules."""
    golden = SOURCE / "golden.txt"
    asked = (
        "import sys; from engine.conformance.golden import playthrough; from engine.record import Record; "
        "sys.stdout.write(playthrough(Record.from_json(open(sys.argv[1], encoding='utf-8').read())))"
    )
    assert run(site, "-c", asked, str(SOURCE / "golden.json")).stdout == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ("no_such_package:ENTRY", "No module named 'no_such_package'"),
        ("crazy_eights.entry:NOTHING", "has no attribute 'NOTHING'"),
        ("crazy_eights.rules:DEAL", "is no engine.entry.Entry"),
        ("crazy_eights.entry:ENTRY", 'its class calls it "crazy-eights"'),
    ],
)
def test_a_game_that_cannot_be_loaded_is_told_of_in_one_sentence(
    site: Path, tmp_path: Path, entry: str, why: str
) -> None:
    described = tmp_path / "broken-1.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (described / "entry_points.txt").write_text(f"[cardtable.games]\nbroken = {entry}\n")
    path = Path(f"{site}{os.pathsep}{tmp_path}")
    asked = "from engine.catalogue import games, problems; print(len(games())); print(*problems(), sep='\\n')"
    count, sentence = run(path, "-c", asked).stdout.splitlines()
    assert count == "5"
    assert sentence.startswith('The installed game "broken"')
    assert why in sentence
    assert sentence.endswith(".")
    for command in ("arena", "play"):
        refused = run(path, "main.py", command, "broken")
        assert (refused.returncode, refused.stderr) == (2, f"{sentence}\n")
