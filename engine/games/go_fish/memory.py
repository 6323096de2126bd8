"""The terms on which a game of Go Fish is remembered."""

from __future__ import annotations

from engine.asking.memory import OF_A_RANK, Terms
from engine.games.go_fish.moves import RANKS
from engine.games.go_fish.view import GoFishView


def terms_of(view: GoFishView) -> Terms:
    """What :func:`engine.asking.memory.remember` has to know of the rules of this game."""
    rules = view.rules
    in_pairs = rules.get("sets") == "pairs"
    return Terms(view.seats, RANKS, 2 if in_pairs else OF_A_RANK, tells_luck=rules.get("lucky_draw") != "ignored")
