"""Easings, flights and transitions, on a clock that the tests hold in their hands."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Card
from gui.art.geometry import Pose
from gui.table.animator import (
    Animator,
    Easing,
    Flight,
    Transition,
    in_cubic,
    in_out_cubic,
    in_out_sine,
    out_back,
    out_back_by,
    out_cubic,
    out_quad,
)

FACE = Card.parse("AS")
HERE, THERE = Pose(0, 0, 100, 0), Pose(200, 0, 100, 0)


STEADY: tuple[Easing, ...] = (out_quad, out_cubic, in_cubic, in_out_cubic, in_out_sine)
"""The easings that only go forwards."""


def linear(share: float) -> float:
    """Even speed, so that the place of a card can be computed."""
    return share


def flight(
    key: int = 1, begin: float = 10.0, duration: float = 1.0, arc: float = 0.0, layer: int = 0, **more: bool
) -> Flight:
    return Flight(key, None, FACE, HERE, THERE, begin, duration, linear, arc, layer=layer, **more)


# -- easings


@pytest.mark.parametrize("easing", [*STEADY, out_back])
def test_easings_go_from_start_to_goal(easing: Easing) -> None:
    assert easing(0) == pytest.approx(0)
    assert easing(1) == pytest.approx(1)


@pytest.mark.parametrize(
    ("easing", "half"),
    [(out_quad, 0.75), (out_cubic, 0.875), (in_cubic, 0.125), (in_out_cubic, 0.5), (in_out_sine, 0.5)],
)
def test_easings_halfway(easing: Easing, half: float) -> None:
    assert easing(0.5) == pytest.approx(half)


@pytest.mark.parametrize("easing", STEADY)
@given(one=st.floats(0, 1), other=st.floats(0, 1))
def test_easings_only_go_forwards(easing: Easing, one: float, other: float) -> None:
    low, high = sorted((one, other))
    assert easing(low) <= easing(high) + 1e-12
    assert -1e-12 <= easing(one) <= 1 + 1e-12


def test_out_back_passes_the_goal_by_a_tenth_and_less_with_less_overshoot() -> None:
    furthest = max(out_back(step / 1000) for step in range(1001))
    gentler = max(out_back_by(1.2)(step / 1000) for step in range(1001))
    assert furthest == pytest.approx(1.1, abs=0.001)
    assert 1 < gentler < furthest
    assert max(out_back_by(0)(step / 1000) for step in range(1001)) <= 1


# -- one flight


def test_a_flight_waits_flies_and_lands() -> None:
    flown = flight()
    assert flown.sample(9).pose == HERE
    assert flown.sample(10.25).pose == pytest.approx((50, 0, 100, 0))
    assert flown.sample(11).pose == THERE
    assert (flown.landed(10.999), flown.landed(11), flown.lands) == (False, True, 11)


def test_the_bow_is_highest_in_the_middle_and_points_up_both_ways() -> None:
    there = flight(arc=24)
    assert there.sample(10.5).pose.y == pytest.approx(-24)
    assert abs(there.sample(10.999).pose.y) < 0.1
    back = Flight(1, None, None, THERE, HERE, 10, 1, linear, 24)
    assert back.sample(10.5).pose.y == pytest.approx(-24)
    upwards = Flight(1, None, None, HERE, Pose(0, -200, 100), 10, 1, linear, 24)
    assert abs(upwards.sample(10.5).pose.x) == pytest.approx(24)
    assert upwards.sample(10.5).pose.y == pytest.approx(-100)


def test_a_card_turns_over_at_the_middle() -> None:
    turning = flight(turns=True)
    assert (turning.sample(10).squeeze, turning.sample(10).showing_after) == (1, False)
    assert turning.sample(10.25).squeeze == pytest.approx(math.cos(math.pi / 4))
    assert not turning.sample(10.499).showing_after
    assert turning.sample(10.5).squeeze == pytest.approx(0, abs=1e-9)
    assert turning.sample(10.501).showing_after
    assert turning.sample(11) == (THERE, 1.0, True, 1.0)


def test_a_card_that_does_not_turn_is_never_squeezed() -> None:
    assert all(flight().sample(10 + step / 10).squeeze == 1 for step in range(11))


def test_growth_is_at_the_middle_and_gone_at_the_end() -> None:
    grown = Flight(1, None, None, HERE, THERE, 0, 1, linear, grow=1.2)
    assert grown.sample(0.5).pose.height == pytest.approx(120)
    assert grown.sample(0.9999).pose.height == pytest.approx(100, abs=0.1)


@given(st.floats(0, 5))
def test_no_duration_is_there_at_once(begin: float) -> None:
    snapped = flight(begin=begin, duration=0)
    assert snapped.sample(begin).pose == THERE
    assert snapped.sample(begin - 0.1).pose == HERE


@given(st.sampled_from([*STEADY, out_back]), st.floats(0, 1), st.booleans(), st.floats(0, 2))
def test_samples_are_always_drawable(easing: Easing, share: float, turns: bool, grow: float) -> None:
    flown = Flight(1, None, FACE, HERE, THERE, 0, 1, easing, 24, turns, grow)
    sample = flown.sample(share)
    assert 0 <= sample.squeeze <= 1
    assert sample.pose.height >= 0


def test_negative_durations_are_refused() -> None:
    with pytest.raises(ValueError, match="less than no time"):
        flight(duration=-1)
    with pytest.raises(ValueError, match="less than no time"):
        Transition(duration=-1)


# -- many flights


def test_landed_cards_are_the_layouts_again() -> None:
    animator = Animator()
    animator.add([flight(2, 0, 1), flight(3, 2, 1)])
    assert animator.hidden(0.5) == {2, 3}
    assert animator.hidden(1.5) == {3}
    assert (animator.busy(2.9), animator.busy(3)) == (True, False)
    assert [flown.key for flown, _ in animator.samples(1.5)] == [3]
    assert animator.samples(3) == ()


def test_finish_leaves_nothing() -> None:
    animator = Animator()
    animator.add([flight(4), flight(5, 50)])
    animator.finish()
    assert not animator.busy(0)
    assert not animator.hidden(0)
    assert animator.samples(0) == ()


def test_a_card_waits_between_two_flights_where_the_next_begins() -> None:
    away = Pose(200, 300, 100)
    animator = Animator()
    animator.add([Flight(1, None, None, THERE, away, 3, 1, linear), Flight(1, None, None, HERE, THERE, 0, 1)])
    poses = [animator.samples(now)[0][1].pose for now in (0, 2, 3.5)]
    assert poses == [HERE, THERE, Pose(200, 150, 100)]
    assert len(animator.samples(3.5)) == 1
    assert animator.hidden(2) == {1}
    assert animator.samples(4) == ()


def test_the_next_card_to_be_dealt_lies_on_top_of_the_pack_and_flies_above_it() -> None:
    animator = Animator()
    animator.add([flight(key, begin) for key, begin in ((6, 0), (7, 1), (8, 2))])
    assert [flown.key for flown, _ in animator.samples(-1)] == [8, 7, 6]
    assert [flown.key for flown, _ in animator.samples(0.5)] == [8, 7, 6]
    animator.add([flight(9, 0.2)])
    assert [flown.key for flown, _ in animator.samples(0.5)] == [8, 7, 6, 9]


def test_cards_that_go_together_keep_their_order_and_layers_come_first() -> None:
    animator = Animator()
    animator.add([flight(10, layer=1), flight(11), flight(12)])
    for now in (9, 10.5):
        assert [flown.key for flown, _ in animator.samples(now)] == [11, 12, 10]


# -- transitions


def test_a_transition_glides_and_settles() -> None:
    raised = Transition(0, 0.12)
    raised.aim(28, 5)
    assert raised.value(5) == 0
    assert raised.value(5.06) == pytest.approx(21)
    assert (raised.value(5.12), raised.target) == (28, 28)
    assert (raised.settled(5.11), raised.settled(5.12)) == (False, True)


@given(st.floats(0, 0.2), st.floats(-50, 50))
def test_a_new_target_on_the_way_does_not_jump(when: float, target: float) -> None:
    raised = Transition(0, 0.12)
    raised.aim(28, 0)
    before = raised.value(when)
    raised.aim(target, when)
    assert raised.value(when) == pytest.approx(before if not raised.settled(when) else target)
    assert raised.value(when + 0.12) == target


def test_aiming_again_at_the_same_goal_does_not_start_over() -> None:
    raised = Transition(0, 0.12)
    raised.aim(28, 0)
    raised.aim(28, 0.1)
    assert raised.settled(0.12)


def test_no_duration_snaps() -> None:
    raised = Transition(0, 0)
    raised.aim(28, 5)
    assert raised.value(5) == 28
    assert raised.value(4.99) == 28, "a frame is drawn for the time at which it began, a little before the aim"
