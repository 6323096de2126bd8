"""Crazy Eights as Card Table finds it: the object of the entry point."""

from __future__ import annotations

from crazy_eights.rules import CrazyEights
from engine.entry import RANDOM, Entry, Level

HELP = {
    "The aim": "Get rid of all your cards before anybody else does. Two players begin with seven cards, more with "
    "five; a card is turned up beside the stock.",
    "Your turn": "Play a card of the same suit or of the same rank as the last one on the pile.\n\n"
    "An eight fits every card: who plays it names the suit that comes next.\n\n"
    "If no card of yours fits, draw from the stock. When the stock is empty, pass.",
    "The end": "The first player without cards wins. If nobody can play any more, the fewest points in hand win: "
    "an eight counts 50, a court card 10, an ace 1, and the others their number.",
}

ENTRY = Entry(
    CrazyEights,
    {
        "random": RANDOM,
        "careful": Level("Careful", "Keeps eights for when nothing else fits.", "crazy_eights.bots:Careful"),
    },
    company=("careful",),
    about="Match the suit or the rank, and be the first without cards.",
    help=HELP,
)
