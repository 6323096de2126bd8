"""Programs of the player's own at the table: they play, lose their seats, are never run from a record, and end."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.account import account_of
from engine.match import Match
from engine.phrases import spoken
from engine.record import Record, Seat
from engine.sharing import code_of_record
from gui.scenes.look_back.statistics.counting import by_level, games_since
from gui.scenes.play.table import sitting
from gui.settings.programs import OwnProgram
from gui.settings.settings import Settings
from gui.settings.table_plan import OWN_BOT, TablePlan, plan_of_record, usual_plan, with_bots, with_player
from gui.table.greeting import Greeting, players_of
from gui.table.session import LOST_SEATS, Session, SessionJournal
from gui.table.thinking import ThinkingProcess
from tests.ending import kill
from tests.gui_table.drawing import said
from tests.gui_table.hosts import StackHost, wait_for_bot
from tests.gui_table.test_thinking import is_there, pid_of, waited_for
from tests.protocol.commands import command

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="/proc is Linux's")
SEATS = (Seat("You"), Seat("mybot", "program:mybot"), Seat("Theo", "simple"), Seat("Bruno", "simple"))


def bare(how: str) -> str:
    return command(how).removeprefix("cmd:")


@pytest.fixture
def host() -> Iterator[StackHost]:
    made = StackHost("instant")
    yield made
    made.close()


def with_mybot(host: StackHost, how: str) -> TablePlan:
    """The plan of Go Fish with the program in seat 0 and quick bots around, and the program in the settings."""
    player = host.settings.add_program("mybot", bare(how)).player
    return with_player(with_bots(replace(usual_plan("go-fish"), seed=7), "random"), 0, player)


def played(host: StackHost, moves: int) -> Session:
    session = host.table.session
    for _ in range(20 * moves):
        if session.match.ply >= moves:
            break
        host.frame(0.5)
    return session


def test_a_program_plays_by_the_command_of_the_settings(host: StackHost) -> None:
    plan = with_mybot(host, "first")
    assert [seat.words for seat in plan.seats] == ["mybot", "Maya", "Theo", "Bruno"]
    host.show(sitting.new_table(host, plan))
    session = played(host, 12)
    assert (session.match.ply, session.lost_seats, session.trouble) == (12, set(), [])
    assert session.match.record.seats[0] == Seat("mybot", "program:mybot")
    assert "program.py" not in session.match.record.to_json(), "the record has the name, never the command"
    assert host.table.table.people[0].level == OWN_BOT
    again = plan_of_record(session.match.record)
    assert [seat.words for seat in again.seats] == ["mybot", "Maya", "Theo", "Bruno"]


@pytest.mark.parametrize(
    ("how", "says"),
    [("crash-at-2", "mybot has crashed."), ("cheat", "mybot chose a move that is not legal."), ("no-hello", "crashed")],
)
def test_a_fault_costs_the_program_its_seat_and_not_the_game(how: str, says: str) -> None:
    record = Record("euchre", {}, 5, SEATS, luck="00" * 16)
    process = ThinkingProcess(programs={1: bare(how)})
    session = Session(
        Match(replace(record, seats=(Seat("A", "simple"), *SEATS[1:]))), None, lambda: (0, 0), process=process
    )
    while session.match.ply < 30:
        session.think_ahead()
        wait_for_bot(session)
        assert session.bot_plays(1e9)
    process.close()
    (words,) = session.trouble
    assert says in words
    assert "The bot “Skilled” plays on in its seat." in words
    assert session.lost_seats == {1}


def test_the_table_tells_of_it_for_some_seconds_and_the_kept_game_remembers(host: StackHost) -> None:
    host.show(sitting.new_table(host, replace(with_mybot(host, "crash-at-3"), demo_kept=True)))
    session = host.table.session
    while not session.lost_seats:
        host.frame(0.5)
    ply = session.match.ply
    while session.match.ply < ply + 4:
        host.frame(0.5)
    assert session.lost_seats == {0}
    assert "mybot has crashed" in said(host)
    assert host.table.table.people[0].level == session.match.entry.title_of(session.match.entry.usual_bot(0))
    assert session.journal is not None
    assert session.journal.account[LOST_SEATS] == [0]
    number = session.journal.number
    host.go.menu()
    host.go.resume(number)
    assert host.table.session.lost_seats == {0}, "the game's own bot plays on for the rest of this game"
    assert not host.table.session.coach.has_program(0)


def test_a_record_never_runs_anything(host: StackHost, tmp_path: Path) -> None:
    """Neither a name that these settings do not know nor one that looks like a command."""
    ran = tmp_path / "ran"
    for name in (f"touch {ran}", "cmd:" + f"touch {ran}", "mybot"):
        seats = (Seat("Ada", f"program:{name}"), Seat("Ben", "random"))
        record = Record("war", {"players": 2, "turns": 50}, 7, seats, moves=("deal",))
        host.show(sitting.new_table(host, plan_of_record(record), record))
        session = played(host, 4)
        assert session.match.ply >= 4
        assert not any(session.coach.has_program(seat) for seat in range(2))
        assert not ran.exists()
        assert "is none of your own bots" in said(host)


def test_taking_back_while_the_program_thinks_goes_on_with_a_new_one() -> None:
    record = Record("euchre", {}, 5, (Seat("A", "simple"), *SEATS[1:]), luck="00" * 16)
    process = ThinkingProcess(programs={1: bare("chance")})
    session = Session(Match(record), None, lambda: (0, 0), process=process)
    moves = []
    for jump in (False, True):
        while session.match.ply < 12:
            session.think_ahead()
            wait_for_bot(session)
            session.bot_plays(1e9)
        moves.append(session.match.record.moves)
        if not jump:
            session.go_to(1, lambda: None)
            session.think_ahead()
            process.abandon()
            session.go_to(2, lambda: None)
    process.close()
    assert moves[0] == moves[1], "its random numbers follow from the position, as those of every bot"
    assert not session.lost_seats


@LINUX
@pytest.mark.parametrize("way", ["close", "kill"])
def test_no_program_outlives_the_table(way: str) -> None:
    """Not even one that ignores the end of its input, when the process that runs it is killed."""
    seats = (Seat("mybot", "program:mybot"), Seat("Ben", "random"))
    match = Match(Record("go-fish", {"players": 2}, 7, seats))
    match.play_out(1)
    process = ThinkingProcess(programs={0: bare("stay")})
    process.answer(match.record, None)
    children = _children(pid_of(process))
    assert children
    if way == "close":
        process.close()
    else:
        kill(pid_of(process))
    assert waited_for(lambda: not any(map(is_there, children)))
    process.close()


def _children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(word) for file in found for word in file.read_text().split()]


# -- the check, and what is remembered


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("./there-is-no-such-program", "The program cannot be started."),
        (bare("no-hello"), "ended before it said hello"),
        (bare("newer"), "does not say hello as Card Table expects it"),
        ("mybot 'open", "quotation mark"),
    ],
)
def test_a_check_ends_with_one_sentence(written: str, says: str) -> None:
    greeting = Greeting(written)
    greeting.wait()
    assert greeting.hello is None
    assert says in spoken(greeting.problem, None)
    assert greeting.details


def test_commands_of_the_command_line_are_greeted_remembered_and_named() -> None:
    settings = Settings()
    players = players_of(settings, "war", ["person", command("first"), command("first")])
    assert players == ["person", "program:Program first", "program:Program first"]
    assert settings.programs == (OwnProgram("Program first", bare("first")),)
    with pytest.raises(ValueError, match="plays war, and no euchre"):
        players_of(settings, "euchre", [command("war-only")])
    with pytest.raises(ValueError, match="cannot be started"):
        players_of(settings, "euchre", ["cmd:./there-is-no-such-program"])


def test_two_programs_of_one_name_are_told_apart_and_a_plan_forgets_a_removed_one() -> None:
    settings = Settings()
    first, second = settings.add_program("mybot", "./mybot"), settings.add_program("MyBot", "./mybot --fast", ["war"])
    assert (first.name, second.name) == ("mybot", "MyBot 2")
    plan = with_player(usual_plan("euchre"), 1, first.player)
    settings.remember(plan)
    assert settings.plan("euchre").seats[1].program == "mybot"
    settings.remove_program(first.player)
    seat = settings.plan("euchre").seats[1]
    assert (seat.player, seat.name) == (usual_plan("euchre").seats[1].player, "Maya")
    assert settings.programs == (second,)


# -- everywhere else


def settle(journal: SessionJournal) -> None:
    assert waited_for(lambda: journal.settled)


def test_every_screen_of_a_game_with_a_program_that_is_not_there_copes(host: StackHost) -> None:
    """Kept, listed, counted, replayed, reviewed, gone on with, shared and played again, without its program."""
    mine = [Seat(name, "program:mybot") for name in ("mybot", "mybot 2")]
    seats = (Seat("You"), mine[0], Seat("Theo", "beginner"), mine[1])
    match = Match(Record("euchre", {"target": 1}, 5, (Seat("You", "simple"), *seats[1:]), luck="00" * 16))
    match.play_out()
    record = replace(match.record, seats=seats)
    for moves in (record.moves, record.moves[:12]):
        journal = host.store.begin(replace(record, moves=()))
        journal.append(0, [*moves])
        settle(journal)
        whole = Match(replace(record, moves=moves))
        journal.note(account_of(whole, 0).to_json(), whole.game.to_move is None)
        settle(journal)
        for show in (host.go.history, host.go.statistics, host.go.menu):
            show()
            host.frame(draw=True)
        for show_game in (host.go.replay, host.go.review, host.go.resume):
            show_game(journal.number)
            for _ in range(4):
                host.frame(draw=True)
        taken = sitting.new_table(host, plan_of_record(record), record)
        host.show(taken)
        host.frame(draw=True)
    (group,) = by_level(games_since(host.store.played(), "euchre", 0, True), match.entry)
    assert group.title == "mybot"
    assert code_of_record(record)
