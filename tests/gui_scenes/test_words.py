"""The pure parts: round steps under a chart, values across it, paths in lines; and the error panel's few needs."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui.art.painter import Painter
from gui.pieces.path import broken, last_lines
from gui.scenes.error import MOST_PATH_LINES, ErrorScene
from gui.scenes.play.result.parts import chart_levels, tick_steps
from tests.gui_scenes.hosts import SIZES, FakeHost
from tests.gui_scenes.recording import laid_out, painter_for


@given(last=st.integers(0, 5000), most=st.floats(1, 40))
def test_steps_under_a_chart(last: int, most: float) -> None:
    steps = tick_steps(last, most)
    assert steps[0] == 0
    assert steps[-1] == last
    gaps = [after - before for before, after in pairwise(steps)]
    assert all(gap * most >= last * 0.999 for gap in gaps), "words under the chart would run together"
    assert len(set(gaps[:-1])) <= 1


@pytest.mark.parametrize(
    ("last", "most", "steps"),
    [
        (12, 7, [0, 2, 4, 6, 8, 10, 12]),
        (12, 3, [0, 5, 12]),
        (300, 7, [0, 50, 100, 150, 200, 250, 300]),
        (0, 7, [0]),
        (1, 7, [0, 1]),
    ],
)
def test_the_steps_are_round(last: int, most: float, steps: list[int]) -> None:
    assert tick_steps(last, most) == steps


@pytest.mark.parametrize(
    ("high", "values"), [(10, [0, 5, 10]), (52, [0, 26, 52]), (11, [0, 5, 10]), (5, [0, 2, 4]), (1, [0, 1])]
)
def test_the_lines_across_a_chart(high: float, values: list[float]) -> None:
    assert chart_levels(high) == values


@given(path=st.text(alphabet="ab/\\ .", min_size=1, max_size=300), width=st.integers(1, 60))
def test_a_broken_path_loses_nothing_and_fits(path: str, width: int) -> None:
    lines = broken(path, width, len)
    assert "".join(lines) == path
    assert all(0 < len(line) <= width for line in lines)


def test_a_path_is_broken_after_a_separator() -> None:
    assert broken("/home/somebody/table.log", 16, len) == ["/home/somebody/", "table.log"]
    assert broken("C:\\Users\\Somebody\\table.log", 20, len) == ["C:\\Users\\Somebody\\", "table.log"]


def test_far_too_long_a_path_keeps_its_end() -> None:
    assert last_lines(["a", "b", "c", "d"], 3) == ["…", "c", "d"]
    assert last_lines(["a", "b"], 3) == ["a", "b"]


@pytest.mark.parametrize("size", SIZES)
def test_a_path_of_thousands_of_letters_leaves_the_buttons_free(size: tuple[int, int]) -> None:
    scene = laid_out(ErrorScene(FakeHost(), Path("/" + "folder/" * 900 + "the-end.log")), size)
    painter = painter_for(size)
    scene.paint(painter, 0.0)
    top = min(target.centre[1] - 20 for target in scene.targets.all)
    path = [line for line in painter.written if "folder" in line.words or "the-end" in line.words]
    assert 1 < len(path) <= MOST_PATH_LINES
    assert path[-1].words.endswith("the-end.log")
    assert all(line.rect.bottom < top for line in path)


def test_the_error_panel_needs_no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_part(*_: object, **__: object) -> NoReturn:
        raise RuntimeError("This part of the program is what went wrong.")

    for part in ("felt", "icon", "pip", "avatar", "card", "drawing", "panel", "shade", "layer"):
        monkeypatch.setattr(Painter, part, broken_part)
    scene = laid_out(ErrorScene(FakeHost(), Path("/somewhere/card-table.log")))
    painter = painter_for((1280, 800))
    scene.paint(painter, 0.0)
    assert "/somewhere/card-table.log" in [line.words for line in painter.written]
