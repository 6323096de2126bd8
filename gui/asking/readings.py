"""A table of Go Fish or Reviiyot in sentences, for people who hear it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.asking.view import AskingView
from engine.asking.words import SetWords
from engine.cards import Rank
from engine.events import Asked, Event, Moved
from engine.phrases import say, say_count, starting, together
from gui.asking.panel import PanelContents
from gui.table.descriptions import key_of_spot
from gui.table.sentences import Names
from gui.widgets.readings import Reading, Role

Made = Sequence[Sequence[Rank]]
"""Seat -> the ranks of the sets that it has laid down."""


def score_words(made: Made, sets: SetWords, name: Names, stock: str) -> str:
    """Return the sets of every player, and ``stock``, what is left to draw; empty in a game without a stock."""
    said = [say("{name}: {sets}.", name=name(seat), sets=sets.counted(len(ranks))) for seat, ranks in enumerate(made)]
    return together([*said, say("{words}.", words=stock)] if stock else said)


def player_words(
    view: AskingView, made: Made, sets: SetWords, name: Names, line: Callable[[int], str]
) -> Sequence[str]:
    """Return a line for every seat: its player, the ``line`` of its plate, its cards and its sets."""
    return [
        together(
            [
                starting(name(seat)),
                line(seat),
                say_count("{n} card", "{n} cards", view.held(seat)),
                sets.counted(len(made[seat])),
            ],
            ", ",
        )
        for seat in range(view.seats)
    ]


def holdings(contents: PanelContents) -> Sequence[Reading]:
    """Return the signs of the sheet "Who holds what" as sentences."""
    signs = [cell.key for row in contents.sheet.rows for cell in row.cells if cell.key]
    said = [(key, contents.origin(key)) for key in signs]
    return [Reading(key, Role.ITEM, words, target=key_of_spot(key)) for key, words in said if words]


def matters(events: Sequence[Event], stock: str, viewer: int | None) -> bool:
    """Return whether somebody laid a set down, or the viewer was asked; ``stock`` is where cards are drawn from."""
    laid = any(isinstance(one, Moved) and one.target.name not in ("hand", "shown", stock) for one in events)
    return laid or any(isinstance(one, Asked) and one.target == viewer for one in events)
