"""The program without a home folder and without sound: it says so in a sentence and can be played."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gui.app import FIRST_FRAME
from start.places import ROOT
from tests.patience import PATIENCE

DRAWN = "first frame"


def started(environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Start the program on a table until its first frame."""
    kept = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
    words = [sys.executable, os.path.join(ROOT, "main.py"), "play", "war", "--seed", "1"]
    environment = {**kept, "SDL_VIDEODRIVER": "dummy", FIRST_FRAME: "0", **environment}
    return subprocess.run(words, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere the folders have other names")
@pytest.mark.parametrize("folders", [(), ("DATA", "CONFIG", "STATE", "CACHE")], ids=["home", "folders"])
def test_without_a_home_the_game_is_played_and_one_sentence_says_that_it_is_not_kept(
    folders: tuple[str, ...], tmp_path: Path
) -> None:
    nothing = tmp_path / "a file"
    nothing.write_text("")
    named = {f"XDG_{name}_HOME": str(nothing / name) for name in folders}
    ended = started({"HOME": str(tmp_path if folders else nothing), "SDL_AUDIODRIVER": "none such", **named})
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.startswith(DRAWN)
    assert "Traceback" not in ended.stderr
    told = [line for line in ended.stderr.splitlines() if line.startswith("Games cannot be kept in ")]
    assert len(told) == 1
    assert told[0].endswith(": that file cannot be opened. You can play on; they are kept as soon as possible.")
