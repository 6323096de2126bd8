"""War in the catalogue."""

from __future__ import annotations

from typing import Final

from engine.entry import Entry, Level, Terminal
from engine.games.war.rules import War
from engine.phrases import say, say_as

ENTRY: Final = Entry(
    War,
    {"random": Level(say_as("level", "Luck"), say("Nobody decides anything in War."), "engine.bot:RandomBot")},
    company=("random",),
    terminal=Terminal("engine.games.war.text:main", "[--seed N | --deck FILE] [--pickup document|winner|shuffled]"),
    move_word=say_as("move", "turn"),
    account="engine.games.war.account:account",
    measures="engine.games.war.account:MEASURES",
    goals="engine.games.war.goals:GOALS",
    coach="engine.games.war.coach:COACH",
    sampler="engine.games.war.sampling:samples",
)
