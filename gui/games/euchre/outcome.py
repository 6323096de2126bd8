"""How a game of Euchre ended, for the result screen."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.euchre.scoring import HandResult
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView
from gui.art import theme
from gui.games.euchre.words import partnership, side_name
from gui.settings.people import Person
from gui.sprites.suit_sign import NO_TRUMP
from gui.table.ending import ChartLine, Ending, HandRow, Party

_RESULT_WORDS = {"made": "Made it", "march": "March", "euchred": "Euchred", "conceded": "No call"}


def outcome(view: EuchreView, people: Sequence[Person], viewer: int | None) -> Ending:
    """The whole game in figures: us (or the first side) before them."""
    first = side_of(viewer or 0)
    sides = (first, 1 - first)
    colours = {first: theme.US, 1 - first: theme.THEM}
    results = view.results

    def name(seat: int) -> str:
        return people[seat].name

    def title(side: int) -> str:
        return partnership(side, name) if viewer is None else side_name(side, viewer)

    parties = tuple(
        Party(
            title(side),
            str(view.score[side]),
            (people[side].avatar, people[side + 2].avatar),
            colours[side],
            side in view.winners,
            "point" if view.score[side] == 1 else "points",
        )
        for side in sides
    )
    series = tuple(
        ChartLine(
            title(side),
            colours[side],
            (0.0, *(float(result.score[side]) for result in results)),
        )
        for side in sides
    )
    hands = f"{len(results)} hand{'s' if len(results) != 1 else ''}"
    return Ending(
        title=f"{partnership(view.winners[0], name)} win",
        summary=f"Euchre to {view.target} point{'s' if view.target != 1 else ''}, {hands}",
        in_short=f"{max(view.score)} to {min(view.score)}",
        parties=parties,
        chart_title="Score after each hand",
        step="hand",
        highest=float(max(view.target, *view.score)),
        series=series,
        facts=_facts(results, first, viewer, (title(first), title(1 - first))),
        rows_title="Hand by hand",
        rows=tuple(_row(result, people, colours[result.side]) for result in results),
    )


def _facts(
    results: Sequence[HandResult], first: int, viewer: int | None, names: tuple[str, str]
) -> tuple[tuple[str, str], ...]:
    """Return how trump was called, the euchres and the marches; ``names`` are the sides', the first side's first."""
    called = [result for result in results if side_of(result.maker) == first]
    made = f"{_times(len(called))}, {sum(result.side == first for result in called)} made"

    def wins(why: str) -> tuple[int, int]:
        ended = [result.side for result in results if result.why == why]
        return ended.count(first), len(ended) - ended.count(first)

    if viewer is None:
        rows = [
            (f"{what} by {name}", str(count))
            for what, why in (("Euchres", "euchred"), ("Marches", "march"))
            for name, count in zip(names, wins(why), strict=True)
        ]
        return (f"Trump called by {names[0]}", made), *rows
    return (
        ("Trump called by us", made),
        *(
            (what, "{} for us, {} against".format(*wins(why)))
            for what, why in (("Euchres", "euchred"), ("Marches", "march"))
        ),
    )


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def _row(result: HandResult, people: Sequence[Person], colour: str) -> HandRow:
    """One hand; the makers' tricks come first."""
    makers = side_of(result.maker)
    tricks = f"{result.tricks[makers]} of {sum(result.tricks)} tricks"
    return HandRow(
        result.number + 1,
        f"{people[result.maker].name} {_said(result)}",
        NO_TRUMP if result.no_trump else "" if result.called is None else result.called.letter,
        _RESULT_WORDS[result.why] if result.conceded else f"{_RESULT_WORDS[result.why]}, {tricks}",
        f"+{result.points}",
        colour,
    )


def _said(result: HandResult) -> str:
    if result.conceded:
        return "gave a point"
    return "called alone" if result.alone is not None else "called"
