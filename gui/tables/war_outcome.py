"""How a game of War ended, for the result screen."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.war.view import WarView
from gui import theme
from gui.scenes.outcome import Outcome, Party, Series
from gui.tables.people import Person
from gui.tables.war_chrome import PACK, rounds


def outcome(view: WarView, people: Sequence[Person], viewer: int | None) -> Outcome:
    """The whole game in figures."""
    winner = people[view.winners[0]].name if view.winners else ""
    title = "A draw" if not winner else f"{winner} win" if winner == "You" else f"{winner} wins"
    cards = (view.balance[-1], PACK - view.balance[-1])
    parties = tuple(
        Party(person.name, str(cards[seat]), (person.avatar,), (theme.US, theme.THEM)[seat], seat in view.winners)
        for seat, person in enumerate(people)
    )
    turns = f"War, {view.turns} turn{'s' if view.turns != 1 else ''}"
    return Outcome(
        felt="war",
        title=title,
        summary=f"{turns}. {view.why}" if view.why else turns,
        parties=parties,
        chart_title="Your cards, turn by turn" if people[0].name == "You" else f"{people[0].name}'s cards",
        step="turn",
        highest=float(PACK),
        series=(Series(people[0].name, theme.US, tuple(float(count) for count in view.balance)),),
        marks=tuple(view.wars),
        facts=(
            ("Wars", str(len(view.wars))),
            ("Longest war", rounds(view.longest_war)),
            ("Most cards", str(max(view.balance))),
            ("Fewest cards", str(min(view.balance))),
        ),
    )
