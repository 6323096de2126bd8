"""Go Fish in the catalogue."""

from __future__ import annotations

from typing import Final

from engine.entry import RANDOM, Entry, Level, Terminal
from engine.games.go_fish.rules import GoFish
from engine.phrases import say, say_as

BOTS: Final = "engine.games.go_fish.bots"

ENTRY: Final = Entry(
    GoFish,
    {
        "random": RANDOM,
        "opponent": Level(
            say_as("level", "Steady"),
            say("Remembers who asked last for each rank, and guesses otherwise."),
            f"{BOTS}.opponent:Opponent",
        ),
        "expert": Level(
            say_as("level", "Expert"),
            say("Works out who holds a rank, who cannot, and how likely it is."),
            f"{BOTS}.expert:Expert",
        ),
    },
    company=("opponent",),
    terminal=Terminal("engine.games.go_fish.text:main", "[--seed N]"),
    move_word=say_as("move", "ask"),
    account="engine.games.go_fish.account:account",
    measures="engine.games.go_fish.account:MEASURES",
    goals="engine.games.go_fish.goals:GOALS",
    coach="engine.games.go_fish.coach:COACH",
    sampler="engine.games.go_fish.sampling:samples",
)
