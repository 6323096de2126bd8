"""The time that a game of asking takes, for its set-up."""

from __future__ import annotations

from engine.options import Values
from engine.phrases import say_count

OWN_ASK = 10.0
"""Seconds in which a person decides whom to ask for what."""


def lasts(asks: float, shown: float, rules: Values) -> str:
    """Return a sentence that says how long a game of so many ``asks`` takes for one person among bots.

    An ask of a bot is ``shown`` in that many seconds, at Normal speed. The cards make the number of asks, hardly the
    players; but the more of them play, the more of the asks are made by bots, without a person's thought.
    """
    players = int(rules["players"])
    seconds = asks * (OWN_ASK + shown * (players - 1)) / players
    minutes = max(1, round(seconds / 60))
    return say_count("A game takes about {n} minute.", "A game takes about {n} minutes.", minutes)
