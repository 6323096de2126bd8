"""Table plans as they are remembered, in JSON: what was played last at a table. No pygame."""

from __future__ import annotations

import logging
import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any, Final

from engine.entry import Entry, program_of
from engine.options import Values, checked, fitting
from gui.settings.people import YOU, Faces
from gui.settings.table_plan import (
    FRIEND,
    NO_FACES,
    PERSON,
    TablePlan,
    once,
    usual_plan,
    with_fitting_names,
    with_name,
    with_player,
    with_rules,
)

log = logging.getLogger(__name__)

_DECK: Final = re.compile("[0-9a-f]{64}")


def fields_of(plan: TablePlan) -> dict[str, Any]:
    """Return the remembered part of a plan, for JSON: no deal, and only names that were chosen for this game."""
    return {
        "rules": dict(plan.rules),
        "seats": [
            {"name": "" if seat.name == plan.own_name else seat.name, "player": seat.player} for seat in plan.seats
        ],
        **({"deck": plan.deck} if plan.deck else {}),
    }


def deck_in(fields: Mapping[str, Any]) -> str:
    """Return the key of a deck in the fields of a plan; empty for usual cards, or if it is no such key."""
    deck = fields.get("deck")
    return deck if isinstance(deck, str) and _DECK.fullmatch(deck) else ""


def plan_of(
    game: str,
    fields: object,
    own_name: str = YOU.name,
    programs: Collection[str] = (),
    faces: Faces = NO_FACES,
) -> TablePlan:
    """Return the plan that is remembered in ``fields``; values that no longer fit are left out.

    ``programs`` are the keys of the programs that can take a seat. Raises ValueError when there is no such game.
    """
    plan = usual_plan(game, own_name, faces)
    if not isinstance(fields, Mapping):
        return plan
    plan = replace(plan, deck=deck_in(fields))
    plan = with_rules(plan, _remembered_rules(plan.entry, fields.get("rules")))
    return with_fitting_names(once(_seated(plan, fields.get("seats"), programs)))


def _remembered_rules(entry: Entry, given: object) -> Values:
    known = {option.key: option for option in entry.options}
    values = entry.usual_rules
    if not isinstance(given, Mapping):
        return values
    for key, value in given.items():
        try:
            values[key] = known[key].check(value)
        except (KeyError, ValueError):
            log.info("%s: the remembered rule %.40r, %.40r, does not fit any more.", entry.title, key, value)
    try:
        settled = fitting(entry.options, values, entry.conditions)
        return checked(entry.options, settled, entry.conditions)
    except ValueError as error:
        log.info("%s: the remembered rules do not fit any more: %s", entry.title, error)
        return entry.usual_rules


def _seated(plan: TablePlan, given: object, programs: Collection[str]) -> TablePlan:
    if not isinstance(given, list):
        return plan
    for place, seat in enumerate(given[: len(plan.seats)]):
        if not isinstance(seat, Mapping):
            continue
        player, name = seat.get("player"), seat.get("name")
        if isinstance(player, str) and (
            player in (PERSON, FRIEND) or plan.entry.level_key(player) in plan.entry.bots or player in programs
        ):
            plan = with_player(plan, place, player)
        else:
            log.info("%s: the remembered player %.40r is not there any more.", plan.entry.title, player)
            if program_of(str(player)):
                continue
        if isinstance(name, str):
            plan = with_name(plan, place, name)
    return plan
