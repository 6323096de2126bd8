"""A program as a bot: the messages that it gets, and the end of one that fails or breaks a rule."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine.bot import RandomBot, rng_of
from engine.catalogue import entry_of
from engine.events import Event, Log
from engine.game import Game
from engine.view import View
from protocol import process
from protocol.bot import MOST_FAILURES, MOST_RESTARTS, Kind, Misbehaved, ProgramBot
from protocol.command import Command, separated
from tests.ending import kill
from tests.patience import wait_until
from tests.protocol.commands import command

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="/proc and the limit of memory are Linux's")


@pytest.fixture(autouse=True)
def _no_program_is_left() -> Iterator[None]:
    yield
    process.end_all()


@pytest.fixture(autouse=True)
def _no_programs_of_other_tests() -> None:
    """End what tests of other modules in this process have left running."""
    process.end_all()


def first_choice(game: Game[Any] | None = None) -> tuple[Game[Any], Log]:
    """Return a game of Euchre at its first choice, that of seat 1."""
    game, log = game or entry_of("euchre").new({}, 4), Log()
    log.extend(game.apply(game.parse("deal")))
    return game, log


def asked() -> View[Any]:
    game, log = first_choice()
    return game.view(1, log)


def refused(how: str, deadline: float = 60) -> Misbehaved:
    bot = ProgramBot(command(how), deadline)
    with pytest.raises(Misbehaved) as caught:
        bot.choose(asked(), rng_of(0, 1, 1))
    assert not process._RUNNING
    assert caught.value.seat in (1, -1)
    return caught.value


@pytest.mark.parametrize(
    ("how", "kind", "says"),
    [
        ("crash", Kind.CRASH, "ended with status 1: RuntimeError: the cards are on fire."),
        ("no-hello", Kind.CRASH, "ended with status 3."),
        ("cheat", Kind.ILLEGAL, 'made the illegal move "win".'),
        ("babble", Kind.PROTOCOL, 'wrote the line "I play pass", which is no message: it is not JSON.'),
        ("latin", Kind.PROTOCOL, "it is not UTF-8."),
        ("newer", Kind.PROTOCOL, "it speaks version 2 of the protocol, not 1."),
        ("wrong-number", Kind.PROTOCOL, 'its "id" is 2, where 1 was asked.'),
        ("war-only", Kind.PROTOCOL, "plays war, and no euchre."),
        ("long-line", Kind.FLOOD, "wrote far more than an answer."),
        ("empty-lines", Kind.FLOOD, "wrote far more than an answer."),
    ],
)
def test_whatever_a_program_does_wrong_is_said_in_one_sentence(how: str, kind: Kind, says: str) -> None:
    wrong = refused(how)
    assert wrong.kind is kind
    assert str(wrong).startswith("The program ")
    assert str(wrong).endswith(says)
    assert "\n" not in str(wrong)


def test_silence_ends_at_the_deadline() -> None:
    began = time.monotonic()
    wrong = refused("mute", 0.3)
    assert (wrong.kind, str(wrong).endswith("did not answer within 0.3 seconds.")) == (Kind.SILENCE, True)
    assert time.monotonic() - began < 60, "it would have slept for 1000 seconds"


def test_a_program_that_cannot_be_started() -> None:
    reasons = ("", "") if sys.platform == "win32" else ("No such file or directory", "Permission denied")
    for text, reason in zip(("/no/such/program", os.devnull), reasons, strict=True):
        with pytest.raises(Misbehaved, match=f"cannot be started: {reason}") as caught:
            ProgramBot(text).start()
        assert caught.value.kind is Kind.START


@LINUX
def test_a_flood_of_memory_ends_the_program_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "MOST_MEMORY", 300 << 20)
    assert refused("hungry").kind is Kind.MEMORY


@pytest.mark.parametrize(("how", "kind"), [("crash", Kind.CRASH), ("mute", Kind.SILENCE), ("empty-lines", Kind.FLOOD)])
def test_the_same_where_pipes_always_block(how: str, kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows; a program that never reads is ended there while a line waits for it."""
    monkeypatch.setattr(sys, "platform", "win32")
    assert refused(how, 0.5).kind is kind
    assert str(ProgramBot(command("first")).choose(asked(), rng_of(0, 1, 1))) == "pass"
    words = Command.parse(command("deaf")).words
    deaf = process.Process("It", words)
    deaf.send({"type": "x", "much": "x" * (1 << 20)})
    with pytest.raises(Misbehaved, match="did not answer"):
        deaf.receive(0.2)
    assert not deaf.running


@LINUX
def test_the_memory_of_a_program_is_its_own() -> None:
    """Linux begins the count of a program with the memory of whoever starts it."""
    hoard = bytearray(b"x" * (200 << 20))
    bot = ProgramBot(command("first"))
    bot.choose(asked(), rng_of(0, 1, 1))
    program = bot._talks[1].process
    bot.close()
    assert 0 < program.memory < len(hoard)


@LINUX
@pytest.mark.parametrize(("system", "unit"), [("darwin", 1), ("linux", 1024)])
def test_macos_counts_memory_in_bytes_and_others_in_kilobytes(
    system: str, unit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(os, "wait4", lambda number, _: (*os.waitpid(number, 0), SimpleNamespace(ru_maxrss=1 << 30)))
    program = process.Process("It", [sys.executable, "-S", "-c", ""])
    assert program.ends_within(60)
    assert program.memory == unit << 30


def test_a_flood_of_errors_stops_nothing_and_its_end_is_kept() -> None:
    bot = ProgramBot(command("noisy"))
    assert str(bot.choose(asked(), rng_of(0, 1, 1))) == "pass"
    assert bot.remark == "much noise"
    talk = bot._talks[1]
    wait_until(lambda: talk.process.last_words.endswith("the end of the noise"), "the noise has no end")
    assert len(talk.process.last_words) <= process.LAST_WORDS


def test_a_second_answer_to_one_question_is_found_at_the_next() -> None:
    bot = ProgramBot(command("twice"))
    bot.choose(asked(), rng_of(0, 1, 1))
    with pytest.raises(Misbehaved, match='its "id" is 1, where 2 was asked'):
        bot.choose(asked(), rng_of(0, 1, 1))


def test_it_starts_again_after_a_crash_and_is_told_the_whole_history() -> None:
    bot = ProgramBot(command("crash-at-2"))
    game, log = first_choice()
    game.apply(bot.choose(game.view(1, log), rng_of(0, 1, 1)))
    with pytest.raises(Misbehaved):
        bot.choose(asked(), rng_of(0, 1, 1))
    assert str(bot.choose(asked(), rng_of(0, 1, 1))) == "pass"


def test_it_is_given_up_after_failures_without_a_move_between() -> None:
    bot = ProgramBot(command("no-hello"))
    for _ in range(MOST_FAILURES):
        with pytest.raises(Misbehaved, match="ended with status 3"):
            bot.choose(asked(), rng_of(0, 1, 1))
    for _ in range(2):
        with pytest.raises(Misbehaved, match=f"given up after {MOST_FAILURES} failures in a row; the last: The pro"):
            bot.choose(asked(), rng_of(0, 1, 1))


def test_one_process_a_seat_is_kept_between_games() -> None:
    bot = ProgramBot(command("first"))
    assert bot.name.endswith("first"), "the command, before it has said hello"
    assert bot.start().name == bot.name == "Program first"
    started = [play(bot, seed) for seed in range(3)][-1]
    assert len(bot._talks) == 4
    play(bot, 9)
    assert {seat: talk.process for seat, talk in bot._talks.items()} == started
    bot.close()
    assert not process._RUNNING


def play(bot: ProgramBot, seed: int) -> dict[int | None, process.Process]:
    game, log = entry_of("euchre").new({"target": 2}, seed), Log()
    for ply in range(1000):
        seat = game.to_move
        if seat is None:
            break
        moves = tuple(game.legal_moves())
        log.extend(game.apply(bot.choose(game.view(seat, log), rng_of(0, seat, ply)) if len(moves) > 1 else moves[0]))
    for seat in range(game.seats):
        bot.end(game.view(seat, log))
    return {seat: talk.process for seat, talk in bot._talks.items()}


def test_the_random_number_repeats_a_choice() -> None:
    bot = ProgramBot(command("chance"))
    choices = [str(bot.choose(asked(), rng_of(7, 1, ply))) for ply in range(12)]
    assert choices == [str(bot.choose(asked(), rng_of(7, 1, ply))) for ply in range(12)]
    assert len(set(choices)) > 1


def test_options_are_set_as_they_are_declared() -> None:
    bot = ProgramBot(command("tell-options") + " :: depth=5 style=wild book=on")
    bot.choose(asked(), rng_of(0, 1, 1))
    talk = bot._talks[1]
    wait_until(lambda: talk.process.last_words, "the options were not told")
    assert json.loads(talk.process.last_words) == {"depth": 5, "style": "wild", "book": True}
    for wrong, says in (
        ("size=3", 'it has no option "size"; it has depth, style, book.'),
        ("depth=11", "from 1 to 9."),
    ):
        with pytest.raises(Misbehaved) as caught:
            ProgramBot(f"{command('first')} :: {wrong}").start()
        assert str(caught.value).endswith(says)


@LINUX
def test_it_gets_neither_our_environment_nor_our_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SECRET_SEED", "12")
    kept = os.open(tmp_path, os.O_RDONLY)
    os.set_inheritable(kept, True)
    bot = ProgramBot(command("environment"))
    bot.choose(asked(), rng_of(0, 1, 1))
    names, files = json.loads(bot.remark)
    os.close(kept)
    assert "PATH" in names
    assert "SECRET_SEED" not in names
    assert len(files) == 4, "three pipes, and the folder that is being listed"


def test_closing_from_another_thread_ends_a_choice_that_is_waited_for() -> None:
    bot = ProgramBot(command("mute"), None)
    threading.Timer(0.5, bot.close).start()
    with pytest.raises(Misbehaved):
        bot.choose(asked(), rng_of(0, 1, 1))
    wait_until(lambda: not process._RUNNING, "the program still runs")


@LINUX
@pytest.mark.parametrize("how", ["mute", "deaf", "stay"])
def test_no_program_outlives_a_starter_that_is_killed(how: str) -> None:
    code = (
        "import sys, time; from protocol.process import Process\n"
        "program = Process('it', sys.argv[1:]); print(program._popen.pid, flush=True); time.sleep(1000)"
    )
    words = Command.parse(command(how)).words
    starter = subprocess.Popen([sys.executable, "-c", code, *words], stdout=subprocess.PIPE, text=True)
    assert starter.stdout is not None
    number = int(starter.stdout.readline())
    os.kill(number, 0)
    starter.kill()
    starter.wait()
    wait_until(lambda: not Path(f"/proc/{number}").exists(), "the program outlives its starter")
    starter.stdout.close()


@LINUX
def test_what_a_program_leaves_behind_ends_with_it() -> None:
    before = set(sleepers())
    refused("parent")
    wait_until(lambda: set(sleepers()) <= before, "its child lives on")


@LINUX
@pytest.mark.parametrize("how", ["leaves", "hides"])
def test_what_has_left_the_session_is_ended_or_keeps_nothing_of_ours(how: str) -> None:
    """Programs that crash and leave a child with their pipes: no thread and no descriptor of ours stays for any."""
    refused("crash")  # the guard is started with the first program

    def held() -> tuple[int, int]:
        return threading.active_count(), len(os.listdir("/proc/self/fd"))

    before, asleep = held(), set(sleepers())
    for _ in range(3):
        assert refused(how).kind is Kind.CRASH
    left = set(sleepers()) - asleep
    for number in left if how == "hides" else ():
        os.kill(number, 0)
    try:
        wait_until(lambda: max(now - then for now, then in zip(held(), before, strict=True)) <= 0, f"over {before}")
        if how == "leaves":
            wait_until(lambda: set(sleepers()) <= asleep, "a child lives on")
    finally:
        for number in left:
            kill(number)


@LINUX
def test_what_has_left_the_session_does_not_outlive_a_starter_that_is_killed() -> None:
    asleep = set(sleepers())
    code = (
        "import subprocess, sys, time\n"
        "child = [sys.executable, '-S', '-c', 'import time; time.sleep(1000)']\n"
        "subprocess.Popen(child, start_new_session=True); print('there', flush=True); time.sleep(1000)"
    )
    starting = (
        "import sys, time; from protocol.process import Process\n"
        "program = Process('it', [sys.executable, '-c', sys.argv[1]]); program._heard.get(); print('up', flush=True)\n"
        "time.sleep(1000)"
    )
    with subprocess.Popen([sys.executable, "-c", starting, code], stdout=subprocess.PIPE, text=True) as starter:
        assert starter.stdout is not None
        assert starter.stdout.readline() == "up\n"
        assert set(sleepers()) - asleep
        starter.kill()
    wait_until(lambda: set(sleepers()) <= asleep, "its child lives on")


def test_ten_restarts_in_a_run_are_the_end() -> None:
    """The program makes a move in between, so its failures are never many in a row."""
    bot, view = ProgramBot(command("crash-at-2")), asked()
    for _ in range(MOST_RESTARTS):
        bot.choose(view, rng_of(0, 1, 1))
        with pytest.raises(Misbehaved, match="cards are on fire"):
            bot.choose(view, rng_of(0, 1, 1))
    with pytest.raises(Misbehaved, match=f"was given up after {MOST_RESTARTS} restarts; the last: "):
        bot.choose(view, rng_of(0, 1, 1))


def sleepers() -> list[int]:
    """Return the numbers of the processes that sleep as the tests' own program lets its child sleep."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if b"time.sleep(1000)" in (folder / "cmdline").read_bytes() and b"-S" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
        except OSError:
            continue
    return found


@pytest.mark.skipif(sys.platform == "win32", reason="there they are written in another way: test_on_windows.py")
def test_commands_are_taken_apart_without_a_shell() -> None:
    assert Command.parse("cmd:./my\\ bot 'a b' $HOME ; rm").words == ("./my bot", "a b", "$HOME", ";", "rm")
    assert separated("expert, cmd:./bot 'a,b' \"c,d\",simple") == ("expert", "cmd:./bot 'a,b' \"c,d\"", "simple")
    for text, says in (
        ("cmd:", "names no program"),
        ("cmd:'x", "not closed"),
        ("cmd:x :: deep", '"deep" sets no option'),
    ):
        with pytest.raises(ValueError, match=says):
            Command.parse(text)


def test_a_history_that_does_not_go_on_from_the_last_begins_a_game_anew() -> None:
    sent: list[dict[str, Any]] = []
    bot = ProgramBot(command("first"))
    bot.start()
    talk = bot._spare[0]
    talk.process.send = sent.append  # type: ignore[method-assign, assignment]
    game, log = first_choice()
    news: list[tuple[Event, ...]] = [talk._news(game.view(1, log))]
    for _ in range(2):
        log.extend(random_move(game))
        news.append(talk._news(game.view(1, log)))
    assert sum(news, ()) == tuple(game.view(1, log).history)
    assert [message["type"] for message in sent] == ["game"]
    other, other_log = first_choice(entry_of("euchre").new({}, 5))
    assert talk._news(other.view(1, other_log)) == tuple(other.view(1, other_log).history)
    talk.end(other.view(1, other_log))
    talk._news(other.view(1, other_log))
    assert [message["type"] for message in sent] == ["game", "game", "end", "game"]


def random_move(game: Game[Any]) -> tuple[Event, ...]:
    seat = game.to_move
    assert seat is not None
    return game.apply(RandomBot().choose(game.view(seat), rng_of(0, seat, 1)))
