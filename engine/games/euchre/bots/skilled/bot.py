"""The level Skilled: a player who counts trumps, trusts the partner and knows when to go alone. It samples no deals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import cast

from engine.cards import Card
from engine.games.euchre.bots.house_rules import give_best, give_lowest, name_blind
from engine.games.euchre.bots.knowledge.counting import setting_of, trick_turn_of
from engine.games.euchre.bots.knowledge.seen import Seen, seen_by
from engine.games.euchre.bots.skilled.answers import answer_about_hand, defends_alone, exchange
from engine.games.euchre.bots.skilled.calling import call, call_by_thumb, discard
from engine.games.euchre.bots.skilled.estimates import SKILLED_CALLS, CallFigures
from engine.games.euchre.bots.skilled.habits import SKILLED, Habits
from engine.games.euchre.bots.skilled.play import card_to_play
from engine.games.euchre.bots.skilled.valuing import situation_of
from engine.games.euchre.bots.solver.layout import CARDS
from engine.games.euchre.moves import (
    DEFEND,
    DISCARD,
    PASS,
    PLAY,
    EuchreMove,
    Phase,
)
from engine.games.euchre.view import EuchreView
from engine.view import View


class Skilled:
    """A player by a good player's rules of thumb. It uses chance only to name a suit for the Benny.

    It calls what it expects to make, and counts trumps; of the other suits it remembers the last trick.
    """

    def __init__(self, boldness: float = 0.0, thorough: bool = False) -> None:
        """Make a player; a ``boldness`` above 0 calls more and goes alone more, below 0 less; 1 is a lot.

        ``thorough`` makes it weigh every call against passing, and remember every card.
        """
        self._boldness = boldness
        self._thorough = thorough
        self._figures: CallFigures = SKILLED_CALLS
        self._habits: Habits = SKILLED

    def choose(self, view: View[EuchreMove], rng: Random) -> EuchreMove:
        """Return one of the legal moves of ``view``, which must be an :class:`EuchreView` of the seat to move."""
        position = cast(EuchreView, view)
        moves = position.legal_moves()
        if len(moves) == 1:
            return next(iter(moves))
        if position.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO):
            assert position.seat is not None, "a spectator calls nothing"
            situation = situation_of(position)
            if not self._thorough:
                return call_by_thumb(position.hand, position.seat, situation, self._boldness)
            return call(position.hand, position.seat, situation, self._boldness, self._figures)
        if position.phase is Phase.NAME:
            return name_blind(rng)
        if position.phase is Phase.PLAY:
            return PLAY[card_of(position, seen_by(position), self._thorough, self._habits)]
        return _CHOICES[position.phase](position)


def card_of(view: EuchreView, seen: Seen, remembers_all: bool, habits: Habits) -> Card:
    """Return the card that a player of these habits plays in ``view``."""
    return CARDS[view.trump][card_to_play(setting_of(view), trick_turn_of(view, seen, remembers_all), habits)]


def _discard(view: EuchreView) -> EuchreMove:
    assert view.trump is not None, "the dealer picks up after trump is made"
    return DISCARD[discard(view.hand, view.trump, view.house)]


# -- what house rules ask


def _keep(view: EuchreView) -> EuchreMove:
    assert view.seat is not None, "a spectator holds no hand"
    return answer_about_hand(view.hand, view.seat, situation_of(view), view.legal_moves())


def _exchange(view: EuchreView) -> EuchreMove:
    return exchange(view.hand, view.legal_moves())


def _defend(view: EuchreView) -> EuchreMove:
    return DEFEND if defends_alone(view.hand, view.trump, view.house) else PASS


_CHOICES: Mapping[Phase, Callable[[EuchreView], EuchreMove]] = {
    Phase.KEEP: _keep,
    Phase.EXCHANGE: _exchange,
    Phase.DISCARD: _discard,
    Phase.GIVE: give_lowest,
    Phase.RETURN: give_best,
    Phase.DEFEND: _defend,
}
