"""On Windows: programs as bots, in Python and in C, their guard, and Ctrl-C."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.protocol.commands import PROGRAM, in_python
from tests.windows.running import SECONDS, begin, run

pytestmark = pytest.mark.skipif(sys.platform != "win32", reason="these processes are Windows'")

ROOT = Path(__file__).parents[2]
C_BOT = "CARD_TABLE_C_BOT"
"""The environment variable with the path of examples/bots/bot.c, compiled for Windows."""
NEW_CONSOLE = 0x10


@pytest.fixture(params=["Python", "C"])
def bot(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The command of a bot, which lies in the folder of somebody called O'Brien."""
    home = tmp_path / "Zoë O'Brien"
    home.mkdir()
    if request.param == "C":
        if C_BOT not in os.environ:
            pytest.skip("no bot in C is compiled")
        path = home / "bot.exe"
        path.write_bytes(Path(os.environ[C_BOT]).read_bytes())
        return f"cmd:{subprocess.list2cmdline([str(path)])}"
    path = home / "bot.py"
    path.write_bytes((ROOT / "examples" / "bots" / "bot.py").read_bytes())
    return f"cmd:{in_python(str(path))}"


def test_a_program_passes_the_check_and_plays(bot: str, tmp_path: Path) -> None:
    status, said, errors = run(tmp_path, "protocol", "check", "--games", "war", bot)
    assert (status, errors) == (0, b""), said
    out = tmp_path / "result.json"
    words = ("arena", "euchre", "--bots", f"{bot},simple", "--deals", "2", "--jobs", "2", "--out", str(out))
    status, said, errors = run(tmp_path, *words)
    assert (status, errors) == (0, b""), said
    assert json.loads(out.read_bytes())


def test_programs_end_when_the_program_is_killed(tmp_path: Path) -> None:
    import psutil

    mark = f"guarded-{os.getpid()}"
    sleeper = tmp_path / f"{mark}.py"
    sleeper.write_text(f"import sys; sys.argv[1:] = ['chance']; exec(open({str(PROGRAM)!r}).read())", encoding="utf-8")
    words = ["arena", "euchre", "--bots", f"cmd:{in_python('-S', '-E', str(sleeper))},simple", "--deals", "5000"]
    playing = begin(tmp_path, [*words, "--jobs", "1", "--out", "long.json"])

    def programs() -> list[int]:
        found = []
        for process in psutil.process_iter():
            try:
                line = process.cmdline()
            except psutil.Error:
                continue
            if process.pid != playing.pid and any(word.endswith(f"{mark}.py") for word in line):
                found.append(process.pid)
        return found

    try:
        _wait(lambda: bool(programs()), "The program of the bot")
    finally:
        subprocess.run(["taskkill", "/F", "/PID", str(playing.pid)], check=False, capture_output=True)
        playing.communicate()
    _wait(lambda: not programs(), "The end of the program of the bot")


def test_ctrl_c_ends_an_arena_quietly_and_it_goes_on_later(tmp_path: Path) -> None:
    words = ["arena", "euchre", "--bots", "simple,random", "--deals", "40000", "--jobs", "1", "--out", "long.json"]
    playing = begin(tmp_path, words, flags=NEW_CONSOLE)
    _wait(lambda: bool([*tmp_path.glob("long.json*")]) or playing.poll() is not None, "The first deals")
    time.sleep(2)
    press_ctrl_c(playing.pid)
    _, errors = playing.communicate(timeout=SECONDS)
    assert b"Traceback" not in errors, errors
    assert playing.returncode == 130


PRESS = """
import ctypes, sys
kernel = ctypes.WinDLL("kernel32")
kernel.FreeConsole()
attached = kernel.AttachConsole(int(sys.argv[1]))
kernel.SetConsoleCtrlHandler(None, True)
sys.exit(0 if attached and kernel.GenerateConsoleCtrlEvent(0, 0) else 1)
"""


def press_ctrl_c(process: int) -> None:
    """Press Ctrl-C in the console of a process."""
    subprocess.run([sys.executable, "-c", PRESS, str(process)], check=True, timeout=SECONDS)


def _wait(what: object, words: str) -> None:
    assert callable(what)
    end = time.monotonic() + SECONDS
    while not what():
        assert time.monotonic() < end, f"{words}: it did not come"
        time.sleep(0.2)
