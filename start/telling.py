"""Show the sentence of a failed start where it can be read: in the terminal, or in a box where there is none."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence

from engine.quoting import printable
from engine.streams import complain, is_there

TITLE = "Card Table"
QUERY_LIMITED_INFORMATION = 0x1000


def report_error(sentence: str, launched: bool, *, typed: bool = False) -> None:
    """Print the sentence to standard error, and show a box too where there is no terminal.

    What the user typed may be part of it: characters that cannot be printed become ``?``, so it stays one line.
    `typed` says that somebody wrote the command, who is not to be asked to close a window.
    """
    sentence = printable(sentence)
    complain(sentence)
    if launched or not is_there(sys.stderr):
        show_box(sentence)
    elif sys.platform == "win32" and not typed and owns_console():
        # A double-click opened this console, which closes when the program ends: leave time to read.
        input("Press Enter to close this window.")


def show_box(sentence: str) -> None:
    """Show the sentence in a box, if this desktop has a program for that."""
    if sys.platform == "win32":
        import ctypes

        from start.windows_desktop import ask_for_all_pixels

        ask_for_all_pixels()
        ctypes.windll.user32.MessageBoxW(None, sentence, TITLE, 0x30)
    elif command := box_command(sentence, sys.platform):
        subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)


def box_command(sentence: str, platform: str) -> list[str] | None:
    """Return the command that shows a box on macOS (`platform` "darwin") or on the Linux desktop at hand, if any."""
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
    """Return True if only Python runs in this console window (Windows), so no prompt stays there after the program."""
    if sys.platform != "win32" or sys.stdin is None or not sys.stdin.isatty():
        return False
    import ctypes

    kernel = ctypes.windll.kernel32
    kernel.OpenProcess.restype = ctypes.c_void_p
    processes = (ctypes.c_uint32 * 16)()
    names = []
    for process in processes[: int(kernel.GetConsoleProcessList(processes, 16))]:
        handle = ctypes.c_void_p(kernel.OpenProcess(QUERY_LIMITED_INFORMATION, False, process))
        size = ctypes.c_uint32(1024)
        path = ctypes.create_unicode_buffer(size.value)
        kernel.QueryFullProcessImageNameW(handle, 0, path, ctypes.byref(size))
        kernel.CloseHandle(handle)
        names.append(path.value)
    return only_python(names)


def only_python(paths: Sequence[str]) -> bool:
    """Return True if all programs at these Windows paths, one at least, are Python or its launcher."""
    return bool(paths) and all(path.rpartition("\\")[2].lower().startswith("py") for path in paths)
