"""A decision as the Expert and the coach think about it: its moves, and the deals in which they are tried."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from engine.games.euchre.bots.expert.callers import Callers
from engine.games.euchre.bots.expert.conventions import moves_in_order
from engine.games.euchre.bots.expert.imagining import Weighted, imagined
from engine.games.euchre.bots.expert.positions import Decision, decision_of
from engine.games.euchre.bots.knowledge.seen import seen_by
from engine.games.euchre.bots.knowledge.stakes import HandWorth
from engine.games.euchre.bots.seasoned.bot import Seasoned
from engine.games.euchre.moves import EuchreMove, Phase
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView

CARD_DEALS, CALL_DEALS = 600, 450
"""Most deals imagined for a card, and for a call.

With them no thought takes more than 300 ms in plain Python (``python -m benchmarks.euchre_expert 15``).
"""


class Thought(NamedTuple):
    """A decision and what is needed to try its moves."""

    moves: tuple[EuchreMove, ...]
    """The legal moves, those first that good players prefer among equals."""
    position: Decision
    stakes: HandWorth
    deals: Iterator[Weighted]


def thought_of(
    view: EuchreView,
    seasoned: Seasoned,
    rng: Random,
    card_deals: int,
    call_deals: int,
    usual: EuchreMove | None = None,
) -> Thought:
    """Return the thought about the decision of the view's seat; ``usual``, or the move of Seasoned, is preferred first.

    The same ``rng`` gives the same deals, and fewer deals are the first of more.
    """
    assert view.seat is not None, "a spectator decides nothing"
    seen, stakes = seen_by(view), HandWorth(view, side_of(view.seat))
    callers = Callers(view, seen)
    # What is not a deal has random numbers of its own: moves that are tried or left out must not change the deals.
    luck = Random(rng.getrandbits(64))
    count = card_deals if view.phase in (Phase.PLAY, Phase.DISCARD) else call_deals
    return Thought(
        moves_in_order(view, seen, usual or seasoned.choose(view, luck)),
        decision_of(view, seen, stakes, callers, luck),
        stakes,
        imagined(view, seen, rng, count, callers),
    )
