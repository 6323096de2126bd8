"""Small signs in lists: faces that share a room, and curves of any number of values."""

from __future__ import annotations

import pygame
import pytest

from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.games.faces import FACES, face_of
from gui.sprites.signs import draw_curve, draw_faces, draw_game_sign
from tests.gui_kit.test_setup_sprites import canvas, inked
from tests.gui_scenes.recording import RecordingPainter

AVATARS = ("owl", "fox", "bear", "hare", "cat", "frog", "badger")


@pytest.mark.parametrize("room", [60.0, 90.0, 140.0, 400.0])
@pytest.mark.parametrize("count", [1, 2, 5, 7])
def test_faces_stay_in_their_room_and_those_left_out_are_counted(count: int, room: float) -> None:
    plain = canvas()
    painter = RecordingPainter(plain.surface, plain.art)
    shown: list[str] = []
    drawn = Painter.avatar

    def noting(self: Painter, who: str, cx: float, cy: float, diameter: float) -> None:
        shown.append(who)
        drawn(self, who, cx, cy, diameter)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Painter, "avatar", noting)
        width = draw_faces(painter, AVATARS[:count], 20, 100, 30, room)
    assert width <= room + 0.5
    assert inked(plain).right <= 20 + room + 1
    left_out = count - len(shown)
    assert [line.words for line in painter.written] == ([f"+{left_out}"] if left_out else [])
    assert shown == list(AVATARS[: len(shown)])


@pytest.mark.parametrize(
    "values", [(1.0, 2.0), (0.0, 0.0, 0.0), (-3.0, -1.0), tuple(float(k * k % 37 - 18) for k in range(5000))]
)
def test_a_curve_lies_in_its_rectangle(values: tuple[float, ...]) -> None:
    painter = canvas()
    rect = Rect(40, 60, 66, 28)
    draw_curve(painter, rect, values, "#ffffff")
    drawn = inked(painter)
    dot = 5.0
    assert rect.x - dot <= drawn.x
    assert drawn.right <= rect.right + dot
    assert rect.y - dot <= drawn.y
    assert drawn.bottom <= rect.bottom + dot
    assert drawn.w > 0.9 * rect.w


@pytest.mark.parametrize("values", [(), (4.0,)])
def test_a_single_value_is_no_curve(values: tuple[float, ...]) -> None:
    painter = canvas()
    before = pygame.image.tobytes(painter.surface, "RGB")
    draw_curve(painter, Rect(40, 60, 66, 28), values, "#ffffff")
    assert pygame.image.tobytes(painter.surface, "RGB") == before


def test_every_game_has_a_sign_of_its_own() -> None:
    pictures = set()
    for key in FACES:
        painter = canvas()
        draw_game_sign(painter, Rect(20, 20, 34, 34), face_of(key).felt, face_of(key).suit)
        pictures.add(pygame.image.tobytes(painter.surface, "RGB"))
    assert len(pictures) == len(FACES)
