"""The sides of a kept game, with their scores. No pygame."""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.phrases import listed, number
from gui.games.faces import face_of
from gui.scenes.look_back.history.listing import GameRow
from gui.settings.table_plan import Seating


class Side(NamedTuple):
    """Players who win together, with their score if the game's score has a number for each side."""

    players: tuple[str, ...]
    """The names of the players."""
    avatars: tuple[str, ...]
    number: str = ""

    @property
    def names(self) -> str:
        """The names as a list."""
        return listed(self.players)


def sides_of(row: GameRow) -> tuple[Side, ...]:
    """Return the sides of a game, that of `GameRow.teller` first; with scores if two sides have one each."""
    plan = row.plan
    if plan is None:
        return ()
    own, count, partner = row.teller or 0, len(plan.seats), face_of(plan.game).partner
    seats = [(own + place) % count for place in range(count)]
    groups: list[list[Seating]] = []
    if partner is None:
        groups = [[plan.seats[seat]] for seat in seats]
    else:
        taken: set[int] = set()
        for seat in seats:
            if seat not in taken:
                pair = [seat, (seat + partner) % count]
                taken.update(pair)
                groups.append([plan.seats[each] for each in pair])
    numbers = re.findall(r"\d+", row.account.score) if len(groups) == 2 else []
    counts = [number(int(digits)) for digits in numbers] if len(numbers) == 2 else [""] * len(groups)
    return tuple(
        Side(tuple(seat.words for seat in group), tuple(seat.avatar for seat in group), count)
        for group, count in zip(groups, counts, strict=True)
    )
