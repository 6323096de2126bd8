"""How a game of Reviiyot ended, for the result screen."""

from __future__ import annotations

from collections.abc import Sequence

from engine.asking.memory import Memory
from engine.games.reviiyot.view import ReviiyotView
from gui.asking.facts import Names
from gui.asking.outcome import (
    asks_words,
    cards_over_time,
    facts_of,
    holdings,
    parties,
    series,
    sets_over_time,
    winning_title,
)
from gui.asking.words import counted
from gui.games.reviiyot.words import SET_WORD
from gui.settings.people import Person
from gui.table.ending import Ending


def outcome(view: ReviiyotView, memory: Memory, people: Sequence[Person], name: Names) -> Ending:
    """Return the whole game in figures: what decides it, the cards that everybody held or the quartets made."""
    most = view.agreed.most_win
    course = sets_over_time(memory) if most else cards_over_time(view.history, view.seats)
    counts = [view.made(seat) if most else view.held(seat) for seat in range(view.seats)]
    summary = f"Reviiyot, {counted(view.turns, 'turn')}, {asks_words(memory)}."
    return Ending(
        felt="reviiyot",
        title=winning_title(view.winners, name, lambda names: f"{names} win"),
        summary=f"{summary} {view.why}".strip(),
        parties=parties(people, counts, view.winners, SET_WORD if most else "card"),
        holdings=holdings(
            people, [[laid.rank for laid in memory.sets if laid.seat == seat] for seat in range(view.seats)]
        ),
        set_word=SET_WORD,
        chart_title="Quartets made" if most else "Cards held after each ask",
        step="ask",
        highest=max(value for one in course for value in one),
        series=series(people, course),
        facts=facts_of(memory, name, SET_WORD),
    )
