"""A desktop session of an ordinary user: X, D-Bus, a window manager, a desktop with files, and double-clicks."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tests.ending import kill
from tests.patience import PATIENCE
from tests.window.driver import CLASS, FRAME, Program, Screen, environment, log_path
from tests.window.logbook import Logbook

SCREEN = (1600, 1000)
NEEDS = ("Xvfb", "xdotool", "dbus-run-session", "openbox", "pcmanfm")
ORDINARY = "nobody"
"""The user of the session where the tests run as root."""
PLACES = ((40, 100), (40, 300), (40, 500))
"""The places of files on the desktop, in pixels: at the left, beside the windows."""
ON_ICON = (36, 24)
"""A point on a file's icon, from the file's place."""
BACKGROUND = "#305070"
SETTINGS = f"""[*]
wallpaper_mode=color
desktop_bg={BACKGROUND}
desktop_fg=#ffffff
desktop_shadow=#000000
show_wm_menu=0
show_documents=0
show_trash=0
show_mounts=0
"""


def missing() -> list[str]:
    """Return the programs that a session needs and that are not installed."""
    return [tool for tool in NEEDS if shutil.which(tool) is None]


def ordinary_user() -> Any:
    """Return the entry of `ORDINARY` among the system's users, if these tests run as root; else None."""
    if sys.platform == "win32":
        return None
    import pwd

    return pwd.getpwnam(ORDINARY) if os.geteuid() == 0 else None


class Desktop:
    """A session with these files or links on its desktop."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        """`files`: the name on the desktop -> the file that is copied, or that is linked if it is a launcher."""
        self.home = Path(tempfile.mkdtemp(prefix="card-table-desktop-"))
        self._user = ordinary_user()
        self._memory = Path(tempfile.mkdtemp(prefix="card-table-screen-"))
        self.screen = Screen(SCREEN, self._memory)
        words = environment(self.home, self.screen.display)
        # Users have these, whatever the path of whoever runs the tests is.
        self.environment = {**words, "PATH": "/usr/local/bin:/usr/bin:/bin", "XDG_CURRENT_DESKTOP": "LXDE"}
        self._places = dict(zip(files, PLACES, strict=False))
        self._furnish(files)
        self._session = self._start("dbus-run-session", "--", "openbox", "--startup", "pcmanfm --desktop")
        for name in files:
            wait(lambda name=name: not self._is_bare(name), f"The icon of {name} on the desktop")  # type: ignore[misc]

    def _furnish(self, files: Mapping[str, Path]) -> None:
        """Lay the files on the desktop, and write the settings of the file manager."""
        desktop, settings = self.home / "Desktop", self.home / "config"
        items = settings / "pcmanfm" / "default" / "desktop-items-0.conf"
        for folder in (desktop, items.parent, settings / "libfm"):
            folder.mkdir(parents=True)
        for name, file in files.items():
            if file.suffix == ".desktop":
                (desktop / name).symlink_to(file)
            else:
                shutil.copy(file, desktop / name)
        places = "".join(f"[{name}]\nx={x}\ny={y}\n" for name, (x, y) in self._places.items())
        items.write_text(SETTINGS + places)
        # A launcher is started without a question, as on most desktops.
        (settings / "libfm" / "libfm.conf").write_text("[config]\nquick_exec=1\n")
        if sys.platform != "win32" and self._user:
            for path in (self.home, *self.home.rglob("*")):
                os.chown(path, self._user.pw_uid, self._user.pw_gid, follow_symlinks=False)

    def _start(self, *command: str) -> subprocess.Popen[bytes]:
        quiet, user = subprocess.DEVNULL, self._user
        return subprocess.Popen(
            command,
            env=self.environment,
            cwd=self.home,
            stdout=quiet,
            stderr=quiet,
            start_new_session=True,
            user=user.pw_uid if user else None,
            group=user.pw_gid if user else None,
            extra_groups=[] if user else None,
        )

    def _is_bare(self, name: str) -> bool:
        """Return True if nothing is drawn yet where that file lies."""
        x, y = self._places[name]
        picture = Picture(self._memory / "Xvfb_screen0")
        return len({picture.colour(x + step, y + ON_ICON[1]) for step in range(2 * ON_ICON[0])}) < 3

    def double_click(self, name: str) -> LaunchedProgram:
        """Double-click a file on the desktop, and return the program whose window opens."""
        before = set(self.windows())
        (x, y), (right, down) = self._places[name], ON_ICON
        self._tool("mousemove", x + right, y + down)
        self._tool("click", 1, "sleep", 0.1, "click", 1)
        wait(lambda: set(self.windows()) > before, f"A window after a double-click on {name}")
        (window,) = set(self.windows()) - before
        return LaunchedProgram(self, window, int(self._tool("getwindowpid", window)))

    def windows(self) -> list[str]:
        """Return the windows of the program."""
        return self._tool("search", "--onlyvisible", "--class", f"^{CLASS}$").split()

    def _tool(self, *words: object) -> str:
        line = ["xdotool", *map(str, words)]
        return subprocess.run(line, env=self.environment, capture_output=True, text=True, check=False).stdout

    def close(self) -> None:
        """End the session and everything in it, and remove its home."""
        if sys.platform == "win32":
            raise NotImplementedError
        os.killpg(self._session.pid, signal.SIGTERM)
        self._session.wait(PATIENCE)
        self.screen.close()
        shutil.rmtree(self.home)
        shutil.rmtree(self._memory)


class Picture:
    """The picture on a screen."""

    def __init__(self, file: Path) -> None:
        self._data = file.read_bytes()
        head = [int.from_bytes(self._data[at : at + 4], "big") for at in range(0, 100, 4)]
        # The size of the head, the bytes of a line, and the number of colours, of 12 bytes each (X11/XWDFile.h).
        self._start, self._line = head[0] + 12 * head[19], head[12]

    def colour(self, x: int, y: int) -> bytes:
        """Return the colour of a pixel, four bytes."""
        place = self._start + y * self._line + 4 * x
        return self._data[place : place + 4]


class RunningProcess:
    """A process that somebody else started, with what is used of `subprocess.Popen`."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def poll(self) -> int | None:
        """Return None while it runs, then 0: only its parent learns the real status."""
        return None if Path(f"/proc/{self.pid}/exe").exists() else 0

    def wait(self, timeout: float) -> int:
        """Wait until it ends. Raises AssertionError when it does not."""
        wait(lambda: self.poll() is not None, "The end of the program")
        return 0

    def kill(self) -> None:
        """End it."""
        kill(self.pid)


class LaunchedProgram(Program):
    """A program that the desktop started."""

    def __init__(self, desktop: Desktop, window: str, pid: int) -> None:
        self.home, self.scale, self.may_warn = desktop.home, 1.0, False
        self.environment = desktop.environment
        self._outputs = []
        self.process = RunningProcess(pid)  # type: ignore[assignment]
        self._logbook = Logbook(log_path(self.home), pid)
        self._taken = []
        self.window = window
        self.wait_for_words("The window has ")
        self._read_size()
        self.focus()

    @property
    def said(self) -> tuple[str, str]:
        """Nothing: nobody reads what a launched program prints."""
        return "", ""

    @property
    def title(self) -> str:
        """The title of the window."""
        return self._tool("getwindowname", self.window).strip()


def wait(what: Callable[[], bool], words: str) -> None:
    """Wait until it is so. Raises AssertionError with `words` when it does not happen."""
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, f"{words}: it did not come"
        time.sleep(FRAME)
