"""The rule options of Euchre: every default is the documents' rule, every other value a house rule.

The house rules are as they are commonly played; where tables differ, the sentence of the option says what holds here.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.options import Choice, Condition, Number, Option, Preset, Toggle, Value, Values

TARGET = Number(
    "target",
    "Points to win",
    "The first side to reach this many points wins.",
    10,
    1,
    100,
    suggested=(5, 7, 10, 11, 15, 21),
)
SHUFFLE = Choice(
    "shuffle",
    "Shuffle",
    "How the pack is mixed before each hand.",
    "random",
    {
        "random": "Every order is equally likely.",
        "in-shuffle": "Seven in-shuffles: nothing is left to chance.",
        "cut": "Three cuts at the seventeenth card: nothing is left to chance.",
        "none": "Not at all: every hand starts from the same order.",
    },
    group="Cards",
)

OPTIONS: tuple[Option, ...] = (
    TARGET,
    Toggle(
        "super_euchre",
        "Super-euchre",
        "Makers who take no trick at all lose 4 points instead of 2.",
        False,
    ),
    Choice(
        "first_dealer",
        "First dealer",
        "Who deals the first hand.",
        "fixed",
        {
            "fixed": "The first player of the table, in every game.",
            "black-jack": "Cards are dealt face up, one at a time, until somebody gets a black jack and deals.",
            "jack": "Cards are dealt face up, one at a time, until somebody gets a jack and deals.",
            "cut": "Everybody draws a card, and the highest deals; those who tie for the highest draw again.",
        },
    ),
    Choice(
        "cards",
        "Cards",
        "How many cards the pack has, the Benny not counted.",
        "24",
        {"24": "Nine to ace.", "28": "Eight to ace.", "32": "Seven to ace."},
        group="Cards",
    ),
    Toggle(
        "benny",
        "Benny",
        "A joker is added and is the best trump, above both bowers. When it is turned up, the dealer names the suit "
        "that it proposes, before looking at the hand.",
        False,
        group="Cards",
    ),
    SHUFFLE,
    Toggle(
        "stick_the_dealer",
        "Stick the dealer",
        "If everybody else has passed twice, the dealer must call. Without this rule the dealer may pass too: the hand "
        "is thrown in, and the deal moves to the left.",
        True,
        group="Making trump",
    ),
    Toggle(
        "give_point",
        "A point instead of a call",
        "A dealer who is stuck may give the other side a point instead of calling. Then the deal moves to the left.",
        False,
        group="Making trump",
    ),
    Toggle(
        "discard_upcard",
        "Upcard may be discarded",
        "A dealer who picks up the upcard may put it away again at once. Otherwise it has to be kept.",
        True,
        group="Making trump",
    ),
    Toggle(
        "needs_trump",
        "Callers need a trump",
        "Whoever calls a suit must hold a card of it; the left bower and the Benny do not count, the upcard counts for "
        "the dealer who picks it up. A dealer who is stuck may call any suit.",
        False,
        group="Making trump",
    ),
    Toggle(
        "no_trump",
        "No trump",
        "In the second round one may call no trump: there are no bowers, jacks rank below queens, and the highest card "
        "of the suit led takes the trick.",
        False,
        group="Making trump",
    ),
    Toggle(
        "going_alone",
        "Going alone",
        "Whoever calls may play without the partner, who sits out the whole hand; five tricks alone are 4 points. "
        "When the dealer sits out, nobody picks up the upcard.",
        False,
        group="Going alone",
    ),
    Toggle(
        "canadian_loner",
        "Canadian loner",
        "A dealer's partner who orders up must go alone.",
        False,
        group="Going alone",
    ),
    Toggle(
        "partners_best",
        "Partner's best card",
        "Whoever goes alone may give the partner a card, face down, and gets the partner's best card for it.",
        False,
        group="Going alone",
    ),
    Choice(
        "loner_lead",
        "Lead to a loner",
        "Who leads the first trick when somebody plays alone.",
        "eldest",
        {
            "eldest": "The first player to the dealer's left who does not sit out.",
            "left": "The first player to the loner's left who does not sit out.",
        },
        group="Going alone",
    ),
    Choice(
        "loner_euchred",
        "Price of a euchred loner",
        "What the defenders get when somebody who plays alone is euchred.",
        "2",
        {"2": "2 points, as for every euchre.", "4": "4 points."},
        group="Going alone",
    ),
    Toggle(
        "defend_alone",
        "Defending alone",
        "Before the first lead each opponent of a loner, the one to the loner's left first, may take over the defence "
        "alone: with two players left, a euchre is 4 points.",
        False,
        group="Going alone",
    ),
    Choice(
        "farmers_hand",
        "Farmer's hand",
        "Who may swap three cards for the three on top of the kitty, having shown them. Everybody is asked once after "
        "the deal, until somebody swaps.",
        "off",
        {
            "off": "Nobody: hands are played as they were dealt.",
            "low": "A hand of number cards alone (in 24 cards: nines and tens) swaps any three.",
            "three": "A hand with three cards of one rank below the jack swaps three of that rank.",
        },
        group="Weak hands",
    ),
    Toggle(
        "redeal",
        "Redeal of a blank hand",
        "A hand with no ace, face card or Benny may be shown for a new deal by the same dealer. Everybody is asked "
        "once after the deal.",
        False,
        group="Weak hands",
    ),
    Toggle(
        "ace_no_face",
        "Ace, no face",
        "A hand with an ace, but no face card and no Benny, may be shown for a new deal by the same dealer.",
        False,
        group="Weak hands",
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


def _with_loners(key: str, default: Value, sentence: str) -> Condition:
    """Return the condition of an option that keeps its default unless players may go alone."""
    return Condition(key, lambda rules: bool(rules["going_alone"]) or rules[key] == default, sentence)


CONDITIONS: tuple[Condition, ...] = (
    Condition(
        "shuffle",
        lambda rules: rules["shuffle"] in ("random", "none") or _is_small_pack(rules),
        "In-shuffles and cuts are made for 24 cards without the Benny.",
    ),
    # Without a random shuffle the same hand could be thrown in or dealt anew for ever.
    Condition(
        "stick_the_dealer",
        lambda rules: bool(rules["stick_the_dealer"]) or rules["shuffle"] == "random",
        "Without Stick the dealer the shuffle must be random, or the same hand could be thrown in for ever.",
    ),
    Condition(
        "redeal",
        lambda rules: not rules["redeal"] or rules["shuffle"] == "random",
        "For a redeal the shuffle must be random, or the same hand could come back for ever.",
    ),
    Condition(
        "ace_no_face",
        lambda rules: not rules["ace_no_face"] or rules["shuffle"] == "random",
        "For Ace, no face the shuffle must be random, or the same hand could come back for ever.",
    ),
    Condition(
        "give_point",
        lambda rules: bool(rules["stick_the_dealer"]) or not rules["give_point"],
        "A point instead of a call needs Stick the dealer.",
    ),
    Condition(
        "no_trump",
        lambda rules: not (rules["no_trump"] and rules["benny"]),
        "No trump cannot be called with the Benny in the pack, which is a trump and nothing else.",
    ),
    _with_loners("canadian_loner", False, "The Canadian loner needs Going alone."),
    _with_loners("partners_best", False, "The partner's best card needs Going alone."),
    _with_loners("loner_lead", "eldest", "The lead to a loner can be changed only with Going alone."),
    _with_loners("loner_euchred", "2", "The price of a euchred loner can be changed only with Going alone."),
    _with_loners("defend_alone", False, "Defending alone needs Going alone."),
)

PRESETS: tuple[Preset, ...] = (
    Preset(
        "usual",
        "Usual",
        "What most people play: one may go alone, the dealer is stuck, and the first black jack deals.",
        {"going_alone": True, "first_dealer": "black-jack"},
    ),
    Preset("documents", "Plain", "Ten points, the dealer is stuck, and nobody goes alone.", {}),
    Preset(
        "michigan",
        "Michigan",
        "The usual game with farmer's hands: three nines or tens may be swapped with the kitty.",
        {"going_alone": True, "first_dealer": "black-jack", "farmers_hand": "three"},
    ),
    Preset(
        "canadian",
        "Canadian",
        "Common in Ontario: one may go alone, and a dealer's partner who orders up must.",
        {"going_alone": True, "canadian_loner": True, "first_dealer": "black-jack"},
    ),
    Preset(
        "british",
        "British",
        "As in the pubs of Cornwall and Devon: the Benny, eleven points, a hand that nobody calls is thrown in, and "
        "the first jack deals.",
        {"benny": True, "target": 11, "stick_the_dealer": False, "going_alone": True, "first_dealer": "jack"},
    ),
    Preset(
        "kitchen",
        "Kitchen table",
        "House rules of the American Midwest together: farmer's hands, a trump to call, and lone defenders.",
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
        "Old Hoyle",
        "Close to the game of the old rule books: 32 cards, five points, and a hand that nobody calls is thrown in.",
        {"cards": "32", "target": 5, "stick_the_dealer": False, "going_alone": True, "first_dealer": "cut"},
    ),
)
