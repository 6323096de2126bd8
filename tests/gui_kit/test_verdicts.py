"""The coach's signs: never a colour alone, words within their pills, whiskers as long as the error."""

from __future__ import annotations

import pytest

from engine.coach.verdicts import Verdict
from gui.art import theme
from gui.art.geometry import Pose, Rect
from gui.art.painter import Painter
from gui.sprites.verdicts import LOOKS, BarRange, card_badge_rect, draw_badge, draw_verdict_chip, draw_worth_bar
from gui.sprites.worths import draw_value_chip, error_words, signed
from tests.gui_kit.test_setup_sprites import canvas, inked
from tests.gui_scenes.recording import RecordingPainter


def test_verdicts_differ_by_word_and_by_sign() -> None:
    assert {look.word for look in LOOKS.values()} == {"Best", "Good", "Slip", "Blunder"}
    assert len({look.icon for look in LOOKS.values()}) == len(Verdict)
    assert LOOKS[Verdict.SLIP].counted(1) == "Slip 1"
    assert LOOKS[Verdict.SLIP].counted(6) == "Slips 6"


@pytest.mark.parametrize(
    ("value", "words"), [(1.416, "+1.42"), (-0.3, "−0.30"), (0.0, "+0.00"), (-0.001, "+0.00"), (-12.0, "−12.00")]
)
def test_figures_have_a_sign(value: float, words: str) -> None:
    assert signed(value) == words


def test_errors_drop_their_zero() -> None:
    assert (error_words(0.05), error_words(1.2), error_words(3.2, 0)) == ("± .05", "± 1.20", "± 3")


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("verdict", list(Verdict))
def test_chips_and_badges_hold_their_words(verdict: Verdict, scale: float) -> None:
    plain = canvas(scale)
    painter = RecordingPainter(plain.surface, plain.art)
    chip = draw_verdict_chip(painter, 40, 60, verdict, LOOKS[verdict].counted(12))
    badge = card_badge_rect(painter, Pose(300, 150, 100), "You played", covered=True)
    draw_badge(painter, badge, verdict, "You played")
    assert len(painter.written) == 2
    for place, line in zip((chip, badge), painter.written, strict=True):
        assert place.x < line.rect.x
        assert line.rect.right < place.right
    drawn = inked(plain)
    assert drawn.x >= chip.x - 1
    assert badge.cx == pytest.approx(300 - 0.16 * Pose(300, 150, 100).width)


def test_a_long_figure_stays_within_its_chip() -> None:
    plain = canvas()
    painter = RecordingPainter(plain.surface, plain.art)
    chip = draw_value_chip(painter, 300, 100, "+1234567.89", "± .05", best=True)
    assert all(chip.x < line.rect.x and line.rect.right < chip.right for line in painter.written)


def test_the_whisker_of_a_bar_ends_where_the_error_does(monkeypatch: pytest.MonkeyPatch) -> None:
    painter = canvas()
    boxes: list[tuple[Rect, str | None]] = []

    def noting(
        self: Painter, rect: Rect, radius: float = 0, fill: str | None = None, *rest: float, **more: float
    ) -> None:
        boxes.append((rect, fill))

    monkeypatch.setattr(Painter, "box", noting)
    # A bar of 100 for the values 0 to 1: 0.24 ± 0.07 goes from 0 to 24, its error from 17 to 31.
    draw_worth_bar(painter, Rect(100, 50, 100, 8), 0.24, 0.07, BarRange(0, 1), theme.SLIP)
    bar = next(rect for rect, fill in boxes if fill == theme.SLIP)
    assert bar.x == 100
    assert bar.right == pytest.approx(124)
    white = [rect for rect, fill in boxes if fill == theme.TEXT]
    assert min(rect.cx for rect in white) == pytest.approx(117)
    assert max(rect.cx for rect in white) == pytest.approx(131)
