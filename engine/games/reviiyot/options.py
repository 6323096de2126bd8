"""The rule options of Reviiyot, their conditions and its presets.

Every default is ``reviiyot.txt``, but for the patience that ends a game which nobody can win. The first of the usual
ways is what most people play; it is stated here in our own words.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.reviiyot.moves import DEALT, FEWEST_PLAYERS, QUARTET, ranks_up_to
from engine.options import Choice, Condition, Number, Option, Preset, Values
from engine.phrases import say, say_as

__all__ = ["CONDITIONS", "OPTIONS", "PRESETS", "Agreed"]

# What may be chosen at a table; a game of the terminal may be larger (see Reviiyot.of).
HIGHEST = Number(
    "highest",
    say("Highest number"),
    say("Numbers go from 2 to this; 1 means courts only."),
    10,
    1,
    30,
    (1, 3, 5, 7, 10, 12, 15, 20, 25, 30),
)
PLAYERS = Number("players", say("Players"), say("The number of players."), 4, FEWEST_PLAYERS, 8)
CARDS = Number("dealt", say("Cards dealt"), say("How many cards each player gets."), DEALT, 4, 9)

REPLACE, REFILL, ALL_DEALT = "replace", "refill", "all-dealt"
DRAWING = Choice(
    "drawing",
    say("Drawing"),
    say("Who draws cards, and how many."),
    REPLACE,
    {
        REPLACE: say("Whoever gives cards away draws as many; whoever is refused draws one."),
        REFILL: say("Whoever has fewer cards than were dealt draws up to that number; whoever is refused draws one."),
        ALL_DEALT: say("Nobody: all cards are dealt, and the number of cards dealt is ignored."),
    },
    titles={
        REPLACE: say_as("drawing", "Replace"),
        REFILL: say_as("drawing", "Refill"),
        ALL_DEALT: say_as("drawing", "All dealt"),
    },
)

RANK, CARD = "value", "card"
ASKS_FOR = Choice(
    "asks_for",
    say("Asking for"),
    say("What a player asks for."),
    RANK,
    {
        RANK: say("All cards of a value of which the player holds one."),
        CARD: say("One card that the player does not hold, of a value of which the player holds another."),
    },
    titles={
        RANK: say_as("asking for", "Value"),
        CARD: say_as("asking for", "Card"),
    },
    group=say("Asking"),
)

ONE, UNTIL_REFUSED = "one", "until-refused"
ASKS = Choice(
    "asks",
    say("Asks in a turn"),
    say("How long a player goes on asking."),
    ONE,
    {
        ONE: say("One ask, whatever comes of it."),
        UNTIL_REFUSED: say("As long as cards are given; the first refusal ends the turn."),
    },
    titles={
        ONE: say_as("asks in a turn", "One"),
        UNTIL_REFUSED: say_as("asks in a turn", "Until refused"),
    },
    group=say("Asking"),
)
LEFT, REFUSER = "left", "refuser"
PASSES_TO = Choice(
    "passes_to",
    say("After a refusal"),
    say("Whose turn it is after a refusal."),
    LEFT,
    {
        LEFT: say("The turn passes to the left."),
        REFUSER: say("The turn passes to the player who was asked."),
    },
    titles={
        LEFT: say_as("after a refusal", "Left"),
        REFUSER: say_as("after a refusal", "Refuser"),
    },
    group=say("Asking"),
)

FIRST_OUT, MOST_QUARTETS = "first-out", "most-quartets"
WINS = Choice(
    "wins",
    say("Who wins"),
    say("How the game is won."),
    FIRST_OUT,
    {
        FIRST_OUT: say("The first player without cards."),
        MOST_QUARTETS: say(
            "The player with the most quartets once all are made; whoever runs out of cards takes new ones "
            "from the deck, or is out when it is empty."
        ),
    },
    titles={
        FIRST_OUT: say_as("who wins", "First out"),
        MOST_QUARTETS: say_as("who wins", "Most quartets"),
    },
    group=say("The end"),
)
PATIENCE = Number(
    "patience",
    say("Turns without a quartet"),
    say("When nobody completes a quartet in this many turns, the game ends: in a draw, or the most quartets win."),
    100,
    50,
    500,
    (50, 100, 200, 500),
    group=say("The end"),
)

ENDLESS = 0
"""The patience of a game that never ends as a draw."""

OPTIONS: tuple[Option, ...] = (HIGHEST, PLAYERS, CARDS, DRAWING, ASKS_FOR, ASKS, PASSES_TO, WINS, PATIENCE)


def _deck_suffices(rules: Values, dealt: int) -> bool:
    """Return True if there are ``dealt`` cards for every player."""
    if rules[DRAWING.key] == ALL_DEALT:
        return True
    return int(rules[PLAYERS.key]) * dealt <= QUARTET * len(ranks_up_to(int(rules[HIGHEST.key])))


def _players_fit(rules: Values) -> bool:
    return _deck_suffices(rules, CARDS.lowest)


def _cards_fit(rules: Values) -> bool:
    return _deck_suffices(rules, int(rules[CARDS.key]))


CONDITIONS = (
    Condition(
        PLAYERS.key,
        _players_fit,
        say("There are too few cards for so many players: raise the highest number, or let fewer play."),
    ),
    Condition(
        CARDS.key,
        _cards_fit,
        say(
            "There are too few cards to deal so many to each: raise the highest number, deal fewer, or let fewer play."
        ),
    ),
)


class Agreed(NamedTuple):
    """The house rules of one game, read once."""

    dealt: int
    """Cards dealt to each player, unless all are dealt."""
    all_dealt: bool
    replaces: bool
    """True if a player who gives cards draws as many."""
    fewest: int
    """A hand with fewer cards than this draws up to ``dealt``; 0 where none does."""
    asks_for_card: bool
    until_refused: bool
    to_refuser: bool
    """True if the turn passes to the player who refused."""
    most_win: bool
    """True if the most quartets win, False if the first player without cards does."""
    patience: int

    @classmethod
    def of(cls, rules: Values) -> Agreed:
        """Return what ``rules``, with a value for every option, mean."""
        dealt, most_win = int(rules[CARDS.key]), rules[WINS.key] == MOST_QUARTETS
        return cls(
            dealt,
            rules[DRAWING.key] == ALL_DEALT,
            rules[DRAWING.key] == REPLACE,
            dealt if rules[DRAWING.key] == REFILL else int(most_win),
            rules[ASKS_FOR.key] == CARD,
            rules[ASKS.key] == UNTIL_REFUSED,
            rules[PASSES_TO.key] == REFUSER,
            most_win,
            int(rules[PATIENCE.key]),
        )


_FAMILY: Values = {ASKS_FOR.key: CARD, ASKS.key: UNTIL_REFUSED, WINS.key: MOST_QUARTETS}

PRESETS = (
    Preset(
        "family",
        say_as("preset", "Israeli family"),
        say("Four cards each, one card asked for at a time, and the most quartets win."),
        {**_FAMILY, CARDS.key: CARDS.lowest, DRAWING.key: REFILL},
    ),
    Preset(
        "happy-families",
        say_as("preset", "Happy families"),
        say("All cards are dealt, and a refusal passes the turn to the player who was asked."),
        {**_FAMILY, DRAWING.key: ALL_DEALT, PASSES_TO.key: REFUSER},
    ),
    Preset(
        "beginners",
        say_as("preset", "For beginners"),
        say("Six quartets, four cards each, one card asked for at a time, and bots that remember nothing."),
        {**_FAMILY, HIGHEST.key: 3, CARDS.key: CARDS.lowest, DRAWING.key: REFILL},
        bots="least",
    ),
    Preset(
        "plain",
        say_as("preset", "First one out"),
        say("Seven cards each, one question a turn; the first empty hand wins."),
        {},
    ),
)
