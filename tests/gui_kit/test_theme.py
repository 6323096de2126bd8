"""The palette keeps the promises of contrast that the look makes."""

from __future__ import annotations

import re

import pytest

from gui.art import theme
from gui.art.theme import MENU_FELT, Felt, Speed
from gui.games.faces import FACES, face_of

ON_PANELS = (theme.TEXT, theme.MUTED, theme.GOLD, theme.THEM, theme.BEST, theme.SLIP, theme.BLUNDER)

Colour = tuple[float, float, float]


def colour(text: str) -> Colour:
    """A `#rrggbb` colour as three shares of light."""
    return tuple(int(text[place : place + 2], 16) / 255 for place in (1, 3, 5))  # type: ignore[return-value]


def over(top: str, opacity: float, bottom: str) -> Colour:
    """Return the colour that a see-through colour over another gives."""
    pairs = zip(colour(top), colour(bottom), strict=True)
    return tuple(opacity * a + (1 - opacity) * b for a, b in pairs)  # type: ignore[return-value]


def luminance(seen: Colour) -> float:
    """Relative luminance as WCAG 2 defines it."""
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in seen)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio as WCAG 2 defines it."""
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


each_felt = pytest.mark.parametrize("felt", [MENU_FELT, *(face_of(game).felt for game in FACES)])


@each_felt
def test_words_on_bare_felt_are_legible_everywhere(felt: Felt) -> None:
    assert contrast(colour(theme.TEXT), colour(felt.middle)) >= 5.15
    assert contrast(colour(theme.TEXT), colour(felt.edge)) >= 5.15


@each_felt
@pytest.mark.parametrize(
    "ink", [theme.TEXT, theme.MUTED, theme.GOLD, theme.THEM, theme.BEST, theme.SLIP, theme.BLUNDER]
)
def test_everything_written_on_panels_has_five_to_one(felt: Felt, ink: str) -> None:
    ground = over(theme.INK, theme.PANEL_OPACITY, felt.middle)
    assert contrast(colour(ink), ground) >= 5


@pytest.mark.parametrize(
    ("ink", "paper"),
    [
        (theme.ON_GOLD, theme.GOLD),
        (theme.ON_GOLD, theme.GOLD_HOVER),
        (theme.ON_GOLD, theme.GOLD_PRESSED),
        (theme.PAPER_INK, theme.PAPER),
        (theme.RED_SUIT, theme.PAPER),
        (theme.GREEN_SUIT, theme.PAPER),
        (theme.BLUE_SUIT, theme.PAPER),
        (theme.TEXT, theme.INK_HOVER),
    ],
)
def test_words_and_signs_on_solid_grounds_are_legible(ink: str, paper: str) -> None:
    assert contrast(colour(ink), colour(paper)) >= 4.5


def test_every_colour_is_written_out() -> None:
    names = [name for name in vars(theme) if name.isupper()]
    texts = [vars(theme)[name] for name in names if isinstance(vars(theme)[name], str) and name != "JOKER"]
    assert len(texts) > 20
    assert all(re.fullmatch("#[0-9a-f]{6}", text) for text in texts)


def test_speeds_go_round() -> None:
    speed, seen = Speed.NORMAL, []
    for _ in Speed:
        speed = speed.following
        seen.append(speed)
    assert seen == [Speed.FAST, Speed.INSTANT, Speed.SLOW, Speed.NORMAL]
