"""War in the catalogue."""

from __future__ import annotations

from typing import Final

from engine.entry import Entry, Level, Terminal
from engine.games.war.rules import War

ENTRY: Final = Entry(
    War,
    {"random": Level("Luck", "Nobody decides anything in War.", "engine.bot:RandomBot")},
    company=("random",),
    terminal=Terminal("engine.games.war.text:main", "[--seed N | --deck FILE] [--pickup document|winner|shuffled]"),
    move_word="turn",
    account="engine.games.war.account:account",
    measures="engine.games.war.account:MEASURES",
    coach="engine.games.war.coach:COACH",
)
