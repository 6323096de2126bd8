"""The screen of practice: puzzles answered with the table's own cards and calls, hints, themes, the end of a day."""

from __future__ import annotations

import time
from dataclasses import replace
from random import Random
from types import SimpleNamespace

import pytest

from engine.cards import Card
from engine.coach.assessment import Budget
from engine.coach.coach import assess
from engine.coach.puzzles import Puzzle, Source
from engine.coach.refutation import PlayedLine, Refutation, imagined_position
from engine.coach.verdicts import Verdict
from engine.events import Event
from engine.games.euchre.view import EuchreView
from engine.match import Match
from engine.phrases import Phrase, say, together
from engine.record import Record
from gui.art.geometry import Rect
from gui.games.euchre.move_sentences import story
from gui.practice.days import A_DAY
from gui.practice.memory import NEVER
from gui.practice.practice import Practice
from gui.scenes.learn.practice import refuting, words
from gui.scenes.learn.practice.opening import DayOverScene, practice_opened
from gui.scenes.learn.practice.puzzles import PuzzlesScene
from gui.scenes.learn.practice.refuting import Shown, often_words
from gui.scenes.learn.practice.scene import NEXT, PracticeScene
from gui.scenes.learn.practice.until_now import past_tricks
from gui.scenes.list import ListScene
from gui.scenes.look_back.replay.scene import ReplayScene
from gui.scenes.notice import NoticeScene
from gui.scenes.play.menu.scene import MenuScene
from gui.scenes.study.scene import PANEL_TAB, TABLE_TAB
from gui.settings.people import BOTS, YOU
from gui.table.descriptions import key_of
from gui.widgets.menu_buttons import MenuRow
from gui.widgets.targets import Target
from store.store import Store
from tests.engine.euchre.test_themes import after
from tests.gui_practice.test_practice import in_a_file
from tests.gui_scenes.keeping import keep
from tests.gui_scenes.practising import (
    NOW,
    answer,
    calls,
    cards,
    day_over,
    keep_slip,
    listed,
    practice_of,
    practising,
    refute,
    scene_of,
    shipped,
    solved_day,
)
from tests.gui_table.drawing import said, words_drawn
from tests.gui_table.every_screen import played
from tests.gui_table.hosts import StackHost
from tests.patience import PATIENCE

pytestmark = pytest.mark.usefixtures("nothing_drawn")


def labels(host: StackHost) -> list[str]:
    """Return the words of the buttons in the panel."""
    return [target.label for target in host.top.targets.all if target.group == "buttons"]


def text_of(host: StackHost) -> str:
    """Return everything that is written on the screen."""
    return " ".join(words_drawn(host))


def test_a_click_on_a_card_answers_a_puzzle() -> None:
    host = practising()
    scene = scene_of(host)
    assert scene.task.puzzle == cards()
    assert "Give me a hint" in labels(host)
    host.click_on(key_of(Card.parse(cards().best.split()[1])))
    host.frame(draw=True)
    assert scene.answer is not None
    assert scene.answer.solved
    assert scene.practice.today.marks == (Verdict.BEST,)
    assert not scene.board.asks
    assert [badge.words for badge in scene.board.badges.values()] == ["Best, and yours"]
    assert NEXT in labels(host)


def test_a_call_answers_a_puzzle_by_the_keys_alone() -> None:
    puzzle = next(puzzle for puzzle in shipped().values() if puzzle.best == "pass")
    host = practising(puzzle=puzzle)
    host.type("p")
    scene = scene_of(host)
    assert scene.answer is not None
    assert scene.answer.move == "pass"
    assert scene.board.badges == {}
    assert "pass" in scene.board.words.lower()


def test_a_wrong_card_is_marked_beside_the_best_one() -> None:
    host = practising(lambda scene: answer(scene, right=False))
    scene = scene_of(host)
    badges = {card.name: badge.words for card, badge in scene.board.badges.items()}
    puzzle = cards()
    assert badges == {puzzle.best.split()[1]: "Best", str(puzzle.judged[-1].move).split()[1]: "Yours"}
    assert scene.practice.today.marks[0] in (Verdict.SLIP, Verdict.BLUNDER)
    row = host.store.practice(puzzle.key)
    assert row is not None
    assert row.due < NEVER


def test_nothing_can_be_answered_twice() -> None:
    host = practising(lambda scene: answer(scene, right=False))
    scene = scene_of(host)
    first = scene.answer
    answer(scene, right=True)
    assert scene.answer is first
    assert scene.practice.today.done == 1


def test_a_slip_tells_its_game_and_leads_to_it() -> None:
    host = StackHost("instant")
    number = keep(host.store, "euchre", 3)
    keep_slip(host.store, cards(), number)
    host.go.menu()
    host.show(practice_opened(host, practice_of(host.store)))
    host.frame(draw=True)
    scene = scene_of(host)
    assert "your game of" in scene.subtitle
    assert "cost" in text_of(host)
    assert "once more" not in text_of(host)
    answer(scene, right=True)
    assert "Last time" in [badge.words for badge in scene.board.badges.values()]
    assert "once more" in text_of(host)
    host.frame(draw=True)
    host.click_on("game")
    assert isinstance(host.top, ReplayScene | NoticeScene)


def test_a_hint_names_no_move_and_takes_the_star_away() -> None:
    host = practising()
    scene = scene_of(host)
    host.type("h")
    assert said(host) == "The hint is I."
    assert not scene.hint
    host.type("i")
    assert scene.hint
    best = Card.parse(cards().best.split()[1])
    assert all(best.words not in line for line in scene.hint)
    assert "Give me a hint" not in labels(host)
    answer(scene, right=True)
    assert scene.practice.today.marks == (Verdict.GOOD,)


def test_enter_leads_on_to_the_next_puzzle_and_the_tenth_to_the_end_of_the_day() -> None:
    host = StackHost("instant")
    practice = practice_of(host.store, *list(shipped().values())[: A_DAY + 2])
    host.go.menu()
    host.show(practice_opened(host, practice))
    keys = set()
    for _ in range(A_DAY):
        host.frame(draw=True)
        scene = scene_of(host)
        keys.add(scene.task.key)
        answer(scene, right=True)
        host.key("return")
    assert len(keys) == A_DAY
    assert isinstance(host.top, DayOverScene)
    assert host.top.title == "10 of 10 solved"
    host.frame(draw=True)
    host.click_on("close")
    assert isinstance(host.top, MenuScene)
    assert host.scenes == [host.top]


def test_the_menu_tells_how_far_today_is() -> None:
    host = StackHost("instant")
    scene = MenuScene(host, lambda: NOW)
    host.show(scene)
    assert _practice_row(scene).line == "Ten puzzles for today"
    practice = practice_of(host.store, cards(), calls())
    task = practice.next()
    assert task is not None
    practice.answer(task, task.puzzle.best)
    scene.layout()
    assert _practice_row(scene).line == "1 of 10 solved, 9 to go"


def _practice_row(scene: MenuScene) -> MenuRow:
    row = next(button for button in scene.buttons if button.key == "practice")
    assert isinstance(row, MenuRow)
    return row


def test_skipping_shows_another_puzzle_and_does_not_count() -> None:
    host = practising(slip=True)
    scene = scene_of(host)
    scene.practice = practice_of(host.store, calls())
    host.back()
    host.show(practice_opened(host, scene.practice))
    first = scene_of(host).task.key
    host.frame(draw=True)
    host.click_on("skip")
    assert scene_of(host).task.key != first
    assert scene_of(host).practice.today.done == 0


def rows_of(host: StackHost) -> dict[str, str]:
    """Return the rows of the list on the screen: title -> key of its target."""
    return {target.label.split(",")[0]: target.key for target in host.top.targets.all if target.group == "rows"}


def test_a_theme_is_chosen_from_the_list() -> None:
    host = StackHost("instant")
    practice = practice_of(host.store, *shipped().values())
    host.go.menu()
    host.show(practice_opened(host, practice))
    host.frame(draw=True)
    host.click_on("tool target")
    assert isinstance(host.top, PuzzlesScene)
    host.frame(draw=True)
    rows = rows_of(host)
    assert next(iter(rows)) == "All themes"
    while not {words.theme_title(theme) for theme in practice.themes()} <= set(rows):
        host.key("page down")
        rows |= rows_of(host)
    host.key("home")
    while "Next" not in rows_of(host):
        host.key("page down")
    host.frame(draw=True)
    host.click_on(rows["Next"])
    scene = scene_of(host)
    assert scene.wish.theme == "next"
    assert "next" in scene.task.puzzle.themes
    answer(scene, right=True)
    host.key("return")
    assert scene_of(host).wish.theme == "next"


def test_without_any_puzzle_a_game_has_to_be_reviewed_first() -> None:
    host = StackHost("instant")
    scene = practice_opened(host, practice_of(host.store))
    assert isinstance(scene, NoticeScene)
    assert "Review a game first" in scene.words


def test_a_puzzle_that_cannot_be_shown_is_passed_over() -> None:
    host = StackHost("instant")
    good, broken = cards(), calls()
    moves = (*broken.record.moves, "deal")
    bad = type(broken)(**{**vars(broken), "record": Record(**{**vars(broken.record), "moves": moves})})
    scene = practice_opened(host, practice_of(host.store, bad, good))
    assert isinstance(scene, PracticeScene)
    assert scene.task.puzzle == good


def test_a_small_window_has_tabs_and_shows_the_answer() -> None:
    host = practising(size=(800, 600))
    scene = scene_of(host)
    assert scene.frame.tabbed
    assert "Skip" in labels(host)
    answer(scene, right=True)
    host.frame(draw=True)
    assert scene.tab == PANEL_TAB
    assert NEXT in labels(host)


def test_the_one_who_solves_sits_at_the_bottom_as_you() -> None:
    for puzzle in list(shipped().values())[:8]:
        scene = practice_opened(host := StackHost("instant"), practice_of(host.store, puzzle))
        assert isinstance(scene, PracticeScene)
        seats = scene.plan.seats
        assert (seats[puzzle.seat].name, seats[puzzle.seat].avatar) == (YOU.name, YOU.avatar)
        around = [seats[(puzzle.seat + place) % 4] for place in (1, 2, 3)]
        assert [(seat.name, seat.avatar) for seat in around] == [(bot.name, bot.avatar) for bot in BOTS[1:4]]
        assert scene.board.view.seat == puzzle.seat


FAULT, BETTER = "Theo certainly held no sevens.", "Better: ask Maya for fours, with a chance of 40%."


@pytest.mark.parametrize("reason", [f"{FAULT} {BETTER}", together([say(FAULT), say(BETTER)])])
def test_a_slip_in_an_asking_game_is_a_puzzle_too(reason: str) -> None:
    record = played("go-fish", moves=30)
    match = Match(record)
    while match.game.to_move != 0:
        match.undo()
    judged = assess(match.view(0), Random(1), Budget(24)).judged
    texts = tuple(replace(each, move=str(each.move)) for each in judged)
    puzzle = Puzzle(match.record, 0, (), texts, reason, Source.SLIP)
    host = practising(slip=True, puzzle=puzzle)
    scene = scene_of(host)
    assert scene.board.asks
    told = words_drawn(host)
    opening, why = told.index("Until now"), told.index("Why this one")
    assert opening + 1 < why < len(told) - 1, "both have words"
    scene.give_hint()
    answer(scene, right=True)
    assert scene.answer is not None
    assert scene.answer.solved
    view = puzzle.view()
    assert words.reason_words(scene.answer, view) == BETTER, "it was not asked again"
    assert isinstance(words.reason_words(scene.answer, view), Phrase) == isinstance(reason, Phrase)
    assert scene.task.slip is not None
    assert words.reason_words(replace(scene.answer, move=scene.task.slip.played), view) == reason
    host.frame(draw=True)


def test_the_tricks_until_now_are_those_that_were_played() -> None:
    """The winner of every trick played to it, and each seat took as many as the rules counted."""
    for puzzle in list(shipped().values())[:20]:
        view = puzzle.view()
        assert isinstance(view, EuchreView)
        tricks = past_tricks(view)
        assert all(trick.winner in dict(trick.plays) for trick in tricks)
        assert view.tricks == tuple(sum(trick.winner == seat for trick in tricks) for seat in range(4))


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        ("", "You deal and turn up the queen of spades."),
        ("pass, pass, ", "You deal and turn up the queen of spades. Maya and Theo pass."),
        ("pass, order S, discard 10C, ", "You deal. Theo orders up the queen of spades."),
        ("pass, pass, pass, order S alone, discard 10C, ", "You deal and pick up the queen of spades and play alone."),
        ("pass, pass, pass, pass, ", "You deal. The queen of spades is turned down."),
        (
            "pass, pass, pass, pass, order H, ",
            "You deal. The queen of spades is turned down, and Maya names hearts.",
        ),
    ],
)
def test_the_course_of_a_hand_is_told_in_the_present(moves: str, told: str) -> None:
    names = ("You", "Maya", "Theo", "Bruno")
    assert story(after(f"deal, {moves}"), lambda seat: names[seat]) == told


def test_the_bowers_have_their_names() -> None:
    table = scene_of(practising()).board.table
    view = after("deal, pass, pass, pass, pass, order H, ")
    named = [table.card_words(Card.parse(name), view) for name in ("JH", "JD", "JS", "AH")]
    assert named == ["the right bower", "the left bower", "the jack of spades", "the ace of hearts"]
    assert table.card_words(Card.parse("JS"), after("deal, ")) == "the jack of spades"


def test_the_day_is_over_until_tomorrow() -> None:
    host = day_over()
    assert isinstance(host.top, DayOverScene)
    assert host.top.title == "10 of 10 solved"
    practice = practice_of(host.store, *shipped().values())
    assert solved_day(practice) == []
    assert Match(cards().record).game.to_move == cards().seat


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
def test_clicking_on_at_next_puzzle_neither_skips_the_next_one_nor_takes_its_hint(size: tuple[int, int]) -> None:
    host = practising()
    host.resize_window(size)
    answer(scene_of(host), right=True)
    host.frame()
    place = bounds_of(host.top.targets.get("next"))
    other = practising()
    other.resize_window(size)
    other.frame()
    under = {target.key for target in other.top.targets.all if bounds_of(target).overlaps(place)}
    assert under <= {"next"}
    greyed = other.top.targets.get("next")
    assert greyed is not None
    assert (greyed.enabled, greyed.reason) == (False, "Answer this puzzle first, or skip it.")


def bounds_of(target: Target | None) -> Rect:
    assert target is not None
    return target.bounds


# -- after the ten, and looking at puzzles


def test_after_the_ten_one_goes_on_by_one_click() -> None:
    host = day_over_with(A_DAY + 3)
    host.click_on("more")
    for _ in range(3):
        scene = scene_of(host)
        assert scene.practice.today.is_over
        answer(scene, right=True)
        host.frame(draw=True)
        assert NEXT in labels(host)
        host.key("return")
        host.frame(draw=True)
    assert isinstance(host.top, DayOverScene), "all are answered"
    assert "You solved 3 of 3 more." in words_drawn(host)


def day_over_with(count: int) -> StackHost:
    """Return the end of a day on which ten of that many puzzles were solved."""
    host = StackHost("instant")
    practice = practice_of(host.store, *list(shipped().values())[:count])
    solved_day(practice)
    host.go.menu()
    host.show(practice_opened(host, practice))
    host.frame(draw=True)
    return host


def test_misses_are_practised_again_from_the_end_of_the_day_and_from_the_list() -> None:
    for way in (["misses"], ["puzzles", "missed tab", "again"]):
        host = listed("today tab")
        host.key("escape")
        for key in way:
            host.frame(draw=True)
            host.click_on(key)
        scene = scene_of(host)
        assert scene.wish.misses
        missed = {each.task.key for each in scene.practice.missed()}
        assert len(missed) == 3
        for _ in range(3):
            scene = scene_of(host)
            assert scene.task.key in missed
            answer(scene, right=True)
            host.frame(draw=True)
            host.key("return")
            host.frame(draw=True)
        assert not scene_of(host).wish.misses if isinstance(host.top, PracticeScene) else True
        assert host.top is not scene


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_an_answered_puzzle_is_looked_at_by_keys_alone(size: tuple[int, int]) -> None:
    host = listed("themes tab")
    host.resize_window(size)
    host.key("escape")
    host.frame(draw=True)
    for name in ("down", "down"):
        host.key(name)
    while host.top.targets.focused != "puzzles":
        host.key("tab")
    host.key("return")
    host.frame(draw=True)
    while host.top.targets.focused != "today tab":
        host.key("tab")
    host.key("return")
    assert len([target for target in host.top.targets.all if target.group == "rows"]) >= 6
    for name in ("down", "down", "down"):
        host.key(name)
    host.key("return")
    host.frame(draw=True)
    scene = scene_of(host)
    third = scene.practice.answered_today()[2]
    assert scene.answer is not None
    assert (scene.task.key, scene.answer.move) == (third.task.key, third.move)
    assert not scene.answer.solved
    assert not scene.board.asks
    assert "Back to the list" in labels(host)
    host.key("return")
    assert isinstance(host.top, PuzzlesScene)


def test_another_game_is_chosen_in_the_list_where_several_have_puzzles() -> None:
    fishing = Match(played("go-fish", moves=30))
    while fishing.game.to_move != 0:
        fishing.undo()
    judged = assess(fishing.view(0), Random(1), Budget(24)).judged
    texts = tuple(replace(each, move=str(each.move)) for each in judged)
    host = StackHost("instant")
    practice = practice_of(host.store, cards(), Puzzle(fishing.record, 0, ("memory",), texts, "Because."))
    practice.game = "euchre"
    host.go.menu()
    host.show(practice_opened(host, practice))
    host.frame(draw=True)
    assert scene_of(host).task.puzzle == cards()
    host.click_on("tool target")
    host.frame(draw=True)
    host.click_on("game")
    host.frame(draw=True)
    assert isinstance(host.top, ListScene)
    host.click_on("item 2")
    host.frame(draw=True)
    assert any(target.label == "All themes, 0 of 1 solved" for target in host.top.targets.all)
    host.key("escape")
    host.frame(draw=True)
    assert scene_of(host).task.puzzle.record.game == "go-fish"
    answer(scene_of(host), right=False)
    host.frame(draw=True)


# -- what a wrong answer gives away


def test_a_wrong_answer_is_played_on_at_the_table_and_so_is_the_best_one() -> None:
    host = practising(lambda scene: answer(scene, right=False))
    before = scene_of(host).board.view
    scene = refute(host)
    refuting = scene.refuting
    assert refuting is not None
    assert refuting.found is not None
    # Every move of the line was made on the table, by the cards that lie there now.
    assert list(scene.board.view.history) == history_after(scene, refuting.found.wrong)
    (trick,) = past_tricks(scene.board.view)[len(past_tricks(before)) :][:1]
    assert [f"play {card.name}" for _, card in trick.plays] == list(refuting.found.wrong.moves[: len(trick.plays)])
    card = dict(trick.plays)[trick.winner]
    assert scene.board.table.card_words(card, before) in refuting.lines[0]
    assert "imagined deals" in refuting.lines[1]
    assert all(line in text_of(host) for line in refuting.lines)
    assert scene.board.badges == {}
    host.frame(draw=True)
    assert labels(host)[:3] == ["See the best choice", "Back to the position", NEXT]
    host.click_on("line")
    for _ in range(600):
        host.frame()
    assert list(scene.board.view.history) == history_after(scene, refuting.found.best)
    host.click_on("position")
    host.frame(draw=True)
    assert list(scene.board.view.history) == list(before.history)
    assert [badge.words for badge in scene.board.badges.values()]
    assert "See what happens" in labels(host)


def history_after(scene: PracticeScene, line: PlayedLine) -> list[Event]:
    """Return what the solver has seen once a line was played in the imagined deal of the refutation."""
    puzzle, refuting = scene.task.puzzle, scene.refuting
    assert refuting is not None
    assert refuting.found is not None
    deal = imagined_position(puzzle.record, puzzle.key, refuting.found.deal)
    assert deal is not None
    for move in line.moves:
        deal.play(deal.game.parse(move))
    return list(deal.view(puzzle.seat).history)


def test_it_is_found_out_in_the_background_and_shown_unasked() -> None:
    host = practising(lambda scene: answer(scene, right=False))
    scene = scene_of(host)
    assert scene.refuting is not None
    deadline = time.monotonic() + PATIENCE
    while not scene.refuting.over and time.monotonic() < deadline:
        host.frame()
        time.sleep(0.01)
    assert scene.refuting.over
    assert scene.refuting.shown is Shown.YOURS


def test_the_keys_play_a_line_and_lead_back() -> None:
    host = practising(lambda scene: answer(scene, right=False), size=(800, 600))
    scene = refute(host)
    assert scene.refuting is not None
    assert "your choice brings" in scene.board.words, "in a small window the table says it"
    host.type("b")
    shown = [scene.refuting.shown]
    for key in ("s", "s"):
        host.type(key)
        shown.append(scene.refuting.shown)
    assert shown == [Shown.POSITION, Shown.YOURS, Shown.BEST]


def test_after_a_wrong_call_too_the_keys_lead_on_and_bowers_have_their_names() -> None:
    """Names of suits are keys of the bidding; cards have their names under the trump that was called."""
    puzzle = next(
        each
        for each in shipped().values()
        if str(each.judged[-1].move).startswith("order") and "next" in each.themes and each.judged[-1].behind > 1
    )
    host = practising(lambda scene: answer(scene, right=False), puzzle=puzzle)
    scene = refute(host)
    assert scene.refuting is not None
    told, end = scene.refuting.lines[0], scene.board.view
    for trick in past_tricks(end):
        assert scene.board.table.card_words(dict(trick.plays)[trick.winner], end) in told
    host.type("b")
    host.type("s")
    assert scene.refuting.shown is Shown.YOURS


def test_how_often_it_goes_wrong_is_told_or_what_it_costs_on_average() -> None:
    line = PlayedLine(("pass",), -2.0)
    often = Refutation(0, line, line, worse=40, better=10, deals=100, cost=0.4)
    assert often_words(often) == "Your choice brings less in 40 of 100 imagined deals, and more in 10."
    assert often_words(replace(often, better=0)).endswith("and in none more.")
    assert often_words(replace(often, better=45)) == (
        "On average over 100 imagined deals your choice brings 0.40 points less."
    )


def test_without_a_refutation_a_small_window_shows_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = SimpleNamespace(running=False, latest={"refutation": None}, stop=lambda: None)
    monkeypatch.setattr(refuting, "Question", lambda asked: nothing)
    host = practising(lambda scene: answer(scene, right=False), size=(800, 600))
    scene = scene_of(host)
    assert scene.refuting is not None
    assert scene.tab == TABLE_TAB
    host.frame(1)
    assert scene.tab == PANEL_TAB
    host.frame(draw=True)
    assert labels(host) == [NEXT]


def test_a_right_answer_is_not_refuted_and_what_is_wrong_is_said_of_the_chosen_move() -> None:
    host = practising(lambda scene: answer(scene, right=True))
    scene = scene_of(host)
    assert scene.refuting is not None
    assert not scene.refuting.wanted
    faults = set[str]()
    for puzzle in (cards(), calls()):
        told = set()
        for judged in puzzle.judged:
            scene = scene_of(practising(puzzle=puzzle))
            scene.choose(next(move for move in scene.board.view.legal_moves() if str(move) == str(judged.move)))
            if scene.answer is not None and not scene.answer.solved:
                told.add(words.reason_words(scene.answer, puzzle.view()))
        assert told
        faults |= told - {puzzle.reason}
    assert faults, "some of the wrong choices have a fault of their own"


def test_a_puzzle_that_comes_again_tells_the_last_answer() -> None:
    told = {}
    for name, right, hinted in (("missed", False, False), ("hint", True, True), ("solved", True, False)):
        store = Store.open(None)
        task = practice_of(store, cards()).next()
        assert task is not None
        practice_of(store, cards()).answer(task, cards().best if right else str(cards().judged[-1].move), hinted=hinted)
        again = Practice(store, lambda: {cards().key: in_a_file(cards())}, lambda: NOW + 90 * 86_400).next()
        assert again is not None
        told[name] = words.why(again, NOW + 90 * 86_400)
        store.close()
    assert told["missed"].startswith("You missed this one on")
    assert told["hint"].startswith("You needed a hint")
    assert told["solved"].startswith("You solved this one on")
    assert told["solved"].endswith("so the oldest come again.")


def next_call() -> Puzzle:
    """Return a puzzle that is solved by calling the other suit of the colour that was turned down."""
    for puzzle in shipped().values():
        view = puzzle.view()
        assert isinstance(view, EuchreView)
        proposed = view.proposed
        if proposed is not None and "next" in puzzle.themes and puzzle.best == f"order {proposed.same_colour.letter}":
            return puzzle
    raise AssertionError("there is none")


def test_the_name_of_the_decision_and_the_ratings_are_told_after_the_answer() -> None:
    host = practising(puzzle=next_call())
    expected = "This is a next call: ", "Your rating: 1,", "between", "This puzzle: 1,"
    before = text_of(host)
    assert not [words for words in expected if words in before]
    answer(scene_of(host), right=True)
    after_it = text_of(host)
    assert [words for words in expected if words in after_it] == [*expected]
