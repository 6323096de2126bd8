"""The summary between two hands of Euchre, and the look back at the last trick."""

from __future__ import annotations

from random import Random

import pytest

from engine.coach.last_deal import choices_in
from engine.events import Said
from engine.games.euchre.coach.passed import why_passed
from engine.games.euchre.view import EuchreView
from gui.art.metrics import Metrics
from gui.games.euchre.layout import EuchreLayout
from gui.scenes.board.look_back import LookBackScene
from gui.scenes.play.table.scene import TableScene
from gui.table.descriptions import Question, Summary
from tests.gui_table.at_euchre import MOST_STEPS, euchre_view, play_until, plays_a_card, plies, tab_to
from tests.gui_table.drawing import faces_drawn, said, words_drawn
from tests.gui_table.hosts import StackHost, finished, seen, table_scene
from tests.gui_table.players import euchre_by_click, is_asked
from tests.gui_table.test_shared_screen import evening


def at_a_summary(speed: str = "normal") -> StackHost:
    return play_until(table_scene("euchre", 3, speed=speed), lambda one: one.table.summary is not None)


@pytest.mark.parametrize("closing", ["click", "return", " ", "tab"])
def test_the_summary_shows_once_and_closes(closing: str) -> None:
    host = at_a_summary()
    assert host.table.summary is not None
    number = host.table.summary.number
    before = plies(host)
    for _ in range(20):
        host.frame(1.0)
    assert host.table.summary is not None, "it waits for its reader"
    assert plies(host) == before
    host.draw()
    if closing == "click":
        host.click_on("summary")
    elif closing == "tab":
        tab_to(host, "summary")
        host.key("return")
    else:
        host.key("return") if closing == "return" else host.type(" ")
    assert host.table.summary is None
    for _ in range(10):
        host.frame(1.0)
        assert host.table.summary is None or host.table.summary.number > number
    assert plies(host) > before


def test_no_card_can_be_chosen_behind_the_summary() -> None:
    host = at_a_summary()
    assert not [target for target in host.table.targets.all if target.group == "hand"]
    before = plies(host)
    for text in "123456opshcd":
        host.type(text)
    assert plies(host) == before


def test_every_hand_has_its_summary_with_its_numbers() -> None:
    host = table_scene("euchre", 3, speed="instant")
    rng = Random(1)
    told: list[Summary] = []
    for _ in range(MOST_STEPS):
        host.frame()
        if finished(host):
            break
        if host.table.summary is not None and (not told or told[-1] is not host.table.summary):
            told.append(host.table.summary)
            rows = dict(host.table.summary.rows)
            passed = why_passed(choices_in(host.table.session.match, 2), str)
            assert (host.table.summary.question is not None) == bool(passed), "the partner is asked who passed"
            result = euchre_view(host).results[-1]
            assert rows["Tricks"] == f"{result.tricks[0]} – {result.tricks[1]}"
            assert rows["Score"] == f"{result.score[0]} – {result.score[1]}"
            assert rows["Points"].startswith(f"{result.points} point")
            assert rows["Points"].endswith("us" if result.side == 0 else "them")
            results = euchre_view(host).results
        euchre_by_click(host, rng)
    assert [summary.number for summary in told] == list(range(1, len(results) + 1))


# -- the last trick


def after_a_trick() -> StackHost:
    return play_until(table_scene("euchre", 2), lambda one: bool(euchre_view(one).last_trick) and is_asked(one.table))


@pytest.mark.parametrize("opening", ["click", "l"])
@pytest.mark.parametrize("closing", ["click", "space", "escape", "l"])
def test_the_last_trick_can_be_looked_at(opening: str, closing: str) -> None:
    host = after_a_trick()
    before = plies(host)
    host.click_on("tool last") if opening == "click" else host.type("l")
    assert isinstance(host.top, LookBackScene)
    shown = faces_drawn(host).keys()
    assert {card.name for _, card in euchre_view_below(host).last_trick} <= shown
    if closing == "click":
        host.click(*seen(host.scenes[0], cards_below(host)[0]))
    else:
        host.type("l") if closing == "l" else host.key(closing)
    assert isinstance(host.top, TableScene)
    host.frame()
    assert plies(host) == before, "what closes it does nothing else"


def test_the_last_trick_follows_the_window() -> None:
    host = after_a_trick()
    host.type("l")
    host.resize_window((800, 600))
    seat, card = euchre_view_below(host).last_trick[0]
    assert faces_drawn(host)[card.name] == EuchreLayout(Metrics(800, 600)).played(seat)


def euchre_view_below(host: StackHost) -> EuchreView:
    below = host.scenes[0]
    assert isinstance(below, TableScene)
    view = below.session.view
    assert isinstance(view, EuchreView)
    return view


def cards_below(host: StackHost) -> list[str]:
    return [target.key for target in host.scenes[0].targets.all if target.group == "hand" and target.enabled]


def test_there_is_no_last_trick_before_the_first() -> None:
    host = play_until(table_scene("euchre", 2), lambda one: plays_a_card(one) and not euchre_view(one).last_trick)
    tool = host.table.targets.get("tool last")
    assert tool is not None
    assert not tool.enabled
    host.type("l")
    assert said(host) == "No trick has been taken in this hand yet."
    assert isinstance(host.top, TableScene)


# -- why the partner passed


def asked_about(host: StackHost) -> Question | None:
    """Return the question on the summary that is shown; None if there is no summary, or none on it."""
    summary = None if finished(host) else host.table.summary
    return None if summary is None else summary.question


@pytest.mark.parametrize("way", ["click", "keys", "reader"])
def test_a_partner_who_passed_says_why_if_asked(way: str) -> None:
    host = play_until(table_scene("euchre", 3), lambda one: asked_about(one) is not None)
    question = asked_about(host)
    assert question is not None
    calls = [event for event in euchre_view(host).history if isinstance(event, Said)]
    assert any(call.words == "pass" and call.seat == 2 for call in calls)
    assert question.words == "Why pass, Theo?"
    answer = why_passed(choices_in(host.table.session.match, 2), host.table.table.name)
    assert not any(words in answer for words in words_drawn(host))
    before = plies(host)
    if way == "click":
        host.click_on("question")
    elif way == "keys":
        tab_to(host, "question")
        host.key("return")
    else:
        host.table.press_target("question")
    host.frame()
    assert answer in [reading.words for reading in host.table.readings()]
    assert plies(host) == before, "the next hand waits"
    assert any(words in answer for words in words_drawn(host))
    assert not any(target.key == "question" for target in host.table.targets.all)
    host.key("return")
    host.frame()
    assert host.table.summary is None


def test_nobody_asks_a_person() -> None:
    questions = [scene.summary.question for _, scene in evening((0, 2)) if scene.summary is not None]
    assert questions
    assert questions.count(None) == len(questions)
