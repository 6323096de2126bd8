"""The message of War beside its cards: at every frame of whole games they belong together, and no card covers it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from engine.games.war.view import WarView
from gui.art.geometry import Pose, Rect
from gui.art.painter import Painter
from gui.games.war.figures import draw_panel
from gui.games.war.words import message
from gui.sprites.messages import draw_pill
from gui.sprites.plates import draw_plate
from gui.widgets.toolbar import draw_toolbar
from tests.gui_table.drawing import calls_of, replace_everywhere
from tests.gui_table.hosts import StackHost, finished, table_scene
from tests.thorough import slow

pytestmark = pytest.mark.usefixtures("nothing_drawn")

FRAME = 0.04
TURNS = 14
SEED = 1
"""A deal with a war among its first turns, for every number of players."""
SPEEDS = ("slow", "normal", "fast", "instant")


class Frame(NamedTuple):
    """What one frame shows."""

    words: str
    """The message; empty for none."""
    place: Rect | None
    lying: frozenset[str]
    """The faces that lie still on the table."""
    cards: tuple[Rect, ...]
    """The places of all cards, those that fly included."""


def drawn(host: StackHost) -> Frame:
    """Draw one frame without what is neither a card nor the message."""
    lying: set[str] = set()
    cards: list[Rect] = []

    def note_card(self: Painter, name: str | None, pose: Pose, *, moving: bool = False, **_: Any) -> None:
        cards.append(pose.bounds())
        if name is not None and not moving:
            lying.add(name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Painter, "card", note_card)
        patch.setattr(Painter, "felt", lambda *_: None)
        for beside in (draw_panel, draw_plate, draw_toolbar):
            replace_everywhere(patch, beside, lambda *_, **__: None)
        pills = calls_of(patch, draw_pill)
        host.draw()
    said, place = (pills[0].arguments["words"], pills[0].result) if pills else ("", None)
    return Frame(said, place, frozenset(lying), tuple(cards))


def game(players: int, speed: str, size: tuple[int, int] = (800, 600)) -> StackHost:
    return table_scene("war", SEED, speed=speed, size=size, options={"players": players, "turns": TURNS})


def frames(host: StackHost) -> Iterator[Frame]:
    """Yield the frames of a whole game, in which a turn is wished for whenever the table waits for one."""
    while not finished(host):
        host.frame(FRAME)
        scene = host.scenes[0]
        if finished(host) or host.table.showing.moment is not None:
            continue
        yield drawn(host)
        if scene is host.top and host.table.at_rest:
            host.type(" ")


def shown(host: StackHost) -> WarView:
    view = host.table.session.view
    assert isinstance(view, WarView)
    return view


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("players", [2, slow(3), slow(4)])
def test_the_message_is_about_the_cards_that_lie(players: int, speed: str) -> None:
    """While turned cards lie, the message is that of their turn; while cards are being turned, there is none.

    No card crosses it.
    """
    host = game(players, speed)
    seen: set[str] = set()
    turn = told = wars = 0
    for frame in frames(host):
        assert_uncrossed(frame)
        view = shown(host)
        if view.turns != turn:
            turn, seen = view.turns, set()
        seen |= frame.lying
        turned = {card.name for card in view.turned.values()}
        if not turned or not frame.lying:
            continue
        expected = message(view, host.table.table.name, 0)
        if turned <= frame.lying:
            assert frame.words == expected, f"beside {sorted(frame.lying)}"
        elif frame.words:
            assert (frame.words, turned <= seen) == (expected, True), f"beside {sorted(frame.lying)}"
        told += bool(frame.words)
        wars += bool(frame.words) and view.at_war
    assert told >= TURNS
    assert wars


def assert_uncrossed(frame: Frame) -> None:
    if frame.place is not None:
        assert not any(card.overlaps(frame.place) for card in frame.cards), frame.words


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("players", [2, slow(3), slow(4)])
def test_no_card_crosses_the_message_in_larger_windows(players: int, size: tuple[int, int]) -> None:
    told = 0
    for frame in frames(game(players, "normal", size)):
        told += frame.place is not None
        assert_uncrossed(frame)
    assert told > TURNS
