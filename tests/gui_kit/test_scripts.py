"""Lines in scripts that Manrope has no letters for."""

from __future__ import annotations

import pygame
import pytest

from gui.art.fonts import Fonts
from gui.art.theme import Weight

NAMES = ["יעל", "محمد", "Ελένη", "Зоя", "გიორგი", "สมชาย", "विजय", "Ấn Độ", "Noël"]


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    pygame.font.init()
    return Fonts(1.0, 1 << 24)


@pytest.mark.parametrize("name", NAMES)
def test_every_letter_of_these_names_is_there(fonts: Fonts, name: str) -> None:
    assert all(fonts.has(letter) for letter in name)


@pytest.mark.parametrize("letter", ["王", "한", "\u200b", "\u0007", "\ud800", "\u202e", "\ue000", "😀"])
def test_what_no_font_has_or_nobody_sees_is_refused(fonts: Fonts, letter: str) -> None:
    assert not fonts.has(letter)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("weight", list(Weight))
def test_a_name_in_a_sentence_takes_its_room_and_can_be_seen(fonts: Fonts, name: str, weight: Weight) -> None:
    parts = sum(fonts.width(words, 20, weight) for words in (name, " has passed."))
    whole = fonts.width(f"{name} has passed.", 20, weight)
    assert whole == pytest.approx(parts, abs=3)
    line = fonts.line(f"{name} has passed.", 20, weight, "#ffffff")
    assert line.surface.get_width() == pytest.approx(whole, abs=2)
    assert pygame.mask.from_surface(line.surface).count() > 0
    assert 0 < line.ascent < line.surface.get_height()


def mask_of(fonts: Fonts, words: str) -> pygame.Mask:
    return pygame.mask.from_surface(fonts.line(words, 60, Weight.BOLD, "#ffffff").surface)


def test_hebrew_is_set_from_the_right(fonts: Fonts) -> None:
    """Lamed rises above the other letters: where its top is, there it stands."""
    for words, lamed_right in (("לרר", True), ("ררל", False)):
        mask = mask_of(fonts, words)
        width, height = mask.get_size()
        top = next(x for y in range(height) for x in range(width) if mask.get_at((x, y)))
        assert (top > width / 2) is lamed_right


def test_arabic_letters_are_joined(fonts: Fonts) -> None:
    assert len(mask_of(fonts, "محمد").connected_components(20)) == 1
    assert len(mask_of(fonts, "דוד").connected_components(20)) == 3


def test_a_line_of_plain_letters_needs_no_other_font(monkeypatch: pytest.MonkeyPatch) -> None:
    def unpacked(bold: bool) -> bytes:
        raise AssertionError("nobody needs it")

    monkeypatch.setattr("gui.art.fonts._world_font", unpacked)
    assert Fonts(1.0, 1 << 20).width("Zoë and Зоя passed. It is Ελένη's turn …", 16, Weight.BOLD) > 0
