"""Telling the one sentence of a failed start where it can be read: on the terminal, or in a box where there is none."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
from collections.abc import Sequence

from engine.quoting import printable

TITLE = "Card Table"
QUERY_LIMITED_INFORMATION = 0x1000


def tell(sentence: str, launched: bool) -> None:
    """Print the sentence to standard error; for a start without a terminal show it in a box too.

    It may name what somebody typed: what cannot be printed is ``?``, so it stays one line.
    """
    sentence = printable(sentence)
    if sys.stderr is not None:
        with contextlib.suppress(OSError):  # it may go into a file on a full disk
            print(sentence, file=sys.stderr, flush=True)
    if launched or sys.stderr is None:
        show_box(sentence)
    elif sys.platform == "win32" and owns_console():
        # A double-click opened this console, and it closes with us: leave time to read.
        input("Press Enter to close this window.")


def show_box(sentence: str) -> None:
    """Show the sentence with whatever this desktop shows messages with; without any it stays on standard error."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, sentence, TITLE, 0x30)
        return
    command = box_command(sentence, sys.platform)
    if command is not None:
        subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)


def box_command(sentence: str, platform: str) -> list[str] | None:
    """The command that shows a message on macOS (`platform` "darwin") or on the Linux desktop at hand."""
    if platform == "darwin":
        quoted = sentence.replace("\\", "\\\\").replace('"', '\\"')
        return ["osascript", "-e", f'display alert "{TITLE}" message "{quoted}"']
    commands = (
        ["zenity", "--error", "--no-markup", f"--title={TITLE}", f"--text={sentence}"],
        ["kdialog", f"--title={TITLE}", "--error", sentence],
        ["notify-send", TITLE, sentence],
    )
    return next((command for command in commands if shutil.which(command[0])), None)


def owns_console() -> bool:
    """Whether nothing but Python lives in this console window (Windows): no prompt would still be there after us."""
    if sys.platform != "win32" or sys.stdin is None or not sys.stdin.isatty():
        return False
    import ctypes

    kernel = ctypes.windll.kernel32
    processes = (ctypes.c_uint32 * 16)()
    count = int(kernel.GetConsoleProcessList(processes, 16))
    names = []
    for process in processes[:count]:
        kernel.OpenProcess.restype = ctypes.c_void_p
        handle = ctypes.c_void_p(kernel.OpenProcess(QUERY_LIMITED_INFORMATION, False, process))
        size = ctypes.c_uint32(1024)
        path = ctypes.create_unicode_buffer(size.value)
        kernel.QueryFullProcessImageNameW(handle, 0, path, ctypes.byref(size))
        kernel.CloseHandle(handle)
        names.append(path.value)
    return only_python(names)


def only_python(paths: Sequence[str]) -> bool:
    """Whether all programs at these Windows paths are Python or its launcher, and there is one at least."""
    return bool(paths) and all(path.rpartition("\\")[2].lower().startswith("py") for path in paths)
