"""A bot for Reviiyot that remembers who asked for what, who got it, and who refused."""

from __future__ import annotations

from random import Random

from engine.asking.memory import Memory, RunningMemory
from engine.asking.moves import AskMove
from engine.games.reviiyot.view import ReviiyotView, terms_of
from engine.view import View

_MEMORIES = RunningMemory()


class Attentive:
    """A bot that asks for cards that a player certainly holds; otherwise for cards that one may hold."""

    def choose(self, view: View[AskMove], rng: Random) -> AskMove:
        moves = tuple(view.legal_moves())
        if len(moves) == 1:
            return moves[0]
        assert isinstance(view, ReviiyotView), "this bot plays Reviiyot"
        memory = _MEMORIES.after(view.history, terms_of(view))
        hopes = [_hope(memory, move) for move in moves]
        best = max(hopes)
        choices = [move for move, hope in zip(moves, hopes, strict=True) if hope == best]
        return choices[int(rng.random() * len(choices))]


def _hope(memory: Memory, move: AskMove) -> int:
    """Return 3 for an ask that is granted for certain, 0 for one that is refused for certain, else 1 or 2.

    It is 2 where players ask for one card and the player who is asked holds an unknown card of that value.
    """
    assert move.rank is not None, "the deal is no choice"
    assert move.seat is not None, "somebody is asked"
    claim = memory.claims[move.seat][move.rank]
    if move.card is None:
        return 3 if claim.fewest else int(claim.most > 0)
    where = memory.cards[move.card]
    if where.holder == move.seat:
        return 3
    if move.seat not in where.seats:
        return 0
    return 2 if claim.fewest > len(memory.known_cards(move.seat, move.rank)) else 1
