"""A series as data: its games as table plans, who plays, and the identities of the games that were begun."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from time import time
from typing import Any, Final

from engine.catalogue import entry_of
from engine.entry import PLAYERS
from engine.options import fitting
from gui.art.portraits import is_portrait
from gui.art.scripts import clean_name, shortened
from gui.settings.declared import LONGEST_NAME
from gui.settings.people import BOTS, YOU
from gui.settings.remembered_plans import deck_in
from gui.settings.table_plan import Seating, TablePlan, again, usual_plan
from store.kept import new_identity

LONGEST: Final = 6
"""The most games of an evening."""


class SeriesKind(str, Enum):
    """How the games of a series count."""

    BEST = "best"
    """Whoever wins most games; it ends when nobody else can catch up."""
    EVENING = "evening"
    """Several games, in each of which the winners get points."""


@dataclass(frozen=True)
class Series:
    """A series of games, begun or not."""

    key: str
    kind: SeriesKind
    plans: tuple[TablePlan, ...]
    """The plan of every game, in the order of play."""
    players: tuple[Seating, ...]
    """Those whose results count; at a table for more, others fill up."""
    begun: float
    """The time at which it was made, in seconds since 1970."""
    games: tuple[str, ...] = ()
    """The identity of the kept game in each place, as far as they were begun."""

    def with_game(self, place: int, identity: str) -> Series:
        """Return the series with another kept game in a place."""
        return replace(self, games=(*self.games[:place], identity, *self.games[place + 1 :]))

    def anew(self) -> Series:
        """Return the same series from the start. A chosen deal goes on with the one after the last."""
        plans = tuple(replace(plan, seed=again(self.plans[-1]).seed) for plan in self.plans[:1])
        if self.kind is SeriesKind.BEST:
            return best_of(plans[0], len(self.plans))
        return replace(self, key=new_identity(), begun=time(), games=())

    def to_json(self) -> dict[str, Any]:
        """Return plain values for :func:`series_from_json`."""
        plans = self.plans[:1] if self.kind is SeriesKind.BEST else self.plans
        return {
            "kind": self.kind.value,
            "most": len(self.plans),
            "plans": [_plan_to_json(plan) for plan in plans],
            "players": [_seat_to_json(seat) for seat in self.players],
            "begun": self.begun,
            "games": list(self.games),
        }


def series_from_json(key: str, data: Mapping[str, Any]) -> Series:
    """Return what `Series.to_json` wrote. Raises LookupError, TypeError or ValueError for anything else."""
    kind = SeriesKind(data["kind"])
    plans = tuple(_plan_from_json(plan) for plan in data["plans"])
    players = tuple(_seat_from_json(seat) for seat in data["players"])
    if kind is SeriesKind.BEST:
        plans = best_of(plans[0], int(data["most"])).plans
    return Series(key, kind, plans, players, float(data["begun"]), tuple(map(str, data["games"])))


def _plan_to_json(plan: TablePlan) -> dict[str, Any]:
    seats = [_seat_to_json(seat) for seat in plan.seats]
    return {"game": plan.game, "rules": dict(plan.rules), "seats": seats, "seed": plan.seed, "deck": plan.deck}


def _plan_from_json(data: Mapping[str, Any]) -> TablePlan:
    entry = entry_of(str(data["game"]))
    rules, seats = entry.checked(data["rules"]), tuple(_seat_from_json(seat) for seat in data["seats"])
    if len(seats) != entry.seats(rules):
        raise ValueError("A plan has seats for other rules.")
    for seat in seats:
        if not (seat.is_person or seat.program):
            entry.level(seat.player)
    seed = data["seed"]
    return TablePlan(entry.key, rules, seats, None if seed is None else int(seed), deck=deck_in(data))


def _seat_to_json(seat: Seating) -> list[str]:
    return [seat.name, seat.avatar, seat.player]


def _seat_from_json(data: Sequence[str]) -> Seating:
    name, avatar, player = map(str, data)
    return Seating(shortened(clean_name(name), LONGEST_NAME), avatar if is_portrait(avatar) else YOU.avatar, player)


# -- making one


def turned(plan: TablePlan, by: int) -> TablePlan:
    """Return the plan with everybody that many seats further back, so that the next player deals or begins.

    Where the first seat moves for all, everybody stays.
    """
    by %= 1 if plan.entry.kind.first_seat_moves else len(plan.seats)
    return replace(plan, seats=(*plan.seats[by:], *plan.seats[:by]))


def best_of(plan: TablePlan, most: int) -> Series:
    """Return a series of at most that many games by one plan, each dealt by the next player."""
    plans = []
    for place in range(most):
        plans.append(turned(plan, place))
        plan = again(plan)
    return Series(new_identity(), SeriesKind.BEST, tuple(plans), plan.seats, time())


def evening_of(games: Sequence[str], players: Sequence[Seating]) -> Series:
    """Return an evening of these games in their order. Raises ValueError if one is not for so many players.

    People sit before bots: where the first seat moves for all, a person does.
    """
    players = sorted(players, key=lambda seat: not seat.is_person)
    plans = tuple(turned(_plan_for(game, players), place) for place, game in enumerate(games))
    return Series(new_identity(), SeriesKind.EVENING, plans, tuple(players), time())


def can_play(game: str, players: int) -> bool:
    """Return whether a game has seats for so many players; bots fill up those that are left."""
    return players <= entry_of(game).players[1]


def _plan_for(game: str, players: Sequence[Seating]) -> TablePlan:
    """Return the usual plan of a game with these players; bots have the seats that are left."""
    entry = entry_of(game)
    fewest, most = entry.players
    if len(players) > most:
        raise ValueError("There are too many players for this game.")
    rules = entry.usual_rules
    if PLAYERS in rules:
        wanted = {**rules, PLAYERS: max(fewest, len(players))}
        rules = fitting(entry.options, wanted, entry.conditions, PLAYERS)
    taken = {seat.name.casefold() for seat in players}
    free = (bot for bot in BOTS if bot.name.casefold() not in taken)
    seats = [
        seat if seat.is_person else seat._replace(player=entry.usual_bot(place)) for place, seat in enumerate(players)
    ]
    for place in range(len(seats), entry.seats(rules)):
        bot = next(free)
        seats.append(Seating(bot.name, bot.avatar, entry.usual_bot(place)))
    return replace(usual_plan(game), rules=rules, seats=tuple(seats))
