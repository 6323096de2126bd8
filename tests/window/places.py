"""Finds places in the window: lays the same screens out here for a window of the same size."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from engine.coach.review import Review
from engine.match import Match
from engine.record import Record
from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.games.faces import face_of
from gui.games.war.table import WarTable
from gui.practice.tasks import ANY, Wish
from gui.scenes.learn.help.scene import HelpScene
from gui.scenes.learn.practice.opening import practice_opened
from gui.scenes.learn.practice.scene import PracticeScene
from gui.scenes.look_back.exchange.scene import ExchangeScene
from gui.scenes.look_back.history.listing import GameRow, HistoryFilter
from gui.scenes.look_back.history.scene import HistoryScene
from gui.scenes.look_back.replay.scene import ReplayScene
from gui.scenes.look_back.review.scene import ReviewScene
from gui.scenes.look_back.statistics.scene import StatisticsScene
from gui.scenes.play.menu.scene import MenuScene
from gui.scenes.play.pause import PauseScene
from gui.scenes.play.result.scene import ResultScene
from gui.scenes.play.table.overlays import CoverScene, RecapScene
from gui.scenes.play.table.scene import TableScene
from gui.scenes.prepare.code.share import ShareScene
from gui.scenes.prepare.settings.scene import SettingsScene
from gui.scenes.prepare.setup.scene import SetupScene
from gui.scenes.scene import Scene
from gui.settings.people import BOTS, Person
from gui.settings.table_plan import TablePlan
from gui.table.ending import Ending
from gui.table.table import Table
from gui.widgets.targets import Target
from store.store import Store
from tests.gui_scenes.hosts import FakeHost
from tests.gui_scenes.reviewing import FakeCoaching
from tests.patience import PATIENCE

SHARES = (0.5, 0.35, 0.2, 0.1, 0.05, 0.65, 0.8, 0.9, 0.95)
Size = tuple[float, float]


def people_of(match: Match) -> list[Person]:
    """Return the people at the table of that match; no place depends on their portraits."""
    levels = [match.bot_title(place) if seat.player else "" for place, seat in enumerate(match.seats)]
    return [Person(seat.name, BOTS[place].avatar, levels[place]) for place, seat in enumerate(match.seats)]


def table_of(match: Match, viewer: int | None = 0) -> Table[Any]:
    """The table of that match, seen by that seat."""
    return face_of(match.record.game).table(people_of(match), viewer)


def _nothing() -> None:
    """Do nothing: a screen here never leads to another."""


def _laid_out(scene: Scene, size: Size) -> Scene:
    scene.resize(Metrics(*size))
    return scene


def host(size: Size, speed: str) -> FakeHost:
    """A host that measures words as the window of that size does."""
    pygame.font.init()
    made = FakeHost(speed)
    made.painter.z = Metrics(*size).z
    return made


def menu(size: Size, store: Store | None = None) -> Scene:
    """The menu, of a program that keeps games in that store."""
    window = host(size, "instant")
    window.store = store or window.store
    return _laid_out(MenuScene(window), size)


def statistics(size: Size, store: Store) -> Scene:
    """The page of statistics of a program that keeps games in that store."""
    window = host(size, "instant")
    window.store = store
    return _laid_out(StatisticsScene(window, patience=PATIENCE), size)


def settings(size: Size) -> SettingsScene:
    """The settings, as they are on the first start."""
    scene = SettingsScene(host(size, "normal"))
    _laid_out(scene, size)
    return scene


def history(size: Size, store: Store) -> Scene:
    """The history, of a program that keeps games in that store."""
    window = host(size, "instant")
    window.store = store
    return _laid_out(HistoryScene(window), size)


def exchange(size: Size, store: Store, folder: Path) -> ExchangeScene:
    """The page for export and import, of a program that keeps games in that store and looks into that folder."""
    window = host(size, "instant")
    window.store, window.settings.exchange_folder = store, str(folder)
    scene = ExchangeScene(window, HistoryFilter(), GameRow(store.games()[0]) if store.count() else None, _nothing)
    _laid_out(scene, size)
    assert scene.listing is not None
    scene.listing.result(PATIENCE)
    scene.update(0.0)
    return scene


def review(
    size: Size, store: Store, number: int, made: Review | None, *, running: bool, page: int | None = None
) -> ReviewScene:
    """The review of a kept game, as far as it is ``made``, of a program that keeps games in that store."""
    window = host(size, "instant")
    window.store, window.coaching = store, FakeCoaching(made, running=running)
    scene = ReviewScene(window, number)
    _laid_out(scene, size)
    if page is not None:
        scene.choose_page(page)
    return scene


def practice(size: Size, store: Store, wish: Wish = ANY) -> PracticeScene:
    """The next puzzle of today as wished, of a program that keeps what was answered in that store."""
    window = host(size, "instant")
    window.store = store
    scene = practice_opened(window, wish=wish)
    assert isinstance(scene, PracticeScene)
    _laid_out(scene, size)
    return scene


def share(size: Size, record: Record) -> Scene:
    """The panel with the code of that record's deal."""
    return _laid_out(ShareScene(host(size, "instant"), record), size)


def setup(size: Size, plan: TablePlan) -> Scene:
    """The set-up screen that shows that plan."""
    return _laid_out(SetupScene(host(size, "instant"), plan), size)


def help_of(size: Size, plan: TablePlan) -> HelpScene:
    """Return the help screen for that plan's rules."""
    scene = HelpScene(host(size, "instant"), plan.game, plan.rules)
    _laid_out(scene, size)
    return scene


def pause(size: Size) -> Scene:
    """The menu over the table of a game that is kept."""
    return _laid_out(PauseScene(host(size, "instant"), "", _nothing, game_key="euchre", look_back=_nothing), size)


def choices_top(below: Table[Any]) -> float:
    """Return the y at which a table's choices begin, in logical pixels."""
    return below.choices_top * below.metrics.z


def cover(size: Size, match: Match, seat: int) -> Scene:
    """Return the cover that asks the person at that seat to look."""
    window, below = host(size, "instant"), table(size, match, seat)
    asked = people_of(match)[seat]
    return _laid_out(
        CoverScene(
            window,
            asked,
            _nothing,
            below.pages.menu,
            below.pages.help,
            lambda key: False,
            lambda: choices_top(below.table),
        ),
        size,
    )


def outcome_of(match: Match, viewer: int | None = 0) -> Ending:
    """Return the ending that the table shows to that seat, or to all who share the screen."""
    return TableScene(host((1280, 800), "instant"), table_of(match, viewer), match, _nothing).table.ending(
        match.view(viewer)
    )


def result(size: Size, match: Match, viewer: int | None = 0) -> Scene:
    """The result of a match that is over."""
    outcome, game = outcome_of(match, viewer), match.record.game
    # Games are kept in which a person plays.
    kept = _nothing if None in match.bots else "Nobody played."
    felt = face_of(game).felt
    return _laid_out(ResultScene(host(size, "instant"), outcome, felt, _nothing, game, kept, kept, kept), size)


def replay(size: Size, record: Record) -> ReplayScene:
    """The replay of a record, at its first position."""
    scene = ReplayScene(host(size, "instant"), record)
    _laid_out(scene, size)
    return scene


def table(
    size: Size,
    match: Match,
    viewer: int = 0,
    *,
    speed: str = "instant",
    summary: bool = False,
    plays_on: bool = False,
    done: bool = False,
) -> TableScene:
    """The table as it lies before that seat when everything has come to rest; with the last hand's summary or without.

    `plays_on` is War's: that the turns are made by themselves. `done`: that the turn of that seat is over.
    """
    laid = table_of(match, viewer)
    if isinstance(laid, WarTable):
        laid.plays_on = plays_on
    scene = TableScene(host(size, speed), laid, match, _nothing)
    if summary:
        scene.summary_panel.forget()
        ended = scene.table.summary(match.view(viewer))
        assert scene.summary_panel.open(ended, scene.host.now), "a hand has just ended"
    _laid_out(scene, size)
    if scene.shared:
        scene.look_as(viewer)
        scene.hot_seat.waits_for_done = done
        scene.layout()
    return scene


def recap(size: Size, match: Match, seat: int, since: int) -> Scene | None:
    """Return what that person is told after so many events, if anything."""
    below = table(size, match, seat).table
    told = below.recap(match.view(seat), since)
    if told is None:
        return None
    return _laid_out(RecapScene(host(size, "instant"), told, lambda: choices_top(below)), size)


def point_on(scene: Scene, key: str) -> tuple[float, float]:
    """A point of the window where that target can be seen, nothing above it. Raises LookupError if there is none."""
    target = scene.targets.get(key)
    if target is None:
        raise LookupError(f"There is no {key!r}, only {', '.join(known.key for known in scene.targets.all)}.")
    for x, y in _points(target):
        found = scene.targets.at(x, y)
        if found is not None and found.key == key and found.contains(x + 2, y) and found.contains(x - 2, y):
            return x * scene.z, y * scene.z
    raise LookupError(f"{key!r} is covered.")


def _points(target: Target) -> Sequence[tuple[float, float]]:
    box = target.bounds
    assert isinstance(box, Rect)
    return [(box.x + across * box.w, box.y + down * box.h) for down in SHARES for across in SHARES]


def bare_felt(scene: Scene) -> tuple[float, float]:
    """A point of the window where a click chooses nothing. Raises LookupError if there is none."""
    width, height = scene.metrics.width, scene.metrics.height
    for down in SHARES:
        for across in SHARES:
            found = scene.targets.at(across * width, down * height)
            if found is None or found.shape == scene.metrics.window:
                return across * width * scene.z, down * height * scene.z
    raise LookupError("The whole table is covered.")


def hand(scene: Scene) -> list[Target]:
    """Your cards that can be pointed at, in the order in which they are read."""
    return [target for target in scene.targets.read if target.group == "hand"]
