"""The form in which Euchre's assessments hold their imagined deals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.games.euchre.bots.expert.worlds import Deal
from engine.games.euchre.moves import EuchreMove


class Imagined(NamedTuple):
    """A deal that fits what the seat has seen. All moves are tried in the same deals, so their worths can be paired."""

    deal: Deal
    values: Mapping[EuchreMove, float]
    """Each legal move -> its worth in this deal."""
