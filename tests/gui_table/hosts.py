"""The program's scenes with a clock that the test moves, and clicks where a target is seen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import SimpleNamespace
from typing import Any, cast

import pygame

from engine.cards import Card
from engine.catalogue import entry_of, games
from engine.match import Match
from engine.options import Value
from engine.record import Record, Seat
from engine.view import View
from engine.zones import Place
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.surfaces import Art
from gui.clock import Clock
from gui.display import fitting_scale, logical_size
from gui.games.euchre.table import EuchreTable
from gui.games.war.table import WarTable
from gui.scenes.play.result.scene import ResultScene
from gui.scenes.play.table import sitting
from gui.scenes.play.table.scene import TableScene
from gui.scenes.scene import Scene
from gui.scenes.stack import SceneStack
from gui.settings.people import ADA, BRUNO, MAYA, THEO, YOU
from gui.settings.settings import Settings
from gui.settings.table_plan import ordered, usual_plan, watched
from gui.table.actions import TableActions
from gui.table.session import Session
from gui.table.table import Table
from gui.table.tabletop import CardPiece, Tabletop
from gui.widgets.key import Key
from gui.widgets.targets import SEEN, TREMBLE, Target
from store.journal import Journal
from store.store import Store
from tests.patience import PATIENCE
from tests.quick_bots import with_quick_bots

SIZES = ((800, 600), (1280, 800), (2560, 1440))
"""The smallest window, the usual one, and the largest that tests draw."""
NORMAL_SIZE = (1280, 800)
SPEEDS = ("slow", "normal", "fast", "instant")
GAMES = ("euchre", "war")
FRAME = 1 / 60


@cache
def art(size: tuple[int, int]) -> Art:
    """Pictures are made once for all tests of a size."""
    made = Art(1.0)
    made.fit(size, 1.0)
    return made


def pixels(size: tuple[int, int]) -> pygame.Surface:
    """Return the pixels of a window."""
    return pygame.Surface(size)


class StackHost(SceneStack):
    """The program's stack of scenes without a window: the test moves the clock, the pointer and the keys."""

    def __init__(
        self,
        speed: str = "normal",
        size: tuple[int, int] = NORMAL_SIZE,
        *,
        lessons_offered: bool = True,
        keeps_settings: bool = False,
    ) -> None:
        """Without ``lessons_offered`` the player is new, and every game offers its lesson.

        With ``keeps_settings`` settings and people are in the store, as they are in the program.
        """
        store = Store.open(None)
        self.time, self.copied = 100.0, ""
        self.clock = Clock(lambda: self.time)
        super().__init__(
            Painter(pixels(size), art(size)),
            Settings(store if keeps_settings else None, speed=speed),
            store,
            clock=self.clock,
            clipboard=lambda: self.copied,
            copy=self._copy,
            toggle_fullscreen=lambda: None,
            bots_apart=False,
        )
        for game in games() if lessons_offered else ():
            self.settings.lesson_was_offered(game.key)
        self.resize(Metrics(*size))

    def _copy(self, text: str) -> bool:
        self.copied = text
        return True

    @property
    def table(self) -> TableScene:
        """The table; it must be the scene on top."""
        assert isinstance(self.top, TableScene)
        return self.top

    # -- time and the window

    def resize_window(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self.fit(size, 1.0, art(size))

    def fit(self, size: tuple[int, int], scale: float, art: Art) -> None:
        """Give the window so many device pixels at that scale, or at what fits of it; ``art`` draws it."""
        scale = fitting_scale(size, scale)
        art.fit(size, scale)
        self.painter.art = art
        if self.painter.surface.get_size() != size:
            self.painter.surface = pixels(size)
        logical = logical_size(size, scale)
        self.resize(Metrics(*logical, text=self.settings.text_size / 100))

    def frame(self, seconds: float = FRAME, draw: bool = False) -> bool:
        """Let that much time pass and the scene on top notice it; whether it wants to be drawn."""
        self.time += seconds
        if isinstance(self.top, TableScene):
            wait_for_bot(self.top.session)
            wait_for_disk(self.top.session)
        self.changed = False
        self.update(self.time)
        changed = self.changed
        if draw:
            self.draw()
        return changed

    def draw(self, now: float | None = None) -> None:
        super().draw(self.time if now is None else now)

    # -- hands

    def move(self, x: float, y: float) -> None:
        """Move the pointer to that place of the layout."""
        self.mouse_moved(*self._in_window(x, y))

    def click(self, x: float, y: float) -> None:
        """Move the pointer there, look for a moment if there is something new, and click."""
        self.move(x + 2 * TREMBLE, y)
        self.move(x, y)
        if not self.top.targets.heeds(x, y):
            self.time += 2 * SEEN
        self.click_at_once(x, y)

    def click_at_once(self, x: float, y: float) -> None:
        """Press and let go there: both go to whatever scene is on top at that moment."""
        where = self._in_window(x, y)
        self.mouse_pressed(*where)
        self.mouse_released(*where)

    def _in_window(self, x: float, y: float) -> tuple[float, float]:
        """The place in the window, in logical pixels, of a place in the layout of the scene on top."""
        z = self.top.z
        return self.across(x * z), y * z

    def click_on(self, key: str) -> None:
        """Click in the middle of what is to be seen of a target."""
        self.click(*seen(self.top, key))

    def type(self, text: str) -> None:
        """Press the key that types that character."""
        self.key_pressed(Key("space" if text == " " else text.lower(), text))

    def key(self, name: str, shift: bool = False, command: bool = False) -> None:
        """Press a key that types nothing."""
        self.key_pressed(Key(name, "\r" if name == "return" else "", shift, command))


def seen(scene: Scene, key: str) -> tuple[float, float]:
    """A point at which the target can be clicked, as near its middle as others leave it."""
    target = scene.targets.get(key)
    assert target is not None, f"there is no target {key!r} among {[one.key for one in scene.targets.all]}"
    if scene.targets.at(*target.centre) is target:
        return target.centre
    points = sorted(
        _points(target), key=lambda point: abs(point[0] - target.centre[0]) + abs(point[1] - target.centre[1])
    )
    for x, y in points:
        if scene.targets.at(x, y) is target:
            return x, y
    raise AssertionError(f"the target {key!r} is covered completely")


def _points(target: Target) -> list[tuple[float, float]]:
    bounds = target.bounds
    steps = range(1, 20)
    return [(bounds.x + bounds.w * across / 20, bounds.y + bounds.h * down / 20) for across in steps for down in steps]


def wait_for_bot(session: Session) -> None:
    """Wait until the bot that is thinking, if there is one, has made up its mind."""
    thought = session.thought
    if thought is not None:
        assert thought.done.wait(PATIENCE), "the bot does not answer"


def wait_for_disk(session: Session) -> None:
    """Wait until what was handed in is kept, if the game is: the clock of the test does not stand still meanwhile."""
    if session.waits and isinstance(session.journal, Journal):
        assert session.journal.wait(PATIENCE), "the disk does not answer"


def table_scene(
    game: str,
    seed: int = 1,
    *,
    speed: str = "normal",
    size: tuple[int, int] = NORMAL_SIZE,
    demo: bool = False,
    options: Mapping[str, Any] | None = None,
) -> StackHost:
    """A program that shows a new table, as the command line would open it."""
    host = StackHost(speed, size)
    plan = with_quick_bots(ordered(usual_plan(game), options or {}, (), seed))
    host.show(sitting.new_table(host, watched(plan) if demo else plan))
    return host


def bare_table(game: str, viewer: int | None, size: tuple[int, int] = NORMAL_SIZE) -> Table[Any]:
    """A table without a scene around it."""
    table: Table[Any]
    table = EuchreTable((YOU, MAYA, THEO, BRUNO), viewer) if game == "euchre" else WarTable((YOU, ADA), viewer)
    table.actions = cast(TableActions, SimpleNamespace(settings=Settings(), shared=False, lingers=viewer is not None))
    table.resize(Metrics(*size))
    return table


def random_match(game: str, seed: int, **rules: Value) -> Match:
    """A match whose seats are all played at random."""
    seats = tuple(Seat(f"Seat {seat}", "random") for seat in range(entry_of(game).new(rules, seed).seats))
    return Match(Record(game, rules, seed, seats))


def finished(host: StackHost) -> bool:
    """Return True if the result is on the screen."""
    return isinstance(host.top, ResultScene)


def agrees(tabletop: Tabletop | Mapping[Place, Sequence[CardPiece]], view: View[Any]) -> bool:
    """Return whether the pieces on the tabletop are what ``view`` shows, place by place."""

    def faces(cards: Iterable[Card | None]) -> list[str]:
        return sorted(card.name if card else "" for card in cards)

    return all(faces(piece.card for piece in tabletop[place]) == faces(view.cards(place)) for place in view.places)
