"""The three moments of a review: chosen among made-up decisions, and against a plain reading of their definitions."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from engine.coach.assessment import Judged
from engine.coach.coach import Deed
from engine.coach.moments import Moment, moments_of
from engine.coach.review import Judgement, Review
from engine.coach.verdicts import verdict

Others = Sequence[tuple[float, float]]
"""(points behind the best, error) of every move but the best."""


def decision(others: Others, made: int = 0, seat: int = 0, ply: int = 0) -> Judgement:
    """Return a decision in which the move of that index was made, 0 being the best."""
    behind = [(0.0, 0.0), *sorted(others)]
    moves = tuple(
        Judged(f"move {place}", 1 - gap, 1 - gap, 0.05, gap, error) for place, (gap, error) in enumerate(behind)
    )
    gap, error = behind[made]
    found, deed = verdict(gap, error), Deed(f"Ask {ply}", "Did")
    cost = 0.0 if found.value == "best" else gap
    return Judgement(ply, seat, deed, f"move {made}", moves, deed, found, cost, error, None, "")


def review(*judgements: Judgement) -> Review:
    return Review("euchre", 0, "", 0, (len(judgements), 0), 0, judgements, done=True)


def at(moment: Moment | None) -> int | None:
    return None if moment is None else moment.judgement.ply


def test_the_best_moment_is_the_one_in_which_the_best_move_was_worth_most() -> None:
    found = moments_of(
        review(
            decision([(0.6, 0.05)], ply=1),
            decision([(0.9, 0.05), (0.9, 0.05)], ply=2),
            decision([(1.5, 0.05)], made=1, ply=3),
            decision([(0.9, 0.05), (0.03, 0.02)], ply=4),
            decision([(2.0, 1.0)], ply=5),
        )
    )
    assert found.best is not None
    assert at(found.best) == 2, "not the blunder, nor where another was as good, nor where it is not sure"
    assert (found.best.other, found.best.gap) == ("move 1", 0.9)


def test_equal_cards_are_one_choice() -> None:
    # The second and the third card never differed from the best: the real second-best is the last.
    found = moments_of(review(decision([(0.0, 0.0), (0.0, 0.0), (0.7, 0.05)], made=1)))
    assert found.best is not None
    assert (found.best.other, found.best.gap) == ("move 3", 0.7)
    assert moments_of(review(decision([(0.0, 0.0)]))) == moments_of(review())


def test_the_dearest_is_the_one_that_cost_most() -> None:
    found = moments_of(
        review(
            decision([(0.3, 0.05)], made=1, ply=1),
            decision([(0.8, 0.05)], made=1, ply=2),
            decision([(0.9, 1.0)], made=1, ply=3),
            decision([(0.95, 0.05)], made=1, ply=4, seat=1),
        )
    )
    assert found.dearest is not None
    assert at(found.dearest) == 2, "neither one that may be as good as the best, nor another player's"
    assert (found.dearest.other, found.dearest.gap) == ("move 0", 0.8)


def test_the_closest_is_among_decisions_in_which_something_was_at_stake() -> None:
    found = moments_of(
        review(
            decision([(0.01, 0.02)], ply=1),
            decision([(0.04, 0.02), (0.9, 0.05)], ply=2),
            decision([(0.03, 0.04), (0.9, 0.05)], made=1, ply=3),
            decision([(0.2, 0.02), (0.9, 0.05)], ply=4),
        )
    )
    assert found.closest is not None
    assert at(found.closest) == 3, "in the first decision no move was poor; the last was not close"
    assert (found.closest.other, found.closest.gap) == ("move 0", 0.03)


def test_what_a_game_does_not_have_is_none() -> None:
    empty = moments_of(review())
    assert (empty.best, empty.dearest, empty.closest) == (None, None, None)
    flawless = moments_of(review(decision([(0.6, 0.05)])))
    assert (at(flawless.best), flawless.dearest, flawless.closest) == (0, None, None)


gaps = st.tuples(st.sampled_from([0.0, 0.01, 0.05, 0.09, 0.3, 0.6, 1.2]), st.sampled_from([0.0, 0.02, 0.2]))
decisions = st.lists(st.tuples(st.lists(gaps, min_size=1, max_size=4), st.integers(0, 4)), max_size=8)


@given(decisions)
def test_the_moments_are_what_they_say_and_no_two_are_the_same_decision(drawn: list[tuple[Others, int]]) -> None:
    judged = [decision(others, min(made, len(others)), ply=ply) for ply, (others, made) in enumerate(drawn)]
    found = moments_of(review(*judged))
    told = [at(moment) for moment in (found.best, found.dearest, found.closest) if moment is not None]
    assert len(set(told)) == len(told)
    assert (found.dearest is None) == all(one.cost == 0 for one in judged)
    if found.dearest is not None:
        assert found.dearest.judgement.cost == max(one.cost for one in judged)
    if found.best is not None:
        made = found.best.judgement.made
        real = [move for move in found.best.judgement.moves if (move.behind, move.behind_error) != (0, 0)]
        assert (made.behind, made.behind_error) == (0, 0)
        assert all(move.behind >= max(0.1, 2 * move.behind_error) for move in real)
    if found.closest is not None:
        assert found.closest.gap < 0.1
        assert max(move.behind for move in found.closest.judgement.moves) > 0.2
