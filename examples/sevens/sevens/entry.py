"""Sevens as Card Table finds it: its bots, its coach, its help, and its table."""

from __future__ import annotations

from engine.cards import Suit
from engine.declared import Lies, Shape, TableDeclaration
from engine.entry import RANDOM, Entry, Level
from sevens.rules import ROW, Sevens

ENTRY = Entry(
    Sevens,
    {"random": RANDOM, "keeper": Level("Keeper", "Makes way for its own cards first.", "sevens.bots:Keeper")},
    company=("keeper",),
    coach="sevens.coach:COACH",
    about="Build every suit from its seven, and be the first without cards.",
    help={
        "The aim": "Be the first to play all your cards.",
        "Your turn": "Play a seven, or a card that is next to the end of a row of its suit. You have to play if you "
        "can; else you pass.",
    },
    table=TableDeclaration(
        zones={
            "deck": Lies(Shape.PACK),
            **{ROW[suit].name: Lies(Shape.ROW, cards=13, labelled=False) for suit in Suit},
        },
    ),
)
