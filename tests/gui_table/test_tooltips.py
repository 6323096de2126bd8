"""The table's tools say what they do when the pointer rests on them or they have the focus."""

from __future__ import annotations

import pytest

from gui.art.theme import Speed
from tests.gui_table.at_euchre import asked_to_play, tab_to
from tests.gui_table.drawing import words_drawn
from tests.gui_table.hosts import StackHost, seen


def tips(host: StackHost) -> list[str]:
    """The tips of the next picture."""
    return [words for words in words_drawn(host) if "Click for" in words or words.endswith((" (L)", " (Esc)"))]


def test_a_pointer_that_rests_on_the_speed_is_told_what_it_is_after_a_moment() -> None:
    host = asked_to_play()
    host.move(*seen(host.top, "tool speed"))
    host.frame(0.1)
    assert tips(host) == [], "a pointer that passes by is told nothing"
    assert sum(host.frame(0.1) for _ in range(6)), "the tip asks to be drawn"
    (tip,) = tips(host)
    assert Speed.NORMAL.label in tip
    assert Speed.NORMAL.following.label in tip
    host.click_on("tool speed")
    host.frame(0.1)
    (tip,) = tips(host)
    assert Speed.FAST.following.label in tip
    host.move(640, 400)
    assert host.frame(0.1)
    assert tips(host) == []


def test_the_focus_is_told_at_once() -> None:
    host = asked_to_play()
    tab_to(host, "tool speed")
    host.frame()
    assert len(tips(host)) == 1
    tab_to(host, "menu")
    host.frame()
    assert len(tips(host)) == 1


def test_a_tip_stays_away_while_another_screen_lies_on_top() -> None:
    host = asked_to_play()
    host.move(*seen(host.top, "menu"))
    for _ in range(8):
        host.frame(0.1)
    assert len(tips(host)) == 1
    table = host.table
    table.covered = True
    host.frame(0.1)
    assert tips(host) == []


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_a_tip_lies_within_the_window(size: tuple[int, int]) -> None:
    host = asked_to_play()
    host.resize_window(size)
    host.frame()
    tab_to(host, "tool speed")
    host.frame()
    (tip,) = tips(host)
    assert "…" not in tip
