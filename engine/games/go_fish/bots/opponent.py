"""The document's computer opponent."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import cast

from engine.asking.moves import AskMove
from engine.cards import Card, Rank
from engine.events import Asked, History, Moved
from engine.games.go_fish.view import GoFishView, last_askers
from engine.view import View


def last_askers_with_cards(history: History) -> Mapping[Rank, int]:
    """Return rank -> the seat that asked for it last, unless that seat has laid down a pair of it since."""
    askers: dict[Rank, int] = {}
    for event in history:
        if isinstance(event, Asked):
            askers[event.rank] = event.seat
        elif isinstance(event, Moved) and event.target.name == "books":
            rank = cast(Card, event.cards[0]).rank
            if askers.get(rank) == event.target.seat:
                del askers[rank]
    return askers


class Opponent:
    """The computer opponent of ``go-fish.txt``."""

    def choose(self, view: View[AskMove], rng: Random) -> AskMove:
        """Return an ask for a rank of the hand, from the other player who asked for it last; without one, any ask.

        All these ranks are equally likely (ruling): each has one such ask, and as many legal asks as any other. Where
        pairs are made, the opponent forgets a last asker who has laid down a pair of the rank (a house rule).
        """
        moves = tuple(view.legal_moves())
        assert isinstance(view, GoFishView), "the opponent plays Go Fish"
        remember = last_askers_with_cards if view.in_a_set == 2 else last_askers
        askers = remember(view.history)
        remembered = [move for move in moves if move.rank is not None and askers.get(move.rank) == move.seat]
        choices = remembered or moves
        return choices[int(rng.random() * len(choices))]
