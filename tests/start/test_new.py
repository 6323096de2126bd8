"""`new game` and `new bot` write starts that pass their own tests, and refuse names that would not do."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from start import StartError, commands, new

ROOT = Path(__file__).parents[2]


def run_tests(folder: Path, *words: str) -> str:
    """Run pytest in ``folder`` and return what it prints."""
    folders = (str(folder), str(ROOT), os.environ.get("PYTHONPATH"))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, folders))}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *words]
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=600
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
def test_a_new_game_passes_its_tests_and_those_of_every_game(tmp_path: Path) -> None:
    folder = tmp_path / "made"
    assert commands.run(["new", "game", "two-up", "--to", str(folder)]) == 0
    described = folder / "two_up-0.1.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: two-up\nVersion: 0.1\n")
    (described / "entry_points.txt").write_text("[cardtable.games]\ntwo-up = two_up.entry:ENTRY\n")
    assert "3 passed" in run_tests(folder)
    told = run_tests(folder, "-p", "engine.conformance", "-m", "not slow", "--cardtable-game", "two-up")
    assert int(told.split(" passed")[0].split()[-1]) >= 35


def test_a_new_bot_passes_its_tests(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "made"
    assert commands.run(["new", "bot", "calm", "--game", "go-fish", "--to", str(folder)]) == 0
    assert f"README.md in {folder} tells how to try it." in capsys.readouterr().out
    assert "4 passed" in run_tests(folder)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "Write game or bot right after new; neither is written"),
        ("trick spite", 'Write game or bot right after new; "trick" is neither'),
        ("game Spite!", '"Spite!" is no name'),
        ("game euchre", 'The name "euchre" is taken'),
        ("game json", 'The name "json" is taken'),
        ("bot calm --game chess", 'There is no game "chess"'),
    ],
)
def test_what_does_not_fit_is_refused(words: str, sentence: str) -> None:
    with pytest.raises(StartError, match=sentence.replace("!", r"\!")):
        new.parse(["new", *words.split()])


def test_nothing_is_written_over(tmp_path: Path) -> None:
    request = new.parse(["new", "game", "spite", "--to", str(tmp_path)])
    with pytest.raises(StartError, match="exists already"):
        new.run(request)
    assert not [*tmp_path.iterdir()]
