"""The time that a game of asking takes, for its set-up."""

from __future__ import annotations

from engine.options import Values
from engine.phrases import say_count

OWN_ASK = 10.0
"""Seconds in which a person decides whom to ask for what."""


def lasts(asks: float, shown: float, rules: Values) -> str:
    """Return a sentence that says how long a game of ``asks`` asks takes for one person among bots.

    An ask of a bot takes ``shown`` seconds at Normal speed. The number of asks depends on the cards, and hardly on the
    number of players. With more players bots make more of the asks, and a bot needs no time to decide.
    """
    players = int(rules["players"])
    seconds = asks * (OWN_ASK + shown * (players - 1)) / players
    minutes = max(1, round(seconds / 60))
    return say_count("A game takes about {n} minute.", "A game takes about {n} minutes.", minutes)
