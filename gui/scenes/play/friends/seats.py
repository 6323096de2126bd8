"""The plan of the set-up as that of a table of friends, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.catalogue import entry_of
from engine.record import Seat
from friends.table import Plan
from gui.art.portraits import PERSON as NO_FACE
from gui.art.portraits import PORTRAITS
from gui.settings.people import is_usual_name
from gui.settings.table_plan import FRIEND, TablePlan


def plan_again(plan: TablePlan, kept: Mapping[str, Any]) -> TablePlan:
    """Return the plan of a kept game with the seats of friends that its table had."""
    guests = {int(one["seat"]) for one in kept["guests"]}
    for place in {*map(int, kept["friends"]), *guests}:
        if plan.seats[place].is_person:
            seats = [*plan.seats]
            seats[place] = seats[place]._replace(player=FRIEND)
            plan = replace(plan, seats=tuple(seats))
    return plan


def seats_of_plan(plan: TablePlan) -> Plan:
    """Return the seats of a table of friends by the plan of the set-up."""
    return Plan(
        entry_of(plan.game),
        plan.rules,
        plan.friends,
        {place: Seat(seat.name, seat.player) for place, seat in enumerate(plan.seats) if seat.is_bot},
        {place: _portrait(seat.avatar) for place, seat in enumerate(plan.seats)},
        hosts={place: host_seat(plan, place) for place in plan.people},
        deck=plan.deck,
    )


def host_seat(plan: TablePlan, place: int) -> Seat:
    """Return the seat of somebody at the screen; who has no name is not "You" to the others."""
    name = plan.seats[place].name
    return Seat(f"Player {place + 1}" if is_usual_name(name) else name)


def _portrait(avatar: str) -> str:
    """Return the portrait as pages have it: a drawn one, in its usual colour."""
    name = avatar.split(" ")[0]
    return name if name in PORTRAITS else NO_FACE
