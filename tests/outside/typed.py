"""A bot, a match and a policy as somebody else types them; the strict type check of all files looks at this one too."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping
from random import Random
from typing import TypeVar

from arena.comparing import compare
from engine.bot import Bot
from engine.cards import Card, Rank
from engine.catalogue import entry_of
from engine.games.euchre.moves import EuchreMove
from engine.games.euchre.view import EuchreView
from engine.match import Match
from engine.record import Record, Seat
from engine.sampling import sample
from engine.view import View

M = TypeVar("M", bound=Hashable)


class First:
    """A bot of Euchre alone."""

    def choose(self, view: EuchreView, rng: Random) -> EuchreMove:
        suit = view.trump
        assert suit is None or suit.word
        return next(iter(view.legal_moves()))


def played() -> Match[EuchreMove]:
    """Return a match after some moves."""
    bot: Bot[EuchreView, EuchreMove] = First()
    anybody: Bot = bot
    rules = entry_of("euchre").rules("plain")
    match: Match[EuchreMove] = Match(Record("euchre", rules, 7, tuple(Seat(name, "simple") for name in "ABCD")))
    match.bots = (bot, anybody, bot, None)
    moves: Collection[EuchreMove] = match.legal_moves()
    match.play(next(iter(moves)))
    match.play("pass")
    return match


class Flat:
    """A bot of any game that tries each move in games as they may stand."""

    def choose(self, view: View[M], rng: Random) -> M:
        best: dict[M, int] = {}
        for move in view.legal_moves():
            match: Match[M] = sample(view, rng)
            match.play(move)
            match.play_out()
            best[move] = view.seat in match.game.winners
        return max(best, key=best.__getitem__)


def seen(view: EuchreView) -> Mapping[Card, Rank]:
    """Return cards in tables: they have hashes."""
    ranks: set[Rank] = {card.rank for card in {*view.hand}}
    return {card: card.rank for card in view.hand if card.rank in ranks}


def who_is_better() -> float:
    """Return the points by which this bot is ahead of a random one."""
    return compare([First, "random"], "euchre", deals=2)[0].result.mean
