"""Go Fish as numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from engine.asking.moves import DEAL, AskMove
from engine.events import Event, Moved
from engine.games.go_fish.moves import ASK, LUCKY, POOL, TurnReason
from engine.games.go_fish.options import cards_in_a_set
from engine.native import mypyc_attr
from learning.asking import AskingEncoder, ranks_of, shared_parts
from learning.encoding import Encoding, Points, Variant
from learning.parts import Layout

REASONS: Final = {reason: number for number, reason in enumerate(TurnReason)}


def parts(variant: Variant) -> Iterator[tuple[str, int, str]]:
    """Yield the parts of an observation."""
    yield from shared_parts(variant, "books, or the number of pairs,")
    yield "turn", len(REASONS), f"the reason of the turn: {', '.join(reason.value for reason in TurnReason)}"


def moves(variant: Variant) -> Iterator[AskMove]:
    """Yield every move: the deal, and each other player asked for each rank."""
    yield DEAL
    for rank in ranks_of(variant):
        for seat in range(1, variant.seats):
            yield ASK[seat][rank]


def points(variant: Variant) -> Points:
    """Return the score: the books, or the pairs, that a seat lays down."""
    in_a_set = cards_in_a_set(variant.rules)

    def books(event: Event) -> tuple[Sequence[int], float] | None:
        if type(event) is Moved and event.target.name == "books" and event.origin.seat is not None:
            return (event.origin.seat,), len(event.cards) // in_a_set
        return None

    return books


@mypyc_attr(allow_interpreted_subclasses=True)
class GoFishEncoder(AskingEncoder):
    """The memory of a game of Go Fish."""

    def __init__(self, variant: Variant, layout: Layout) -> None:
        super().__init__(variant, layout, POOL.name, cards_in_a_set(variant.rules), LUCKY)

    def observation(self, source: Any, seat: int) -> bytearray:
        seen = super().observation(source, seat)
        seen[self.at["turn"] + REASONS[source.turn]] = 1
        return seen


ENCODING: Final = Encoding(parts, GoFishEncoder, moves, points)
