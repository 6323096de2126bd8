"""The rule options of War. The defaults are those of ``war.txt``, but for the order in which cards are picked up."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.games.war.moves import FEWEST_SEATS, MOST_SEATS
from engine.native import mypyc_attr
from engine.options import Choice, Number, Preset, Values
from engine.phrases import say, say_as

__all__ = ["OPTIONS", "PRESETS"]

LONGEST_GAME: Final = 20_000
"""The number of turns after which a game without a winner is a draw, so that every game ends."""
WATCHED_LATE: Final = 10_000
"""The turn at which positions are first remembered in games that were never seen to repeat."""
NEVER: Final = LONGEST_GAME + 1
"""More turns, and more wars, than any game has."""

PLAYERS: Final = Number(
    "players",
    say("Players"),
    say(
        "The number of players. The highest card takes all; when the highest tie, all who are still in join the war, "
        "and the last player with cards wins. Three get 17 cards each, and one card stays aside."
    ),
    2,
    FEWEST_SEATS,
    MOST_SEATS,
)
REPEATS: Mapping[tuple[int, str, str], str] = MappingProxyType(
    {
        # Translators: shares of games, for "About one game in eight comes back to an earlier position".
        (2, "document", "3"): say("one game in eight"),
        (2, "document", "1"): say("more than two games in five"),
        (3, "winner", "3"): say("one game in seven"),
        (3, "winner", "1"): say("every second game"),
        (3, "document", "3"): say("one game in two hundred"),
        (3, "document", "1"): say("one game in thirty"),
        (4, "document", "3"): say("one game in twelve"),
        (4, "document", "1"): say("one game in three"),
    }
)
"""(players, pick-up, cards down) -> the share of games that repeat themselves, in words; under other rules, none did.

Measured in 1,000 deals of each without a limit of turns or wars, rounded to a simple share. With ``last_card`` one or
two more games in a hundred repeat themselves.
"""


def repetition(rules: Values) -> str:
    """Return a sentence with the share of games of these rules that repeat themselves; empty if it does not matter.

    A limit of turns ends a game before it does, and where wars are counted few games last long enough.
    """
    if rules["turns"] or rules["wars"]:
        return ""
    often = REPEATS.get((int(rules["players"]), str(rules["pickup"]), str(rules["down"])))
    return say("About {often} comes back to an earlier position, which is a draw.", often=often) if often else ""


PICKUP: Final = Choice(
    "pickup",
    say("Pick-up order"),
    say("The order in which the winner puts the cards under the stack. A game that repeats itself is a draw."),
    "winner",
    {
        "winner": say("The winner's own cards first, then the others' clockwise."),
        "document": say("As they came to the table, the first player's card first."),
        "shuffled": say("In random order: no game repeats itself."),
    },
    titles={
        "winner": say_as("pick-up", "Winner"),
        "document": say_as("pick-up", "Document"),
        "shuffled": say("Shuffled"),
    },
    remark=repetition,
)
DOWN: Final = Choice(
    "down",
    say("Cards down in a war"),
    say("How many cards each player lays face down in a war before the next one is turned."),
    "3",
    {"3": say("Three cards down, then one turned."), "1": say("One card down, then one turned: shorter wars.")},
    group=say("Wars"),
)
OUT_OF_CARDS: Final = Choice(
    "out_of_cards",
    say("Out of cards in a war"),
    say("What happens to a player whose cards do not last for a war."),
    "loses",
    {
        "loses": say("Whoever cannot lay or turn a card that the war needs is out; if nobody can, it is a draw."),
        "last_card": say(
            "The last card is kept to be turned; a player with none at all stands by the card that tied until "
            "the war is won. If nobody has a card left, it is a draw."
        ),
    },
    titles={"loses": say("Loses"), "last_card": say("Last card")},
    group=say("Wars"),
)
WARS: Final = Number(
    "wars",
    say("Wars to win"),
    say("The first to win this many wars wins the game."),
    0,
    0,
    20,
    suggested=(0, 1, 3, 5, 7, 10),
    zero=say("Off"),
    group=say("End of the game"),
)
TURNS: Final = Number(
    "turns",
    say("Limit of turns"),
    say(
        "After this many turns whoever has the most cards wins; cards laid in an unfinished war still count as their "
        "owner's. Players with equally many share the win; if all have equally many, it is a draw."
    ),
    0,
    0,
    5_000,
    suggested=(0, 50, 100, 200, 300, 500, 1000),
    zero=say("Off"),
    group=say("End of the game"),
)

OPTIONS = (PLAYERS, PICKUP, DOWN, OUT_OF_CARDS, WARS, TURNS)

PRESETS = (
    Preset(
        "classic",
        say_as("preset", "Classic"),
        say("Three cards down in a war, and all is picked up in random order: every game ends."),
        {"pickup": "shuffled"},
    ),
    Preset(
        "quick",
        say_as("preset", "Quick"),
        say("One card down in a war; after 100 turns whoever has the most cards wins."),
        {"pickup": "shuffled", "down": "1", "out_of_cards": "last_card", "turns": 100},
    ),
    Preset(
        "family",
        say_as("preset", "Family of four"),
        say("Four players, one card down, shuffled pick-up; in a war the last card still counts."),
        {"players": 4, "down": "1", "out_of_cards": "last_card", "pickup": "shuffled"},
    ),
    Preset(
        "five_wars",
        say_as("preset", "Five wars"),
        say("One card down in a war; the first to win five wars wins."),
        {"pickup": "shuffled", "down": "1", "wars": 5},
    ),
    Preset(
        "plain",
        say_as("preset", "Fixed order"),
        say("The cards go under the stack as they came to the table, so some games go round in circles and are draws."),
        {"pickup": "document"},
    ),
)


@mypyc_attr(allow_interpreted_subclasses=True)  # it is sent with the game that holds it
class Law:
    """The rules of one game, read once from its options."""

    def __init__(self, rules: Values) -> None:
        """Read ``rules``, which have a value for every option."""
        pickup, wars, turns = str(rules[PICKUP.key]), int(rules[WARS.key]), int(rules[TURNS.key])
        self.own_first = pickup == "winner"
        self.shuffles = pickup == "shuffled"
        self.down = 3 if rules[DOWN.key] == "3" else 1
        self.keeps_last = rules[OUT_OF_CARDS.key] == "last_card"
        self.counts_wars = wars > 0
        self.wars = wars or NEVER
        """The number of wars that win the game."""
        self.turns = turns or NEVER
        """The limit of turns."""
        self.repeats_from = _repeats_from(pickup, turns, int(rules[PLAYERS.key]))
        """The number of turns after which positions are remembered, to find a game that would go on for ever."""
        self.quiet_until = min(self.repeats_from + 1, self.turns, LONGEST_GAME)
        """The turn before which only an empty stack, or a war won, can end the game."""


def _repeats_from(pickup: str, turns: int, players: int) -> int:
    if turns or pickup == "shuffled":
        # A limit ends the game before it repeats; after a shuffle, a position seen again proves nothing.
        return NEVER
    # With the winner's cards first, of many millions of games of two none repeated itself, and none lasted that long.
    return WATCHED_LATE if players == 2 and pickup == "winner" else 0
