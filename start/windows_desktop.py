"""The program on Windows' desktop: no console after a double-click, its place in the taskbar, sharp windows."""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # Every start of the window passes here there: nothing is imported before it is needed.
if TYPE_CHECKING:
    from collections.abc import Sequence

IDENTITY = "CardTable.CardTable"
"""The name by which the taskbar knows the window. Without one it counts as Python's, with that icon."""
LAUNCHED = "--launched"
"""The argument by which the program knows that no terminal shows what it says."""


def started_without_console(arguments: Sequence[str]) -> bool:
    """Start the window again without a console if a double-click has opened one for it alone; return whether it was.

    This process has to end then, and the console goes with it. Errors and the set-up are shown in windows from then on.
    """
    if sys.platform != "win32" or getattr(sys, "frozen", False):
        return False
    from start.launchers.windows import windowless
    from start.telling import owns_console

    python = windowless(sys.executable)
    if python == sys.executable or not owns_console():
        return False
    import subprocess

    from start.copies import command

    words = [word for word in arguments if word != LAUNCHED]
    apart = getattr(subprocess, "DETACHED_PROCESS", 0)  # it must not hold this console
    subprocess.Popen([python, *command()[1:], *words, LAUNCHED], creationflags=apart)
    return True


def identify() -> None:
    """Give this process its name for the taskbar; a frozen program has that of its own file."""
    if sys.platform == "win32" and not getattr(sys, "frozen", False):
        import ctypes

        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(IDENTITY)


def ask_for_all_pixels() -> None:
    """Let the set-up's window and boxes have every pixel of a dense screen, in place of a smaller picture enlarged.

    It comes before the first of them opens. The program's own window is SDL's, which asks for itself.
    """
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.shcore.SetProcessDpiAwareness(1)
