"""Hearts as Card Table finds it: its bots, its help, and its table."""

from __future__ import annotations

from engine.declared import Lies, Shape, TableDeclaration
from engine.entry import RANDOM, Entry, Level
from engine.options import Values
from engine.phrases import mark, say_count
from hearts.rules import ALL_POINTS, DEAL, Hearts, HeartsView, Move


def plate(view: HeartsView, seat: int) -> str:
    """Return what stands on a plate."""
    return say_count("{n} point", "{n} points", view.score[seat])


def deals_hand(move: Move) -> bool:
    """Return whether a move deals a hand."""
    return move == DEAL


def most_points(rules: Values) -> int:
    """Return the most points that a hand can set a player apart."""
    return ALL_POINTS


TABLE = TableDeclaration(
    zones={
        "trick": Lies(Shape.TRICK, labelled=False),
        "deck": Lies(Shape.PACK),
        "taken": Lies(Shape.AT_SEAT),
        "passed": Lies(Shape.AT_SEAT),
    },
    plate=plate,
    score_sheet=True,
    sentences={
        "hand to passed": (mark("You lay {card} aside."), mark("{name} lays a card aside.")),
        "passed to hand": (mark("You are given {cards}."), mark("{name} is given {cards}.")),
        "taken": (mark("You take the trick."), mark("{name} takes the trick.")),
    },
)

ENTRY = Entry(
    Hearts,
    {"random": RANDOM, "ducker": Level("Ducker", "Stays under every trick that it can.", "hearts.bots:Ducker")},
    company=("ducker",),
    deals_hand=deals_hand,
    most_points=most_points,
    about="Take no hearts, and never the queen of spades.",
    help={
        "The aim": "The fewest points win. Every heart that you take is one point, the queen of spades is 13.",
        "A hand": "You pass three cards, and get three. The two of clubs is led. Follow suit if you can; the highest "
        "card of the suit led takes the trick.\n\nHearts may be led once one has been thrown away. To the first "
        "trick nobody plays points, unless there is nothing else.",
        "The moon": "Whoever takes all 26 points gets none, and the others 26 each.",
    },
    table=TABLE,
)
