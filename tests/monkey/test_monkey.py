"""The monkey for two minutes of table time; ``python -m tests.monkey MINUTES`` runs it for longer."""

from __future__ import annotations

import logging
import time
from pathlib import Path

import pygame
import pytest

from tests.monkey.monkey import Found, Monkey
from tests.thorough import thorough


@pytest.fixture(autouse=True)
def _sdl(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    # A monkey that has found something leaves the clock and the log as they are.
    monkeypatch.setattr(time, "time", time.time)
    monkeypatch.setattr(logging.getLogger(), "handlers", [*logging.getLogger().handlers])
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(2560, 1600)])
    pygame.display.init()
    pygame.font.init()


@pytest.mark.parametrize("seed", [11, thorough(12)])
def test_two_minutes_of_anything_at_all_break_and_lose_nothing(seed: int, tmp_path: Path) -> None:
    monkey = Monkey(seed, tmp_path)
    monkey.run(60)
    monkey.close()
    assert monkey.findings.doings > 5
    assert monkey.findings.scenes >= {"TableScene"}


def test_the_monkey_finds_a_move_that_was_lost(tmp_path: Path) -> None:
    monkey = Monkey(1, tmp_path)
    monkey.app.stack.go.play(monkey.plan_for_one())
    while len(monkey.app.stack.top.session.match.record.moves) < 3:  # type: ignore[attr-defined]
        monkey.play_on()
    monkey.settle()
    monkey.check_kept()
    (number,) = monkey.kept
    monkey.kept[number] += ("turn",)
    with pytest.raises(Found, match=f"Game {number} has come back as"):
        monkey.check_kept()
    monkey.close()
