"""How a series stands, by the kept games; and where series are kept."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from engine.account import victors
from engine.phrases import say
from gui.series.series import Series, SeriesKind, series_from_json
from gui.settings.settings import Settings
from gui.settings.table_plan import Seating, TablePlan
from store.store import Store

log = logging.getLogger(__name__)

MOST_KEPT: Final = 30
"""The most series that are kept; the oldest are forgotten first."""


class Entrant(NamedTuple):
    """A player of a series, or partners who win together."""

    places: tuple[int, ...]
    """The places among the players of the series."""
    seats: tuple[Seating, ...]
    scored: tuple[int, ...]
    """Won games or points, a number for each finished game."""

    @property
    def total(self) -> int:
        """Won games or points so far."""
        return sum(self.scored)


class Standing(NamedTuple):
    """How a series stands."""

    series: Series
    entrants: tuple[Entrant, ...]
    finished: tuple[int, ...]
    """The places of the finished games."""
    running: int | None
    """The number of the kept game that is next and was begun; None if it was not."""

    @property
    def over(self) -> bool:
        """True once all games are finished, or nobody can catch up any more."""
        left = len(self.series.plans) - len(self.finished)
        first, *others = sorted((entrant.total for entrant in self.entrants), reverse=True)
        decided = self.series.kind is SeriesKind.BEST and first > max(others, default=0) + left
        return left == 0 or decided

    @property
    def place(self) -> int:
        """The place of the next game, from 0; after the end that of the last one."""
        places = range(len(self.series.plans))
        return next((place for place in places if place not in self.finished), len(places) - 1)

    @property
    def next_plan(self) -> TablePlan:
        """The plan of the next game."""
        return self.series.plans[self.place]

    @property
    def game_words(self) -> str:
        """The number of the next game: "Game 2 of 3"."""
        return game_words(self.series, self.place)

    @property
    def leaders(self) -> tuple[Entrant, ...]:
        """The entrants with the most; all of them while they are level."""
        most = max(entrant.total for entrant in self.entrants)
        return tuple(entrant for entrant in self.entrants if entrant.total == most)


def game_words(series: Series, place: int) -> str:
    """Return the number of a game in its series: "Game 2 of 3"."""
    return say("Game {n} of {most}", n=place + 1, most=len(series.plans))


def standing_of(series: Series, store: Store) -> Standing:
    """Return how a series stands by the games that are kept."""
    numbers = [store.number_of(identity) for identity in series.games]
    winners = {
        place: won
        for place, number in enumerate(numbers[: len(series.plans)])
        if number is not None and (won := _winners(series.plans[place], store, number)) is not None
    }
    entrants = tuple(
        Entrant(
            places,
            tuple(series.players[place] for place in places),
            tuple(_scored(series, place, won, series.players[places[0]].name) for place, won in winners.items()),
        )
        for places in _sides(series)
    )
    standing = Standing(series, entrants, tuple(winners), None)
    return (
        standing
        if standing.over or standing.place >= len(numbers)
        else standing._replace(running=numbers[standing.place])
    )


def _winners(plan: TablePlan, store: Store, number: int) -> frozenset[str] | None:
    """Return the names of those who won a kept game, none after a draw; None if it is not over or cannot be read."""
    try:
        game = store.match(number).game
    except (LookupError, ValueError) as error:
        log.warning("Game %d of a series cannot be counted: %s", number, error)
        return None
    if game.to_move is not None:
        return None
    return frozenset(plan.seats[seat].name for seat in victors(game.winners, game.seats))


def _scored(series: Series, place: int, winners: frozenset[str], name: str) -> int:
    if name not in winners:
        return 0
    return 1 if series.kind is SeriesKind.BEST else len(series.plans[place].seats) - len(winners)


def _sides(series: Series) -> list[tuple[int, ...]]:
    """Return the players, by their places, who win together in every game of the series."""
    if series.kind is SeriesKind.EVENING:
        return [(place,) for place in range(len(series.players))]
    plan = series.plans[0]
    game, sides = plan.entry.new(plan.rules, 0), dict[int, list[int]]()
    for seat in range(len(plan.seats)):
        sides.setdefault(game.side(seat), []).append(seat)
    return [tuple(seats) for seats in sides.values()]


# -- where they are kept


def keep_series(settings: Settings, series: Series) -> None:
    """Keep a series; of too many, forget the oldest."""
    kept = {**settings.series, series.key: series.to_json()}
    newest = sorted(kept, key=lambda key: _begun(kept[key]), reverse=True)
    settings.series = {key: kept[key] for key in newest[:MOST_KEPT]}


def _begun(data: Any) -> float:
    begun = data.get("begun") if isinstance(data, Mapping) else None
    return float(begun) if isinstance(begun, (int, float)) else 0.0


def series_of(settings: Settings, identity: str) -> tuple[Series, int] | None:
    """Return the series to which a kept game belongs, and its place there; None for any other game."""
    for key, data in settings.series.items():
        games = data.get("games") if isinstance(data, Mapping) else None
        if isinstance(games, list) and identity in games:
            try:
                return series_from_json(key, data), games.index(identity)
            except (LookupError, TypeError, ValueError) as error:
                log.warning("A series cannot be gone on with: %s", error)
    return None


def waiting_series(settings: Settings, store: Store) -> Standing | None:
    """Return the series whose next game is not begun yet, if one of its games was played last of all; else None."""
    latest = next(iter(store.games(limit=1, person=settings.whose)), None) if settings.series else None
    found = None if latest is None or not latest.finished else series_of(settings, latest.identity)
    standing = None if found is None else standing_of(found[0], store)
    return None if standing is None or standing.over or standing.running is not None else standing
