"""The first page of a review, its three moments, and the panels that say what the figures mean."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from engine.cards import Card
from engine.coach.assessment import Budget, Judged
from engine.coach.review import Judgement, Review, reviewed
from engine.coach.verdicts import Verdict
from engine.entry import PLAYERS
from engine.match import Match
from engine.record import Record
from engine.zones import Place
from gui.art.geometry import Pose
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.scenes.look_back.decision.scene import DecisionScene
from gui.scenes.look_back.decision.ways import WaysScene
from gui.scenes.look_back.review.scene import ReviewScene
from gui.scenes.look_back.review.words import CostUnit
from gui.scenes.notice import NoticeScene
from gui.widgets.key import Key
from gui.widgets.readings import Role
from tests.gui_scenes.hosts import SIZES, FakeHost
from tests.gui_scenes.keeping import played
from tests.gui_scenes.recording import check_targets, check_words, laid_out, painter_for
from tests.gui_scenes.reviewing import FakeCoaching, made_up, review_scene
from tests.gui_scenes.test_review import act, at_page, words_of
from tests.gui_table.hosts import StackHost

pytestmark = pytest.mark.usefixtures("nothing_drawn")

SEED = 3


@cache
def judged(game: str = "euchre", **rules: Any) -> tuple[Record, Review]:
    """Return a game and its review by a hasty coach; the costs are taken away."""
    record, _ = played(game, SEED, **rules)
    *_, review = reviewed(record, 0, budget=Budget(12), others=Budget(1))
    even = [
        replace(one, moves=tuple(replace(move, behind=0.0, behind_error=0.0) for move in one.moves))
        for one in review.judgements
    ]
    return record, replace(review, judgements=tuple(replace(one, cost=0.0, verdict=Verdict.BEST) for one in even))


def changed(one: Judgement, *, best: str, other: str, made: str, gap: float, stake: float = 0.0) -> Judgement:
    """Return a decision between two moves with so much between them; all others are worth ``stake`` less."""
    names = [best, other, *(str(move.move) for move in one.moves if move.move not in (best, other))]
    behind = [0.0, gap, *[stake or gap] * (len(names) - 2)]
    moves = tuple(
        Judged(name, -less, -less, 0.02, less, 0.01 if less else 0.0) for name, less in zip(names, behind, strict=True)
    )
    cost = gap if made == other else 0.0
    verdict = Verdict.BLUNDER if cost > 0.5 else Verdict.BEST
    return replace(one, moves=moves, move=made, cost=cost, error=0.01, verdict=verdict)


def three_moments() -> tuple[Record, Review, dict[str, Judgement]]:
    """Return a review in which three decisions about cards of three tricks are the moments."""
    record, review = judged(target=3)
    wanted = [one for one in review.yours if one.deed.kind == "card" and len(one.moves) > 2][:3]
    found = {}
    for kind, one, gap in zip(("best", "dearest", "closest"), wanted, (0.8, 0.7, 0.03), strict=True):
        best, other = str(one.moves[0].move), str(one.moves[1].move)
        made = other if kind == "dearest" else best
        found[kind] = changed(one, best=best, other=other, made=made, gap=gap, stake=max(gap, 0.9))
    at = {one.ply: one for one in found.values()}
    return record, replace(review, judgements=tuple(at.get(one.ply, one) for one in review.judgements)), found


def opened(record: Record, review: Review, size: tuple[int, int] = (1280, 800)) -> StackHost:
    """Return the program with the review of the record on top."""
    host = StackHost("instant", size)
    number = host.store.add(record, finished=True)
    host.coaching = FakeCoaching(review)
    host.go.review(number)
    host.frame(1.0, draw=True)
    return host


@pytest.mark.parametrize("size", SIZES)
def test_the_first_page_tells_three_moments_with_the_cards_on_the_table(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    record, review, moments = three_moments()
    host = FakeHost()
    host.coaching = FakeCoaching(review)
    scene = laid_out(ReviewScene(host, host.store.add(record, finished=True)), size)
    drawn: list[tuple[str | None, bool]] = []
    draw = Painter.card

    def card(self: Painter, name: str | None, pose: Pose, *, ring: bool = False, **more: Any) -> None:
        drawn.append((name, ring))
        assert pose.bounds().x > 0
        assert pose.bounds().right < scene.metrics.width
        draw(self, name, pose, ring=ring, **more)

    monkeypatch.setattr(Painter, "card", card)
    painter = painter_for(size)
    scene.paint(painter, 0.0)
    words = [line.words for line in painter.written]
    assert {"Your best moment", "The dearest", "The closest"} <= set(words)
    told = " ".join(words)
    assert "The next best move would have given away 0.80 points." in told
    assert "It gave away 0.70 points." in told
    assert "The next best move would have given away 0.03 points." in told
    expected = []
    for one in moments.values():
        view = Match(replace(record, moves=record.moves[: one.ply])).view(0)
        expected += [card.name for card in (*view.cards(Place("trick")), *view.cards(Place("hand", 0))) if card]
        assert any(line.startswith(one.deed.place) for line in words)
    assert sorted(name for name, _ in drawn if name) == sorted(expected)
    heard = [item.words for group in scene.readings() for item in group.children]
    assert [words.split(",")[0] for words in heard] == [Card.parse(name).words for name, _ in drawn if name]
    best = {one.best.split()[1] for one in moments.values()}
    assert {name for name, ring in drawn if ring} == best
    check_words(painter, size)
    check_targets(scene, size)


def test_a_moment_is_looked_at_and_tried() -> None:
    record, review, moments = three_moments()
    host = opened(record, review)
    host.click_on("look closest")
    scene = host.top
    assert isinstance(scene, DecisionScene)
    assert scene.judgement.ply == moments["closest"].ply
    host.key("escape")
    assert isinstance(host.top, ReviewScene)
    host.frame(1.0, draw=True)
    host.click_on("try dearest")
    assert isinstance(host.top, WaysScene)
    host.key("escape")
    scene = host.top
    assert isinstance(scene, DecisionScene)
    assert scene.judgement.ply == moments["dearest"].ply


def test_what_the_game_did_not_have_is_said_in_its_place() -> None:
    scene = review_scene(made_up(flawless=True))
    words = words_of(scene)
    assert {"Your best moment", "The dearest", "The closest"} <= set(words)
    told = " ".join(words)
    assert "No move stood out" in told
    assert "No decision cost you a point." in told
    assert "No decision that mattered was close." in told
    assert not [target.key for target in scene.targets.all if target.key.startswith(("try", "look"))]


def test_the_moments_come_when_everything_is_looked_at() -> None:
    whole = made_up()
    scene = review_scene(made_up(5), running=True)
    laid_out(scene)
    assert "The dearest" not in words_of(scene)
    assert "Stop" in words_of(scene), "the decisions are seen arriving"
    act(scene, "tab moments")
    assert "The moments are told when the coach has looked at every decision." in words_of(scene)
    assert "Stop" in words_of(scene)
    assert isinstance(scene.host.coaching, FakeCoaching)
    scene.host.coaching.made, scene.host.coaching.runs = whole, False
    assert scene.update(1.0)
    assert {"The dearest", "It gave away 0.84 points."} <= set(words_of(scene))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_who_is_asked_for_what_is_drawn_and_a_childrens_game_has_no_margins(players: int) -> None:
    record, review = judged("go-fish", **{PLAYERS: players})
    asks = [one for one in review.yours if len(one.moves) > 2][:1]
    other, best = asks[0].moves[1].move, asks[0].best
    dear = changed(asks[0], best=str(best), other=str(other), made=str(other), gap=0.7)
    review = replace(review, judgements=tuple(dear if one.ply == dear.ply else one for one in review.judgements))
    host = FakeHost()
    host.coaching = FakeCoaching(review)
    scene = ReviewScene(host, host.store.add(record, finished=True))
    view = Match(replace(record, moves=record.moves[: dear.ply])).view(0)
    moves = {str(move): move for move in view.legal_moves()}
    words = words_of(scene, (800, 600))
    for text in (dear.move, dear.best):
        assert record.seats[moves[text].seat].name in words
        assert moves[text].rank.plural in words
    for page in ("moments", "figures", "decisions"):
        act(scene, f"tab {page}")
        painter = painter_for((800, 600))
        scene.paint(painter, 0.0)
        check_words(painter, (800, 600))
        check_targets(scene, (800, 600))
        words = [line.words for line in painter.written]
        assert not [line for line in words if "±" in line or "margin" in line]
        if page == "figures":
            assert {seat.name for seat in record.seats} <= set(words), "everybody is told"


@pytest.mark.parametrize(
    ("unit", "cost", "words"),
    [
        ("points", 0.84, "0.84 points"),
        ("points", 0.004, "hardly anything"),
        ("chance", 0.142, "14% of the chance to win"),
        ("chance", 0.012, "1.2% of the chance to win"),
        ("chance", 0.0004, "hardly anything"),
    ],
)
def test_what_was_given_away_is_said_in_the_unit_of_the_game(unit: str, cost: float, words: str) -> None:
    assert CostUnit(unit).lost(cost) == words


def test_where_costs_are_chances_the_accuracy_is_against_guessing() -> None:
    judgements = tuple(replace(one, unit="chance", cost=one.cost / 4) for one in made_up().judgements)
    scene = at_page("figures", replace(made_up(), judgements=judgements, parts=None))
    # The costs are quarters of 4.68 in 60 decisions.
    assert {"Accuracy against guessing", "1.9% a decision"} <= set(words_of(scene))
    act(scene, "about accuracy")
    assert isinstance(scene.host, FakeHost)
    panel = scene.host.shown[-1]
    assert isinstance(panel, NoticeScene)
    assert "In 60 decisions you gave away 1.9% of the chance to win each time." in panel.words
    assert "as good as drawn by lot" in panel.words
    act(scene, "tab moments")
    assert "It gave away 84% of the chance to win." in " ".join(words_of(scene))


EXPLAINED = {
    "accuracy": "You gave away 4.68 points in 60 decisions, 0.08 points each.",
    # The level nearest to 0.078 gives away 0.103 by engine/games/euchre/coach/levels.py.
    "cost": "Bots of the level Simple give away 0.10 points each time.",
    "margin": "The sum of 60 decisions, 4.68 points, is right to ± 0.29 two times in three.",
    "parts": "2.6 − 2.4 − 0.5 + 2.2 + 1.1 = +3.0",
    "luck": "The result was +3.0; with average cards and without luck of the play the same decisions bring −0.7.",
    "players": "You 0.08 points, Theo 0.08 points, Maya 0.08 points and Bruno 0.08 points.",
}


@pytest.mark.parametrize(("key", "sentence"), EXPLAINED.items())
def test_a_figure_is_explained_with_this_games_figures(key: str, sentence: str) -> None:
    scene = at_page("figures")
    target = scene.targets.get(f"about {key}")
    assert target is not None
    assert target.role is Role.BUTTON
    assert target.label.startswith("What does “")
    while scene.targets.focused != target.key:
        scene.key_pressed(Key("tab"))
    scene.key_pressed(Key("return"))
    assert isinstance(scene.host, FakeHost)
    panel = scene.host.shown[-1]
    assert isinstance(panel, NoticeScene)
    assert sentence in panel.words
    for size in SIZES:
        painter = painter_for(size)
        panel.resize(Metrics(*size))
        panel.draw(painter, 1e9)
        check_words(painter, size)
    panel.key_pressed(Key("escape"))
    assert scene.host.asked[-1] == "back"
