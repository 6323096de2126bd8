"""How a game of War ended, for the result screen."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.war.view import WarView
from gui.games.war.chrome import COLOURS, clockwise, extremes, line_of, rounds
from gui.games.war.words import possessive
from gui.settings.people import Person
from gui.table.ending import ChartLine, Ending, Party


def outcome(view: WarView, people: Sequence[Person], viewer: int | None) -> Ending:
    """The whole game in figures, told from the seat at the bottom."""
    bottom = viewer or 0
    order = clockwise(view.seats, bottom)
    colours = dict(zip(order, COLOURS, strict=False))
    turns = f"War, {view.turns} turn{'s' if view.turns != 1 else ''}"
    # Of two players one line tells both; of more the one that lasts longest comes first, for it carries the wars.
    courses = {seat: line_of(view.course(seat)) for seat in order}
    lines = order[:1] if view.seats == 2 else sorted(order, key=lambda seat: -len(courses[seat]))
    facts = [
        ("Wars", str(len(view.wars))),
        ("Longest war", rounds(view.longest_war)),
        *extremes(view, lambda seat: people[seat].name, bottom),
    ]
    if view.wars_to_win:
        facts += [
            (f"Wars won by {people[seat].name.replace('You', 'you')}", str(view.wars_won[seat])) for seat in order
        ]
    chart_title = f"{possessive(people[bottom].name)} cards, turn by turn" if len(lines) == 1 else "Cards, turn by turn"
    return Ending(
        title=_title([people[seat].name for seat in order if seat in view.winners]),
        summary=f"{turns}. {view.why}" if view.why else turns,
        parties=tuple(
            Party(
                people[seat].name,
                str(view.course(seat)[-1]),
                (people[seat].avatar,),
                colours[seat],
                seat in view.winners,
                "card" if view.course(seat)[-1] == 1 else "cards",
            )
            for seat in order
        ),
        chart_title=chart_title,
        step="turn",
        highest=float(view.dealt_cards),
        series=tuple(ChartLine(people[seat].name, colours[seat], tuple(map(float, courses[seat]))) for seat in lines),
        marks=tuple(view.wars),
        facts=tuple(facts),
    )


def _title(winners: Sequence[str]) -> str:
    if not winners:
        return "A draw"
    verb = "wins" if len(winners) == 1 and winners[0] != "You" else "win"
    return f"{' and '.join(winners)} {verb}" if len(winners) < 3 else f"{', '.join(winners[:-1])} and {winners[-1]} win"
