"""Telling the one sentence of a failed start where it can be read: on the terminal, or in a box where there is none."""

from __future__ import annotations

import shutil
import subprocess
import sys

TITLE = "Card Table"


def tell(sentence: str, launched: bool) -> None:
    """Print the sentence to standard error; for a start without a terminal show it in a box too."""
    if sys.stderr is not None:
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
    """Whether the console window was opened for this program alone (Windows)."""
    if sys.platform != "win32":
        return False
    import ctypes

    processes = (ctypes.c_uint * 8)()
    # py.exe and python.exe, and at most the environment's two more; a prompt would add itself.
    return 0 < int(ctypes.windll.kernel32.GetConsoleProcessList(processes, 8)) <= expected_processes()


def expected_processes() -> int:
    """How many processes a double-click on main.py makes: the launcher and Python, twice in an environment."""
    return 4 if sys.prefix != sys.base_prefix else 2
