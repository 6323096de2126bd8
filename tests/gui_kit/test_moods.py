"""Faces that are glad or sorry: every animal's eyes tell it, and anybody else has the sign beside the face."""

from __future__ import annotations

import pytest

from gui.art import theme
from gui.art.painter import Painter
from gui.art.portraits import PERSON, PORTRAITS
from gui.art.surfaces import Art
from gui.art.vector import rasterise
from gui.settings.people import Mood
from gui.sprites.moods import draw_mood, in_a_mood
from tests.gui_table.hosts import pixels

BOX = 40
SIZE = (80, 80)


@pytest.mark.parametrize("animal", sorted(PORTRAITS.keys() - {PERSON}))
def test_the_eyes_of_every_animal_tell_its_mood(animal: str) -> None:
    bodies = (PORTRAITS[animal], *(in_a_mood(animal, mood) for mood in Mood))
    pictures = [rasterise(body, BOX, BOX).get_buffer().raw for body in bodies]
    assert len({*pictures}) == 3
    for plain, mood in ((pictures[0], other) for other in pictures[1:]):
        changed = sum(plain[at : at + 4] != mood[at : at + 4] for at in range(0, len(plain), 4))
        assert changed < 0.1 * BOX * BOX, "everything but the eyes is as it was"


@pytest.mark.parametrize("face", [PERSON, "photo:unknown"])
def test_a_sign_tells_the_mood_of_any_other_face(face: str) -> None:
    art = Art(1.0)
    art.fit(SIZE, 1.0)
    pictures = set[bytes]()
    for mood in (None, *Mood):
        painter = Painter(pixels(SIZE), art)
        painter.avatar(face, 40, 40, theme.AVATAR_SIZE)
        if mood is not None:
            draw_mood(painter, face, 40, 40, mood)
        pictures.add(painter.surface.get_buffer().raw)
    assert len(pictures) == 3
