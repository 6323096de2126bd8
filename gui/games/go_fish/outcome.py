"""How a game of Go Fish ended, for the result screen."""

from __future__ import annotations

from collections.abc import Sequence

from engine.asking.memory import Memory
from engine.games.go_fish.view import GoFishView
from gui.asking.facts import Names
from gui.asking.outcome import asks_words, facts_of, holdings, parties, series, sets_over_time, winning_title
from gui.games.go_fish.words import set_word
from gui.settings.people import Person
from gui.table.ending import Ending


def outcome(view: GoFishView, memory: Memory, people: Sequence[Person], name: Names) -> Ending:
    """The whole game in figures."""
    made = [len(view.books(seat)) for seat in range(view.seats)]
    what = set_word(view)
    return Ending(
        felt="go_fish",
        title=_title(view, made, name),
        summary=f"Go Fish, {asks_words(memory)}. {view.why}".strip(),
        parties=parties(people, made, view.winners, what),
        holdings=holdings(people, [view.books(seat) for seat in range(view.seats)]),
        set_word=what,
        chart_title=f"{what.capitalize()}s after each ask",
        step="ask",
        highest=float(max(1, *made)),
        series=series(people, sets_over_time(memory)),
        facts=facts_of(memory, name, what),
    )


def _title(view: GoFishView, made: Sequence[int], name: Names) -> str:
    """Equal most books are a tie."""
    best = view.winners or tuple(seat for seat in range(view.seats) if made[seat] == max(made))
    return winning_title(best, name, lambda names: f"A tie: {names}")
