"""The set-up in a fresh Windows under wine, from first to last: `python -m tests.windows.installer [FOLDER]`.

FOLDER is the frozen folder that `main.py package windows` made; without it one is made first. Three set-ups are made of
it: an older version with a file that the present one lacks, the present one, and a newer one. What is done and what
came of it is printed, as a transcript; something that is not as it has to be ends it with an error.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from delivery.steps import print_step
from delivery.windows import NEWER, RUNNING, package, setup, wine
from delivery.windows.wine import Wine
from start import VERSION
from store.store import Store
from tests.patience import PATIENCE
from tests.start.test_reviewing import record
from tests.window import places
from tests.window.driver import Screen

OLDER_VERSION, NEWER_VERSION = "1.0.0", "99.0.0"
LEFT_BEHIND = "of an older version.txt"
NEWER_FILES = ("card-table.exe", "card-table-console.exe", "_internal/of a newer version.txt")
OF_WINE = ("Console", "Software\\\\Wine")
"""The beginnings of keys that wine itself changes."""
RECORD = "המשחק של דנה.card-table"
OPEN = "import os, sys; os.startfile(sys.argv[1])"
DECIDED = re.compile(r"gui\.table\.session: You: (?!turn).*")
"""What the log says when the person has decided, and with it the game is kept."""
KEYS = ("p", "1")
"""The keys for a pass and for the first card."""


class Installed:
    """A Windows into which the program is installed, with what a user does there."""

    def __init__(self, made: Wine, screen: Screen) -> None:
        self.wine = replace(made, display=screen.display)
        (self.user,) = (path for path in made.drive.glob("users/*") if path.name != "Public")
        self.local = self.user / "AppData" / "Local"
        self.data = self.local / "card-table"
        self.log = self.data / "Logs" / "card-table.log"
        self.folder = self.local / "Programs" / "Card Table"
        self._read = 0

    def path(self, place: Path) -> str:
        """Return the name of a file on C:."""
        return "C:\\" + str(place.relative_to(self.wine.drive)).replace("/", "\\")

    def run(self, place: Path, *words: str, wanted: int = 0) -> None:
        """Run a program to its end and print its exit status, which has to be `wanted`."""
        done = self.wine.run([self.path(place), *words], folder="C:\\")
        print(f"> {place.name} {' '.join(words)}\n  exit status {done.status}, after {done.seconds:.1f} s", flush=True)
        check(done.status == wanted, f"exit status {wanted}, {done.out}{done.err}")

    def open(self, place: Path) -> None:
        """Double-click a file."""
        print(f"> double-click on {place.name}", flush=True)
        wine.check(self.wine.run([wine.PYTHON, "-c", OPEN, self.path(place)]), "A double-click")

    def begin(self, *words: str) -> None:
        """Start the program itself."""
        print(f"> card-table.exe {' '.join(words)}", flush=True)
        self.wine.begin([self.path(self.folder / "card-table.exe"), *words])

    def logged(self, words: str) -> str:
        """Wait for words in the program's log, and return what it logged since this was asked last."""
        log, end = self.log, time.monotonic() + PATIENCE
        while True:
            text = log.read_text(encoding="utf-8")[self._read :] if log.exists() else ""
            if found := re.search(words, text):
                print(f"  {found[0].strip()}", flush=True)
                time.sleep(1)
                text = log.read_text(encoding="utf-8")[self._read :]
                self._read += len(text)
                return text
            check(time.monotonic() < end, f"{words} in the log, which ends: {text[-500:]}")
            time.sleep(0.1)

    def kill(self) -> None:
        """End the program as the task manager does."""
        print("> taskkill /F /IM card-table.exe", flush=True)
        self.wine.run(["taskkill", "/F", "/IM", "card-table.exe"])
        time.sleep(1)

    def click_continue(self, size: tuple[int, int]) -> None:
        """Click on "Continue" in the menu."""
        store = Store.open(self.data / "card-table.sqlite")
        x, y = places.point_on(places.menu(size, store), "continue")
        store.close()
        print('> click on "Continue"', flush=True)
        (window,) = self._tool("search", "--onlyvisible", "--name", "^Card Table").split()
        for words in (("mousemove", "--window", window, x - 20, y), ("mousemove", "--window", window, x, y)):
            self._tool(*words)
            time.sleep(1)
        self._tool("click", 1)

    def _tool(self, *words: object) -> str:
        environ = {**os.environ, "DISPLAY": self.wine.display}
        line = ["xdotool", *map(str, words)]
        return subprocess.run(line, env=environ, capture_output=True, text=True, check=False).stdout

    def decide(self) -> None:
        """Press keys until the person at the table has passed or played a card."""
        self.logged("On the screen: TableScene")
        (window,) = self._tool("search", "--onlyvisible", "--name", "^Card Table").split()
        self._tool("mousemove", "--window", window, 640, 400, "click", 1)
        end = time.monotonic() + PATIENCE
        print(f"> keys {' '.join(KEYS)}", flush=True)
        while not DECIDED.search(self.log.read_text(encoding="utf-8")[self._read :]):
            check(time.monotonic() < end, "a decision")
            for key in KEYS:
                self._tool("key", key)
            time.sleep(1)
        self.logged(DECIDED.pattern)

    def kept(self) -> tuple[str, ...]:
        """Return the moves of the newest game."""
        store = Store.open(self.data / "card-table.sqlite")
        try:
            return store.record(store.games()[0].number).moves
        finally:
            store.close()

    def files(self) -> set[str]:
        """Return the files and folders, without those for temporary files, wine's own and the player's."""
        other = {self.wine.drive / name for name in ("jobs", "windows", "python", "venv", "tests")}
        other |= {self.data, self.user / "Temp", self.local / "Temp", self.user / "Desktop" / RECORD}
        found = (
            path for folder in sorted(set(self.wine.drive.iterdir()) - other) for path in [folder, *folder.rglob("*")]
        )
        return {str(path) for path in found if not other & {path, *path.parents}}

    def registry(self) -> dict[str, str]:
        """Return the user's keys with their values. Everything that runs there ends."""
        self.wine.end()
        text = (self.wine.prefix / "user.reg").read_text(encoding="utf-8")
        parts = re.findall(r"(?ms)^\[(.+?)\] \d+\n(.*?)(?=^\[|\Z)", text)
        ours = {key: values for key, values in parts if not key.startswith(OF_WINE)}
        return {key: re.sub(r"(?m)^#.*\n", "", values).strip() for key, values in ours.items()}


def check(holds: bool, words: str) -> None:
    """Raise AssertionError with the words unless it holds."""
    if not holds:
        raise AssertionError(f"it should be: {words}")


def wait(what: Callable[[], bool], words: str) -> None:
    """Wait until it is so."""
    end = time.monotonic() + PATIENCE
    while not what():
        check(time.monotonic() < end, words)
        time.sleep(0.1)


def set_ups(frozen: Path, work: Path) -> tuple[Path, Path, Path]:
    """Make the set-ups of an older version, the present one and a newer one."""
    older, small = shutil.copytree(frozen, work / "older"), work / "small"
    for path in (older / "_internal" / LEFT_BEHIND, *(small / name for name in NEWER_FILES)):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    made = []
    for version, files in ((OLDER_VERSION, older), (VERSION, frozen), (NEWER_VERSION, small)):
        inner = work / version
        inner.mkdir()
        made.append(setup.set_up(files, work, inner, work / "log", version=version, quickly=True))
    return made[0], made[1], made[2]


def try_it(frozen: Path, work: Path, made: Wine, screen: Screen) -> None:
    """Do all that a user may do with the set-up, and check what comes of it. Raises AssertionError."""
    older, present, newer = (Path(shutil.copy(path, made.drive)) for path in set_ups(frozen, work))
    here = Installed(made, screen)
    uninstall, menu = here.folder / "uninstall.exe", here.user / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs"
    # Else wine puts launchers of its own beside the shortcuts.
    made.own("reg", "add", r"HKCU\Software\Wine\DllOverrides", "/v", "winemenubuilder.exe", "/d", "", "/f")
    files, keys = here.files(), here.registry()

    print(f"\nInstalled silently, version {OLDER_VERSION}, with an icon on the desktop", flush=True)
    here.run(older, "/S", "/DESKTOP")
    check((here.folder / "_internal" / LEFT_BEHIND).exists(), "the older version")
    check((here.user / "Desktop" / "Card Table.lnk").exists(), "an icon on the desktop")
    print_entry(here)

    print("\nOpened by its shortcut", flush=True)
    here.open(menu / "Card Table.lnk")
    here.logged("On the screen: MenuScene")
    here.kill()

    print("\nA record by its type", flush=True)
    # wine's "open" looks for types among those of the machine alone.
    for name in (".card-table", "CardTable.Record"):
        made.own("reg", "copy", rf"HKCU\Software\Classes\{name}", rf"HKLM\Software\Classes\{name}", "/s", "/f")
    (here.user / "Desktop" / RECORD).write_text(record().to_json(), encoding="utf-8")
    here.open(here.user / "Desktop" / RECORD)
    here.logged("On the screen: ReplayScene")
    here.kill()

    print("\nA game that is killed, and refusals while the program runs", flush=True)
    here.begin("play", "euchre", "--seed", "17", "--launched")
    here.decide()
    before = here.files()
    here.run(present, "/S", wanted=RUNNING)
    here.run(uninstall, "/S", wanted=RUNNING)
    here.run(uninstall, "/S", "/GAMES", wanted=RUNNING)
    check(here.files() == before, "nothing was touched")
    here.kill()
    moves = here.kept()
    print(f"  kept: {len(moves)} moves", flush=True)
    check(len(moves) > 0, "moves are kept")

    print(f"\nUpgraded to {VERSION}, and no way back", flush=True)
    here.run(present, "/S")
    check(not (here.folder / "_internal" / LEFT_BEHIND).exists(), "nothing of the older version")
    check((here.user / "Desktop" / "Card Table.lnk").exists(), "the icon on the desktop stays")
    check(here.kept() == moves, "the same moves are kept")
    print_entry(here)
    here.run(older, "/S", wanted=NEWER)

    print("\nThe game goes on", flush=True)
    here.open(menu / "Card Table.lnk")
    size = re.search(r"The window has (\d+) x (\d+)", here.logged(r"The window has .*"))
    assert size
    here.click_continue((int(size[1]), int(size[2])))
    here.logged(rf"goes on at move {len(moves)}.*")
    here.kill()

    print("\nOver a newer version it refuses", flush=True)
    here.run(newer, "/S")
    here.run(present, "/S", wanted=NEWER)

    print("\nRemoved; the games stay", flush=True)
    here.run(uninstall, "/S")
    wait(lambda: not here.folder.exists(), "the folder is gone")
    check(here.kept()[: len(moves)] == moves, "the games stay")
    compare(here, files, keys)

    print("\nInstalled again in Hebrew, and removed with all games", flush=True)
    here.run(present, "/S", "/LANGUAGE=1037")
    check((menu / "שולחן קלפים.lnk").exists(), "a Hebrew shortcut")
    here.run(uninstall, "/S", "/GAMES")
    wait(lambda: not here.folder.exists(), "the folder is gone")
    check(not here.data.exists(), "no games")
    compare(here, files, keys)


def print_entry(here: Installed) -> None:
    """Print the entry among the installed programs."""
    done = here.wine.run(["reg", "query", r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\card-table"])
    print(*(f"  {line.strip()}" for line in done.out.splitlines() if line.strip()), sep="\n", flush=True)


def compare(here: Installed, files: set[str], keys: dict[str, str]) -> None:
    """Print what is other than at first, and raise AssertionError if anything is."""
    now, values = here.files(), here.registry()
    changed = [key for key in {*keys, *values} if keys.get(key) != values.get(key)]
    print(f"  files: {len(files)} before, {len(now)} after; other: {sorted(files ^ now) or 'none'}")
    print(
        f"  keys of the registry: {len(keys)} before, {len(values)} after; other: {sorted(changed) or 'none'}",
        flush=True,
    )
    check(files == now and not changed, "files and registry as before")


def main(arguments: Sequence[str]) -> int:
    """Make a Windows, try the set-up there, and remove that Windows."""
    with tempfile.TemporaryDirectory(prefix="card-table-windows-") as work:
        frozen = Path(arguments[0]) if arguments else package.frozen_under_wine(Path(work), Path(work) / "log")
        made = wine.kept(print_step).copy(Path(work) / "prefix")
        screen = Screen((1280, 1000), Path(work))
        try:
            try_it(frozen, Path(work), made, screen)
        finally:
            made.end()
            screen.close()
    print("\nAll of it is as it has to be.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
