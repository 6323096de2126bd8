"""Resuming a kept game: the same position at rest, the same bots, undo and redo; and the moments of keeping."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import pytest

from engine.catalogue import games
from engine.events import Asked
from engine.record import Record
from gui.scenes.error import ErrorScene
from gui.scenes.file import FileScene
from gui.scenes.play.menu.scene import MenuScene
from gui.scenes.play.pause import PauseScene
from gui.scenes.play.result.scene import ResultScene
from gui.scenes.play.table import sitting
from gui.scenes.play.table.keeping import SLOW_WORDS
from gui.scenes.play.table.overlays import CoverScene, RecapScene
from gui.scenes.play.table.scene import TableScene
from gui.settings.table_plan import PERSON, usual_plan, with_player
from gui.widgets.targets import SEEN
from store.kept import DamagedGameError
from store.store import Store
from tests.gui_table.at_euchre import asked_to_play, euchre_view, play_until, plays_a_card, plies
from tests.gui_table.drawing import calls_of, faces_drawn, said
from tests.gui_table.hosts import StackHost, finished, seen, table_scene
from tests.gui_table.players import euchre_by_click, is_asked, play_to_the_end
from tests.gui_table.running import ClockedApp, plan_of, until_asked
from tests.gui_table.test_shared_screen import hands_seen
from tests.gui_table.test_taking_back import at_rest_as_it_is, redo, undo
from tests.quick_bots import with_quick_bots


def played(game: str, seed: int, people: tuple[int, ...] = (0,), moves: int = 14) -> StackHost:
    """A table of a game dealt anew, at which everybody's moves have been made by chance up to some person's turn."""
    host = StackHost("instant")
    plan = with_quick_bots(usual_plan(game))
    for seat in people:
        plan = with_player(plan, seat, PERSON)
    host.show(sitting.new_table(host, replace(plan, seed=None)))
    rng = Random(seed)
    for _ in range(600):
        host.frame(0.3)
        if isinstance(host.top, (CoverScene, RecapScene)):
            host.key("return")
        elif finished(host) or (plies(host) >= moves and is_asked(host.table)):
            break
        elif host.table.hot_seat.waits_for_done or host.table.summary is not None:
            host.key("return")
        elif is_asked(host.table):
            host.table.play(rng.choice(list(host.table.session.match.legal_moves())))
    return host


def gone_on_with(host: StackHost, number: int | None = None) -> StackHost:
    """Another program that goes on with the last game of the first one's store."""
    again = StackHost("instant")
    again.store = host.store
    again.go.resume(host.store.games()[0].number if number is None else number)
    return again


@pytest.mark.parametrize("game", [entry.key for entry in games()])
def test_a_game_is_gone_on_with_where_it_was_left_and_bots_play_on_as_they_would_have(game: str) -> None:
    host = played(game, 3)
    before = host.table.session.match.record
    again = gone_on_with(host)
    assert again.table.session.match.record == before
    assert again.table.board.settled.history[:] == host.table.board.settled.history[:]
    assert at_rest_as_it_is(again.table), "nothing is played again"
    assert again.table.table.people == host.table.table.people
    for one in (host, again):
        rng = Random(8)
        for _ in range(40):
            one.frame(0.3)
            if not finished(one) and is_asked(one.table):
                legal = sorted(one.table.session.match.legal_moves(), key=str)
                one.table.play(rng.choice(legal))
            elif not finished(one) and one.table.summary is not None:
                one.key("return")
    scenes = [one.scenes[0] for one in (host, again)]
    first, second = (scene.session.match for scene in scenes if isinstance(scene, TableScene))
    # One of the two may be a move ahead.
    both = min(first.ply, second.ply)
    assert both > len(before.moves) + 3 or first.game.to_move is None
    assert second.record.moves[:both] == first.record.moves[:both]


def test_moves_that_were_taken_back_can_be_made_again_after_going_on() -> None:
    host = asked_to_play()
    moves = host.table.session.match.record.moves
    euchre_by_click(host, Random(1))
    for _ in range(60):
        host.frame(0.4)
    after = host.table.session.match.record.moves
    undo(host)
    again = gone_on_with(host)
    assert again.table.session.match.record.moves == moves
    assert host.store.games()[0].undone
    redo(again)
    assert again.table.session.match.record.moves == after
    assert host.store.record(1).moves == after


def test_a_summary_that_was_read_does_not_come_again_and_one_that_was_not_does() -> None:
    host = play_until(table_scene("euchre", 3, speed="instant"), lambda one: one.table.summary is not None)
    again = gone_on_with(host)
    again.frame()
    assert again.table.summary is not None
    again.click_on("summary")
    play_until(again, plays_a_card)
    third = gone_on_with(again)
    for _ in range(30):
        third.frame(0.3)
        assert third.table.summary is None
    assert len(euchre_view(third).results) == 1


def test_a_finished_game_shows_its_result_at_once() -> None:
    host = table_scene("euchre", 5, speed="instant", options={"target": 2})
    play_to_the_end(host, euchre_by_click, 3)
    (kept,) = host.store.games()
    assert kept.finished
    assert kept.account["outcome"] in ("won", "lost")
    again = gone_on_with(host)
    again.frame()
    assert isinstance(again.top, ResultScene)
    undo(again)
    assert not again.table.session.over
    assert not again.store.games()[0].finished, "it goes on"


def test_several_people_find_their_hands_covered_and_hear_only_what_they_missed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    recaps, told = calls_of(monkeypatch, RecapScene), 0
    for seed in range(4, 24):
        host = played("go-fish", seed, people=(0, 1), moves=12)
        match = host.table.session.match
        again = gone_on_with(host)
        table = again.table
        assert not hands_seen(table)
        again.frame()
        assert isinstance(again.top, CoverScene)
        assert not hands_seen(table)
        asked = [event for event in match.log if isinstance(event, Asked)]
        own = max(place for place, event in enumerate(asked) if event.seat == match.game.to_move)
        missed = [event for event in asked[own:] if event.target == match.game.to_move]
        again.time += 2 * SEEN
        again.key("return")
        assert isinstance(again.top, RecapScene) == bool(missed)
        if missed:
            assert len(recaps[-1].arguments["recap"].to_you) == len(missed)
            told += 1
        if told == 3:
            break
    assert told == 3


def test_a_game_that_cannot_be_read_is_told_of_in_a_sentence_and_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    host = asked_to_play()
    scene = host.top
    host.go.resume(77)
    assert isinstance(host.top, FileScene)
    assert host.top.title == "This game cannot be read"
    host.draw()
    host.key("escape")
    assert host.top is scene

    def broken(store: Store, number: int) -> Any:
        raise DamagedGameError("Game 1 cannot be read: its moves make no sense.")

    monkeypatch.setattr(Store, "match", broken)
    host.go.resume(1)
    assert isinstance(host.top, FileScene)
    assert host.store.count() == 1


def test_after_a_mistake_of_the_program_the_game_goes_on_from_its_last_move(
    app: ClockedApp, caplog: pytest.LogCaptureFixture
) -> None:
    app.stack.go.play(plan_of("euchre"))
    until_asked(app)
    app.table.play(next(iter(app.table.session.match.legal_moves())))
    until_asked(app)
    moves = app.table.session.match.record.moves

    def broken(now: float) -> bool:
        raise RuntimeError("a mistake")

    app.table.update = broken  # type: ignore[method-assign]
    app.frame()
    assert isinstance(app.top, ErrorScene)
    x, y = seen(app.top, "go on")
    app.time += 1
    app.stack.mouse_moved(x + 9, y)
    app.stack.mouse_moved(x, y)
    app.stack.mouse_pressed(x, y)
    app.stack.mouse_released(x, y)
    assert app.table.session.match.record.moves == moves
    app.frame()
    assert app.table.at_rest


# -- kept before it is shown


class SlowJournal:
    """A journal whose disk takes its time: it is settled when the test says so."""

    number, notice = 1, ""
    account: Mapping[str, Any] = MappingProxyType({})

    def __init__(self) -> None:
        self.steps: list[tuple[int, tuple[str, ...] | None]] = []
        self.settled = True

    def append(self, ply: int, moves: Sequence[str]) -> None:
        self.steps.append((ply, tuple(moves)))
        self.settled = False

    def go_to(self, ply: int) -> None:
        self.steps.append((ply, None))
        self.settled = False

    def note(self, account: Mapping[str, Any], finished: bool) -> None:
        pass


def with_a_slow_disk(host: StackHost) -> SlowJournal:
    journal = SlowJournal()
    host.table.session.journal = journal
    return journal


def test_a_card_is_shown_only_when_it_is_kept_and_clicks_meanwhile_are_neither_lost_nor_doubled() -> None:
    host = asked_to_play()
    journal, before = with_a_slow_disk(host), plies(host)
    card = next(target for target in host.table.targets.all if target.group == "hand" and target.enabled)
    arrangement = host.table.showing.arrangement
    for _ in range(3):
        host.click_at_once(*seen(host.top, card.key)) if host.table.waits else host.click_on(card.key)
        host.frame()
    assert host.table.waits
    assert plies(host) == before
    assert host.table.showing.arrangement == arrangement
    assert len(journal.steps) == 1
    host.key("escape")
    host.frame()
    assert isinstance(host.top, TableScene), "it waits too"
    journal.settled = True
    host.frame()
    assert len(journal.steps) == 1
    assert host.scenes[0].session.match.ply == before + 1  # type: ignore[attr-defined]
    assert isinstance(host.top, PauseScene), "what was pressed meanwhile comes in its order"


def test_the_hand_stays_as_it_lies_while_a_card_waits_for_the_disk() -> None:
    host = asked_to_play()
    host.frame(1.0)
    with_a_slow_disk(host)
    before = list(faces_drawn(host))
    card = next(target for target in host.table.targets.all if target.group == "hand" and target.enabled)
    host.click_on(card.key)
    host.frame()
    assert host.table.waits
    assert list(faces_drawn(host)) == before


def test_a_disk_that_does_not_answer_is_told_of_and_holds_nobody_up_for_ever() -> None:
    host = asked_to_play()
    journal, before = with_a_slow_disk(host), plies(host)
    euchre_by_choice(host)
    for _ in range(5):
        host.frame(0.4)
    assert said(host) == SLOW_WORDS
    assert plies(host) == before
    for _ in range(70):
        host.frame(0.4)
    assert host.table.session.person_to_move or host.table.session.over
    assert plies(host) > before + 1, "bots do not wait either"
    journal.settled = True
    host.frame()
    ply = plies(host)
    euchre_by_choice(host)
    host.frame(0.4)
    assert plies(host) == ply, "it is waited for again"


def test_bots_wait_for_the_disk_too() -> None:
    host = asked_to_play()
    journal = with_a_slow_disk(host)
    euchre_by_choice(host)
    for _ in range(20):
        host.frame(0.4)
    assert len(journal.steps) == 1
    for made in range(2, 4):
        journal.settled = True
        for _ in range(20):
            host.frame(0.4)
        assert len(journal.steps) == made
        assert journal.steps[-1][0] == journal.steps[0][0] + made - 1


def euchre_by_choice(host: StackHost) -> None:
    host.table.play(next(iter(host.table.session.match.legal_moves())))


def test_undo_is_kept_before_it_is_shown() -> None:
    host = asked_to_play()
    before = plies(host)
    journal = with_a_slow_disk(host)
    undo(host)
    assert plies(host) == before
    assert len(journal.steps) == 1
    journal.settled = True
    host.frame()
    assert plies(host) == journal.steps[0][0] < before


def test_many_turns_of_a_war_are_handed_over_at_once() -> None:
    host = table_scene("war", 2, speed="instant")
    for _ in range(20):
        host.frame(0.3)
    journal, before = with_a_slow_disk(host), plies(host)
    host.type("e")
    host.frame(5.0)
    assert plies(host) == before
    (only,) = journal.steps
    assert only[0] == before
    assert only[1] is not None
    assert len(only[1]) > 20
    journal.settled = True
    host.frame()
    assert host.table.session.over
    assert host.table.session.match.record.moves[before:] == only[1]


def test_the_trouble_of_a_store_is_told_once_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Store, "problem", "The disk is full: games are not kept.")
    host = play_until(table_scene("euchre", 1), lambda one: is_asked(one.table))
    host.frame()
    assert said(host) == "The disk is full: games are not kept."
    host.frame(20.0)
    host.go.menu()
    assert isinstance(host.top, MenuScene)
    host.go.play(replace(plan_of("euchre"), seed=2))
    for _ in range(200):
        host.frame(0.4)
        assert "The disk is full" not in said(host)
    assert is_asked(host.table)


def test_a_game_in_a_file_goes_on_in_another_program(tmp_path: Path) -> None:
    host = StackHost("instant")
    host.store = Store.open(tmp_path / "games.db")
    host.show(sitting.new_table(host, replace(with_quick_bots(usual_plan("euchre")), seed=None)))
    for _ in range(400):
        host.frame(0.05)
        if host.table.summary is not None:  # the partner has played the whole hand alone
            host.table.summary_read()
        begun = host.table.session.journal is not None
        assert host.store.count() == begun, "this waits for what is being written"
        if begun and plies(host) > 6 and is_asked(host.table) and not host.table.waits:
            break
        if is_asked(host.table) and not host.table.waits:
            euchre_by_choice(host)
    record: Record = host.table.session.match.record
    other = StackHost("instant")
    other.store = Store.open(tmp_path / "games.db")
    other.go.resume(other.store.games()[0].number)
    assert other.table.session.match.record == record
    host.store.close()
    other.store.close()
