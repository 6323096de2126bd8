"""Faces that are glad or sorry: every bot's face can be both, and anybody else's has the sign beside it."""

from __future__ import annotations

import pytest

from gui.art import theme
from gui.art.painter import Painter
from gui.art.surfaces import Art
from gui.settings.people import BOTS, YOU, Mood
from gui.sprites.moods import draw_mood
from tests.gui_table.hosts import pixels

SIZE = (80, 80)
EYES = (30, 30, 20, 18)
"""The part of the picture with the eyes, as (x, y, width, height); the sign is above it and right of it."""


def drawn(avatar: str, mood: Mood | None) -> Painter:
    art = Art(1.0)
    art.fit(SIZE, 1.0)
    painter = Painter(pixels(SIZE), art)
    painter.avatar(avatar, 40, 40, theme.AVATAR_SIZE)
    if mood is not None:
        draw_mood(painter, avatar, 40, 40, mood)
    return painter


def parts(avatar: str) -> list[tuple[bytes, bytes]]:
    """Return the eyes and the whole picture of a plain, a glad and a sorry face."""
    surfaces = [drawn(avatar, mood).surface for mood in (None, *Mood)]
    return [(one.subsurface(EYES).copy().get_buffer().raw, one.get_buffer().raw) for one in surfaces]


@pytest.mark.parametrize("avatar", [bot.avatar for bot in BOTS])
def test_the_eyes_of_a_bot_tell_its_mood(avatar: str) -> None:
    assert len({eyes for eyes, _ in parts(avatar)}) == 3


def test_a_sign_tells_the_mood_of_any_other_face() -> None:
    told = parts(YOU.avatar)
    assert len({eyes for eyes, _ in told}) == 1
    assert len({whole for _, whole in told}) == 3
