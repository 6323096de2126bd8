"""Undo and redo at a table: to one's last decision, through the bots' moves, across hands and from the result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from engine.events import Asked
from engine.match import Match
from gui.scenes.play.result.scene import ResultScene
from gui.scenes.play.table.overlays import CoverScene, RecapScene
from gui.scenes.play.table.scene import TableScene
from gui.scenes.play.table.taking_back import NOTHING_TO_REDO, NOTHING_TO_UNDO
from tests.gui_table.at_euchre import asked_to_play, euchre_view, play_until, plays_a_card, plies, tab_to
from tests.gui_table.drawing import calls_of, said
from tests.gui_table.hosts import StackHost, agrees, finished, table_scene
from tests.gui_table.players import all_agree, euchre_by_click, is_asked, play_to_the_end
from tests.gui_table.test_shared_screen import NAMES, evening, hands_seen


def undo(host: StackHost) -> None:
    host.key("z", command=True)
    all_agree(host)


def redo(host: StackHost) -> None:
    host.key("z", shift=True, command=True)
    all_agree(host)


def until_asked(host: StackHost) -> None:
    for _ in range(400):
        host.frame(0.4)
        if is_asked(host.table):
            return
    raise AssertionError("nobody is asked")


def at_rest_as_it_is(scene: TableScene) -> bool:
    """Return whether the table shows the position of the match, with nothing moving."""
    view = scene.session.view
    same = agrees(scene.showing.tabletop, view) and scene.shown.history[:] == view.history[:]
    return scene.at_rest and same and scene.summary is None


@pytest.mark.parametrize("by", ["key", "click"])
def test_a_card_is_taken_back_through_the_bots_moves_and_they_answer_the_same(by: str) -> None:
    host = asked_to_play()
    before, view = plies(host), euchre_view(host)
    euchre_by_click(host, Random(1))
    until_asked(host)
    moves = host.table.session.match.record.moves
    assert len(moves) > before + 1, "bots have played since"
    undo(host) if by == "key" else host.click_on("tool undo")
    assert plies(host) == before
    assert at_rest_as_it_is(host.table)
    assert is_asked(host.table)
    assert euchre_view(host).hand == view.hand
    host.draw()
    host.table.play(host.table.session.match.game.parse(moves[before]))
    until_asked(host)
    assert host.table.session.match.record.moves == moves, "bots answer the same"


def test_what_was_taken_back_is_made_again_until_something_else_is_played() -> None:
    host = asked_to_play()
    before = plies(host)
    euchre_by_click(host, Random(1))
    until_asked(host)
    after, moves = plies(host), host.table.session.match.record.moves
    undo(host)
    redo(host)
    assert (plies(host), host.table.session.match.record.moves) == (after, moves)
    undo(host)
    host.click_on("tool redo")
    assert plies(host) == after
    undo(host)
    legal = [move for move in host.table.session.match.legal_moves() if str(move) != moves[before]]
    host.table.play(legal[0])
    until_asked(host)
    redo(host)
    assert said(host) == NOTHING_TO_REDO
    assert host.table.targets.get("tool redo").reason == NOTHING_TO_REDO  # type: ignore[union-attr]


def test_undo_goes_across_a_hand_and_its_summary_comes_again_when_the_hand_ends_again() -> None:
    host = play_until(table_scene("euchre", 3, speed="instant"), lambda one: one.table.summary is not None)
    hand_over = plies(host)
    host.click_on("summary")
    until_asked(host)
    assert plies(host) > hand_over
    undo(host)
    assert plies(host) < hand_over
    assert at_rest_as_it_is(host.table)
    assert not euchre_view(host).results
    play_until(host, lambda one: one.table.summary is not None)
    assert host.table.summary is not None
    assert host.table.summary.number == 1


def test_undo_from_a_summary_leads_back_into_the_hand() -> None:
    host = play_until(table_scene("euchre", 3, speed="instant"), lambda one: one.table.summary is not None)
    hand_over = plies(host)
    host.click_on("tool undo")
    assert plies(host) < hand_over
    assert at_rest_as_it_is(host.table)
    redo(host)
    host.frame()
    assert plies(host) == hand_over
    assert host.table.summary is not None, "it is the end of the hand again"


def test_enter_twice_on_a_button_does_not_take_back_what_it_did() -> None:
    host = play_until(table_scene("euchre", 1), lambda one: one.table.targets.get("pass") is not None)
    tab_to(host, "pass")
    host.key("return")
    ply = plies(host)
    for _ in range(4):
        host.frame(0.4)
        host.key("return")
    assert plies(host) >= ply
    assert host.table.session.match.record.moves[ply - 1] == "pass"


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    host = table_scene("euchre", 1)
    undo(host)
    assert said(host) == NOTHING_TO_UNDO
    tool = host.table.targets.get("tool undo")
    assert tool is not None
    assert (tool.enabled, tool.reason) == (False, NOTHING_TO_UNDO)


def test_all_the_way_back_to_the_deal_and_forth_again() -> None:
    host = table_scene("euchre", 4, speed="instant")
    play_until(host, lambda one: bool(euchre_view(one).results) and plays_a_card(one))
    moves = host.table.session.match.record.moves
    while plies(host):
        before = plies(host)
        host.table.taking_back.undo()
        assert plies(host) < before
        assert agrees(host.table.showing.tabletop, host.table.session.view)
    for _ in range(60):
        host.table.taking_back.redo()
    assert host.table.session.match.record.moves == moves


@pytest.mark.parametrize("by", ["key", "click"])
def test_the_last_decision_of_a_finished_game_is_taken_back(by: str) -> None:
    host = table_scene("euchre", 5, speed="instant", options={"target": 2})
    scene = play_to_the_end(host, euchre_by_click, 3)
    assert finished(host)
    over = scene.session.match.ply
    undo(host) if by == "key" else host.click_on("undo")
    assert host.top is scene
    assert scene.session.match.ply < over
    assert at_rest_as_it_is(scene)
    assert is_asked(scene)
    redo(host)
    for _ in range(20):
        host.frame(0.4)
        if not finished(host) and scene.summary is not None:
            host.click_on("summary")
    assert isinstance(host.top, ResultScene), "the result comes again"


def test_a_war_to_the_end_is_taken_back_at_once_and_no_longer_plays_on() -> None:
    host = table_scene("war", 2, speed="instant")
    until_asked(host)
    host.type("p")
    for _ in range(60):
        host.frame(0.3)
    ply = plies(host)
    assert ply > 3
    undo(host)
    host.frame(5.0)
    assert plies(host) == ply - 1, "it plays on by itself no more"
    host.click_on("end")
    for _ in range(400):
        host.frame(0.3)
        if finished(host):
            break
    undo(host)
    assert plies(host) == ply - 1
    redo(host)
    assert host.table.session.over


def test_bots_alone_are_not_taken_back() -> None:
    host = table_scene("euchre", 1, demo=True)
    for _ in range(20):
        host.frame(0.4)
    ply = plies(host)
    undo(host)
    assert plies(host) == ply
    assert host.table.targets.get("tool undo") is None


# -- several people at one screen


def test_undo_never_shows_a_hand_to_somebody_else() -> None:
    taken_back = 0
    for host, scene in evening((0, 1, 2)):
        if finished(host) or taken_back > 8:
            break
        turn_is_over = host.top is scene and scene.hot_seat.waits_for_done
        if not (turn_is_over or isinstance(host.top, CoverScene)) or scene.session.match.ply % 3:
            continue
        before = scene.session.match.ply
        undo(host)
        if scene.session.match.ply == before:
            continue
        taken_back += 1
        assert not hands_seen(scene), "everything is covered"
        host.frame()
        host.draw()
        assert isinstance(host.top, CoverScene)
        assert not hands_seen(scene)
        mover = scene.session.match.game.to_move
        assert mover is not None
        assert host.top.title == f"{NAMES[mover]}, it is your turn"
        assert agrees(scene.showing.tabletop, scene.session.match.view(None))
    assert taken_back > 8


def test_the_recap_tells_what_came_instead_of_moves_that_were_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    recaps = calls_of(monkeypatch, RecapScene)
    host = table_scene("go-fish", 4, speed="instant")
    scene = host.table
    seats = tuple(replace(seat, player="") for seat in scene.session.match.seats)
    match = Match(replace(scene.session.match.record, seats=seats))
    shared = TableScene(host, scene.table, match, again=lambda: None)
    host.replace(shared)
    assert shared.shared
    rng, seen = Random(3), dict[int, int]()

    def play_on(steps: int) -> Iterator[tuple[int, int]]:
        """Yield, for every recap, how many asks it tells its reader, and how many came since they looked."""
        for _ in range(steps):
            host.frame(0.4)
            viewer = shared.table.viewer
            if isinstance(host.top, RecapScene) and viewer is not None:
                since = match.view(viewer).history[seen.get(viewer, 0) :]
                asked = [event for event in since if isinstance(event, Asked) and event.target == viewer]
                yield len(recaps[-1].arguments["recap"].to_you), len(asked)
            if shared.hot_seat.waits_for_done and viewer is not None:
                seen[viewer] = len(match.log)
            if host.top is not shared or shared.hot_seat.waits_for_done:
                host.key("return")
            elif viewer == match.game.to_move is not None:
                shared.play(rng.choice(list(match.legal_moves())))

    recapped = [*play_on(30)]
    for _ in range(10):
        for _ in range(4):
            if isinstance(host.top, RecapScene):
                host.key("return")
            undo(host)
            host.frame()
        happened = len(match.log)
        assert any(count > happened for count in seen.values()), "what somebody looked at was taken back"
        seen = {seat: min(count, happened) for seat, count in seen.items()}
        recapped += play_on(40)
    assert len(recapped) > 10
    assert all(told == asked for told, asked in recapped)
