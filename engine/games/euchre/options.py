"""The rule options of Euchre: every default is the documents' rule, every other value a house rule.

The house rules are as they are commonly played; where tables differ, the sentence of the option says what holds here.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any, NamedTuple

from engine.options import Choice, Condition, Number, Option, Preset, Toggle, Value, Values
from engine.phrases import say, say_as

__all__ = ["CONDITIONS", "OPTIONS", "PRESETS", "House"]

TARGET = Number(
    "target",
    say("Points to win"),
    say("The first side to reach this many points wins."),
    10,
    1,
    100,
    suggested=(5, 7, 10, 11, 15, 21),
)
SHUFFLE = Choice(
    "shuffle",
    say_as("option", "Shuffle"),
    say("How the pack is mixed before each hand."),
    "random",
    {
        "random": say("Every order is equally likely."),
        "in-shuffle": say("Seven in-shuffles: nothing is left to chance."),
        "cut": say("Three cuts at the seventeenth card: nothing is left to chance."),
        "none": say("Not at all: every hand starts from the same order."),
    },
    titles={
        "random": say_as("shuffle", "Random"),
        "in-shuffle": say_as("shuffle", "In-shuffle"),
        # Translators: the pack is cut, that is, its upper part is put below the lower one.
        "cut": say_as("shuffle", "Cut"),
        "none": say_as("shuffle", "None"),
    },
    group=say_as("options", "The pack"),
)

OPTIONS: tuple[Option, ...] = (
    TARGET,
    Toggle(
        "super_euchre",
        # Translators: the makers are the side that named trump; they are euchred if they take fewer than three tricks.
        say_as("option", "Super-euchre"),
        say("Makers who take no trick at all lose 4 points instead of 2."),
        False,
    ),
    Choice(
        "first_dealer",
        say("First dealer"),
        say("Who deals the first hand."),
        "fixed",
        {
            "fixed": say("The first player of the table, in every game."),
            "black-jack": say("Cards are dealt face up, one at a time, until somebody gets a black jack and deals."),
            "jack": say("Cards are dealt face up, one at a time, until somebody gets a jack and deals."),
            "cut": say("Everybody draws a card, and the highest deals; those who tie for the highest draw again."),
        },
        titles={
            # Translators: the first dealer is always the same player.
            "fixed": say_as("first dealer", "Fixed"),
            "black-jack": say_as("first dealer", "Black jack"),
            "jack": say_as("first dealer", "Jack"),
            # Translators: the first dealer is found by drawing a card each.
            "cut": say_as("first dealer", "Cut"),
        },
    ),
    Choice(
        "cards",
        say_as("option", "Cards"),
        say("How many cards the pack has, the Benny not counted."),
        "24",
        {"24": say("Nine to ace."), "28": say("Eight to ace."), "32": say("Seven to ace.")},
        group=say_as("options", "The pack"),
    ),
    Toggle(
        "benny",
        # Translators: the Benny, or Best Bower, is a joker that is the highest trump of Euchre. It is a name.
        say_as("option", "Benny"),
        say(
            "A joker is added and is the best trump, above both bowers. When it is turned up, the dealer names the "
            "suit that it proposes, before looking at the hand."
        ),
        False,
        group=say_as("options", "The pack"),
    ),
    SHUFFLE,
    Toggle(
        "stick_the_dealer",
        # Translators: a rule's usual name: the dealer is "stuck" with having to name trump.
        say("Stick the dealer"),
        say(
            "If everybody else has passed twice, the dealer must call. Without this rule the dealer may pass too: the "
            "hand is thrown in, and the deal moves to the left."
        ),
        True,
        group=say_as("options", "Making trump"),
    ),
    Toggle(
        "give_point",
        say("A point instead of a call"),
        say(
            "A dealer who is stuck may give the other side a point instead of calling. Then the deal moves to the left."
        ),
        False,
        group=say_as("options", "Making trump"),
    ),
    Toggle(
        "discard_upcard",
        say("Upcard may be discarded"),
        say("A dealer who picks up the upcard may put it away again at once. Otherwise it has to be kept."),
        True,
        group=say_as("options", "Making trump"),
    ),
    Toggle(
        "needs_trump",
        say("Callers need a trump"),
        say(
            "Whoever calls a suit must hold a card of it; the left bower and the Benny do not count, the upcard "
            "counts for the dealer who picks it up. A dealer who is stuck may call any suit."
        ),
        False,
        group=say_as("options", "Making trump"),
    ),
    Toggle(
        "no_trump",
        say("No trump"),
        say(
            "In the second round one may call no trump: there are no bowers, jacks rank below queens, and the highest "
            "card of the suit led takes the trick."
        ),
        False,
        group=say_as("options", "Making trump"),
    ),
    Toggle(
        "going_alone",
        say("Going alone"),
        say(
            "Whoever calls may play without the partner, who sits out the whole hand; five tricks alone are 4 points. "
            "When the dealer sits out, nobody picks up the upcard."
        ),
        False,
        group=say_as("options", "Going alone"),
    ),
    Toggle(
        "canadian_loner",
        # Translators: a loner is somebody who plays a hand without the partner, and also such a hand.
        say("Canadian loner"),
        say("A dealer's partner who orders up must go alone."),
        False,
        group=say_as("options", "Going alone"),
    ),
    Toggle(
        "partners_best",
        say("Partner's best card"),
        say("Whoever goes alone may give the partner a card, face down, and gets the partner's best card for it."),
        False,
        group=say_as("options", "Going alone"),
    ),
    Choice(
        "loner_lead",
        say("Lead to a loner"),
        say("Who leads the first trick when somebody plays alone."),
        "eldest",
        {
            "eldest": say("The first player to the dealer's left who does not sit out."),
            "left": say("The first player to the loner's left who does not sit out."),
        },
        titles={
            # Translators: the player to the dealer's left, who is called the eldest hand.
            "eldest": say_as("lead to a loner", "Eldest"),
            # Translators: the player to the left of the one who plays alone.
            "left": say_as("lead to a loner", "Left"),
        },
        group=say_as("options", "Going alone"),
    ),
    Choice(
        "loner_euchred",
        say("Price of a euchred loner"),
        say("What the defenders get when somebody who plays alone is euchred."),
        "2",
        {"2": say("2 points, as for every euchre."), "4": say("4 points.")},
        group=say_as("options", "Going alone"),
    ),
    Toggle(
        "defend_alone",
        say("Defending alone"),
        say(
            "Before the first lead each opponent of a loner, the one to the loner's left first, may take over the "
            "defence alone: with two players left, a euchre is 4 points."
        ),
        False,
        group=say_as("options", "Going alone"),
    ),
    Choice(
        "farmers_hand",
        # Translators: a rule's usual name: a hand of low cards, some of which may be swapped for cards of the kitty.
        say("Farmer's hand"),
        say(
            "Who may swap three cards for the three on top of the kitty, having shown them. Everybody is asked once "
            "after the deal, until somebody swaps."
        ),
        "off",
        {
            "off": say("Nobody: hands are played as they were dealt."),
            "low": say("A hand of number cards alone (in 24 cards: nines and tens) swaps any three."),
            "three": say("A hand with three cards of one rank below the jack swaps three of that rank."),
        },
        titles={
            "off": say_as("farmer's hand", "Off"),
            # Translators: a hand of low cards alone gives the right to swap cards.
            "low": say_as("farmer's hand", "Low"),
            # Translators: three cards of one rank give the right to swap cards.
            "three": say_as("farmer's hand", "Three"),
        },
        group=say_as("options", "Weak hands"),
    ),
    Toggle(
        "redeal",
        say("Redeal of a blank hand"),
        say(
            "A hand with no ace, face card or Benny may be shown for a new deal by the same dealer. Everybody is asked "
            "once after the deal."
        ),
        False,
        group=say_as("options", "Weak hands"),
    ),
    Toggle(
        "ace_no_face",
        # Translators: a rule's usual name; the face cards are jack, queen and king.
        say("Ace, no face"),
        say("A hand with an ace, but no face card and no Benny, may be shown for a new deal by the same dealer."),
        False,
        group=say_as("options", "Weak hands"),
    ),
)


class House(NamedTuple):
    """The rules of one game as attributes, which are quicker to read than the values of the options."""

    cards: str
    benny: bool
    stick_the_dealer: bool
    discard_upcard: bool
    needs_trump: bool
    no_trump: bool
    going_alone: bool
    canadian_loner: bool
    loner_lead: str
    loner_euchred: int
    """Points."""
    defend_alone: bool
    farmers_hand: str
    redeal: bool
    super_euchre: bool
    give_point: bool
    ace_no_face: bool
    partners_best: bool

    documents_calls: bool
    """True if the bidding is that of the documents: legal calls do not depend on the hand, and nobody goes alone."""
    redeals: bool
    """True if a player may ask for a new deal with some hands."""
    asks_about_hands: bool
    """True if everybody is asked after the deal what to do with the hand."""


def house_of(rules: Values) -> House:
    """Return the rules given by checked values of all options."""
    return _house_of(tuple(rules.items()))


@lru_cache(maxsize=64)
def _house_of(values_of_options: tuple[tuple[str, Value], ...]) -> House:
    rules = dict(values_of_options)
    own_calls = rules["needs_trump"] or rules["no_trump"] or rules["going_alone"] or rules["give_point"]
    redeals = bool(rules["redeal"] or rules["ace_no_face"])
    values: dict[str, Any] = {
        **rules,
        "loner_euchred": int(rules["loner_euchred"]),
        "documents_calls": bool(rules["stick_the_dealer"] and not own_calls),
        "redeals": redeals,
        "asks_about_hands": redeals or rules["farmers_hand"] != "off",
    }
    return House(*(values[name] for name in House._fields))


def _is_small_pack(rules: Values) -> bool:
    return rules["cards"] == "24" and not rules["benny"]


# Named functions, so that conditions can be sent to other processes.


def _is_random(rules: Values) -> bool:
    return rules["shuffle"] == "random"


def _shuffle_fits(rules: Values) -> bool:
    return rules["shuffle"] in ("random", "none") or _is_small_pack(rules)


def _dealer_is_stuck_or_random(rules: Values) -> bool:
    return bool(rules["stick_the_dealer"]) or _is_random(rules)


def _redeal_fits(rules: Values) -> bool:
    return not rules["redeal"] or _is_random(rules)


def _ace_no_face_fits(rules: Values) -> bool:
    return not rules["ace_no_face"] or _is_random(rules)


def _give_point_fits(rules: Values) -> bool:
    return bool(rules["stick_the_dealer"]) or not rules["give_point"]


def _no_trump_fits(rules: Values) -> bool:
    return not (rules["no_trump"] and rules["benny"])


def _loners_or_default(key: str, default: Value, rules: Values) -> bool:
    return bool(rules["going_alone"]) or rules[key] == default


def _with_loners(key: str, default: Value, sentence: str) -> Condition:
    """Return the condition of an option that keeps its default unless players may go alone."""
    return Condition(key, partial(_loners_or_default, key, default), sentence)


CONDITIONS: tuple[Condition, ...] = (
    Condition(
        "shuffle",
        _shuffle_fits,
        say("In-shuffles and cuts are made for 24 cards without the Benny."),
    ),
    # Without a random shuffle the same hand could be thrown in or dealt anew for ever.
    Condition(
        "stick_the_dealer",
        _dealer_is_stuck_or_random,
        say("Without Stick the dealer the shuffle must be random, or the same hand could be thrown in for ever."),
    ),
    Condition(
        "redeal",
        _redeal_fits,
        say("For a redeal the shuffle must be random, or the same hand could come back for ever."),
    ),
    Condition(
        "ace_no_face",
        _ace_no_face_fits,
        say("For Ace, no face the shuffle must be random, or the same hand could come back for ever."),
    ),
    Condition(
        "give_point",
        _give_point_fits,
        say("A point instead of a call needs Stick the dealer."),
    ),
    Condition(
        "no_trump",
        _no_trump_fits,
        say("No trump cannot be called with the Benny in the pack, which is a trump and nothing else."),
    ),
    _with_loners("canadian_loner", False, say("The Canadian loner needs Going alone.")),
    _with_loners("partners_best", False, say("The partner's best card needs Going alone.")),
    _with_loners("loner_lead", "eldest", say("The lead to a loner can be changed only with Going alone.")),
    _with_loners("loner_euchred", "2", say("The price of a euchred loner can be changed only with Going alone.")),
    _with_loners("defend_alone", False, say("Defending alone needs Going alone.")),
)

PRESETS: tuple[Preset, ...] = (
    Preset(
        "usual",
        say_as("preset", "Usual"),
        say("What most people play: one may go alone, the dealer is stuck, and the first black jack deals."),
        {"going_alone": True, "first_dealer": "black-jack"},
    ),
    Preset("plain", say_as("preset", "Plain"), say("Ten points, the dealer is stuck, and nobody goes alone."), {}),
    Preset(
        "michigan",
        say_as("preset", "Michigan"),
        say("The usual game with farmer's hands: three nines or tens may be swapped with the kitty."),
        {"going_alone": True, "first_dealer": "black-jack", "farmers_hand": "three"},
    ),
    Preset(
        "canadian",
        say_as("preset", "Canadian"),
        say("Common in Ontario: one may go alone, and a dealer's partner who orders up must."),
        {"going_alone": True, "canadian_loner": True, "first_dealer": "black-jack"},
    ),
    Preset(
        "british",
        say_as("preset", "British"),
        say(
            "As in the pubs of Cornwall and Devon: the Benny, eleven points, a hand that nobody calls is thrown in, "
            "and the first jack deals."
        ),
        {"benny": True, "target": 11, "stick_the_dealer": False, "going_alone": True, "first_dealer": "jack"},
    ),
    Preset(
        "kitchen",
        say_as("preset", "Kitchen table"),
        say("House rules of the American Midwest together: farmer's hands, a trump to call, and lone defenders."),
        {
            "going_alone": True,
            "defend_alone": True,
            "needs_trump": True,
            "farmers_hand": "three",
            "first_dealer": "black-jack",
        },
    ),
    Preset(
        "hoyle",
        say_as("preset", "Old Hoyle"),
        say(
            "Close to the game of the old rule books: 32 cards, five points, and a hand that nobody calls is thrown in."
        ),
        {"cards": "32", "target": 5, "stick_the_dealer": False, "going_alone": True, "first_dealer": "cut"},
    ),
)
