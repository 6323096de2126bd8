"""The themes of decisions, as puzzles name them."""

from __future__ import annotations

from engine.coach.assessment import Assessment
from engine.games.euchre.moves import Phase
from engine.games.euchre.view import EuchreView


def themes(view: EuchreView, assessment: Assessment) -> tuple[str, ...]:
    """Return the themes of the decision."""
    return ("calling",) if view.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO) else ()
