"""The coach's sentences in positions that every good player knows."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engine.coach.assessment import Assessment, Budget
from engine.games.euchre.coach.coach import COACH
from engine.games.euchre.view import EuchreView
from engine.record import Seat
from engine.telling import Teller
from tests.engine.euchre.deals import play, to_be_dealt

NAMES = ("Bruno", "Ada", "Theo", "Maya")
"""The players by seat. Bruno, who deals, and Theo are partners, and Ada and Maya."""


def at(hands: Mapping[int, str], upcard: str, moves: str = "", **rules: object) -> EuchreView:
    """Return the view of the seat to move after ``moves``, in a hand that seat 0 dealt."""
    game = to_be_dealt(hands, upcard, "", {"going_alone": True, **rules})
    seen = play(game, "deal", *filter(None, moves.split(", ")))
    view = game.view(game.to_move, seen)
    assert isinstance(view, EuchreView)
    return view


def assessed(view: EuchreView, deals: int = 240) -> Assessment:
    """Return what the coach judges of a decision."""
    *_, last = COACH.assessments(view, Random(1), Budget(deals, clear=0))
    return last


def teller(view: EuchreView) -> Teller:
    """Return the names as the seat of ``view`` hears them."""
    return Teller([Seat(name) for name in NAMES], view.seat)


def hint(view: EuchreView) -> str:
    return COACH.reason(view, assessed(view), teller(view))


def comment(view: EuchreView, move: str) -> str:
    moves = {str(legal): legal for legal in view.legal_moves()}
    return COACH.comment(view, assessed(view), moves[move], teller(view))


def test_a_hand_without_trumps_passes() -> None:
    view = at({1: "9H 10H KH 9D KD"}, "9S")
    assert hint(view).startswith("Pass: you hold no spade")
