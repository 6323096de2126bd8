"""The terms on which a game of Reviiyot is remembered."""

from __future__ import annotations

from engine.asking.memory import Terms
from engine.games.reviiyot.moves import ranks_up_to
from engine.games.reviiyot.view import ReviiyotView


def terms_of(view: ReviiyotView) -> Terms:
    """What :func:`engine.asking.memory.remember` has to know of the rules of this game."""
    return Terms(view.seats, ranks_up_to(int(view.rules["highest"])), single_cards=view.asks_for_card)
