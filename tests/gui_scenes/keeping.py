"""Stores with kept games in them: real ones, played by quick bots in the place of the person, and very many."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from engine.account import account_of
from engine.match import Match
from engine.options import Value
from engine.record import Record, Seat
from gui.art.metrics import Metrics
from gui.scenes.dates import DAY, HOUR, MINUTE
from gui.scenes.look_back.history.scene import HistoryScene
from gui.scenes.play.menu.scene import MenuScene
from gui.settings.table_plan import ordered, usual_plan
from store.store import Store
from tests.gui_scenes.hosts import FakeHost
from tests.quick_bots import QUICK

NOW = 1_760_000_000.0
"""The time at which the tests look at what is kept: noon on a Thursday in Central Europe."""
HISTORY = (
    ("euchre", 1, 60, 3 * MINUTE),
    ("go-fish", 2, 14, 2 * HOUR),
    ("euchre", 3, None, 3 * HOUR),
    ("reviiyot", 4, None, DAY),
    ("war", 5, None, 2 * DAY),
    ("euchre", 6, None, 3 * DAY),
    ("go-fish", 7, None, 20 * DAY),
    ("war", 8, 30, 400 * DAY),
)
"""Kept games: the game, its seed, the moves that are made (None: all), and how long ago the last one was made."""


@cache
def played(
    game: str, seed: int, moves: int | None = None, people: int = 1, **rules: Value
) -> tuple[Record, dict[str, Any]]:
    """Return a game in which people sit at the first seats, played by bots, with the account of it."""
    plan = ordered(usual_plan(game), dict(rules), (), None)
    seats = tuple(Seat(seat.name, QUICK[game]) for seat in plan.seats)
    match = Match(Record(game, plan.rules, seed, seats))
    match.play_out(moves)
    of_people = tuple(replace(seat, player="" if place < people else seat.player) for place, seat in enumerate(seats))
    record = replace(match.record, seats=of_people)
    return record, account_of(Match(record), 0 if people == 1 else None).to_json()


def keep(
    store: Store,
    game: str,
    seed: int = 1,
    moves: int | None = None,
    *,
    ago: float = HOUR,
    people: int = 1,
    undone: bool = False,
) -> int:
    """Keep such a game, left that many seconds before `NOW`, and return its number."""
    record, account = played(game, seed, moves, people)
    return store.add(
        record,
        started=NOW - ago - 17 * MINUTE,
        changed=NOW - ago,
        finished=account["outcome"] != "running",
        undone=undone,
        account=account,
    )


def keep_history(store: Store) -> None:
    """Keep a few games of every kind, running and finished."""
    for place, (game, seed, moves, ago) in enumerate(HISTORY):
        keep(store, game, seed, moves, ago=ago, undone=place == 2)


def keep_many(store: Store, count: int) -> None:
    """Keep that many finished games, a minute from one to the next, the last one just before `NOW`."""
    record, account = played("war", 5)
    short = replace(record, moves=record.moves[:2])
    for place in range(count):
        store.add(
            replace(short, seed=place),
            started=NOW - (count - place) * MINUTE,
            changed=NOW - (count - place) * MINUTE,
            finished=True,
            account=account,
        )


def keep_eight(store: Store) -> None:
    """Keep a game of eight players."""
    record, account = played("reviiyot", 9, None, players=8, highest=13)
    store.add(record, started=NOW - DAY, changed=NOW, finished=True, undone=True, account=account)


def keep_unreadable(store: Store) -> None:
    """Keep a game whose first move no rules know, left last, and one of a game that is not installed."""
    record, account = played("euchre", 1, 60)
    store.add(replace(record, moves=("fly",)), started=NOW - HOUR, changed=NOW, account=account)
    store.add(Record("snap", {}, 1, (Seat("You"),)), started=NOW - DAY, changed=NOW - HOUR, finished=True)


def menu_with_games(fill: Callable[[Store], object]) -> MenuScene:
    """The menu of a program that keeps these games, a while after its first frame."""
    host = FakeHost()
    fill(host.store)
    scene = MenuScene(host, clock=lambda: NOW)
    scene.resize(Metrics(1280, 800))
    scene.paint(host.painter, 0.0)
    for frame in range(50):
        scene.update(frame / 60)
    return scene


def history(fill: Callable[[Store], object], **more: bool) -> HistoryScene:
    """The history of a program that keeps these games."""
    host = FakeHost()
    fill(host.store)
    return HistoryScene(host, clock=lambda: NOW, **more)
