"""The judgement of every legal move of a decision, over the same imagined deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from engine.coach.assessment import Assessment, Budget, Judged
from engine.games.euchre.bots.club.valuing import situation_of
from engine.games.euchre.bots.expert.bidding import worth
from engine.games.euchre.bots.expert.bot import SOLVED, _after
from engine.games.euchre.bots.expert.imagining import imagined
from engine.games.euchre.bots.expert.play import ClosedHands, Evaluator, OpenHands
from engine.games.euchre.bots.expert.worlds import Deal
from engine.games.euchre.bots.knowledge.seen import Seen, seen_by
from engine.games.euchre.bots.knowledge.stakes import Worth
from engine.games.euchre.coach.imagined import Imagined
from engine.games.euchre.moves import PLAY, EuchreMove, Phase
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView

FIRST_LOOK, NEXT_LOOK = 48, 48
"""Deals after which the first assessment is made, and each further one."""

Values = Mapping[EuchreMove, float]


def assessments(view: EuchreView, rng: Random, budget: Budget) -> Iterator[Assessment]:
    """Yield assessments of the decision of the view's seat, each over more imagined deals; the last is final."""
    moves = tuple(view.legal_moves())
    seen = seen_by(view)
    if len(moves) == 1 or view.phase not in (
        Phase.ROUND_ONE,
        Phase.ROUND_TWO,
        Phase.DISCARD,
        Phase.DEFEND,
        Phase.PLAY,
    ):
        yield Assessment(tuple(Judged(move, 0.0, 0.0, 0.0) for move in moves), 0, clear=True)
        return
    values = _values(view, seen, moves)
    samples: list[tuple[float, Imagined]] = []
    for weight, deal in imagined(view, seen, rng, budget.deals):
        samples.append((weight, Imagined(deal, values(deal))))
        late = budget.out_of_time()
        if late or len(samples) % NEXT_LOOK == 0:
            assessment = _assessment(moves, samples, budget.clear)
            yield assessment
            if late or assessment.clear:
                return
    yield _assessment(moves, samples, budget.clear)


def _values(view: EuchreView, seen: Seen, moves: Sequence[EuchreMove]) -> Callable[[Deal], Values]:
    assert view.seat is not None, "a spectator decides nothing"
    stakes = Worth(view, side_of(view.seat))
    if view.phase is Phase.PLAY:
        position: Evaluator = OpenHands(view, stakes) if len(view.hand) <= SOLVED else ClosedHands(view, seen, stakes)
        return lambda deal: {PLAY[card]: value for card, value in position.values(deal).items()}
    situation = situation_of(view)
    return lambda deal: {move: worth(_after(view, move, deal, situation), situation, stakes) for move in moves}


def _assessment(
    moves: Sequence[EuchreMove],
    samples: Sequence[tuple[float, Imagined]],
    clear: float,
) -> Assessment:
    """Return the means over the weighted samples, with the errors of the differences to the best."""
    total = sum(weight for weight, _ in samples)
    means = {move: sum(weight * deal.values[move] for weight, deal in samples) / total for move in moves}
    best = max(moves, key=means.__getitem__)

    def error(value: Callable[[Values], float], mean: float) -> float:
        return float(sum((weight * (value(deal.values) - mean)) ** 2 for weight, deal in samples) ** 0.5 / total)

    judged = []
    for move in moves:
        mean = means[move]
        behind = means[best] - mean
        judged.append(
            Judged(
                move,
                points=mean,
                worth=mean,
                error=error(lambda values, move=move: values[move], mean),  # type: ignore[misc]
                behind=behind,
                behind_error=error(lambda values, move=move: values[best] - values[move], behind),  # type: ignore[misc]
            )
        )
    judged.sort(key=lambda each: -each.worth)
    ahead = clear > 0 and all(each.behind > clear * each.behind_error for each in judged[1:])
    return Assessment(tuple(judged), len(samples), ahead, imagined=tuple(samples))
