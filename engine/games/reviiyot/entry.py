"""Reviiyot in the catalogue."""

from __future__ import annotations

from typing import Final

from engine.entry import RANDOM, Entry, Level, OfTheDay, Terminal
from engine.games.reviiyot.rules import Reviiyot
from engine.phrases import say, say_as

BOTS: Final = "engine.games.reviiyot.bots"

ENTRY: Final = Entry(
    Reviiyot,
    {
        "least": Level(
            say_as("level", "Beginner"),
            say("Asks whoever has the most cards for what it holds least of, and remembers nothing."),
            f"{BOTS}.strategies:LeastOfFullest",
        ),
        "random": RANDOM,
        "most": Level(
            say_as("level", "Simple"),
            say("Asks whoever has the most cards for what it holds most of, and remembers nothing."),
            f"{BOTS}.strategies:MostOfFullest",
        ),
        "lowest": Level(
            say_as("level", "Steady"),
            say("Asks everybody in turn for its lowest value, and remembers nothing else."),
            f"{BOTS}.strategies:LowestInTurn",
        ),
        "highest": Level(
            say_as("level", "Regular"),
            say("Asks everybody in turn for its highest value, and remembers nothing else."),
            f"{BOTS}.strategies:HighestInTurn",
        ),
        "attentive": Level(
            say_as("level", "Skilled"),
            say("Remembers who asked for what, who got it and who refused; guesses otherwise."),
            f"{BOTS}.attentive:Attentive",
        ),
        "expert": Level(
            say_as("level", "Expert"),
            say("Remembers every ask, counts cards, and thinks ahead."),
            f"{BOTS}.expert:Expert",
        ),
    },
    company=("attentive",),
    terminal=Terminal("engine.games.reviiyot.text:main", "CONFIG", larger=("players", "highest")),
    move_word=say_as("move", "ask"),
    account="engine.games.reviiyot.account:account",
    measures="engine.games.reviiyot.account:MEASURES",
    goals="engine.games.reviiyot.goals:GOALS",
    coach="engine.games.reviiyot.coach:COACH",
    sampler="engine.games.reviiyot.sampling:samples",
    of_the_day=OfTheDay(say_as("of the day", "ask")),
)
