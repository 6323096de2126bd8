"""The names of decisions in a review."""

from __future__ import annotations

from engine.coach.coach import Deed
from engine.games.euchre.moves import EuchreMove, Phase
from engine.games.euchre.view import EuchreView
from engine.telling import starting


def deed(view: EuchreView, move: EuchreMove) -> Deed:
    """Return the name of the decision in which the view's seat made ``move``."""
    hand = view.hand_number + 1
    if view.phase is Phase.PLAY:
        words = "Led" if not view.trick else "Followed with"
        return Deed(f"Hand {hand}, trick {sum(view.tricks) + 1}", words, move.card, "card", hand)
    return Deed(f"Hand {hand}, calling", starting(str(move)), view.turned_up, "call", hand)
