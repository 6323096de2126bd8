"""Plans whose bots answer at once, for tests that are about the table and not about how well anybody plays."""

from __future__ import annotations

from typing import Final

from gui.settings.table_plan import TablePlan, with_player

QUICK: Final = {"euchre": "simple", "war": "random", "go-fish": "opponent", "reviiyot": "most"}
"""Game -> a bot that thinks for less than a millisecond."""


def with_quick_bots(plan: TablePlan) -> TablePlan:
    """The plan with quick bots in place of all others."""
    for place, seat in enumerate(plan.seats):
        if not seat.is_person:
            plan = with_player(plan, place, QUICK[plan.game])
    return plan
