"""What may be agreed on before a game of Reviiyot: the rule options, what they need of each other, the usual ways.

Every default is ``reviiyot.txt``, but for the patience that ends a game which nobody can win.
"""

from __future__ import annotations

from engine.games.reviiyot.moves import DEALT, FEWEST_PLAYERS, QUARTET, ranks_up_to
from engine.options import Choice, Condition, Number, Option, Preset, Values

# What may be chosen at a table; a game of the terminal may be larger (see Reviiyot.of).
HIGHEST = Number(
    "highest",
    "Highest number",
    "Numbers go from 2 to this; 1 means courts only.",
    10,
    1,
    30,
    (1, 3, 5, 7, 10, 12, 15, 20, 25, 30),
)
PLAYERS = Number("players", "Players", "How many people play.", 4, FEWEST_PLAYERS, 8)
CARDS = Number("dealt", "Cards dealt", "How many cards each player gets.", DEALT, 5, 9)

ONE, UNTIL_REFUSED = "one", "until-refused"
ASKS = Choice(
    "asks",
    "Asks in a turn",
    "How long a player goes on asking.",
    ONE,
    {
        ONE: "One ask, whatever comes of it.",
        UNTIL_REFUSED: "As long as cards are given; the first refusal ends the turn.",
    },
    group="Asking",
)
PATIENCE = Number(
    "patience",
    "Turns without a quartet",
    "When nobody completes a quartet in so many turns, the game is a draw.",
    100,
    50,
    500,
    (50, 100, 200, 500),
    group="The end",
)

ENDLESS = 0
"""The patience of a game that never ends as a draw."""

OPTIONS: tuple[Option, ...] = (HIGHEST, PLAYERS, CARDS, ASKS, PATIENCE)


def _deck_suffices(rules: Values, dealt: int) -> bool:
    """Whether ``dealt`` cards for every player are there."""
    return int(rules[PLAYERS.key]) * dealt <= QUARTET * len(ranks_up_to(int(rules[HIGHEST.key])))


CONDITIONS = (
    Condition(
        PLAYERS.key,
        lambda rules: _deck_suffices(rules, CARDS.lowest),
        "There are too few cards for so many players: raise the highest number, or let fewer play.",
    ),
    Condition(
        CARDS.key,
        lambda rules: _deck_suffices(rules, int(rules[CARDS.key])),
        "There are too few cards to deal so many to each: raise the highest number, deal fewer, or let fewer play.",
    ),
)

PRESETS = (
    Preset("documents", "As in the documents", "Seven cards each, and one ask in a turn.", {}),
    Preset(
        "family",
        "Israeli family",
        "Five cards each, and whoever is given cards asks again.",
        {CARDS.key: CARDS.lowest, ASKS.key: UNTIL_REFUSED},
    ),
)
