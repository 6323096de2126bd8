"""The rule options of Go Fish, and its presets. Every default is ``go-fish.txt``; the others are played at home."""

from __future__ import annotations

from engine.games.go_fish.moves import FEWEST_PLAYERS, MOST_PLAYERS
from engine.options import Choice, Number, Option, Preset, Toggle, Values
from engine.phrases import say, say_as

__all__ = ["OPTIONS", "PRESETS", "cards_in_a_set", "hand_size"]

HAND_SIZE, LARGE_HAND_SIZE = 5, 7
"""The number of cards that each player is dealt: the document's, and the larger one of few players."""

PLAYERS = Number("players", say("Players"), say("The number of players."), 4, FEWEST_PLAYERS, MOST_PLAYERS)

FIVE, SEVEN_FOR_TWO, SEVEN_FOR_THREE = "five", "seven-for-two", "seven-for-three"
DEALT = Choice(
    "dealt",
    say("Cards dealt"),
    say("How many cards each player gets."),
    FIVE,
    {
        FIVE: say("Five, however many play."),
        SEVEN_FOR_TWO: say("Seven when two play, five when more do."),
        SEVEN_FOR_THREE: say("Seven when two or three play, five when more do."),
    },
    titles={
        FIVE: say_as("cards dealt", "Five"),
        SEVEN_FOR_TWO: say_as("cards dealt", "Seven for two"),
        SEVEN_FOR_THREE: say_as("cards dealt", "Seven for three"),
    },
)
_MOST_WITH_LARGE_HANDS = {FIVE: 0, SEVEN_FOR_TWO: 2, SEVEN_FOR_THREE: 3}

PAIRS = "pairs"
SETS = Choice(
    "sets",
    say("Sets"),
    say("What is collected and laid down."),
    "books",
    {
        "books": say("Books: all four cards of a rank."),
        PAIRS: say("Pairs: any two cards of a rank, so there are twenty-six."),
    },
    titles={
        "books": say_as("sets", "Books"),
        PAIRS: say_as("sets", "Pairs"),
    },
)

REFUSER, LEFT = "refuser", "left"
PASSES_TO = Choice(
    "passes_to",
    say("The turn passes to"),
    say('Whose turn it is after a "Go Fish!" without luck.'),
    REFUSER,
    {
        REFUSER: say('The player who said "Go Fish!".'),
        LEFT: say("The player on the left of the one who asked."),
    },
    titles={
        REFUSER: say_as("the turn passes to", "Refuser"),
        LEFT: say_as("the turn passes to", "Left"),
    },
    group=say("Asking and fishing"),
)

TOLD, LUCK_SHOWN, IGNORED = "told", "shown", "ignored"
LUCKY_DRAW = Choice(
    "lucky_draw",
    say("A lucky catch"),
    say("What happens when the card that is fished is of the rank asked for."),
    TOLD,
    {
        TOLD: say("Saying so is enough: the player asks again and keeps the card hidden."),
        LUCK_SHOWN: say("It is shown to everybody, then the player asks again."),
        IGNORED: say("Nothing: nobody is told, and the turn passes."),
    },
    titles={
        TOLD: say_as("a lucky catch", "Told"),
        LUCK_SHOWN: say_as("a lucky catch", "Shown"),
        IGNORED: say_as("a lucky catch", "Ignored"),
    },
    group=say("Asking and fishing"),
)

FISHED_SET = Toggle(
    "fished_set",
    say("A fished set"),
    say("A fished card that completes a set earns another turn, whatever was asked for."),
    default=False,
    group=say("Asking and fishing"),
)

MOST_VAIN_ASKS = 100
"""The number of asks in a row without a card, once the pool is empty, that end a game that should go on to the end."""

FIRST, ALL = "first", "all"
ENDS = Choice(
    "ends",
    say("The game ends"),
    say("When the sets are counted."),
    FIRST,
    {
        FIRST: say("As soon as a hand or the pool is empty."),
        ALL: say(
            "When all sets are made; a player without cards draws one before asking, or is out when the pool is empty. "
            "Once the pool is empty, {asks} asks in a row that bring nothing end it too.",
            asks=MOST_VAIN_ASKS,
        ),
    },
    titles={
        FIRST: say_as("the game ends", "First"),
        ALL: say_as("the game ends", "All"),
    },
    group=say("The end"),
)

OPTIONS: tuple[Option, ...] = (PLAYERS, DEALT, SETS, PASSES_TO, LUCKY_DRAW, FISHED_SET, ENDS)

PRESETS = (
    Preset(
        "family",
        say_as("preset", "Usual"),
        say(
            "Seven cards for two or three players, five for more; all thirteen books are made, the turn goes round to "
            "the left, and luck is shown."
        ),
        {DEALT.key: SEVEN_FOR_THREE, PASSES_TO.key: LEFT, LUCKY_DRAW.key: LUCK_SHOWN, ENDS.key: ALL},
    ),
    Preset(
        "generous",
        say_as("preset", "Generous"),
        say("As usual, and a fished card that completes a book earns another turn too."),
        {
            DEALT.key: SEVEN_FOR_THREE,
            PASSES_TO.key: LEFT,
            LUCKY_DRAW.key: LUCK_SHOWN,
            FISHED_SET.key: True,
            ENDS.key: ALL,
        },
    ),
    Preset(
        "pairs",
        say_as("preset", "Pairs for little ones"),
        say("Two cards make a pair, and play goes on until the last one is made."),
        {SETS.key: PAIRS, PASSES_TO.key: LEFT, LUCKY_DRAW.key: LUCK_SHOWN, ENDS.key: ALL},
    ),
    Preset(
        "plain",
        say_as("preset", "Short game"),
        say(
            "Five cards each; whoever sends you fishing has the next turn, and the first empty hand or pool is the end."
        ),
        {},
    ),
)


def hand_size(rules: Values) -> int:
    """Return the number of cards that each player is dealt under these rules."""
    large = int(rules[PLAYERS.key]) <= _MOST_WITH_LARGE_HANDS[str(rules[DEALT.key])]
    return LARGE_HAND_SIZE if large else HAND_SIZE


def cards_in_a_set(rules: Values) -> int:
    """Return the number of cards of a rank that are laid down together under these rules."""
    return 2 if rules[SETS.key] == PAIRS else 4
