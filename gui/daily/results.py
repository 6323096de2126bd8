"""The results of a day's items, and how they are kept."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from datetime import date, timedelta
from typing import Any, Final, NamedTuple

from engine.daily import DailyHand, games_of_the_day, hands_of
from engine.match import Match
from gui.practice.days import local_date
from gui.practice.memory import DAY
from store.coach_rows import KeptPractice
from store.store import Store

log = logging.getLogger(__name__)

SOURCE: Final = "daily"
"""The source of the rows of days in the store, beside those of practice."""
GRACE: Final = timedelta(1)
"""The time after its day in which an item still counts for the days in a row."""
MOST_DAYS: Final = 100_000


class HandResult(NamedTuple):
    """A hand as far as it was played."""

    moves: tuple[str, ...] = ()
    """The moves so far, the deal included."""
    points: int | None = None
    """The points of the player's side less the others' points; None until the hand is over."""
    par: int | None = None
    """The points with the bot in the player's place; None until they are known."""
    worth: float | None = None
    """The points that the cards were worth; None until they are known."""
    in_time: bool = False
    """True if it was finished on its day or the day after."""

    @property
    def done(self) -> bool:
        """True once it is over."""
        return self.points is not None

    @property
    def against_par(self) -> int | None:
        """The points beyond par; None until both are known."""
        return None if self.points is None or self.par is None else self.points - self.par


class PuzzleResult(NamedTuple):
    """The first answer to a puzzle; without a key there is none yet."""

    key: str = ""
    move: str = ""
    solved: bool = False
    in_time: bool = False

    @property
    def done(self) -> bool:
        """True once it was answered."""
        return bool(self.key)


class DayResults(NamedTuple):
    """The results of one day."""

    day: date
    hands: Mapping[DailyHand, HandResult]
    puzzles: Mapping[str, PuzzleResult]
    """Game -> the answer to its puzzle."""

    @property
    def items(self) -> tuple[HandResult | PuzzleResult, ...]:
        """The results in their order."""
        return (*self.hands.values(), *self.puzzles.values())

    @property
    def finished(self) -> int:
        """The number of items that are done."""
        return sum(item.done for item in self.items)

    @property
    def done(self) -> bool:
        """True once all items are done."""
        return all(item.done for item in self.items)

    @property
    def counts(self) -> bool:
        """True if all items were done in time, so that the day counts for the days in a row."""
        return all(item.done and item.in_time for item in self.items)

    @property
    def against_par(self) -> int | None:
        """The points beyond par in all hands; None until all are known."""
        beyond = [result.against_par for result in self.hands.values()]
        return None if None in beyond else sum(filter(None, beyond))

    def to_json(self) -> dict[str, Any]:
        """Return plain values for :func:`results_from_json`."""
        return {
            "hands": {f"{hand.game} {hand.seat}": result._asdict() for hand, result in self.hands.items()},
            "puzzles": {game: result._asdict() for game, result in self.puzzles.items()},
        }


def results_from_json(day: date, data: Mapping[str, Any]) -> DayResults:
    """Return what `DayResults.to_json` wrote. Raises AttributeError, TypeError or ValueError for anything else."""
    hands, puzzles = data.get("hands", {}), data.get("puzzles", {})
    return DayResults(
        day,
        {hand: _hand(hands.get(f"{hand.game} {hand.seat}", {})) for hand in hands_of(day.isoformat())},
        {entry.key: _puzzle(puzzles.get(entry.key, {})) for entry in games_of_the_day()},
    )


def _hand(data: Mapping[str, Any]) -> HandResult:
    result = HandResult(**data)
    points, par = (None if each is None else int(each) for each in (result.points, result.par))
    worth = None if result.worth is None else float(result.worth)
    return HandResult(tuple(map(str, result.moves)), points, par, worth, bool(result.in_time))


def _puzzle(data: Mapping[str, Any]) -> PuzzleResult:
    key, move, solved, in_time = PuzzleResult(**data)
    return PuzzleResult(str(key), str(move), bool(solved), bool(in_time))


def results_of(row: KeptPractice) -> DayResults:
    """Return the results of a day as they are kept; none if the row is damaged."""
    day = date.fromordinal(round(row.due / DAY))
    try:
        return results_from_json(day, row.data)
    except (AttributeError, TypeError, ValueError):
        log.warning("The results of %s are damaged.", day)
        return results_from_json(day, {})


def date_of(hand: DailyHand) -> date:
    """Return the day of a hand."""
    return date.fromisoformat(hand.day)


class Days:
    """The days of one player, kept in a store."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        """``clock`` returns seconds since 1970; days follow the computer's own time zone."""
        self._store, self._clock = store, clock

    @property
    def now(self) -> float:
        """The time, in seconds since 1970."""
        return self._clock()

    @property
    def today(self) -> date:
        """Today, by the player's calendar."""
        return local_date(self._clock())

    def in_time(self, day: date) -> bool:
        """Return whether an item that is finished now counts for the days in a row."""
        return self.today <= day + GRACE

    def of(self, day: date) -> DayResults:
        """Return the results of a day; none if it was not begun, or if its row is damaged."""
        kept = self._store.practice(results_key(day))
        return results_from_json(day, {}) if kept is None else results_of(kept)

    def kept(self) -> Iterator[DayResults]:
        """Yield the results of all days that were begun."""
        for row in self._store.practice_due(source=SOURCE, limit=MOST_DAYS):
            yield results_of(row)

    # -- what is played

    def _keep(self, results: DayResults) -> None:
        # The ordinal stands in for a time: it is the same in every time zone.
        self._store.keep_practice(
            KeptPractice(results_key(results.day), SOURCE, results.day.toordinal() * DAY, results.to_json())
        )

    def keep_hand(self, hand: DailyHand, match: Match, points: int | None) -> None:
        """Keep a hand as far as it is played, with its ``points`` once it is over; then it stays as it is."""
        results = self.of(date_of(hand))
        before = results.hands[hand]
        if not before.done:
            in_time = points is not None and self.in_time(date_of(hand))
            after = before._replace(moves=match.record.moves, points=points, in_time=in_time)
            self._keep(results._replace(hands={**results.hands, hand: after}))

    def keep_par(self, hand: DailyHand, par: int, worth: float) -> None:
        """Keep what the bot made of a hand, and what its cards were worth."""
        results = self.of(date_of(hand))
        after = results.hands[hand]._replace(par=par, worth=worth)
        self._keep(results._replace(hands={**results.hands, hand: after}))

    def keep_puzzle(self, day: date, game: str, answer: PuzzleResult) -> None:
        """Keep the first answer to a puzzle; later ones do not count."""
        results = self.of(day)
        if not results.puzzles[game].done:
            after = answer._replace(in_time=self.in_time(day))
            self._keep(results._replace(puzzles={**results.puzzles, game: after}))


def results_key(day: date) -> str:
    """Return the name under which the results of a day are kept."""
    return f"{SOURCE} {day.isoformat()}"
