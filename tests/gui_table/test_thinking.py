"""Bots in a process of their own: they choose what they would choose here, and the process ends when it should."""

from __future__ import annotations

import json
import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.coach.assessment import Budget
from engine.coach.hint import Hint, hints
from engine.coach.judging import decision_rng
from engine.match import Match
from engine.record import Record, Seat
from engine.telling import Teller
from gui.scenes.play.table import sitting
from gui.scenes.play.table.scene import TableScene
from gui.settings.table_plan import ordered, usual_plan, watched
from gui.table import thinker
from gui.table.asked_hints import AskedHints
from gui.table.session import Session
from gui.table.thinking import Lost, ThinkingProcess
from start.commands import run
from tests.ending import kill
from tests.gui_table.hosts import StackHost, wait_for_bot
from tests.patience import PATIENCE

DUMB = "import sys\nfor line in sys.stdin: sys.exit(3)"
"""A process that ends when it is asked."""
LISTENING = f"""
import json, sys
with open(sys.argv[1], "w") as told:
    for line in sys.stdin:
        message = json.loads(line)
        print(next(iter(message)), file=told, flush=True)
        if {thinker.SECONDS!r} in message:
            print(json.dumps({{{thinker.MOVE!r}: "pass", {thinker.CUT!r}: False}}), flush=True)
"""
"""A process that writes down the kinds of messages that it gets, and always passes."""
SILLY = "import sys\nfor line in sys.stdin: print('what?', flush=True)"


EXPERTS = tuple(Seat(name, "expert") for name in "ABCD")


def experts_after(moves: int) -> Match:
    """Four experts at Euchre; the first so many moves were chosen by quicker players."""
    match = Match(Record("euchre", {}, 3, tuple(Seat(name, "simple") for name in "ABCD")))
    match.play_out(moves)
    return Match(replace(match.record, seats=EXPERTS))


@pytest.fixture
def process() -> Iterator[ThinkingProcess]:
    made = ThinkingProcess()
    yield made
    made.close()


def pid_of(process: ThinkingProcess) -> int:
    assert process.pid is not None
    return process.pid


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not (state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z")


def waited_for(what: Callable[[], bool]) -> bool:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if what():
            return True
        time.sleep(0.02)
    return False


def played(session: Session, moves: int) -> Record:
    for _ in range(moves):
        session.think_ahead()
        wait_for_bot(session)
        assert session.bot_plays(100.0)
    return session.match.record


@pytest.mark.parametrize(
    ("game", "seats", "quick", "before", "moves"), [("euchre", 4, "simple", 12, 14), ("reviiyot", 4, "most", 5, 10)]
)
def test_bots_choose_the_same_in_their_process_as_here(
    process: ThinkingProcess, game: str, seats: int, quick: str, before: int, moves: int
) -> None:
    begun = Match(Record(game, {}, 3, tuple(Seat(name, quick) for name in "ABCD"[:seats])))
    begun.play_out(before)
    experts = replace(begun.record, seats=EXPERTS[:seats])
    apart = Session(Match(experts), None, lambda: (0.0, 0.0), process=process)
    here = Match(experts)
    here.play_out(moves)
    assert played(apart, moves) == here.record
    assert len(here.record.moves) == before + moves
    assert pid_of(process), "it was the process that chose"


def test_the_process_is_told_a_match_once_and_then_its_moves(tmp_path: Path) -> None:
    match, told = experts_after(1), tmp_path / "told"
    process = ThinkingProcess([sys.executable, "-c", LISTENING, str(told)])
    for _ in range(3):
        process.answer(match.record, None)
        match.play_out(1)
    process.close()
    record, *moves = told.read_text().split()
    assert [record, *moves[1::2]] == [thinker.RECORD, thinker.MOVE, thinker.MOVE]
    assert moves[::2] == [thinker.SECONDS] * 3


def test_after_moves_were_taken_back_it_is_told_the_match_anew(process: ThinkingProcess) -> None:
    match = experts_after(2)
    first = process.answer(match.record, None)
    other = next(move for move in match.legal_moves() if str(move) != first.move)
    match.play(match.game.parse(first.move))
    process.answer(match.record, None)
    match.undo()
    match.play(other)
    here = Match(match.record).bot_move()
    assert process.answer(match.record, None).move == str(here)


def followed_by_bots(match: Match) -> bool:
    """Return whether there is a choice, and somebody else moves next whatever is chosen."""
    games = [match.game.clone() for _ in match.legal_moves()]
    for game, move in zip(games, match.legal_moves(), strict=True):
        game.apply(move)
    return len(games) > 1 and all(game.to_move not in (None, 0) for game in games)


def test_undo_drops_the_thought_and_bots_then_answer_as_they_would_have(
    process: ThinkingProcess, caplog: pytest.LogCaptureFixture
) -> None:
    quick = Match(Record("euchre", {}, 3, tuple(Seat(name, "simple") for name in "ABCD")))
    while not (quick.ply > 6 and quick.game.to_move == 0 and followed_by_bots(quick)):
        quick.play(quick.bot_move())
    begun = replace(quick.record, seats=(Seat("You"), *EXPERTS[1:]))
    session = Session(Match(begun), 0, lambda: (0.0, 0.0), process=process)
    first, second = sorted(session.match.legal_moves(), key=str)[:2]
    for move in (first, second, first):
        session.play(move)
        session.think_ahead()
        left = session.thought
        assert left is not None
        session.go_to(len(begun.moves), lambda: None)
        assert left.done.is_set() or not left.wanted
        session.play(move)
        while not session.person_to_move:
            session.think_ahead()
            wait_for_bot(session)
            assert session.bot_plays(100.0)
        here = Match(replace(begun, moves=(*begun.moves, str(move))))
        here.play_out()
        assert session.match.record == here.record
        session.go_to(len(begun.moves), lambda: None)
    assert warnings_in(caplog) == []


def test_nothing_is_started_for_bots_that_answer_at_once(process: ThinkingProcess) -> None:
    match = Match(Record("euchre", {}, 3, tuple(Seat(name, "simple") for name in "ABCD")))
    played(Session(match, None, lambda: (0.0, 0.0), process=process), 6)
    assert process.pid is None


def test_a_thought_that_takes_too_long_comes_to_an_end(process: ThinkingProcess) -> None:
    match = experts_after(2)
    assert process.answer(match.record, 0.0).cut
    assert not process.answer(match.record, None).cut


def test_a_process_that_was_ended_is_started_again(process: ThinkingProcess, caplog: pytest.LogCaptureFixture) -> None:
    match = experts_after(2)
    first = process.answer(match.record, None)
    gone = pid_of(process)
    os.kill(gone, signal.SIGTERM)
    assert waited_for(lambda: not is_there(gone))
    assert process.answer(match.record, None) == first
    assert pid_of(process) != gone
    assert len([words for words in caplog.messages if "started again" in words]) == 1


def warnings_in(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return the warnings logged so far; where an earlier test set the level, the moves are logged too."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.parametrize("program", [DUMB, SILLY])
def test_without_a_process_that_answers_they_think_here(program: str, caplog: pytest.LogCaptureFixture) -> None:
    process = ThinkingProcess([sys.executable, "-c", program])
    match = experts_after(16)
    wanted = experts_after(16).bot_move()
    session = Session(match, None, lambda: (0.0, 0.0), process=process)
    played(session, 1)
    assert match.record.moves[-1] == str(wanted)
    warnings = warnings_in(caplog)
    assert "does not answer" in warnings[-1]
    played(session, 1)
    assert warnings_in(caplog) == warnings, "it is not tried again"
    process.close()


def test_a_command_that_does_not_exist_is_no_mistake() -> None:
    with pytest.raises(Lost):
        ThinkingProcess(["/nowhere/at/all"]).answer(experts_after(2).record, None)


def test_a_bots_own_mistake_is_told(process: ThinkingProcess) -> None:
    match = Match(Record("euchre", {}, 3, tuple(Seat(name) for name in "ABCD")))
    with pytest.raises(RuntimeError, match="It is no bot's turn"):
        process.answer(match.record, None)


def test_it_ends_with_the_table() -> None:
    host = StackHost("instant")
    plan = ordered(usual_plan("euchre"), {}, ["expert"], 3)
    host.show(sitting.new_table(host, watched(plan), apart=True))
    scene = host.top
    assert isinstance(scene, TableScene)
    process = scene.session.coach
    for _ in range(40):
        host.frame(0.5)
        if process.pid is not None:
            break
    pid = pid_of(process)
    host.back()
    assert not is_there(pid)
    with pytest.raises(Lost):
        process.answer(experts_after(2).record, None)
    assert process.pid is None, "it is not started again"


def test_it_ends_when_the_window_is_killed() -> None:
    program = (
        "import os, time\n"
        "from tests.gui_table.test_thinking import experts_after, pid_of\n"
        "from gui.table.thinking import ThinkingProcess\n"
        "process = ThinkingProcess()\n"
        "process.answer(experts_after(2).record, None)\n"
        "print(pid_of(process), flush=True)\n"
        "time.sleep(60)\n"
    )
    window = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": os.getcwd()}
    )
    assert window.stdout is not None
    pid = int(window.stdout.readlines(1)[-1])
    assert is_there(pid)
    window.kill()
    window.wait()
    assert waited_for(lambda: not is_there(pid))
    window.stdout.close()


def test_a_frozen_program_starts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    (program, *words) = thinker.command()
    assert program == sys.executable
    status = 7
    monkeypatch.setattr(thinker, "main", lambda: status)
    assert run(words) == status


def test_what_a_bot_prints_is_no_answer(tmp_path: Path) -> None:
    record = experts_after(2).record
    lines = [{thinker.RECORD: record.to_json()}, {thinker.SECONDS: None}]
    program = (
        "import sys, builtins\n"
        "from engine.games.euchre.bots.expert.bot import Expert\n"
        "choose = Expert.choose\n"
        "def loud(self, view, rng):\n    print('hm')\n    return choose(self, view, rng)\n"
        "Expert.choose = loud\n"
        "from gui.table.thinker import main\n"
        "sys.exit(main())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        input="".join(json.dumps(line) + "\n" for line in lines),
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr.strip() == "hm"
    assert json.loads(done.stdout)[thinker.MOVE]


# -- hints from the same process


def asked(match: Match) -> Match:
    """The match, played on by its quick bots until somebody has a choice among cards."""
    while match.ply < 8 or len(match.legal_moves()) < 3:
        match.play_out(1)
    return match


def quick_match() -> Match:
    return Match(Record("euchre", {}, 3, tuple(Seat(name, "simple") for name in "ABCD")))


def test_hints_are_the_same_in_the_process_as_here(process: ThinkingProcess) -> None:
    match, taken = asked(quick_match()), list[Hint]()
    process.hints(match.record, 96, lambda data: taken.append(Hint.from_json(data, match.legal_moves())), lambda: True)
    seat = match.game.to_move
    view = match.view(seat)
    here = hints(view, decision_rng(view), Budget(96), Teller(match.seats, seat))
    assert [hint.to_json() for hint in taken] == [hint.to_json() for hint in here]
    assert len(taken) > 1


def test_hints_that_nobody_wants_end_at_once_and_the_process_thinks_on(process: ThinkingProcess) -> None:
    match, taken, wanted = asked(quick_match()), list[object](), [True]
    thread = threading.Thread(
        target=process.hints, args=(match.record, 10_000_000, taken.append, lambda: wanted[0]), daemon=True
    )
    thread.start()
    assert waited_for(lambda: bool(taken))
    before = pid_of(process)
    wanted[0] = False
    process.rest()
    thread.join(PATIENCE)
    assert not thread.is_alive()
    match = Match(replace(match.record, seats=EXPERTS))
    assert process.answer(match.record, None).move == str(match.bot_move())
    assert pid_of(process) == before, "it was not started anew"


def test_hints_of_a_process_that_is_lost_end_with_that(process: ThinkingProcess) -> None:
    match = asked(quick_match())

    def end_it(_: object) -> None:
        kill(pid_of(process))

    with pytest.raises(Lost):
        process.hints(match.record, 10_000_000, end_it, lambda: True)
    taken = list[object]()
    process.hints(match.record, 48, taken.append, lambda: True)
    assert taken, "the next question starts another one"


def test_a_table_that_is_left_with_an_open_hint_ends_it_quietly(caplog: pytest.LogCaptureFixture) -> None:
    process, match, before = ThinkingProcess(), asked(quick_match()), set(threading.enumerate())
    asked_hints = AskedHints(process, match.record, match.legal_moves())
    (thread,) = set(threading.enumerate()) - before
    assert waited_for(lambda: asked_hints.latest is not None)
    process.close()
    thread.join(PATIENCE)
    assert not thread.is_alive()
    assert asked_hints.problem == ""
    assert warnings_in(caplog) == []


def test_a_coachs_mistake_is_told() -> None:
    program = f"import sys\nfor line in sys.stdin: print('{json.dumps({thinker.ERROR: 'Oh'})}', flush=True)"
    process = ThinkingProcess([sys.executable, "-c", program])
    with pytest.raises(RuntimeError, match="The coach failed"):
        process.hints(asked(quick_match()).record, 48, lambda _: None, lambda: True)
    process.close()
