"""Words of the set-up screen: the places of seats, and what a choice has changed besides itself."""

from __future__ import annotations

from typing import Final

from engine.entry import PLAYERS
from engine.options import Option
from engine.phrases import listed, say, say_as, say_count
from gui.games.faces import face_of
from gui.help.rules import value_words
from gui.settings.people import YOU
from gui.settings.table_plan import FRIEND, TablePlan

# Translators: places at the table, as they are on the screen.
_BOTTOM: Final = say_as("place at the table", "Bottom")
_LEFT: Final = say_as("place at the table", "Left")
_ACROSS: Final = say_as("place at the table", "Across")
_ACROSS_LEFT: Final = say_as("place at the table", "Across, left")
_ACROSS_RIGHT: Final = say_as("place at the table", "Across, right")
_RIGHT: Final = say_as("place at the table", "Right")
_PLACES: Final = {
    2: (_BOTTOM, _ACROSS),
    3: (_BOTTOM, _LEFT, _RIGHT),
    4: (_BOTTOM, _LEFT, _ACROSS, _RIGHT),
    5: (_BOTTOM, _LEFT, _ACROSS_LEFT, _ACROSS_RIGHT, _RIGHT),
    6: (_BOTTOM, _LEFT, _ACROSS_LEFT, _ACROSS, _ACROSS_RIGHT, _RIGHT),
}


def seat_words(plan: TablePlan, place: int) -> str:
    """Return the place of a seat: "Left", or "Across, with you" for a partner."""
    count = len(plan.seats)
    if count in _PLACES:
        where = _PLACES[count][place]
    else:
        where = _BOTTOM if place == 0 else _LEFT if place == 1 else _RIGHT if place == count - 1 else _ACROSS
    step = face_of(plan.game).partner
    if step is None:
        return where
    partner = plan.seats[(place + step) % count]
    if partner.player == FRIEND:
        return say("{place}, with a friend", place=where)
    if partner.name == YOU.name:
        return say("{place}, with you", place=where)
    return say("{place}, with {partner}", place=where, partner=partner.words)


def changed_besides(before: TablePlan, after: TablePlan, because: str) -> str:
    """Return a sentence on what a choice changed besides itself; empty for nothing.

    ``because`` is the key of the option that was chosen, or of a preset: of that the players alone are told.
    """
    options = {option.key: option for option in after.entry.options}
    changed = [option for key, option in options.items() if after.rules[key] != before.rules[key] and key != because]
    if because not in options:
        changed = [option for option in changed if option.key == PLAYERS]
    if not because or not changed:
        return ""
    changes = listed([_change(option, before, after) for option in changed])
    if because not in options:
        return say("{changes}, to fit these rules.", changes=changes)
    return say("{changes}, to fit {choice}.", changes=changes, choice=_chosen(options[because], after))


def _change(option: Option, before: TablePlan, after: TablePlan) -> str:
    """Return one change: "Cards dealt set to 5", or "back at 9" where it gave way to an earlier choice."""
    value = after.rules[option.key]
    words = value_words(option, value)
    if before.aside.get(option.key) == value:
        return say("{option} back at {value}", option=option.title, value=words)
    return say("{option} set to {value}", option=option.title, value=words)


def _chosen(option: Option, plan: TablePlan) -> str:
    """Return a choice as words in a sentence: "6 players", "Going alone: Off"."""
    value = plan.rules[option.key]
    if option.key == PLAYERS:
        return say_count("{n} player", "{n} players", int(value))
    return say("{option}: {value}", option=option.title, value=value_words(option, value))
