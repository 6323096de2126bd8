"""Reviews without a coach: made-up ones, and a stand-in for the background that makes them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.cards import Card
from engine.coach.assessment import Judged
from engine.coach.coach import Deed
from engine.coach.luck import Parts
from engine.coach.review import Judgement, Review
from engine.coach.verdicts import verdict
from engine.phrases import say, say_as
from gui.coaching.coaching import Coaching, ReviewProgress
from gui.scenes.look_back.review.scene import ReviewScene
from store.store import Store
from tests.gui_scenes.hosts import FakeHost
from tests.gui_scenes.keeping import keep

COSTS = ((0.0, 0.02), (0.0, 0.01), (0.24, 0.07), (0.09, 0.04), (0.84, 0.12))
"""The cost and the error of one's decisions in a hand; those of two hands in three are all the best."""
COMMENT = say_as(
    "made up", "Theo's ace of diamonds was winning. Throw the queen of hearts: your ten is the highest club left."
)
CHANCES = (0.5, 0.64, 0.5, 0.57, 0.49, 0.41, 0.58, 0.79, 0.71, 0.82, 0.6, 0.8, 1.0)
PARTS = Parts(2.6, -2.4, -0.5, 2.2, 1.1)


def judgement(ply: int, seat: int, hand: int, place: int, cost: float, error: float) -> Judgement:
    """Return a decision; the first of a hand is a call."""
    if place:
        deed = Deed(
            say("Hand {hand}, trick {trick}", hand=hand, trick=place),
            say_as("deed", "Followed with"),
            Card.parse("KS"),
            "card",
            hand,
        )
        better = Deed(deed.place, say_as("deed", "Led"), Card.parse("QH"), "card", hand, say_as("advice", "Lead"))
    else:
        deed = Deed(say("Hand {hand}, calling", hand=hand), say_as("deed", "Passed on"), Card.parse("JS"), "call", hand)
        better = Deed(
            deed.place, say_as("deed", "Ordered up"), Card.parse("JS"), "call", hand, say_as("advice", "Pick it up")
        )
    found = verdict(cost, error)
    moves = (Judged("best", 0.5, 0.5, 0.05), Judged("made", 0.5 - cost, 0.5 - cost, 0.05, cost, error))
    return Judgement(ply, seat, deed, "made", moves, better, found, cost, error, cost / 10, COMMENT)


def made_up(hands: int = 12, of: int = 12, game: str = "euchre", *, flawless: bool = False) -> Review:
    """Return a review of a match of that many hands ``of`` which so many were looked at."""
    judgements: list[Judgement] = []
    for hand in range(1, hands + 1):
        for place in range(5):
            for seat in range(4):
                cost, error = COSTS[place] if hand % 3 == 1 and not flawless else (0.0, 0.02)
                judgements.append(judgement(len(judgements), seat, hand, place, cost, error))
    done = hands == of
    return Review(
        game,
        0,
        "",
        len(judgements),
        (5 * of,) * 4,
        of,
        tuple(judgements),
        CHANCES[: hands + 1],
        PARTS if done else None,
        done,
    )


class FakeCoaching(Coaching):
    """A background with a made-up review, whole or growing; it notes its calls."""

    def __init__(self, review: Review | None, *, running: bool = False, problem: str = "") -> None:
        super().__init__(Store.open(None))
        self.made, self.runs, self.problem = review, running, problem
        self.asked: list[str] = []

    def review(self, number: int) -> Review | None:
        return self.made

    def progress(self, number: int) -> ReviewProgress:
        made = self.made
        if made is None:
            return ReviewProgress(running=self.runs, problem=self.problem)
        judged = len(made.judgements)
        left = 20.0 if self.runs else None
        return ReviewProgress(self.runs, made.done, judged, made.total, made.hand, made.hands, left, self.problem)

    def start(self, number: int) -> None:
        self.asked.append("start")

    def stop(self, number: int) -> None:
        self.asked.append("stop")
        self.runs = False


def review_scene(review: Review | None = None, host: FakeHost | None = None, **more: Any) -> ReviewScene:
    """Return the review of a kept match; without ``review`` one of twelve hands."""
    host = host or FakeHost()
    number = keep(host.store, "euchre", 3)
    host.coaching = FakeCoaching(made_up() if review is None else review, **more)
    return ReviewScene(host, number)


def short_of(review: Review, hands: int) -> Review:
    """Return the review as it was after that many hands."""
    judged = tuple(one for one in review.judgements if one.deed.hand <= hands)
    return replace(review, judgements=judged, chances=review.chances[: hands + 1], parts=None, done=False)
