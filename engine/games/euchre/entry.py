"""Euchre in the catalogue."""

from __future__ import annotations

from typing import Final

from engine.entry import RANDOM, Entry, Level, OfTheDay, Terminal
from engine.games.euchre.moves import DEAL, EuchreMove
from engine.games.euchre.rules import Euchre
from engine.games.euchre.scoring import most_points
from engine.options import Values
from engine.phrases import say, say_as

BOTS: Final = "engine.games.euchre.bots"
DAY: Final[Values] = {
    "target": 10,
    "cards": "24",
    "benny": False,
    "shuffle": "random",
    "first_dealer": "fixed",
    "stick_the_dealer": True,
    "discard_upcard": True,
    "needs_trump": False,
    "no_trump": False,
    "give_point": False,
    "super_euchre": False,
    "going_alone": True,
    "canadian_loner": False,
    "partners_best": False,
    "loner_lead": "eldest",
    "loner_euchred": "2",
    "defend_alone": False,
    "farmers_hand": "off",
    "redeal": False,
    "ace_no_face": False,
}
"""The rules of a day's hands. They stay as they are: another rule would give other hands to a day."""


def deals_hand(move: EuchreMove) -> bool:
    """Return whether a move deals a hand."""
    return move == DEAL


ENTRY: Final = Entry(
    Euchre,
    {
        "random": RANDOM,
        "beginner": Level(
            say_as("level", "Beginner"),
            say("Knows the rules, calls on a whim and wastes good cards."),
            f"{BOTS}.beginner:Beginner",
        ),
        "simple": Level(
            say_as("level", "Simple"), say("Plays by a few plain rules and keeps no count."), f"{BOTS}.simple:Simple"
        ),
        "skilled": Level(
            say_as("level", "Skilled"),
            say("Counts trumps, trusts the partner and knows when to go alone."),
            f"{BOTS}.skilled.bot:Skilled",
        ),
        "seasoned": Level(
            say_as("level", "Seasoned"),
            say("Remembers every card and weighs every call against passing."),
            f"{BOTS}.seasoned.bot:Seasoned",
        ),
        "expert": Level(
            say_as("level", "Expert"),
            say("Imagines the hidden cards, plays every hand out, and picks what does best."),
            f"{BOTS}.expert.bot:Expert",
        ),
    },
    company=("skilled", "expert", "skilled"),
    former_levels={"club": "skilled"},
    terminal=Terminal(
        "engine.games.euchre.text:main",
        "[--edition 2024|2015] PACK_FILENAME [shuffle|noshuffle] POINTS_TO_WIN NAME1 TYPE1 ... NAME4 TYPE4",
    ),
    deals_hand=deals_hand,
    most_points=most_points,
    account="engine.games.euchre.account:account",
    measures="engine.games.euchre.account:MEASURES",
    goals="engine.games.euchre.goals:GOALS",
    coach="engine.games.euchre.coach.coach:COACH",
    sampler="engine.games.euchre.sampling:samples",
    of_the_day=OfTheDay(
        say_as("of the day", "puzzle"),
        (say("you deal"), say("left of the dealer"), say("the dealer's partner"), say("right of the dealer")),
        DAY,
        "expert",
        "engine.games.euchre.coach.reference:value",
    ),
)
