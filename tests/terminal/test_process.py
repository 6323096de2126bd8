"""The games as processes of their own: by `main.py`, with pipes, signals and bytes that are no text."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.terminal.playing import TRANSCRIPTS

MAIN = Path(__file__).parents[2] / "main.py"
BARE = (sys.executable, "-S", "-E")
"""This Python without its installed packages: no pygame, no pytest."""
SIMPLE = ["Ann", "Simple", "Ben", "Simple", "Cleo", "Simple", "Dan", "Simple"]
HUMAN = ["Ann", "Human", "Ben", "Human", "Cleo", "Human", "Dan", "Human"]

posix = pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals, pipes and names")


def start(*arguments: str | bytes, typed: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run main.py with these arguments, among the transcripts, and return what came."""
    command = [*BARE, str(MAIN), *arguments]
    return subprocess.run(command, input=typed, capture_output=True, check=False, cwd=TRANSCRIPTS, timeout=PATIENCE)


def open_game(*arguments: str) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    command = [*BARE, str(MAIN), *arguments]
    # Where the tests run in the background of a shell, Ctrl-C is ignored, and whatever is started inherits that.
    heed = None if os.name == "nt" else lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, cwd=TRANSCRIPTS, preexec_fn=heed)


def test_euchre_to_its_end() -> None:
    done = start("euchre", "pack.in", "shuffle", "3", *SIMPLE)
    assert (done.returncode, done.stderr) == (0, b"")
    first = f"{MAIN} euchre pack.in shuffle 3 {' '.join(SIMPLE)} \nHand 0\nAnn deals\n"
    assert done.stdout.decode().startswith(first)
    assert done.stdout.endswith(b" win!\n")


def test_war_to_its_end() -> None:
    done = start("war", "--deck", "sample.deck")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"[A:26, B:26] A: As, B: Qh --> A wins!\n[A:27, B:25] A: Ks, B: Ah --> B wins!\n")
    assert done.stdout.endswith(b"[A:51, B:1] A: Qd, B: Jd --> A wins!\nPLAYER A WINS!!!\n")
    assert start("war", typed=b"3\n").stdout == b"Enter seed: " + start("war", "--seed", "3").stdout


NO_FILE = "No such file or directory"
USAGE_2015 = "Usage: euchre PACK_FILENAME [shuffle|noshuffle] POINTS_TO_WIN NAME1 NAME2 NAME3 NAME4\n"


@pytest.mark.parametrize(
    ("words", "out", "errors"),
    [
        (f"euchre nowhere.in noshuffle 1 {' '.join(SIMPLE)}", "Error opening nowhere.in\n", ""),
        ("euchre --edition 2015", USAGE_2015, ""),
        (
            f"euchre sample.deck noshuffle 1 {' '.join(SIMPLE)}",
            "",
            "sample.deck: The Six of Hearts does not belong to this game's pack; take it out.\n",
        ),
        ("war --deck nowhere.deck", "", f"nowhere.deck cannot be read: {NO_FILE}.\n"),
        ("war --sed 1", "", '"--sed" is no option; there is --seed N, --deck FILE and --pickup ORDER.\n'),
        ("war", "Enter seed: ", "The input ended before the game was over.\n"),
    ],
)
def test_what_cannot_be_played_has_status_1(words: str, out: str, errors: str) -> None:
    done = start(*words.split())
    assert (done.returncode, done.stdout.decode(), done.stderr.decode()) == (1, out, errors)


TELL_MODULES = """
import atexit, runpy, sys
before = set(sys.modules)
atexit.register(lambda: print(*sorted(set(sys.modules) - before), file=sys.stderr))
sys.argv = sys.argv[1:]
sys.path[0] = sys.argv[0].rpartition("main.py")[0]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


@pytest.mark.parametrize("words", [f"euchre pack.in noshuffle 1 {' '.join(SIMPLE)}", "war --deck sample.deck"])
def test_a_game_imports_itself_and_little_else(words: str) -> None:
    """No window, no set-up, no other game, none of the library's heavy parts."""
    command = [*BARE, "-c", TELL_MODULES, str(MAIN), *words.split()]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=TRANSCRIPTS, timeout=PATIENCE)
    imported = set(done.stderr.split())
    game = words.split()[0]
    assert f"engine.games.{game}.text" in imported
    assert {name.split(".")[2] for name in imported if name.startswith("engine.games.")} == {game}
    heavy = {"pygame", "gui", "argparse", "json", "subprocess", "socket", "pathlib", "logging", "importlib.metadata"}
    assert not imported & heavy
    assert not any(name.endswith((".skilled.bot", ".expert.bot")) for name in imported)
    assert {name for name in imported if name.startswith("start.")} <= {
        f"start.{name}"
        for name in ("__main__", "bootstrap", "bootstrap.environment", "commands", "importing", "places")
    }


@posix
def test_a_closed_pipe_is_no_error() -> None:
    game = open_game("euchre", "pack.in", "shuffle", "100", *SIMPLE)
    assert game.stdout is not None
    assert game.stdout.readline().startswith(str(MAIN).encode())
    game.stdout.close()
    assert game.stderr is not None
    assert game.stderr.read() == b""
    assert game.wait(60) == 0
    game.communicate()


@posix
@pytest.mark.parametrize("words", [f"euchre pack.in noshuffle 1 {' '.join(SIMPLE)}", "war --seed 1", "war --sed 1"])
def test_a_pipe_that_was_closed_before_is_no_error(words: str) -> None:
    """Output left in the buffers is not written again when Python ends; that would print an error, with status 120."""
    reading, closed = os.pipe()
    os.close(reading)
    command = [*BARE, str(MAIN), *words.split()]
    sentence = (
        b'"--sed" is no option; there is --seed N, --deck FILE and --pickup ORDER.\n' if "--sed " in words else b""
    )
    for out, errors in ((closed, subprocess.PIPE), (subprocess.PIPE, closed)):
        done = subprocess.run(command, check=False, cwd=TRANSCRIPTS, timeout=PATIENCE, stdout=out, stderr=errors)
        if out == closed:
            assert (done.returncode, done.stderr) == (1 if sentence else 0, sentence)
        else:
            assert (done.returncode, done.stdout.endswith(b"\n")) == (0, not sentence)
    os.close(closed)


@posix
def test_head_reads_what_it_wants() -> None:
    command = f"{shlex.join([*BARE, str(MAIN)])} war --deck sample.deck | head -n 1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, cwd=TRANSCRIPTS, timeout=PATIENCE, check=True)
    assert done.stdout == b"[A:26, B:26] A: As, B: Qh --> A wins!\n0\n"
    assert done.stderr == b""


@posix
@pytest.mark.parametrize("redirection", ["1>&-", "2>&-", "0<&-", "1>&- 2>&-", "2>&1 >/dev/full | cat"])
def test_closed_and_full_streams_bring_no_traceback(redirection: str) -> None:
    if "full" in redirection and not os.path.exists("/dev/full"):
        pytest.skip("this system has no full device")
    command = f"{shlex.join([*BARE, str(MAIN)])} war --deck sample.deck {redirection}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, cwd=TRANSCRIPTS, timeout=PATIENCE, check=False)
    assert b"Traceback" not in done.stdout + done.stderr
    assert b"Exception" not in done.stdout + done.stderr
    if "full" in redirection:
        assert done.stdout == b"Reading or writing failed: No space left on device.\n"
    else:
        assert done.returncode == 0


@posix
def test_ctrl_c_leaves_quietly() -> None:
    game = open_game("euchre", "pack.in", "noshuffle", "1", *HUMAN)
    assert game.stdout is not None
    while b"please enter a suit" not in game.stdout.readline():
        pass
    game.send_signal(signal.SIGINT)
    out, errors = game.communicate(timeout=PATIENCE)
    assert (game.returncode, out, errors) == (130, b"", b"")


def test_a_prompt_is_to_be_seen_before_the_answer() -> None:
    """Through pipes too: whoever drives the program from another one sees the prompt, answers, and sees what came."""
    game = open_game("euchre", "pack.in", "noshuffle", "1", *HUMAN)
    assert game.stdin is not None
    assert game.stdout is not None
    for name in ("Ben", "Cleo"):
        while b"please enter a suit" not in game.stdout.readline():
            pass
        game.stdin.write(b"pass\n")
        game.stdin.flush()
        assert game.stdout.readline() == f"{name} passes\n".encode()
    _, errors = game.communicate(timeout=PATIENCE)
    assert game.returncode == 1
    assert errors.endswith(b"The input ended before the game was over.\n")


def test_answers_that_are_no_text_are_answers_that_are_refused() -> None:
    typed = b"\xff\xfe \0\0 \xc3\x28 p\xe4ss \xf0\x9f\x82\xa1 \x1b[31m pass\r\n" + b"9" * 5000 + b"\n"
    done = start("euchre", "pack.in", "noshuffle", "1", *HUMAN, typed=typed)
    assert done.returncode == 1
    assert done.stdout.count(b" passes\n") == 1
    # Six answers that are none before "pass", one after it, and the end.
    assert done.stderr.count(b"\n") == 8
    done.stderr.decode()


@posix
def test_names_come_out_as_they_were_typed() -> None:
    """Even where they are no text; the system hands over bytes."""
    names = [b"\xff\xfe", "Żółw".encode(), b"two words", b""]
    players = [word for name in names for word in (name, b"Simple")]
    done = start("euchre", "pack.in", "noshuffle", "1", *players)
    assert (done.returncode, done.stderr) == (0, b"")
    first, *lines = done.stdout.split(b"\n")
    assert first.endswith(b" pack.in noshuffle 1 " + b"".join(word + b" " for word in players))
    assert lines[1] == b"\xff\xfe deals"
    assert start("euchre", b"\xff.in", "noshuffle", "1", *SIMPLE).stdout == b"Error opening \xff.in\n"


def test_output_is_the_same_whatever_the_locale_says(monkeypatch: pytest.MonkeyPatch) -> None:
    first = start("euchre", "pack.in", "noshuffle", "1", *SIMPLE)
    monkeypatch.setenv("LC_ALL", "C")
    done = start("euchre", "pack.in", "noshuffle", "1", *SIMPLE)
    assert done.stdout == first.stdout
