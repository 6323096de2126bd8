"""Words of the set-up screen: the places of seats, and what a choice has changed besides itself."""

from __future__ import annotations

from typing import Final

from engine.entry import PLAYERS
from engine.options import Option
from gui.games.faces import face_of
from gui.help.rules import value_words
from gui.settings.people import YOU
from gui.settings.table_plan import TablePlan

_PLACES: Final = {
    2: ("Bottom", "Across"),
    3: ("Bottom", "Left", "Right"),
    4: ("Bottom", "Left", "Across", "Right"),
    5: ("Bottom", "Left", "Across, left", "Across, right", "Right"),
    6: ("Bottom", "Left", "Across, left", "Across", "Across, right", "Right"),
}


def place_words(plan: TablePlan, place: int) -> str:
    """Return the place of a seat: "Left", or "Across, with you" for a partner."""
    count = len(plan.seats)
    if count in _PLACES:
        where = _PLACES[count][place]
    else:
        where = "Bottom" if place == 0 else "Left" if place == 1 else "Right" if place == count - 1 else "Across"
    step = face_of(plan.game).partner
    if step is None:
        return where
    partner = plan.seats[(place + step) % count].name
    return f"{where}, with {'you' if partner == YOU.name else partner}"


def grouped(number: int) -> str:
    """Return a number with a space before every three digits."""
    return f"{number:,}".replace(",", " ")


def changed_besides(before: TablePlan, after: TablePlan, because: str) -> str:
    """Return a sentence on what a choice changed besides itself; empty for nothing.

    ``because`` is the key of the option that was chosen, or of a preset: of that the players alone are told.
    """
    options = {option.key: option for option in after.entry.options}
    told = [option for key, option in options.items() if after.rules[key] != before.rules[key] and key != because]
    if because not in options:
        told = [option for option in told if option.key == PLAYERS]
    if not because or not told:
        return ""
    changes = " and ".join(_change(option, before, after) for option in told)
    return f"{changes}, to fit {_chosen(options[because], after) if because in options else 'these rules'}."


def _change(option: Option, before: TablePlan, after: TablePlan) -> str:
    """Return one change: "Cards dealt set to 5", or "back at 9" where it gave way to an earlier choice."""
    value = after.rules[option.key]
    verb = "back at" if before.aside.get(option.key) == value else "set to"
    return f"{option.title} {verb} {value_words(option, value)}"


def _chosen(option: Option, plan: TablePlan) -> str:
    """Return a choice as words in a sentence: "6 players", "Going alone: Off"."""
    value = value_words(option, plan.rules[option.key])
    return f"{value} players" if option.key == PLAYERS else f"{option.title}: {value}"
