"""Series whose games quick bots have played, in the places of the people too."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from engine.entry import PLAYERS
from engine.match import Match
from engine.record import Record, Seat
from gui.scenes.look_back.goals import GoalsScene
from gui.series.series import Series, best_of, evening_of
from gui.series.standing import keep_series
from gui.settings.settings import Settings
from gui.settings.table_plan import PERSON, TablePlan, usual_plan, with_name, with_option, with_player
from store.store import Store
from tests.gui_scenes.keeping import NOW
from tests.gui_table.hosts import StackHost, finished
from tests.gui_table.players import is_asked
from tests.patience import PATIENCE
from tests.quick_bots import QUICK, with_quick_bots

SEED = 5
LAST_MOVES = 8
"""The moves that a game lacks which is left shortly before its end."""

PLAYERS_OF_AN_EVENING = ("Ruth", "Noam", "Ida")
"""The people who play, in their order."""


def series(game: str = "euchre", most: int = 3) -> Series:
    """Return a series of you against quick bots, not begun. Its deals are always the same."""
    return best_of(replace(with_quick_bots(usual_plan(game)), seed=SEED), most)


def family() -> TablePlan:
    """Return a table of three people."""
    plan = usual_plan("go-fish")
    plan = with_option(plan, PLAYERS, 3)
    for place, name in enumerate(PLAYERS_OF_AN_EVENING):
        plan = with_name(with_player(plan, place, PERSON), place, name)
    return plan


def evening(*games: str) -> Series:
    """Return an evening of the family, not begun. Its deals are always the same."""
    made = evening_of(games, family().seats)
    return replace(made, plans=tuple(replace(plan, seed=SEED) for plan in made.plans))


def record_of(series: Series, place: int, seed: int) -> Record:
    """Return a finished game of a series with that deal."""
    plan = series.plans[place]
    seats = tuple(Seat(seat.name, seat.player) for seat in plan.seats)
    bots = tuple(Seat(seat.name, seat.player or QUICK[plan.game]) for seat in plan.seats)
    match = Match(Record(plan.game, plan.rules, seed, bots))
    match.play_out()
    return replace(match.record, seats=seats)


def kept(store: Store, settings: Settings, series: Series, *seeds: int, left: bool = False) -> Series:
    """Keep the first games of a series with those deals; with ``left``, the last one shortly before its end."""
    for place, seed in enumerate(seeds):
        record, is_over = record_of(series, place, seed), not (left and place == len(seeds) - 1)
        journal = store.begin(record if is_over else replace(record, moves=record.moves[:-LAST_MOVES]))
        journal.note({}, is_over)
        series = series.with_game(place, journal.kept.identity)
    keep_series(settings, series)
    return series


def result_in(series: Series, *seeds: int) -> StackHost:
    """The result of the last of these games of a series, played on from shortly before its end."""
    host = StackHost("instant")
    begun = kept(host.store, host.settings, series, *seeds, left=True)
    number = host.store.number_of(begun.games[-1])
    assert number is not None, "it is kept"
    host.go.resume(number)
    rng = Random(1)
    for _ in range(2000):
        if finished(host):
            return host
        scene = host.table
        if scene.summary is not None:
            scene.summary_read()
        elif is_asked(scene):
            scene.play(rng.choice(sorted(scene.session.match.legal_moves(), key=str)))
        host.frame(0.5)
    raise AssertionError("the game does not end")


def menu_after(series: Series, *seeds: int) -> StackHost:
    """The menu after these games of a series."""
    host = StackHost("instant")
    kept(host.store, host.settings, series, *seeds)
    host.go.menu()
    for _ in range(20):
        host.frame(draw=True)
    return host


def score_after(series: Series, *seeds: int) -> StackHost:
    """The score of an evening after games with these deals."""
    host = StackHost("instant")
    host.go.menu()
    host.go.evening_score(kept(host.store, host.settings, series, *seeds))
    return host


def evening_set_up() -> StackHost:
    """The set-up of the family's evening."""
    host = StackHost("instant")
    host.go.menu()
    host.go.evening(family())
    return host


def page_of_goals(fill: Callable[[Store], None]) -> StackHost:
    """The page of things done, with the games that ``fill`` keeps."""
    host = StackHost("instant")
    fill(host.store)
    host.show(GoalsScene(host, lambda: NOW, PATIENCE))
    return host
