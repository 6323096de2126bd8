"""The font for Hebrew is thin, and draws its letters as the whole one does."""

from __future__ import annotations

from io import BytesIO

import pygame

from friends.files import LETTERS
from friends.thin_font import thinned
from gui.friends.described import TableDescriber


def test_letters_are_drawn_as_before() -> None:
    whole = TableDescriber().world_font
    thin = thinned(whole, LETTERS)
    assert len(thin) < 100_000 < len(whole)
    pygame.font.init()
    fonts = [pygame.font.Font(BytesIO(font), 40) for font in (whole, thin)]
    for letter in "אבגדהףשׁΩμέΉПриветйЇԲա":
        first, second = (pygame.image.tobytes(font.render(letter, True, "black"), "RGBA") for font in fonts)
        assert first == second, letter
    assert pygame.mask.from_surface(fonts[1].render("@ญ", True, "black")).count() == 0, "other letters are gone"
