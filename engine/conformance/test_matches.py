"""A match is its record: play, undo, redo, save and resume always lead to what a fresh replay of the moves gives."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import engine.match as match_module
from engine.conformance.playing import SEEDS, drawn_rules, everything, few, universe
from engine.conformance.sentences import refusal
from engine.entry import Entry
from engine.events import event_text
from engine.game import IllegalMove
from engine.match import Match
from engine.record import Record, Seat, digest


def begun_match(entry: Entry, rules: Any, seed: int, player: str = "") -> Record:
    """A match that has not begun, with the same player in every seat."""
    seats = entry.new(rules, seed).seats
    return Record(entry.key, rules, seed, tuple(Seat(f"Seat {seat}", player) for seat in range(seats)))


def texts(match: Match) -> list[str]:
    return [event_text(event) for event in match.log]


class PlayedMatch(RuleBasedStateMachine):
    """Play, play wrongly, take back, play again, save and load, in any order."""

    entry: Entry
    others: tuple[Any, ...]

    @initialize(data=st.data(), seed=SEEDS)
    def sit_down(self, data: st.DataObject, seed: int) -> None:
        self.record = begun_match(self.entry, data.draw(drawn_rules(self.entry)), seed)
        self.match = Match(self.record)
        self.moves: list[str] = []
        self.taken_back: list[str] = []

    @precondition(lambda self: self.match.legal_moves())
    @rule(pick=st.integers(0, 1000), times=st.integers(1, 12))
    def play(self, pick: int, times: int) -> None:
        for number in range(times):
            legal = list(self.match.legal_moves())
            if legal:
                move = legal[(pick + number) % len(legal)]
                length = len(self.match.log)
                events = self.match.play(move)
                assert tuple(self.match.log[length:]) == events
                self.moves.append(str(move))
                # A move that was taken back and is made again leaves those after it.
                again = self.taken_back[-1:] == [str(move)]
                self.taken_back = self.taken_back[:-1] if again else []

    @rule(pick=st.integers(0, 10_000))
    def play_wrongly(self, pick: int) -> None:
        move = self.others[pick % len(self.others)]
        if move not in self.match.legal_moves():
            refusal(self.match.play, move, kind=IllegalMove)

    @rule()
    def undo(self) -> None:
        assert self.match.undo() is bool(self.moves)
        if self.moves:
            self.taken_back.append(self.moves.pop())

    @rule()
    def redo(self) -> None:
        assert self.match.redo() is bool(self.taken_back)
        if self.taken_back:
            self.moves.append(self.taken_back.pop())

    @rule(pick=st.integers(0, 10_000))
    def go_to(self, pick: int) -> None:
        timeline = self.moves + self.taken_back[::-1]
        assert self.match.furthest == len(timeline)
        ply = pick % (len(timeline) + 1)
        self.match.go_to(ply)
        self.moves, self.taken_back = timeline[:ply], timeline[ply:][::-1]

    @rule()
    def save_and_load(self) -> None:
        text = self.match.record.to_json()
        self.match = Match(Record.from_json(text))
        assert self.match.record.to_json() == text
        self.taken_back = []

    @invariant()
    def equals_a_fresh_replay(self) -> None:
        if not hasattr(self, "match"):
            return
        fresh = Match(replace(self.record, moves=tuple(self.moves)))
        assert list(self.match.record.moves) == self.moves
        assert self.match.ply == len(self.moves)
        assert texts(self.match) == texts(fresh)
        assert digest(self.match.log) == digest(fresh.log)
        assert everything(self.match.game, self.match.log) == everything(fresh.game, fresh.log)


# Some versions of Hypothesis leave it untyped.
_run_machine: Callable[..., None] = run_state_machine_as_test


def test_play_undo_redo_save_and_load_in_any_order(entry: Entry, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_module, "SNAPSHOT_EVERY", 5)
    machine = type(f"Played{entry.title}", (PlayedMatch,), {"entry": entry, "others": universe(entry)})
    _run_machine(machine, settings=few(12))


def bot_keys(entry: Entry) -> list[str]:
    return list(entry.bots)


@given(data=st.data(), seed=SEEDS)
@few(8)
def test_every_bot_chooses_legal_moves_to_the_end(entry: Entry, data: st.DataObject, seed: int) -> None:
    rules = data.draw(drawn_rules(entry))
    record = begun_match(entry, rules, seed)
    players = [data.draw(st.sampled_from(bot_keys(entry))) for _ in record.seats]
    record = replace(record, seats=tuple(Seat(player, player) for player in players))
    match, rng = Match(record), random.Random(seed)
    while match.game.to_move is not None:
        # A match of many hands is the same again and again: after some of them bots choose one move in ten.
        chosen = entry.deals_hand is None or match.ply < 300 or rng.random() < 0.1
        move = match.bot_move() if chosen else rng.choice(tuple(match.legal_moves()))
        assert move in match.legal_moves()
        match.play(move)
    assert match.ply <= 30_000


@given(data=st.data(), seed=SEEDS)
@few(5)
def test_a_match_from_its_record_is_byte_for_byte_the_same(entry: Entry, data: st.DataObject, seed: int) -> None:
    match = Match(begun_match(entry, data.draw(drawn_rules(entry)), seed, bot_keys(entry)[0]))
    match.play_out(300)
    text = match.record.to_json()
    again = Match(Record.from_json(text))
    assert again.record.to_json() == text
    assert "\n".join(texts(again)).encode() == "\n".join(texts(match)).encode()
    assert digest(again.log) == digest(match.log)
    assert everything(again.game, again.log) == everything(match.game, match.log)


@pytest.mark.parametrize("turn", range(2))
def test_bots_never_choose_again_what_undo_took_back(entry: Entry, turn: int) -> None:
    """A bot's luck hangs on the seed, the seat and the ply: not on what happened before, nor on global chance."""
    player = bot_keys(entry)[-turn]
    match = Match(begun_match(entry, {}, 11, player))
    random.seed(turn)
    match.play_out(60)
    first = texts(match)
    for _ in range(25):
        match.undo()
    random.seed(99)
    match.play_out(25)
    assert texts(match) == first
    half = Match(replace(match.record, moves=match.record.moves[:31]))
    half.play_out(29)
    assert texts(half) == first


def test_a_bot_and_a_person_wait_for_each_other(entry: Entry) -> None:
    people = Match(begun_match(entry, {}, 4))
    people.play_out()
    assert people.ply == 0
    assert "bot" in refusal(people.bot_move)
    bots = Match(begun_match(entry, {}, 4, bot_keys(entry)[0]))
    bots.play_out(0)
    assert bots.ply == 0
    bots.play_out(1)
    assert bots.ply == 1


def test_seats_and_bots_that_do_not_fit_are_refused(entry: Entry) -> None:
    record = begun_match(entry, {}, 1)
    for seats in ((), record.seats[1:], (*record.seats, Seat("One more"))):
        assert f"{len(record.seats)} seats" in refusal(Match, replace(record, seats=seats))
    assert '"robot"' in refusal(Match, replace(record, seats=(Seat("x", "robot"), *record.seats[1:])))
    refusal(Match, replace(record, moves=("dance",)), kind=IllegalMove)
    refusal(Match, replace(record, game="chess"))


def test_moves_are_played_as_text_and_what_is_no_move_is_refused_in_a_sentence(entry: Entry) -> None:
    match, other = (Match(begun_match(entry, {}, 3)) for _ in range(2))
    for _ in range(5):
        move = next(iter(match.legal_moves()))
        assert other.play(str(move)) == match.play(move)
    assert other.record == match.record
    before = match.record
    for wrong in ("dance", "", 7, None, ("play", 7), object()):
        refusal(match.play, wrong, kind=IllegalMove)
    assert match.record == before
    for seat in (match.game.seats, -1):
        assert f"has no seat {seat}" in refusal(match.view, seat)


def test_what_is_printed_says_whose_turn_it_is_and_tells_no_card(entry: Entry) -> None:
    match = Match(begun_match(entry, {}, 3))
    match.play(next(iter(match.legal_moves())))
    for shown in map(repr, (match, match.game, match.view(0), match.view(None))):
        assert f"seat {match.game.to_move} to move" in shown
        assert "object at" not in shown
        assert not any(card.name in shown.replace(">", " ").split() for card in match.game.pack)
    assert entry.key in repr(match)
    assert "of seat 0" in repr(match.view(0))


def test_undo_and_redo_stop_where_a_person_chose(entry: Entry) -> None:
    """Seat 0 is a person: the stops follow from the numbers of legal moves, counted in a match of its own."""
    rules, rng = entry.checked({}), random.Random(1)
    bots = [Seat(f"Bot {seat}", next(iter(entry.bots))) for seat in range(1, entry.seats(rules))]
    match = Match(Record(entry.key, rules, 5, (Seat("You"), *bots)))
    turns: list[tuple[int, bool]] = []
    while match.game.to_move is not None and match.ply < 120:
        legal = list(match.legal_moves())
        if match.game.to_move == 0:
            turns.append((match.ply, len(legal) > 1))
        match.play(rng.choice(legal))
    last, decisions = match.ply, [ply for ply, free in turns if free]
    every = [ply for ply, _ in turns]
    for ply in range(last + 1):
        match.go_to(ply)
        before = [stop for stop in decisions if stop < ply] or [stop for stop in every if stop < ply] or [0]
        after = [stop for stop in decisions or every if stop > ply] or [last]
        assert match.decision_before() == (before[-1] if ply else None)
        assert match.decision_after() == (after[0] if ply < last else None)
    refusal(match.go_to, last + 1, kind=ValueError)
