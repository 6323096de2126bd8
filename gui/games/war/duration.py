"""The length of a game of War, in turns and minutes, by its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.options import Values
from engine.phrases import say, say_count

TURN: Final = 1.46
"""Seconds of a turn while the game plays on at Normal speed; with Next turn it takes a click longer.

Measured over 60 turns with 2, 3 and 4 players, wars included: 1.46, 1.48 and 1.46 seconds.
"""
TURNS: Final[Mapping[tuple[int, str, str], tuple[int, int]]] = {
    (2, "3", "shuffled"): (122, 329),
    (2, "3", "winner"): (90, 243),
    (2, "3", "document"): (258, 813),
    (2, "1", "shuffled"): (175, 585),
    (2, "1", "winner"): (124, 397),
    (2, "1", "document"): (629, 2268),
    (3, "3", "shuffled"): (85, 266),
    (3, "3", "winner"): (110, 1513),
    (3, "3", "document"): (90, 284),
    (3, "1", "shuffled"): (182, 689),
    (3, "1", "winner"): (589, 2879),
    (3, "1", "document"): (206, 627),
    (4, "3", "shuffled"): (49, 283),
    (4, "3", "winner"): (33, 160),
    (4, "3", "document"): (82, 567),
    (4, "1", "shuffled"): (155, 583),
    (4, "1", "winner"): (124, 437),
    (4, "1", "document"): (337, 2363),
}
"""(players, cards down, pick-up) -> the numbers of turns between which half of all games end.

The quartiles of 200 deals of each (seeds 0 to 199), counted with ``War.apply``. A game in which the last card is kept
to be turned is longer by up to a third.
"""
WAR_TURNS: Final = (19, 33)
"""The same for each war that it takes to win, from 200 deals each of 3, 5 and 10 wars with 2, 3 and 4 players."""


def lasts(rules: Values) -> str:
    """Return a sentence that says how long most games by these rules take, at Normal speed."""
    least, most = TURNS[int(rules["players"]), str(rules["down"]), str(rules["pickup"])]
    if wars := int(rules["wars"]):
        least, most = min(least, WAR_TURNS[0] * wars), min(most, WAR_TURNS[1] * wars)
    if limit := int(rules["turns"]):
        least, most = min(least, limit), min(most, limit)
    shortest, longest = (max(1, round(turns * TURN / 60)) for turns in (least, most))
    if shortest == longest:
        return say_count("A game takes about {n} minute.", "A game takes about {n} minutes.", longest)
    return say("A game usually takes {least} to {most} minutes.", least=shortest, most=longest)
