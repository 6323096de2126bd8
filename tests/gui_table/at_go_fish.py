"""A table of Go Fish for three with known hands."""

from __future__ import annotations

from collections.abc import Mapping

from engine.options import Value
from tests.gui_table.asking import NO_RULES, pack_of, table_with
from tests.gui_table.hosts import StackHost

HANDS = ("7D 7S 9C JD KH", "7H 7C 2S 3S 4S", "9D 9H 5S 6S 8S")
STOCK = "KC"


def sitting(
    moves: tuple[str, ...] = ("deal",),
    size: tuple[int, int] = (1280, 800),
    rules: Mapping[str, Value] = NO_RULES,
    viewer: int | None = 0,
    people: int = 1,
) -> StackHost:
    """Three players: you hold sevens, a nine, a jack and a king; the king of clubs is on top of the pool."""
    pack = pack_of("go-fish", HANDS, STOCK)
    return table_with("go-fish", {"players": 3, **rules}, pack, moves=moves, size=size, viewer=viewer, people=people)


def moves_of(host: StackHost) -> list[str]:
    return list(host.table.session.match.record.moves)
