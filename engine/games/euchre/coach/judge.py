"""The assessment of every legal move of a decision, over the same imagined deals.

It uses the expert's estimates, and of moves that are about as good it prefers the same one. But no move is dropped
early, so that all moves have figures over the same deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engine.coach.assessment import Assessment, Budget, Judged
from engine.games.euchre.bots.expert.callers import Callers
from engine.games.euchre.bots.expert.conventions import NEAR, SLIGHT, in_order
from engine.games.euchre.bots.expert.imagining import imagined
from engine.games.euchre.bots.expert.positions import decision_of
from engine.games.euchre.bots.expert.weighing import Tally
from engine.games.euchre.bots.knowledge.seen import seen_by
from engine.games.euchre.bots.knowledge.stakes import Worth
from engine.games.euchre.bots.seasoned.bot import Seasoned
from engine.games.euchre.coach.imagined import Imagined
from engine.games.euchre.moves import EuchreMove, Phase
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView

FIRST_LOOK, NEXT_LOOK = 24, 48
"""Deals before the first assessment, and before each further one."""
ENOUGH = 72
"""Fewest deals for a decision to count as clear: a lead over fewer is too easily luck."""
_SEASONED = Seasoned()


def assessments(view: EuchreView, rng: Random, budget: Budget) -> Iterator[Assessment]:
    """Yield assessments of the decision of the view's seat, each over more imagined deals; the last is final.

    With one legal move, or before the cards are dealt, nothing is estimated.
    """
    legal = view.legal_moves()
    if len(legal) < 2 or view.seat is None or view.phase in (Phase.CUT, Phase.DEAL):
        yield Assessment(tuple(Judged(move, 0.0, 0.0, 0.0) for move in legal), 0, clear=True)
        return
    seen, stakes = seen_by(view), Worth(view, side_of(view.seat))
    moves = in_order(view, seen, _SEASONED.choose(view, rng))
    callers = Callers(view, seen)
    position, tally = decision_of(view, seen, stakes, callers, rng), Tally(moves, stakes.of)
    deals: list[tuple[float, Imagined]] = []
    next_look = FIRST_LOOK
    for weight, deal in imagined(view, seen, rng, budget.deals, callers):
        points = position.points(deal, moves)
        tally.add(points, weight)
        deals.append((weight, Imagined(deal, dict(zip(moves, map(stakes.of, points), strict=True)))))
        late = budget.out_of_time()
        if late or len(deals) >= next_look:
            next_look += NEXT_LOOK
            found = _assessment(tally, deals, stakes, budget.clear)
            yield found
            if late or (found.clear and len(deals) >= ENOUGH):
                return
    yield _assessment(tally, deals, stakes, budget.clear)


def _assessment(tally: Tally, deals: Sequence[tuple[float, Imagined]], stakes: Worth, clear: float) -> Assessment:
    best = tally.preferred(SLIGHT, NEAR)
    judged = [_judged(tally, place, best, move, stakes) for place, move in enumerate(tally.moves)]
    judged.sort(key=lambda each: (each.move != tally.moves[best], each.behind, each.behind_error))
    is_clear = clear > 0 and len(tally.in_question(clear)) == 1
    return Assessment(tuple(judged), len(deals), is_clear, imagined=tuple(deals))


def _judged(tally: Tally, place: int, best: int, move: EuchreMove, stakes: Worth) -> Judged:
    # A move that is ahead of the preferred one by less than the error counts as level with it.
    behind, behind_error = (0.0, 0.0) if place == best else tally.ahead(best, place)
    return Judged(
        move,
        points=tally.mean(place, float),
        worth=tally.mean(place),
        error=tally.error(place),
        behind=max(0.0, behind),
        behind_error=behind_error,
        chance=tally.mean(place, stakes.chance),
    )
