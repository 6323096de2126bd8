"""Everything that prints: into closed pipes, onto full disks, in narrow encodings, and while Ctrl-C is pressed."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.record import Recording
from tests.patience import PATIENCE
from tests.start.matches import begun

PROJECT = Path(__file__).parents[2]
PROGRAM = (sys.executable, str(PROJECT / "main.py"))
FULL = "/dev/full"
NARROW = ("latin-1", "ascii")
NAME = "Zoë Żółw…"

COMMANDS = {
    "--help": 0, "--version": 0, "--licences": 0, "--where": 0, "play --help": 0, "play euchre --help": 0,
    "play chess": 2, "dance": 2, "--scale nan": 2, "Żółw.card-table": 2,
    "history": 0, "history --csv": 0, "history --help": 0, "history --game chess": 2,
    "export -": 0, "export all": 0, "export": 2, "import game.card-table": 0, "import nothing": 2,
    "verify game.card-table": 0, "verify --text game.card-table": 0, "verify nothing": 2, "verify broken": 2,
    "review game.card-table": 0, "review --json game.card-table": 0, "review 99": 2,
    "arena war --bots random,random --deals 2 --jobs 1": 0, "arena war --bots Żółw": 2, "arena --help": 0,
    "protocol check --games war cmd:nobody-has-this": 1, "protocol --help": 0, "protocol": 2,
    "puzzles make --count 1 --themes counting --jobs 1 --out puzzles.json": 0, "puzzles --help": 0,
    "puzzles check nothing": 2, "package --help": 0, "package everything": 2, "test --version": 0,
    "decks list": 0, "decks": 2, "decks --help": 0, "decks add nothing": 2,
    "install": 0, "install --help": 0, "uninstall": 0, "uninstall --data": 2, "uninstall --help": 0,
    "euchre": 1, "war --seed 1": 0, "go-fish": 0, "reviiyot nothing": 1,
}  # fmt: skip
"""What can be written after main.py -> the exit status."""


class Place:
    """A folder with record files, and a home in which a game is kept; at first it is empty."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def furnish(self) -> None:
        """Write the files, and keep the game."""
        (self.folder / "home" / "Schreibtisch – ż").mkdir(parents=True)
        (self.folder / "game.card-table").write_text(Recording(begun(5, NAME)).to_json(), encoding="utf-8")
        (self.folder / "broken").write_text("{", encoding="utf-8")
        assert self.run("import game.card-table")[:2] == (0, f"1 game imported.{os.linesep}".encode())

    def run(self, words: str, out: int = subprocess.PIPE, **variables: str) -> tuple[int, bytes, bytes]:
        """Run a command, with its output into `out`; return its status, its output and its errors."""
        home = str(self.folder / "home")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG_", "PYTEST"))}
        done = subprocess.run(
            [*PROGRAM, *words.split()], cwd=self.folder, env={**kept, "HOME": home, "LOCALAPPDATA": home, **variables},
            stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.PIPE, timeout=PATIENCE, check=False,
        )  # fmt: skip
        (self.folder / "all.card-table").unlink(missing_ok=True)
        return done.returncode, done.stdout or b"", done.stderr


@pytest.fixture(scope="module")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a place, which is copied for each test: a program less to start."""
    made = Place(tmp_path_factory.mktemp("place"))
    made.furnish()
    return made.folder


@pytest.fixture
def place(furnished: Path, tmp_path: Path) -> Place:
    return Place(Path(shutil.copytree(furnished, tmp_path / "place")))


def no_traceback(words: str, *printed: bytes) -> None:
    for said in printed:
        assert b"Traceback" not in said, (words, said)
        assert b"Exception ignored" not in said, (words, said)
        assert b"Error: " not in said, (words, said[-300:])


@pytest.mark.parametrize("words", COMMANDS)
def test_every_command_in_narrow_encodings(place: Place, words: str) -> None:
    if sys.platform == "win32" and words == "install":
        pytest.skip("the desktop is not found by variables there, so the shortcuts would be put on the real one")
    status = COMMANDS[words]
    if sys.platform == "win32" and words == "uninstall --data":
        status = 0  # its device NUL is a terminal, at which nobody agrees
    for encoding in NARROW:
        done, out, errors = place.run(words, PYTHONIOENCODING=encoding)
        no_traceback(words, out, errors)
        assert (words, done) == (words, status), errors
        if words.split()[0] not in ("euchre", "war", "go-fish", "reviiyot") and "--text" not in words:
            assert out.decode(encoding) is not None
            assert not re.search(rb"\\u[0-9a-f]{4}", out + errors) or words in (
                "export -",
                "review --json game.card-table",
            )
        if (out + errors).isascii():
            # No character went out that Latin-1 has beyond ASCII: the narrower encoding comes to the same.
            break


@pytest.mark.skipif(os.name == "nt", reason="pipes are closed, and disks are full, in another way")
@pytest.mark.parametrize("words", COMMANDS)
def test_every_command_into_a_closed_pipe_and_onto_a_full_disk(place: Place, words: str) -> None:
    """A reader who has seen enough is no error; that nothing could be written is one, and told in one sentence."""
    reading, closed = os.pipe()
    os.close(reading)
    try:
        done, _, errors = place.run(words, closed)
    finally:
        os.close(closed)
    no_traceback(words, errors)
    assert done in (0, COMMANDS[words])
    if COMMANDS[words] == 0:
        assert errors in (b"", *progress_of(words))
    if not os.path.exists(FULL):
        pytest.skip("this system has no full device")
    full = os.open(FULL, os.O_WRONLY)
    try:
        done, _, errors = place.run(words, full)
    finally:
        os.close(full)
    no_traceback(words, errors)
    if COMMANDS[words] == 0:
        assert done == 1, errors
        assert b"failed: No space left on device.\n" in errors
    else:
        assert errors


def progress_of(words: str) -> Sequence[bytes]:
    """Return what a command may say on standard error though all is well."""
    return (b"Nobody reads what is exported.\n",) if words == "export -" else ()


@pytest.mark.skipif(os.name == "nt", reason="it closes streams as a shell does")
@pytest.mark.parametrize("closing", ["1>&-", "2>&-", "0<&-", "0<&- 1>&- 2>&-", "2>/dev/full", ">/dev/full 2>&1"])
@pytest.mark.parametrize("words", ["--licences", "history", "arena war --bots random --deals 1", "dance", "uninstall"])
def test_closed_streams_bring_no_traceback(place: Place, words: str, closing: str) -> None:
    command = f"exec {shlex.join(PROGRAM)} {words} {closing}"
    done = subprocess.run(
        ["sh", "-c", command], cwd=place.folder, env={**os.environ, "HOME": str(place.folder / "home")},
        capture_output=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    no_traceback(words, done.stdout, done.stderr)
    assert done.returncode in (0, 1, 2)


def test_head_reads_what_it_wants_of_the_licences() -> None:
    """The case of a second look."""
    with subprocess.Popen([*PROGRAM, "--licences"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        assert program.stdout.readline()
        program.stdout.close()
        assert program.stderr.read() == b""
    assert program.returncode == 0


def test_a_narrow_encoding_gets_similar_characters(place: Place) -> None:
    """Not question marks, and not codes: `Zoë Żółw…` is read by people."""
    _, out, _ = place.run("history", PYTHONIOENCODING="ascii")
    assert b"Today" in out or b"Euchre" in out
    _, out, _ = place.run("review game.card-table", PYTHONIOENCODING="ascii")
    assert b" +/- " in out
    _, out, _ = place.run("review game.card-table", PYTHONIOENCODING="latin-1")
    assert " ± ".encode("latin-1") in out
    _, out, _ = place.run("verify --text game.card-table", PYTHONIOENCODING="ascii")
    assert out == place.run("verify --text game.card-table")[1], "what is hashed has the same bytes everywhere"


@pytest.mark.skipif(os.name == "nt", reason="Windows sends Ctrl-C to whole consoles")
@pytest.mark.parametrize("words", ["--help", "history", "play euchre", "review game.card-table", "uninstall"])
def test_ctrl_c_at_any_moment_ends_it_quietly(place: Place, words: str, tmp_path: Path) -> None:
    """From the first line of ours on. What Python does before, for some ten milliseconds, it says itself."""
    begins = tmp_path / "begins.py"
    begins.write_text(
        "import runpy, signal, sys\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])\nprint(flush=True)\n"
        f"sys.argv[0] = {PROGRAM[1]!r}\nrunpy.run_path(sys.argv[0], run_name='__main__')\n"
    )
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "CARD_TABLE_FIRST_FRAME": "0"}
    environ, pipe = {**os.environ, **quiet, "HOME": str(place.folder / "home")}, subprocess.PIPE
    for moment in range(12):
        command = [sys.executable, str(begins), *words.split()]
        with subprocess.Popen(command, cwd=place.folder, env=environ, stdout=pipe, stderr=pipe) as program:
            assert program.stdout is not None
            program.stdout.readline()
            time.sleep(moment * 0.03)
            program.send_signal(signal.SIGINT)
            _, errors = program.communicate(timeout=PATIENCE)
        assert errors == b"", (words, moment)
        # Python itself dies of it, as quietly, when it has put its own handlers away at the very end.
        assert program.returncode in (0, 130, -signal.SIGINT), (words, moment)
        assert moment or program.returncode == 130


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
@pytest.mark.parametrize(
    "words",
    [
        *(
            "verify pipe.json",
            "verify --text pipe.json",
            "import pipe.json",
            "review pipe.json",
            "pipe.json",
            "export pipe.json",
        ),
        *(
            "arena war --out pipe.json",
            "arena war --out=pipe.json --rows deals",
            "puzzles make --out pipe.json",
            "puzzles check pipe.json",
        ),
    ],
)
def test_nothing_waits_for_ever_on_a_pipe(place: Place, words: str) -> None:
    if sys.platform == "win32":
        raise NotImplementedError
    os.mkfifo(place.folder / "pipe.json")
    done, out, errors = place.run(words)
    assert (done, out) == (2, b"")
    assert errors.count(b"\n") == 1
    assert b"pipe.json" in errors
