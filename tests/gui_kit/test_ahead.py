"""Pictures that another thread makes: whoever asks gets each of them, made there or by hand."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pygame

from gui.art.ahead import PicturesAhead
from gui.art.cards import CardArt, CardStyle
from tests.patience import PATIENCE


def picture(width: int) -> pygame.Surface:
    return pygame.Surface((width, 1))


def held(until: threading.Event, begun: threading.Event) -> Callable[[], pygame.Surface]:
    """Return a picture of width 1 that is begun, and not ready before ``until``."""

    def make() -> pygame.Surface:
        begun.set()
        assert until.wait(PATIENCE)
        return picture(1)

    return make


def test_one_that_is_being_made_is_waited_for_and_one_not_begun_is_left_to_the_caller() -> None:
    ready, begun = threading.Event(), threading.Event()
    ahead = PicturesAhead({"a": held(ready, begun), "b": lambda: picture(2)})
    assert begun.wait(PATIENCE)
    assert ahead.take("b") is None
    threading.Timer(0.05, ready.set).start()
    made = ahead.take("a")
    assert made is not None
    assert made.get_width() == 1
    assert ahead.take("a") is None, "each is given once"
    assert ahead.take("never asked for") is None


def test_one_that_fails_is_left_to_the_caller() -> None:
    def fail() -> pygame.Surface:
        raise OSError("no such file")

    ahead = PicturesAhead({"a": fail, "b": lambda: picture(2)})
    assert ahead.take("a") is None
    ahead.stop()
    assert ahead.take("b") is None


def test_cards_foreseen_are_the_cards_drawn_and_a_new_deck_forgets_them() -> None:
    plain, foreseeing = CardArt(1 << 24, CardStyle()), CardArt(1 << 24, CardStyle())
    wanted = [("QH", 120, 0.0), ("KS", 121, 7.0), (None, 96, 90.0)]
    foreseeing.foresee(wanted)
    four = CardStyle(four_colour=True, back="red")
    for style in (CardStyle(), four):
        for art in (plain, foreseeing):
            art.set_style(style)
            art.begin_frame(0)
        for name, height, angle in wanted:
            one, other = (pygame.image.tobytes(art.card(name, height, angle), "RGBA") for art in (plain, foreseeing))
            assert one == other, (style, name)
