"""On Windows: names of files that are special there, line ends, users' names, and files that another program holds."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from store.store import Store
from tests.start.matches import begun
from tests.windows.running import NAME, begin, record_text, refused, run

pytestmark = pytest.mark.skipif(sys.platform != "win32", reason="these names and files are Windows'")

HOLD = """
import ctypes, sys
kernel = ctypes.WinDLL("kernel32", use_last_error=True)
kernel.CreateFileW.restype = ctypes.c_void_p
handle = kernel.CreateFileW(sys.argv[1], 0x80000000, int(sys.argv[2]), None, 3, 0, None)
print("held" if handle not in (None, ctypes.c_void_p(-1).value) else ctypes.get_last_error(), flush=True)
sys.stdin.read()
"""
"""A program that opens a file to read; others may then do only what its second argument says."""
NOTHING, READ_AND_WRITE = 0, 3


@contextmanager
def held(path: Path, others_may: int) -> Iterator[None]:
    """Let another process hold a file open."""
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path), str(others_may)], stdin=pipe, stdout=pipe, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdin is not None
        assert holder.stdout.readline() == "held\n"
        yield
        holder.stdin.close()


@pytest.fixture
def home(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The profile folder of a user with that name."""
    path = tmp_path / getattr(request, "param", "Zoë O'Brien")
    path.mkdir()
    return path


@pytest.fixture
def record(home: Path) -> Path:
    path = home / "game.card-table"
    path.write_text(record_text(), encoding="utf-8")
    return path


@pytest.mark.parametrize("home", ["דנה", "Zoë O'Brien"], indirect=True)
def test_a_user_plays_keeps_exports_and_imports(home: Path, record: Path) -> None:
    assert run(home, "import", str(record)) == (0, b"1 game imported.\r\n", b"")
    status, table, errors = run(home, "history", "--csv")
    assert (status, errors) == (0, b"")
    assert NAME.encode() not in table, "the table names no people"
    assert run(home, "export", "all")[0] == 0
    assert json.loads((home / "all.card-table").read_bytes())
    assert run(home, "verify", "all.card-table")[0] == 0
    assert run(home, "review", "game.card-table")[0] == 0
    out = home / "result.json"
    words = ("arena", "war", "--bots", "random,random", "--deals", "4", "--jobs", "2", "--out", str(out))
    status, said, errors = run(home, *words)
    assert (status, errors) == (0, b""), said
    assert [path.name for path in home.glob("result.json*")] == ["result.json"], "nothing else is left beside it"
    status, said, errors = run(home, "--where", PYTHONUTF8="1")
    assert (status, errors) == (0, b"")
    assert str(home / "Local").encode() in said


def test_line_ends_of_windows_change_nothing(home: Path, record: Path) -> None:
    """In a record, a file of puzzles, a deck and the settings of version 0.1."""
    data = home / "Local" / "card-table"
    data.mkdir(parents=True)
    (data / "settings.json").write_bytes(b'{\r\n "speed": "fast"\r\n}\r\n')
    record.write_bytes(json.dumps(json.loads(record.read_text("utf-8")), indent=1).replace("\n", "\r\n").encode())
    assert run(home, "verify", str(record))[0] == 0
    assert run(home, "import", str(record))[:2] == (0, b"1 game imported.\r\n")
    words = ("puzzles", "make", "--count", "1", "--themes", "counting", "--jobs", "1", "--out", "pack.json")
    assert run(home, *words)[0] == 0
    pack = home / "pack.json"
    pack.write_bytes(pack.read_bytes().replace(b"\r\n", b"\n").replace(b"\n", b"\r\n"))
    assert b"\r\n" in pack.read_bytes()
    assert b"All are sound." in run(home, "puzzles", "check", "pack.json")[1]
    deck = home / "deck"
    deck.mkdir()
    items = [{"name": name} for name in ("owl", "raven", "swan", "דוכיפת")]
    quartet = {"name": "Birds", "colour": "#5a4ab4", "items": items}
    text = json.dumps({"card table deck": 1, "name": "Ours", "quartets": [quartet]}, indent=1)
    (deck / "deck.json").write_bytes(text.replace("\n", "\r\n").encode())
    assert run(home, "decks", "add", "deck")[0] == 0
    assert b"Ours" in run(home, "decks", "list")[1]


DEVICES = ("CON", "nul", "aux.card-table")
NO_FILES = ("C:\\folder\\?\\game", "file:///C:/game.card-table", r"\\nowhere\share\game", "a" * 300)


@pytest.mark.parametrize("name", [*DEVICES, *NO_FILES])
def test_names_that_are_no_files_get_a_sentence(home: Path, name: str) -> None:
    for words in (("verify", name), ("decks", "add", name)):
        assert refused(told := run(home, *words)), (words, told)


def test_a_folder_of_300_characters(home: Path, record: Path) -> None:
    """Windows' Python reaches it by its long name; without that it is a sentence at worst."""
    folder = home / ("f" * 100) / ("g" * 100) / ("h" * 100)
    Path("\\\\?\\" + str(folder)).mkdir(parents=True)
    run(home, "import", str(record))
    for place in ("\\\\?\\" + str(folder), str(folder)):
        told = run(home, "export", f"{place}\\all.card-table")
        assert told[0] == 0 or refused(told), told
        if told[0] == 0:
            assert run(home, "verify", f"{place}\\all.card-table")[0] == 0
            Path(f"{place}\\all.card-table").unlink()


@pytest.mark.parametrize("name", DEVICES)
def test_a_device_is_no_file_to_write(home: Path, record: Path, name: str) -> None:
    run(home, "import", str(record))
    arena = ("arena", "war", "--bots", "random,random", "--deals", "2", "--jobs", "1", "--out", name)
    puzzles = ("puzzles", "make", "--count", "1", "--themes", "counting", "--jobs", "1", "--out", name)
    for words in (("export", name), arena, puzzles):
        assert refused(told := run(home, *words)), told


def test_files_that_another_program_holds(home: Path, record: Path) -> None:
    """Nothing is lost, and a sentence says what could not be done."""
    assert run(home, "import", str(record))[0] == 0
    store = home / "Local" / "card-table" / "card-table.sqlite"
    with held(record, NOTHING):
        assert refused(told := run(home, "verify", str(record))), told
    with held(store, READ_AND_WRITE):
        # As a virus scanner or a backup holds it: it can be used, and not removed.
        assert run(home, "history")[0] == 0
        status, said, errors = run(home, "uninstall", "--data", "--yes")
        assert b"Traceback" not in errors, errors
        assert status in (0, 2), said
    assert run(home, "history")[0] == 0


def test_a_damaged_store_that_another_program_holds_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    path.write_bytes(b"no store at all" * 100)
    with held(path, READ_AND_WRITE):
        store = Store.open(path)
        try:
            number = store.add(begun(3), started=1.0, changed=2.0, finished=False)
            assert store.record(number).moves == begun(3).moves
        finally:
            store.close()
    assert b"no store at all" in b"".join(each.read_bytes() for each in tmp_path.iterdir()), "what was there is kept"


def test_a_window_that_is_killed_leaves_a_store_to_open(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    words = ("play", "war", "--demo", "--keep", "--speed", "instant", "--seed", "3")
    playing = begin(home, words)
    path = home / "Local" / "card-table" / "card-table.sqlite"
    end = time.monotonic() + 60
    while not (path.exists() and b"War" in run(home, "history")[1]):
        assert time.monotonic() < end, "no game is kept"
    subprocess.run(["taskkill", "/F", "/PID", str(playing.pid)], check=True, capture_output=True)
    playing.communicate()
    status, table, errors = run(home, "history")
    assert (status, errors) == (0, b"")
    assert b"War" in table
