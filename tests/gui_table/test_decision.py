"""The screen of one decision of a reviewed game: the table as you saw it, and what each move was worth."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from typing import Any, ClassVar

import pytest

from engine.cards import Card
from engine.coach.assessment import Budget, Judged
from engine.coach.coach import CardChances
from engine.coach.review import Review, reviewed
from engine.coach.verdicts import MISTAKES, Verdict
from engine.match import Match
from engine.options import Value
from engine.phrases import to_json
from engine.record import Record
from engine.zones import Place
from gui.art.geometry import Rect
from gui.coaching import second_look
from gui.scenes.look_back.decision import scene as decision_scene
from gui.scenes.look_back.decision.contents import best_comparison
from gui.scenes.look_back.decision.panel import LOOKING, LOST, RULE_GAP, DecisionPanel, Holder, KnownFacts
from gui.scenes.look_back.decision.scene import FIRST, DecisionScene
from gui.scenes.look_back.review.contents import review_contents
from gui.scenes.look_back.review.scene import ReviewScene
from gui.scenes.notice import NoticeScene
from gui.scenes.play.result.scene import ResultScene
from gui.scenes.study.worths import Worth, begin_words, shown_of, span_of
from gui.widgets.button import Button
from gui.widgets.key import Key
from tests.gui_scenes.reviewing import FakeCoaching, made_up
from tests.gui_table.drawing import said, words_drawn
from tests.gui_table.drawn_text import watch_text
from tests.gui_table.every_screen import played
from tests.gui_table.hosts import StackHost
from tests.patience import PATIENCE, wait_until

pytestmark = pytest.mark.usefixtures("nothing_drawn")


@cache
def some_review() -> tuple[Record, Review]:
    """A game and its review as far as ten decisions of the person, by a hasty coach."""
    record = played("euchre")
    review = next(
        review for review in reviewed(record, 0, budget=Budget(12), others=Budget(1)) if len(review.yours) == 10
    )
    return record, replace(review, done=True)


def kept(host: StackHost, record: Record) -> int:
    journal = host.store.begin(replace(record, moves=()))
    journal.append(0, [*record.moves])
    assert journal.wait(PATIENCE), "the disk does not answer"
    return journal.number


@pytest.fixture
def host() -> Iterator[StackHost]:
    record, review = some_review()
    made = StackHost("instant")
    number = kept(made, record)
    made.coaching = FakeCoaching(review)
    made.go.review(number)
    made.go.decision(number, 0)
    made.frame(draw=True)
    yield made
    made.leave_all()


def decision(host: StackHost) -> DecisionScene:
    assert isinstance(host.top, DecisionScene)
    return host.top


def test_the_table_is_the_one_that_you_saw(host: StackHost) -> None:
    record, review = some_review()
    for place, judgement in enumerate(review.yours):
        scene = decision(host)
        assert scene.place == place
        seen = Match(replace(record, moves=record.moves[: judgement.ply])).view(0)
        view = scene.board.view
        assert {at: view.cards(at) for at in view.places} == {at: seen.cards(at) for at in seen.places}
        worths = scene.panel.contents.worths
        assert [worth.move for worth in worths] == [judged.move for judged in judgement.moves]
        assert [worth.move for worth in worths if worth.chosen] == [judgement.move]
        if judgement.deed.kind == "card" and judgement.verdict in MISTAKES:
            badges = scene.board.badges
            assert badges[judgement.deed.card].words in ("You played", "You chose")  # type: ignore[index]
            assert badges[judgement.better.card].words == "Better"  # type: ignore[index]
            assert scene.board.ringed == {judgement.better.card}
        host.frame(draw=True)
        if place + 1 < len(review.yours):
            host.key("right") if place % 2 else host.click_on("next")


def test_steps_end_at_the_first_decision_with_a_sentence(host: StackHost) -> None:
    host.key("left")
    assert said(host) == FIRST
    host.key("page down")
    host.key("page up")
    assert decision(host).place == 0
    host.click_on("previous")
    assert decision(host).place == 0


def test_all_hands_are_shown_until_the_next_decision(host: StackHost) -> None:
    host.click_on("hands")
    assert None not in decision(host).board.view.cards(Place("hand", 2))
    host.type("o")
    assert None in decision(host).board.view.cards(Place("hand", 2))
    host.type("o")
    host.key("right")
    assert None in decision(host).board.view.cards(Place("hand", 2))


def test_in_a_small_window_open_hands_bring_the_table_up(host: StackHost) -> None:
    host.resize_window((800, 600))
    host.click_on("tab panel")
    host.click_on("hands")
    assert decision(host).shows_table
    assert None not in decision(host).board.view.cards(Place("hand", 1))


@pytest.mark.slow
def test_what_you_could_know_comes_from_the_background(host: StackHost) -> None:
    scene = decision(host)
    assert LOOKING in words_drawn(host)

    def all_is_found() -> bool:
        host.frame(0.1)
        return LOOKING not in words_drawn(host) and not scene.asks

    wait_until(all_is_found, "no facts come")
    found = scene.panel.known
    assert sum(holder.share for holder in found.holders) == pytest.approx(1.0) or not found.holders
    host.frame(draw=True)
    host.resize_window((800, 600))
    host.click_on("tab panel")
    host.frame(draw=True)


def told_of_trumps(host: StackHost) -> list[str]:
    """Return the lines on the screen that say how many trumps are out."""
    return [words for words in words_drawn(host) if words.endswith("trumps are out.")]


class SlowQuestion:
    """A question that the test answers."""

    asked: ClassVar[list[SlowQuestion]] = []

    def __init__(self, about: Mapping[str, Any]) -> None:
        self.moves = Record.from_json(about[second_look.RECORD]).moves
        self.running = True
        self.latest: dict[str, Any] | None = None
        self.asked.append(self)

    def stop(self) -> None:
        self.running = False

    def answer(self, words: str, *, last: bool) -> None:
        self.latest = {second_look.FACTS: [["count", to_json(words)]], second_look.WHEREABOUTS: None}
        self.running = not last


def test_what_was_found_out_is_not_asked_again_but_what_was_left_early_is(
    host: StackHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decision_scene, "Question", SlowQuestion)
    asked: list[SlowQuestion] = []
    monkeypatch.setattr(SlowQuestion, "asked", asked)
    scene = decision(host)
    scene.go_to(1)
    host.frame(0.3)
    asked[0].answer("Three trumps are out.", last=False)
    host.frame(0.1)
    assert told_of_trumps(host) == ["Three trumps are out."]
    host.key("right")
    host.key("left")
    assert told_of_trumps(host) == ["Three trumps are out."]
    host.frame(0.3)
    assert [question.moves for question in asked] == [scene.position.moves] * 2
    asked[1].answer("Four trumps are out.", last=True)
    host.frame(0.1)
    host.key("right")
    host.key("left")
    for _ in range(5):
        host.frame(0.3)
    assert told_of_trumps(host) == ["Four trumps are out."]
    assert len(asked) == 2, "it is asked again"


def test_a_process_that_ends_without_an_answer_is_told(host: StackHost, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_look, "command", lambda: [sys.executable, "-c", ""])
    scene = decision(host)
    scene.go_to(1)

    def is_told() -> bool:
        host.frame(0.1)
        return LOST in words_drawn(host)

    wait_until(is_told, "the end is not noticed")
    host.key("right")
    assert LOST not in words_drawn(host)


def test_the_likeliest_four_places_of_a_card_are_shown_in_their_order() -> None:
    holders = [Holder(name, "owl", share) for name, share in zip("ABCDE", (0.1, 0.3, 0.05, 0.35, 0.2), strict=True)]
    assert [holder.name for holder in KnownFacts((), holders=tuple(holders)).shown_holders] == ["A", "B", "D", "E"]


@pytest.mark.parametrize("wide", [False, True])
def test_no_words_run_through_the_rule_above_the_buttons(
    host: StackHost, monkeypatch: pytest.MonkeyPatch, wide: bool
) -> None:
    """One who could know nothing reads so, in a line that needs its room as every other does."""
    holders = tuple(Holder(name, "owl", 0.25) for name in "ABCD")
    known = KnownFacts((), whereabouts=CardChances(Card.parse("AS"), ()), holders=holders)
    panel, painter = DecisionPanel(decision(host).panel.contents, known), host.painter
    drawn: list[tuple[str, float]] = []
    watch_text(monkeypatch, lambda painter, text: drawn.append((text.words, text.place(painter).bottom)))
    for height in range(330 if wide else 500, 760, 5):
        drawn.clear()
        room = Rect(20, 20, 740 if wide else 352, height)
        buttons = panel.arrange(painter, room, [partial(_button, key) for key in "abcd"], wide)
        panel.draw(painter)
        rule = min(button.rect.y for button in buttons) - RULE_GAP
        assert [words for words, bottom in drawn if bottom > rule] == [], height


def _button(key: str, rect: Rect) -> Button:
    return Button(key, rect, key, lambda: None)


def test_the_links_lead_to_the_list_and_the_result(host: StackHost) -> None:
    host.click_on("tool chart")
    assert isinstance(host.top, ResultScene)
    host.back()
    host.click_on("tool list")
    assert isinstance(host.top, ReviewScene)
    host.frame(1.0, draw=True)
    host.click_on("tab decisions")
    host.key("return")
    assert isinstance(host.top, DecisionScene)
    host.key("escape")
    assert isinstance(host.top, ReviewScene)


def test_all_decisions_are_listed_after_one_of_the_moments(host: StackHost) -> None:
    host.back()
    host.frame(1.0, draw=True)
    look = next(target.key for target in host.top.targets.all if target.key.startswith("look "))
    host.click_on(look)
    assert isinstance(host.top, DecisionScene)
    host.frame(1.0, draw=True)
    host.click_on("tool list")
    host.frame(1.0, draw=True)
    assert any(target.group == "rows" for target in host.top.targets.all)


def test_a_decision_that_is_not_there_is_told(host: StackHost) -> None:
    number = decision(host).number
    host.go.decision(number, 99)
    assert isinstance(host.top, NoticeScene)
    assert host.top.words == "This decision was not looked at yet."


def test_keys_reach_every_button(host: StackHost) -> None:
    seen = set()
    for _ in range(12):
        host.key_pressed(Key("tab"))
        seen.add(host.top.targets.focused)
    assert {"try", "hands", "previous", "next", "back", "tool list", "tool chart"} <= seen


def worth(value: float, error: float = 0.05, *, chosen: bool = False) -> Worth:
    return Worth(f"move {value}", "", "QH", value, error, Verdict.GOOD, chosen)


def test_bars_begin_at_zero_unless_all_worths_are_far_from_it() -> None:
    assert [*span_of([worth(0.31), worth(-0.2)])] == pytest.approx([-0.25, 0.36])
    span = span_of([worth(1.92), worth(1.71), worth(1.42)])
    assert (span.low, begin_words(span)) == (1.0, "The bars begin at +1.0.")
    span = span_of([worth(-1.4), worth(-1.9)])
    assert (span.high, begin_words(span)) == (-1.0, "The bars begin at \N{MINUS SIGN}1.0.")
    assert begin_words(span_of([worth(0.3), worth(0.1)])) == ""


def test_the_chosen_move_is_always_among_those_that_fit() -> None:
    worths = [worth(1 - place / 10, chosen=place == 5) for place in range(6)]
    assert [each.worth for each in shown_of(worths, 3)] == [1.0, 0.9, 0.5]
    assert shown_of(worths, 6) == tuple(worths)


@pytest.mark.parametrize(
    ("made", "others", "words"),
    [
        ("a", [("b", 0.2, 0.05)], "Every other move is worth less."),
        ("a", [("b", 0.0, 0.0), ("c", 0.2, 0.05)], "Another move is worth the same."),
        ("b", [("b", 0.0, 0.0), ("c", 0.01, 0.05)], "Another move is worth the same."),
        ("a", [("b", 0.0, 0.0), ("c", 0.0, 0.0)], "Others are worth the same."),
        ("b", [("b", 0.01, 0.05)], "The difference is within the error."),
    ],
)
def test_a_best_move_is_compared_with_those_that_are_as_good(
    made: str, others: list[tuple[str, float, float]], words: str
) -> None:
    judged = (
        Judged("a", 1, 1, 0.1),
        *(Judged(move, 1 - less, 1 - less, 0.1, less, error) for move, less, error in others),
    )
    judgement = replace(made_up().judgements[0], move=made, moves=judged, verdict=Verdict.BEST)
    assert best_comparison(judgement) == words


@pytest.mark.parametrize(
    ("game", "rules", "with_cards"),
    [("go-fish", {}, False), ("reviiyot", {"asks_for": "card"}, True), ("reviiyot", {}, None)],
)
def test_asks_are_named_in_words_with_the_card_that_is_asked_for(
    game: str, rules: dict[str, Value], with_cards: bool | None
) -> None:
    """A card that is asked for lies in no hand of one's own: it has a chip beside the words, and no badge."""
    record = played(game, rules=rules)
    review = next(one for one in reviewed(record, 0, budget=Budget(4), others=Budget(1)) if one.yours)
    host = StackHost("instant")
    number = kept(host, record)
    host.coaching = FakeCoaching(replace(review, done=True))
    host.go.review(number)
    host.frame(draw=True)
    assert review_contents(host.store, number).difference is None, "luck is never told apart here"
    host.go.decision(number, 0)
    host.frame(draw=True)
    contents = decision(host).panel.contents
    assert {worth.asked for worth in contents.worths} <= {seat.name for seat in record.seats[1:]}
    if with_cards is not None:
        assert all(bool(worth.card) == with_cards for worth in contents.worths)
        assert all(bool(worth.words) != with_cards for worth in contents.worths)
    assert all(worth.granted_words.endswith("%") for worth in contents.worths)
    assert all(worth.granted_words.startswith("= ") == worth.exact for worth in contents.worths)
    assert contents.note.startswith("In per cent: the chance to get cards")
    assert not contents.badges
    assert contents.heading == "What each move was worth"
    host.resize_window((800, 600))
    host.click_on("tab panel")
    host.frame(draw=True)
    host.leave_all()
