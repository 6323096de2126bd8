"""A match at a table: people's and bots' moves, threads, pacing, and what the viewer is told."""

from __future__ import annotations

import threading
from random import Random
from typing import Any

import pytest

from engine.bot import RandomBot
from engine.events import Moved
from engine.game import IllegalMove
from engine.games.euchre.moves import DEAL, PASS
from engine.match import Match
from engine.options import Value
from engine.record import Record, Seat
from engine.view import View
from engine.zones import sees
from gui.table.session import LONGEST_PAUSE, MOVES_A_FRAME, Session
from gui.table.thoughts import LONGEST_THOUGHT
from store.store import Store
from tests.gui_table.hosts import random_match, wait_for_bot
from tests.patience import PATIENCE

NORMAL = (0.45, 0.9)


class SlowBot:
    """Thinks until it is let go, then moves at random."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.asked = 0
        self.thread: threading.Thread | None = None

    def choose(self, view: View[Any], rng: Random) -> Any:
        self.asked += 1
        self.thread = threading.current_thread()
        assert self.go.wait(PATIENCE)
        return RandomBot().choose(view, rng)


class BrokenBot:
    """Makes a mistake."""

    def choose(self, view: View[Any], rng: Random) -> Any:
        raise RuntimeError("the bot is broken")


class CheatingBot:
    """Answers with what the rules do not allow."""

    def choose(self, view: View[Any], rng: Random) -> Any:
        return DEAL


def session(viewer: int | None = 0, bot: Any = None, **rules: Value) -> Session:
    """Euchre; you in seat 0, bots elsewhere. The dealer, you, has dealt."""
    match = Match(Record("euchre", rules, 3, (Seat("You"), *(Seat(name, "simple") for name in "ABC"))))
    if bot is not None:
        match.bots = (None, bot, bot, bot)
    made = Session(match, viewer, lambda: NORMAL)
    made.play(DEAL)
    return made


def bots_answer(made: Session, now: float) -> tuple[Any, ...]:
    made.think_ahead()
    wait_for_bot(made)
    return made.bot_plays(now)


def test_people_move_by_play_and_bots_only_when_asked() -> None:
    made = session()
    assert made.match.ply == 1
    assert not made.person_to_move
    assert not made.over
    assert made.view.seat == 0


def test_a_bot_waits_at_least_as_long_as_the_pace_says_and_at_most() -> None:
    made = session()
    made.bot_plays(10.0)
    wait_for_bot(made)
    assert made.bot_plays(10.44) == ()
    assert made.bot_plays(10.9) != ()
    assert made.match.ply == 2


def test_the_wait_lies_within_the_pace_for_every_move_and_is_not_always_the_same() -> None:
    waits = []
    for seed in range(3):
        made = Session(random_match("euchre", seed), None, lambda: NORMAL)
        for _ in range(20):
            assert made.bot_plays(0.0) == ()
            wait_for_bot(made)
            waits.append(next(step / 100 for step in range(200) if made.bot_plays(step / 100)))
    assert min(waits) >= NORMAL[0]
    assert max(waits) <= NORMAL[1] + 0.01
    assert len(set(waits)) > 10


def test_without_a_pause_a_bot_moves_as_soon_as_it_has_thought() -> None:
    made = Session(random_match("euchre", 1), None, lambda: (0.0, 0.0))
    made.think_ahead()
    wait_for_bot(made)
    assert made.bot_plays(10.0) != ()


def test_the_pause_is_asked_anew_for_every_move() -> None:
    asked: list[int] = []

    def pace() -> tuple[float, float]:
        asked.append(1)
        return (0.0, 0.0)

    made = Session(random_match("euchre", 1), None, pace)
    for move in range(1, 6):
        assert bots_answer(made, 1.0)
        assert len(asked) == move


def test_the_pause_begins_when_the_table_is_at_rest_not_when_the_thinking_began() -> None:
    made = session()
    made.think_ahead()
    wait_for_bot(made)
    assert made.bot_plays(50.0) == ()
    assert made.bot_plays(50.44) == ()
    assert made.bot_plays(50.91) != ()


def test_a_bot_thinks_on_a_thread_of_its_own_and_nobody_waits_for_it() -> None:
    bot = SlowBot()
    made = session(bot=bot)
    for step in range(50):
        assert made.bot_plays(100.0 + step) == ()
    assert bot.asked <= 1, "one thought for one position"
    bot.go.set()
    wait_for_bot(made)
    assert bot.thread is not threading.main_thread()
    assert bot.asked == 1
    assert made.bot_plays(200.0) != ()


def test_the_thread_of_a_bot_never_keeps_the_program_from_ending() -> None:
    bot = SlowBot()
    made = session(bot=bot)
    before = set(threading.enumerate())
    made.think_ahead()
    started = set(threading.enumerate()) - before
    assert all(thread.daemon for thread in started)
    assert started
    bot.go.set()
    wait_for_bot(made)


def test_asking_again_starts_no_second_thought() -> None:
    bot = SlowBot()
    made = session(bot=bot)
    for _ in range(5):
        made.think_ahead()
    bot.go.set()
    wait_for_bot(made)
    assert bot.asked == 1


def test_an_answer_to_a_position_that_is_gone_is_dropped() -> None:
    bot = SlowBot()
    made = session(bot=bot)
    made.bot_plays(0.0)
    old = made.thought
    assert old is not None
    made.play(PASS)
    assert made.bot_plays(100.0) == ()
    assert made.thought is not old
    bot.go.set()
    assert old.done.wait(PATIENCE)
    wait_for_bot(made)
    assert made.match.ply == 2, "nobody has moved for the old answer"
    assert made.bot_plays(200.0) != ()
    assert made.match.ply == 3


def test_a_late_answer_after_undo_and_another_move_is_dropped() -> None:
    slow = SlowBot()
    made = session(bot=slow)
    made.bot_plays(0.0)
    old = made.thought
    assert made.match.undo()
    made.play(DEAL)
    slow.go.set()
    made.bot_plays(50.0)
    assert made.thought is not old
    wait_for_bot(made)


class Ticking:
    """A clock that goes on by a tenth of a second whenever it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self) -> float:
        self.asked += 1
        return 100 + self.asked / 10


def at_the_experts(clock: Ticking | None) -> Session:
    """You have dealt, and the eldest, an expert, has to call or to pass."""
    seats = (Seat("You"), *(Seat(name, "expert") for name in "ABC"))
    made = Session(Match(Record("euchre", {}, 3, seats)), 0, lambda: (0.0, 0.0), clock)
    made.play(DEAL)
    return made


def test_an_expert_comes_to_an_end_when_its_time_is_up(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    clock = Ticking()
    made = at_the_experts(clock)
    assert bots_answer(made, 1.0)
    assert clock.asked == 1 + round(LONGEST_THOUGHT / 0.1), "it began, and was asked after every deal till then"
    assert made.match.ply == 2
    assert "A was told to decide at once." in caplog.messages


def test_an_expert_that_is_fast_enough_plays_as_if_there_were_no_clock(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")

    class Standing(Ticking):
        def __call__(self) -> float:
            self.asked += 1
            return 100.0

    records = []
    for clock in (None, Standing()):
        made = at_the_experts(clock)
        while not made.person_to_move:
            assert bots_answer(made, 1.0)
        records.append(made.match.record)
        assert clock is None or clock.asked > 0
    assert records[0] == records[1]
    assert not [words for words in caplog.messages if "come to an end" in words]


def test_every_thought_has_its_own_time() -> None:
    clock = Ticking()
    made = at_the_experts(clock)
    for _ in range(2):
        before = clock.asked
        assert bots_answer(made, 1.0)
        assert clock.asked - before == 1 + round(LONGEST_THOUGHT / 0.1)


def test_a_bot_that_cannot_be_hurried_is_never_timed() -> None:
    clock = Ticking()
    made = Session(random_match("euchre", 3), 0, lambda: (0.0, 0.0), clock)
    assert bots_answer(made, 1.0)
    assert clock.asked == 0


def test_a_broken_bot_is_heard_on_the_thread_that_asks() -> None:
    made = session(bot=BrokenBot())
    made.think_ahead()
    wait_for_bot(made)
    made.bot_plays(0.0)
    with pytest.raises(RuntimeError, match="the bot is broken"):
        made.bot_plays(10.0)


def test_a_bot_that_cheats_is_heard_and_changes_nothing() -> None:
    made = session(bot=CheatingBot())
    made.bot_plays(0.0)
    wait_for_bot(made)
    with pytest.raises(IllegalMove):
        made.bot_plays(10.0)
    assert made.match.ply == 1


def test_an_illegal_move_of_a_person_changes_nothing_and_the_bots_thought_stands() -> None:
    made = session()
    made.think_ahead()
    thought = made.thought
    with pytest.raises(IllegalMove):
        made.play(DEAL)
    assert made.thought is thought
    assert made.match.ply == 1


def test_bots_do_nothing_for_people_and_after_the_end() -> None:
    people = Match(Record("euchre", {}, 3, tuple(Seat(name) for name in "ABCD")))
    made = Session(people, 0, lambda: (0.0, 0.0))
    made.think_ahead()
    assert made.bot_plays(1.0) == ()
    assert made.thought is None
    done = random_match("euchre", 3, target=1)
    done.play_out()
    over = Session(done, None, lambda: (0.0, 0.0))
    over.think_ahead()
    assert over.bot_plays(1.0) == ()
    assert over.over
    assert not over.person_to_move


@pytest.mark.parametrize("game", ["euchre", "war"])
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_what_the_viewer_is_told_names_no_card_that_it_may_not_know(game: str, viewer: int | None) -> None:
    made = Session(random_match(game, 5), viewer, lambda: (0.0, 0.0))
    visibility = made.match.game.visibility
    hidden = 0
    for _ in range(600):
        if made.over:
            break
        length = len(made.match.log)
        events = bots_answer(made, 1.0)
        assert len(events) == len(made.match.log) - length
        assert tuple(made.view.history[length:]) == events
        for event in events:
            if isinstance(event, Moved):
                known = sees(visibility, event.origin, viewer) or sees(visibility, event.target, viewer)
                assert all((card is not None) == known for card in event.cards)
                hidden += not known
    assert hidden


def test_the_same_seed_gives_the_same_match_with_threads_or_without() -> None:
    with_threads = Session(random_match("euchre", 8, target=2), None, lambda: (0.0, 0.0))
    while not with_threads.over:
        bots_answer(with_threads, 1.0)
    without = random_match("euchre", 8, target=2)
    without.play_out()
    assert with_threads.match.record == without.record


def test_people_and_bots_take_turns_to_the_end() -> None:
    made = session(target=2)
    mine = 0
    while not made.over:
        if made.person_to_move:
            mine += 1
            assert made.play(min(made.view.legal_moves(), key=str))
        else:
            assert bots_answer(made, 0.0) == ()
            assert bots_answer(made, 100.0)
    assert mine


def test_the_time_at_the_table_is_kept_over_all_sittings_until_the_end() -> None:
    """A long pause counts as five minutes, and looking at the end of a game counts as nothing."""
    store = Store.open(None)
    record = Record("war", {"turns": 50}, 1, (Seat("You"), Seat("Ben", "random")))
    journal = store.begin(record)
    sitting = Session(Match(record), 0, lambda: NORMAL, journal=journal)
    sitting.note(20.0)
    sitting.note(9000.0)
    again = store.journal(journal.number)
    later = Session(store.match(journal.number), 0, lambda: NORMAL, journal=again)
    while not later.over:
        later.play(*later.match.legal_moves())
    later.note(30.0)
    later.note(60.0)
    (played,) = store.played(finished=True)
    assert played.seconds == 20 + LONGEST_PAUSE + 30


def test_a_long_run_comes_some_moves_a_frame_and_nothing_is_seen_before_its_end(
    caplog: pytest.LogCaptureFixture,
) -> None:
    rules = {"pickup": "document", "down": "1"}
    record = Record("war", rules, 11, (Seat("You"), Seat("Ada", "random")))
    whole = Match(record)
    while whole.game.to_move is not None:
        whole.play(*whole.legal_moves())
    assert whole.ply > 3 * MOVES_A_FRAME
    made = Session(Match(record), 0, lambda: NORMAL)
    made.play(*made.match.legal_moves())
    dealt = len(made.view.history)
    with caplog.at_level("INFO"):
        events, frames = made.run(lambda view: False), 1
        while not events:
            assert made.waits
            assert made.match.ply == 1
            assert len(made.view.history) == dealt
            events, frames = made.made(), frames + 1
    assert frames == whole.ply // MOVES_A_FRAME + 2, "the last frame keeps the moves and makes them"
    assert made.over
    assert made.match.record.moves == whole.record.moves
    assert [*made.view.history] == [*whole.view(0).history]
    assert made.jumped_from is not None
    assert len(made.jumped_from.history) == len(whole.view(0).history) - len(events)
    assert made.undo_ply == 1, "what one click has done is taken back at once"
    lines = [line for line in caplog.messages if "turn" in line]
    assert lines == [f"You: turn, {whole.ply - 2} times", "You: turn"]
    made.go_to(1, lambda: None)
    assert len(made.view.history) == dealt
