"""Hosts that write down what a scene asks of them, and the sizes and outcomes that the scenes are tried with."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from engine.record import Record
from gui.art.painter import Painter
from gui.art.surfaces import Art
from gui.art.theme import GOLD, THEM
from gui.coaching.coaching import Coaching
from gui.decks.cards import DeckFaces
from gui.decks.files import DeckFiles
from gui.decks.shelf import Shelf
from gui.games.faces import face_of
from gui.scenes.look_back.history.listing import GameRow, HistoryFilter
from gui.scenes.navigation import Navigation
from gui.scenes.pages import Pages
from gui.scenes.play.friends.opened import OpenTable
from gui.scenes.play.result.scene import ResultScene
from gui.scenes.scene import Scene
from gui.scenes.window_deck import WindowDeck
from gui.series.series import Series
from gui.settings.settings import Settings
from gui.settings.table_plan import TablePlan
from gui.sound.player import Silence
from gui.table.announcing import Announcements, Importance
from gui.table.ending import ChartLine, Ending, HandRow, Party
from gui.widgets.targets import SEEN, TREMBLE, Action
from store.store import Store

SIZES = ((800, 600), (1100, 600), (1280, 800), (2560, 1440))
"""The smallest window, the narrowest with two panels side by side, the usual one, and a large one."""


@lru_cache
def shared_art(scale: float) -> Art:
    """One for all tests of a scale: what was measured or drawn once need not be measured or drawn again."""
    return Art(scale)


class FakeNavigation(Pages, Navigation):
    """Goes nowhere, and lets its host write down where to; pages over the screen are shown to the host."""

    def __init__(self, host: FakeHost) -> None:
        super().__init__(host)
        self._host = host

    def menu(self) -> None:
        self._host.asked.append("menu")

    def set_up(self, game: str, plan: TablePlan | None = None) -> None:
        self._host.asked.append(f"set up {game}")
        if plan is not None:
            self._host.played.append(plan)

    def play(self, plan: TablePlan, record: Record | None = None) -> None:
        self._host.asked.append(f"play {plan.game}")
        self._host.played.append(plan)
        self._host.records.append(record)

    def friends_invited(self, table: OpenTable) -> None:
        self._host.asked.append("invitation of friends")

    def friends_play(self, table: OpenTable) -> None:
        self._host.asked.append("table of friends")

    def decks(self, take: Callable[[str], None], left: Action) -> None:
        self._host.asked.append("decks")

    def series(self, series: Series) -> None:
        self._host.asked.append(f"series of {len(series.plans)}")

    def evening(self, plan: TablePlan) -> None:
        self._host.asked.append("evening")

    def evening_score(self, series: Series) -> None:
        self._host.asked.append("score of the evening")

    def lesson(self, game: str) -> None:
        self._host.asked.append(f"lesson {game}")

    def resume(self, number: int) -> None:
        self._host.asked.append(f"resume {number}")

    def history(self, *, running: bool = False) -> None:
        self._host.asked.append("history of running games" if running else "history")

    def exchange(self, wanted: HistoryFilter, row: GameRow | None, changed: Action) -> None:
        self._host.asked.append("exchange")

    def statistics(self) -> None:
        self._host.asked.append("statistics")

    def goals(self) -> None:
        self._host.asked.append("goals")

    def daily(self) -> None:
        self._host.asked.append("daily")

    def practice(self) -> None:
        self._host.asked.append("practice")

    def who_plays(self) -> None:
        self._host.asked.append("who plays")

    def settings(self) -> None:
        self._host.asked.append("settings")

    def about(self) -> None:
        self._host.asked.append("about")

    def code(self, text: str = "") -> None:
        self._host.asked.append(f"enter code {text}".strip())

    def replay(self, number: int, ply: int | None = None) -> None:
        self._host.asked.append(f"replay {number}" if ply is None else f"replay {number} at {ply}")

    def review(self, number: int) -> None:
        self._host.asked.append(f"review {number}")

    def decision(self, number: int, place: int, *, trying: bool = False, listed: Action | None = None) -> None:
        self._host.asked.append(f"decision {place} of {number}" + (", tried" if trying else ""))

    def replay_record(self, record: Record) -> None:
        self._host.asked.append("replay record")
        self._host.records.append(record)

    def quit(self) -> None:
        self._host.asked.append("quit")


class FakeHost:
    """Shows nothing, and writes down: in ``asked`` what the program is to do, in ``played`` the tables, in ``shown``
    the scenes.
    """

    def __init__(self, speed: str = "instant", scale: float = 1.0) -> None:
        self.settings = Settings(speed=speed)
        self.store = Store.open(None)
        self.coaching = Coaching(self.store)
        self.decks = Shelf(None)
        self.announcements = Announcements()
        self.painter = Painter(pygame.Surface((1, 1)), shared_art(scale))
        self.shown: list[Scene] = []
        self.sounds = Silence()
        self.time = 100.0
        self.copied = ""
        self.asked: list[str] = []
        self.played: list[TablePlan] = []
        self.records: list[Record | None] = []
        self.go = FakeNavigation(self)

    @property
    def now(self) -> float:
        return self.time

    language = "en"

    def deck_trouble(self, record: Record) -> str:
        return ""

    def faces_of_deck(self, files: DeckFiles) -> DeckFaces:
        return WindowDeck(self.painter, lambda: self.decks).sample(files, "en", None)

    def aim(self, scene: Scene, x: float, y: float) -> None:
        """Look for a moment and move the pointer there, as somebody does who means to click."""
        self.time += 2 * SEEN
        scene.mouse_moved(x + 2 * TREMBLE, y)
        scene.mouse_moved(x, y)

    def take_trouble(self) -> str:
        return ""

    def leave_all(self) -> None:
        self.asked.append("leave all")

    def announce(self, words: str, importance: Importance = Importance.DETAIL) -> None:
        self.announcements.add(words)

    def clipboard(self) -> str:
        return self.copied

    def copy(self, text: str) -> bool:
        self.copied = text
        return True

    def toggle_fullscreen(self) -> None:
        self.asked.append("fullscreen")

    def show(self, scene: Scene) -> None:
        self.asked.append("show")
        self.shown.append(scene)

    def replace(self, scene: Scene) -> None:
        self.asked.append("replace")
        self.shown.append(scene)

    def back(self) -> None:
        self.asked.append("back")


_CALLS = (
    ("Theo ordered up", "H", "Made it", "+1", GOLD),
    ("Theo went alone", "S", "All five tricks alone", "+4", GOLD),
    ("You named trump", "D", "Euchred", "+2", THEM),
    ("Maya picked it up", "C", "Made it", "+1", THEM),
    ("You ordered up", "S", "All five tricks", "+2", GOLD),
)


def euchre_outcome(hands: int = 12) -> Ending:
    """A match of that many hands, shaped like those the Euchre table tells."""
    us, them = [0.0], [0.0]
    rows = []
    for number in range(1, hands + 1):
        words, suit, result, points, colour = _CALLS[(number * 3) % len(_CALLS)]
        gained = float(points)
        us.append(us[-1] + (gained if colour == GOLD else 0))
        them.append(them[-1] + (gained if colour == THEM else 0))
        rows.append(HandRow(number, words, suit, result, points, colour))
    highest = max(us[-1], them[-1])
    return Ending(
        title="You and Theo win",
        summary=f"Euchre to {highest:g} points, {hands} hands, 17 minutes",
        parties=(
            Party("Us", f"{us[-1]:g}", ("you", "owl"), GOLD, us[-1] >= them[-1]),
            Party("Them", f"{them[-1]:g}", ("fox", "bear"), THEM, us[-1] < them[-1]),
        ),
        chart_title="Score after each hand",
        step="hand",
        highest=highest,
        series=(ChartLine("Them", THEM, tuple(them)), ChartLine("Us", GOLD, tuple(us))),
        facts=(("Trump called", "6 times, 5 made"), ("Euchres", "2 for us, 1 against"), ("Marches", "1")),
        rows_title="The hands",
        rows=tuple(rows),
    )


def war_outcome(turns: int = 300) -> Ending:
    """A War of that many turns: a balance that wanders, with a war now and then."""
    values = [26.0]
    for turn in range(1, turns):
        step = 1 if (turn * 7919) % 13 < 7 else -1
        values.append(min(51.0, max(1.0, values[-1] + (4 * step if turn % 29 == 0 else step))))
    if turns > 1:
        values[-1] = 52.0
    return Ending(
        title="You win the war",
        summary=f"War, {turns - 1} turns, 9 minutes",
        parties=(Party("You", "52", ("you",), GOLD, True), Party("Bruno", "0", ("bear",), THEM, False)),
        chart_title="Your cards, turn by turn",
        step="turn",
        highest=52,
        series=(ChartLine("You", GOLD, tuple(values)),),
        marks=tuple(range(29, turns, 29)),
        facts=(
            ("Turns", str(turns - 1)),
            ("Wars", str((turns - 1) // 29)),
            ("Longest war", "2 rounds"),
            ("Most cards", "52"),
        ),
    )


def result_of(
    ending: Ending,
    host: FakeHost | None = None,
    game: str = "euchre",
    again: Action = lambda: None,
    undo: Action | str = lambda: None,
    replay: Action | str = lambda: None,
    review: Action | str = lambda: None,
) -> ResultScene:
    """Return the result of a game after which everything can be done; what cannot is the reason for it."""
    return ResultScene(host or FakeHost(), ending, face_of(game).felt, again, game, undo, replay, review)
