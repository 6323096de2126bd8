"""The reasons for a move, in a player's words."""

from __future__ import annotations

from engine.coach.assessment import Assessment
from engine.coach.coach import Fact, Whereabouts
from engine.games.euchre.moves import EuchreMove
from engine.games.euchre.view import EuchreView
from engine.telling import Teller, starting


def reason(view: EuchreView, assessment: Assessment, teller: Teller) -> str:
    """Return one sentence: the best move, and why."""
    words = starting(f"{assessment.best.move}.")
    return f"Close: {words}" if assessment.is_close else words


def comment(view: EuchreView, assessment: Assessment, move: EuchreMove, teller: Teller) -> str:
    """Return what ``move`` missed."""
    return reason(view, assessment, teller)


def facts(view: EuchreView, assessment: Assessment, teller: Teller) -> tuple[Fact, ...]:
    """Return the things to know at this decision."""
    return ()


def whereabouts(view: EuchreView, assessment: Assessment) -> Whereabouts | None:
    """Return the chances for the hidden card that matters most."""
    return None
