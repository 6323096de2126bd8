"""Starts that end by themselves: without a screen, and to measure the first frame."""

from __future__ import annotations

import re
import subprocess
import time
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.window.driver import Screen, command, environment, log_path

pytestmark = pytest.mark.window


@pytest.mark.parametrize("arguments", [(), ("play", "euchre"), ("play", "war", "--demo")])
def test_without_a_screen_one_sentence_says_so(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    alone = environment(tmp_path, None)
    done = subprocess.run(command(arguments), env=alone, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "Card Table found no screen to open its window on. Start it from a desktop session, or set DISPLAY to one.\n"
    )


@pytest.mark.parametrize("arguments", [(), ("play", "euchre"), ("play", "war")])
def test_the_first_frame_is_told_and_the_program_ends(
    screen: Screen, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    begin = time.time()
    there = {**environment(tmp_path, screen.display), "CARD_TABLE_FIRST_FRAME": str(begin)}
    done = subprocess.run(command(arguments), env=there, capture_output=True, text=True, timeout=PATIENCE, check=False)
    took = time.time() - begin
    assert (done.returncode, done.stderr) == (0, "")
    told = re.fullmatch(r"first frame (\d+\.\d+)\n", done.stdout)
    assert told is not None, done.stdout
    assert 0 < float(told[1]) < took
    assert " ERROR " not in log_path(tmp_path).read_text(encoding="utf-8")
