"""Trials of other moves at the table, and their results in the judgement. The record never changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.zones import Place
from gui.scenes.look_back.decision.scene import DecisionScene
from gui.scenes.look_back.decision.spread import SpreadScene
from gui.scenes.look_back.decision.trial import TrialScene
from gui.scenes.look_back.decision.ways import WaysScene
from gui.scenes.look_back.review.scene import ReviewScene
from tests.gui_table.hosts import StackHost
from tests.gui_table.test_decision import host, some_review

__all__ = ["host"]


@pytest.fixture
def asked(host: StackHost) -> StackHost:
    """The question how to go on from a decision in which a card is played."""
    _, review = some_review()
    place = next(place for place, one in enumerate(review.yours) if one.move.startswith("play"))
    scene = host.top
    assert isinstance(scene, DecisionScene)
    scene.go_to(place)
    host.frame(draw=True)
    host.click_on("try")
    assert isinstance(host.top, WaysScene)
    host.frame(draw=True)
    return host


def trial(host: StackHost) -> TrialScene:
    assert isinstance(host.top, TrialScene)
    return host.top


def play_to_the_end(host: StackHost) -> None:
    for _ in range(2000):
        scene = trial(host)
        if scene.summary is not None:
            return
        match = scene.session.match
        if scene.at_rest and match.game.to_move == scene.table.viewer:
            scene.play(min(match.legal_moves(), key=str))
        host.frame(0.2)
    raise AssertionError("the trial does not end")


@pytest.mark.parametrize("key", ["1", "2"])
def test_a_trial_is_played_at_the_table_and_leaves_the_record_as_it_was(asked: StackHost, key: str) -> None:
    record, _ = some_review()
    games = asked.store.count()
    below = next(scene for scene in asked.scenes if isinstance(scene, DecisionScene))
    seen = below.board.view
    asked.type(key)
    scene = trial(asked)
    view, match = scene.session.view, scene.session.match
    assert view.cards(Place("hand", 0)) == seen.cards(Place("hand", 0))
    assert [*view.history] == [*seen.history]
    assert (scene.unfinished, scene.kept_number) == (False, None)
    assert match.follows_record == (key == "1")
    play_to_the_end(asked)
    summary = trial(asked).summary
    assert summary is not None
    assert {"This trial", "In your game"} <= {label for label, _ in summary.rows}
    asked.frame(draw=True)
    asked.key("return")
    assert asked.top is below
    assert (asked.store.count(), asked.store.record(below.number)) == (games, record)


def test_a_trial_begins_again_and_with_other_cards(asked: StackHost) -> None:
    asked.type("2")
    first = trial(asked).session.match
    hidden = {seat: [*first.game.zones[Place("hand", seat)]] for seat in (1, 2, 3)}
    trial(asked).play(min(first.legal_moves(), key=str))
    asked.frame(0.2, draw=True)
    asked.click_on("tool start")
    again = trial(asked).session.match
    assert (again.ply, {seat: [*again.game.zones[Place("hand", seat)]] for seat in hidden}) == (again.begins_at, hidden)
    for _ in range(20):
        asked.frame(draw=True)
        asked.click_on("tool dice")
        other = trial(asked).session.match
        if {seat: [*other.game.zones[Place("hand", seat)]] for seat in hidden} != hidden:
            break
    else:
        raise AssertionError("the cards stay the same")
    asked.key("escape")
    assert isinstance(asked.top, DecisionScene)


def test_the_seats_of_other_people_are_played_by_bots(asked: StackHost) -> None:
    below = next(scene for scene in asked.scenes if isinstance(scene, DecisionScene))
    seats = list(below.record.seats)
    seats[1] = replace(seats[1], player="")
    below.record = replace(below.record, seats=tuple(seats))
    asked.key("escape")
    asked.type("t")
    asked.type("1")
    assert [bool(bot) for bot in trial(asked).session.match.bots] == [False, True, True, True]
    assert not trial(asked).shared


def test_nothing_before_the_trial_is_taken_back(asked: StackHost) -> None:
    asked.click_on("same")
    scene = trial(asked)
    begin = scene.session.match.ply
    scene.play(min(scene.session.match.legal_moves(), key=str))
    for _ in range(40):
        asked.frame(0.2)
    asked.key("z", command=True)
    asked.key("z", command=True)
    assert scene.session.match.ply == begin
    assert scene.session.undo_ply is None


def test_the_results_of_two_moves_are_those_of_the_judgement(asked: StackHost) -> None:
    decision = next(scene for scene in asked.scenes if isinstance(scene, DecisionScene))
    judgement = decision.judgement
    asked.type("3")
    assert isinstance(asked.top, SpreadScene)
    asked.frame(draw=True)
    assert asked.top.title == f"In {judgement.deals} imagined deals"
    for size in ((800, 600), (1920, 1080)):
        asked.resize_window(size)
        asked.frame(draw=True)
    asked.key("return")
    assert isinstance(asked.top, DecisionScene)
    asked.key("escape")
    assert isinstance(asked.top, ReviewScene)
