"""The assessment of every legal move of a decision, over the same imagined deals.

It is the expert's thought, and of moves that are about as good it prefers the same one. But no move is dropped early,
so that all moves have figures over the same deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engine.coach.assessment import Assessment, Budget, Judged
from engine.games.euchre.bots.expert.conventions import NEAR, SLIGHT
from engine.games.euchre.bots.expert.imagining import BATCH
from engine.games.euchre.bots.expert.thought import CALL_DEALS, CARD_DEALS, thought_of
from engine.games.euchre.bots.expert.weighing import PointsTally
from engine.games.euchre.bots.knowledge.stakes import HandWorth
from engine.games.euchre.bots.seasoned.bot import Seasoned
from engine.games.euchre.coach.imagined import Imagined
from engine.games.euchre.moves import Phase
from engine.games.euchre.view import EuchreView

FIRST_LOOK = 24
"""Deals before the first assessment; each further one has twice as many."""
_SEASONED = Seasoned()


def assessments(view: EuchreView, rng: Random, budget: Budget) -> Iterator[Assessment]:
    """Yield assessments of the decision of the view's seat, each over more imagined deals; the last is final.

    Calls get three quarters of the deals, as in the expert's thought. With one legal move, or before the cards are
    dealt, nothing is estimated.
    """
    legal = view.legal_moves()
    if len(legal) < 2 or view.seat is None or view.phase in (Phase.CUT, Phase.DEAL):
        yield Assessment(tuple(Judged(move, 0.0, 0.0, 0.0) for move in legal), 0)
        return
    call_deals = max(1, budget.deals * CALL_DEALS // CARD_DEALS)
    moves, position, stakes, worlds = thought_of(view, _SEASONED, rng, budget.deals, call_deals)
    halves = PointsTally(moves, stakes.of), PointsTally(moves, stakes.of)
    deals: list[tuple[float, Imagined]] = []
    weight_so_far, next_look = 0.0, FIRST_LOOK
    for weight, deal in worlds:
        points = position.points(deal, moves)
        # The deals of a batch are not independent of each other, those of two batches are.
        halves[int(weight_so_far) // BATCH % 2].add(points, weight)
        weight_so_far += weight
        worths = [stakes.scale * stakes.of(each) for each in points]
        deals.append((weight, Imagined(deal, dict(zip(moves, worths, strict=True)))))
        late = budget.out_of_time()
        if late or len(deals) >= next_look:
            next_look *= 2
            yield _assessment(halves, deals, stakes)
            if late:
                return
    yield _assessment(halves, deals, stakes)


def _assessment(
    halves: tuple[PointsTally, PointsTally], deals: Sequence[tuple[float, Imagined]], stakes: HandWorth
) -> Assessment:
    tally = halves[0].joined(halves[1])
    best = tally.preferred(SLIGHT, NEAR)
    lead = _lead_of_the_choice(halves, tally, best)
    judged = [_judged(tally, place, best, lead, stakes) for place in range(len(tally.moves))]
    judged.sort(key=lambda each: (each.move != tally.moves[best], each.behind, each.behind_error))
    return Assessment(tuple(judged), round(tally.weight), imagined=tuple(deals))


def _lead_of_the_choice(halves: tuple[PointsTally, PointsTally], tally: PointsTally, best: int) -> float:
    """Return the worth of choosing as here, less the mean worth of ``best``.

    A move that was chosen because it did best in some deals did too well in them. So each half of the deals chooses,
    and the worth of its choice is measured in the other half.
    """
    first, second = halves
    if not first.weight or not second.weight:
        return 0.0
    sums = [
        measured.weight * measured.mean(chosen.preferred(SLIGHT, NEAR))
        for chosen, measured in ((first, second), (second, first))
    ]
    return min(0.0, sum(sums, 0.0) / tally.weight - tally.mean(best))


def _judged(tally: PointsTally, place: int, best: int, lead: float, stakes: HandWorth) -> Judged:
    mean, error = (0.0, 0.0) if place == best else tally.ahead(best, place)
    alike, scale = place == best or mean == error == 0, stakes.scale
    # A move that is ahead of the preferred one by less than the error counts as level with it.
    behind = 0.0 if alike else max(0.0, mean + lead)
    return Judged(
        tally.moves[place],
        points=tally.mean(place, float),
        worth=scale * (tally.mean(best) + lead - behind),
        error=scale * tally.error(place),
        behind=scale * behind,
        behind_error=scale * error,
        chance=tally.mean(place, stakes.chance),
        results=tally.results(place),
    )
