"""Sizes and starts of the packages: from source, from wheels, from the frozen folder and the single file. Linux only.

    python -m benchmarks.packages [--made FOLDER] [--rounds N] [--games N] [--of NAME ...]
    python -m benchmarks.packages --memory [--games N]

FOLDER has what `main.py package` has made; without it all packages are made first, which takes some minutes. Each wheel
is installed by pip into an environment of its own. Each program is started turn about with the others, in processes of
their own, up to its first frame: warm, and cold, with the system's memory of files dropped before, where that is
allowed. Then each shows its menu, and a table at which bots play some games, and its memory is read. With ``--memory``
that is done for the source alone. Other programs that run Python or SDL at the same time make the figures smaller.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.screen import ROOT, NoScreen, desktop
from benchmarks.start import NoFrame, first_frame
from delivery import command, frozen
from start import StartError

SOURCE, PURE, COMPILED, FOLDER, FILE = "source", "wheel", "compiled wheel", "folder", "single file"
PACKAGES = (SOURCE, PURE, COMPILED, FOLDER, FILE)
MOST_RATIO, MOST_BYTES = 1.3, 70_000_000
"""The wanted first frame of the folder, as a ratio to the source's, and the wanted size of folder and file."""
MOST_AT_MENU, MOST_AT_TABLE = 50_000_000, 90_000_000
"""The wanted memory of the source at its menu, and at a table after ten games, in bytes."""
ROUNDS, COLD_ROUNDS, GAMES = 9, 3, 10
TABLE = ("play", "go-fish", "--demo", "--players", "2", "--speed", "instant", "--seed", "1")
PLAY = ("play", "euchre", "--seed", "1")
CACHES = Path("/proc/sys/vm/drop_caches")
PRODUCT = ("engine", "protocol", "store", "friends", "assets", "arena", "gui", "start", "main.py")
RESTS, PATIENCE = 4.0, 300.0
"""Seconds after which a screen is at rest, and after which a game is given up."""


class PackageFault(RuntimeError):  # noqa: N818 - it names what happened
    """Something that is needed is missing, or a program does not do what it should; the message is one sentence."""


@dataclass
class Package:
    """One way to have the program, and what was measured of it."""

    name: str
    program: tuple[str, ...]
    """The command that starts it."""
    files: tuple[Path, ...]
    """The files and folders that it consists of, Python itself left out where it is not a part of the package."""
    warm: list[float] = field(default_factory=list)
    """Seconds from the launch to the first frame, a round each."""
    cold: list[float] = field(default_factory=list)
    at_menu: int = 0
    """Bytes of memory at the menu, the program's share of what it shares with other processes."""
    at_table: int = 0

    @property
    def size(self) -> int:
        """The bytes of all its files."""
        return sum(bytes_of(path) for path in self.files)


def bytes_of(path: Path) -> int:
    """Return the bytes of a file, or of all files in a folder; links and compiled modules of Python do not count."""
    if path.is_dir():
        return sum(bytes_of(entry) for entry in path.iterdir() if entry.name != "__pycache__")
    return 0 if path.is_symlink() else path.stat().st_size


def installed(name: str, wheel: Path, folder: Path) -> Package:
    """Install a wheel with all that it needs into an environment of its own. Raises PackageFault."""
    venv.create(folder, with_pip=True, symlinks=True)
    pip = (str(folder / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    ended = subprocess.run([*pip, str(wheel)], capture_output=True, text=True)
    if ended.returncode:
        raise PackageFault(f"{wheel.name} cannot be installed: {ended.stderr.strip()[-500:]}")
    (packages,) = folder.glob("lib/python*/site-packages")
    parts = tuple(path for path in packages.iterdir() if not path.name.startswith(("pip", "setuptools", "_distutils")))
    return Package(name, (str(folder / "bin" / "card-table"),), parts)


def found(made: Path, pattern: str) -> Path:
    """Return the latest package with such a name. Raises PackageFault."""
    paths = sorted(made.glob(pattern), key=lambda path: path.stat().st_mtime)
    if not paths:
        raise PackageFault(f"There is no {pattern} in {made}.")
    return paths[-1]


def packages(wanted: Sequence[str], made: Path, work: Path) -> list[Package]:
    """Return the wanted packages, ready to start. Raises PackageFault."""
    make: dict[str, Callable[[], Package]] = {
        SOURCE: lambda: Package(
            SOURCE, (sys.executable, str(ROOT / "main.py")), tuple(ROOT / part for part in PRODUCT)
        ),
        PURE: lambda: installed(PURE, found(made, "*-py3-none-any.whl"), work / "pure"),
        COMPILED: lambda: installed(COMPILED, found(made, "*-cp3*.whl"), work / "compiled"),
        FOLDER: lambda: of_files(FOLDER, found(made, frozen.NAME), frozen.NAME + frozen.EXE),
        FILE: lambda: of_files(FILE, found(made, frozen.file_name())),
    }
    return [make[name]() for name in wanted]


def of_files(name: str, path: Path, program: str = "") -> Package:
    """Return a frozen package, started by the program in it or by itself."""
    return Package(name, (str(path / program if program else path),), (path,))


def forget_files() -> bool:
    """Drop the system's memory of files; returns False where that is not allowed."""
    if sys.platform == "win32":
        raise NotImplementedError
    try:
        os.sync()
        CACHES.write_text("3")
    except OSError:
        return False
    return True


def measure_starts(all_packages: Sequence[Package], environment: Mapping[str, str], rounds: int) -> None:
    """Start all packages turn about, warm and cold."""
    for package in all_packages:
        # The first start writes what later ones read.
        first_frame((*package.program, *PLAY), environment)
    for _ in range(rounds):
        for package in all_packages:
            package.warm.append(first_frame((*package.program, *PLAY), environment))
    for _ in range(min(rounds, COLD_ROUNDS)):
        for package in all_packages:
            if not forget_files():
                print("Nothing is measured cold: dropping the system's memory of files is for root.", file=sys.stderr)
                return
            package.cold.append(first_frame((*package.program, *PLAY), environment))


def family(process: int) -> Iterator[int]:
    """Yield a process and all that it started, and these started."""
    yield process
    for task in Path(f"/proc/{process}/task").glob("*"):
        for child in (task / "children").read_text().split():
            yield from family(int(child))


def memory(process: int) -> int:
    """Return the bytes of memory of a process and of all that it started, each shared page in equal parts."""
    lines = (line for one in family(process) for line in Path(f"/proc/{one}/smaps_rollup").read_text().splitlines())
    return 1024 * sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))


class Running:
    """A package that was started, with a log and a window."""

    def __init__(self, package: Package, words: Sequence[str], environment: Mapping[str, str]) -> None:
        self._environment = environment
        self._log = Path(environment["XDG_STATE_HOME"], "card-table", "log", "card-table.log")
        self._log.unlink(missing_ok=True)
        self.process = subprocess.Popen((*package.program, *words), env=environment, stdout=subprocess.DEVNULL)

    def count(self, words: str) -> int:
        """Return how often the log has these words."""
        return self._log.read_text(encoding="utf-8").count(words) if self._log.exists() else 0

    def wait_for(self, words: str, times: int = 1) -> None:
        """Wait until the log has these words so often. Raises PackageFault when that takes too long."""
        end = time.monotonic() + PATIENCE
        while self.count(words) < times:
            if self.process.poll() is not None or time.monotonic() > end:
                raise PackageFault(f'The log of {self.process.args!r} does not say "{words}".')
            time.sleep(0.05)

    def press(self, key: str) -> None:
        """Press a key in its window."""
        words = ["xdotool", "search", "--onlyvisible", "--class", frozen.NAME, "windowfocus", "--sync", "key", key]
        subprocess.run(words, env=self._environment, stdout=subprocess.DEVNULL, check=True)

    def end(self) -> None:
        """End it and all that it started."""
        for one in [*family(self.process.pid)][::-1]:
            os.kill(one, 15)
        self.process.wait()


def measure_memory(package: Package, environment: Mapping[str, str], games: int) -> None:
    """Read the memory of a package at its menu, and at a table after so many games of bots."""
    running = Running(package, (), environment)
    try:
        running.wait_for("The window has ")
        time.sleep(RESTS)
        package.at_menu = memory(running.process.pid)
    finally:
        running.end()
    running = Running(package, TABLE, environment)
    try:
        for number in range(1, games + 1):
            running.wait_for("On the screen: ResultScene", number)
            time.sleep(1.0)
            running.press("Return")
            running.wait_for("On the screen: TableScene", number + 1)
        time.sleep(RESTS)
        package.at_table = memory(running.process.pid)
    finally:
        running.end()


def table_lines(all_packages: Sequence[Package], games: int) -> Iterator[str]:
    """Yield the lines of the table."""
    source = all_packages[0]
    yield f"{'':<16}{'size':>9}{'warm':>10}{'ratio':>7}{'cold':>10}{'ratio':>7}{'menu':>9}{f'{games} games':>10}"
    for package in all_packages:
        cells = [f"{package.name:<16}", f"{package.size / 1e6:>6.1f} MB"]
        for mine, first in ((package.warm, source.warm), (package.cold, source.cold)):
            cells.append(f"{1000 * statistics.median(mine):>7.0f} ms" if mine else f"{'-':>10}")
            cells.append(f"{statistics.median(mine) / statistics.median(first):>7.2f}" if mine else f"{'-':>7}")
        cells += [
            f"{bytes_ / 1e6:>6.0f} MB" if bytes_ else f"{'-':>9}" for bytes_ in (package.at_menu, package.at_table)
        ]
        yield "".join(cells)


def as_wanted(all_packages: Sequence[Package]) -> bool:
    """Return True if folder and file are small enough, and the folder starts soon enough."""
    source = statistics.median(all_packages[0].warm)
    small = all(package.size < MOST_BYTES for package in all_packages if package.name in (FOLDER, FILE))
    folders = [package for package in all_packages if package.name == FOLDER]
    return small and all(statistics.median(package.warm) <= MOST_RATIO * source for package in folders)


def memory_of_source(environment: Mapping[str, str], games: int) -> int:
    """Print the memory of the source; return 1 when it is more than wanted."""
    (source,) = packages([SOURCE], ROOT, ROOT)
    measure_memory(source, environment, games)
    print(f"menu {source.at_menu / 1e6:.0f} MB, a table after {games} games {source.at_table / 1e6:.0f} MB")
    return 0 if source.at_menu <= MOST_AT_MENU and source.at_table <= MOST_AT_TABLE else 1


def wishes(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.packages")
    parser.add_argument("--made", type=Path, help="the folder with the packages; else they are made")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="warm starts of each")
    parser.add_argument("--games", type=int, default=GAMES, help="games before the memory is read; 0 reads none")
    parser.add_argument("--memory", action="store_true", help="read the memory of the source alone")
    parser.add_argument("--of", nargs="+", choices=PACKAGES[1:], default=list(PACKAGES[1:]), help="beside the source")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures; the exit status is 1 when they are not as wanted, 2 when they cannot be measured."""
    wanted = wishes(arguments)
    if not sys.platform.startswith("linux") or shutil.which("xdotool") is None:
        print("The packages can be measured on Linux only, with xdotool.", file=sys.stderr)
        return 2
    try:
        with tempfile.TemporaryDirectory(prefix="card-table-packages-") as folder, desktop() as screen:
            work = Path(folder)
            if wanted.memory:
                return memory_of_source(screen, wanted.games)
            if wanted.made is None:
                command.make_packages(
                    command.PackageOrder(("folder", "file", "wheel", "pure-wheel"), work), work / "unpacked"
                )
            # A start that compiles all modules anew is nobody's.
            environment = {name: value for name, value in screen.items() if name != "PYTHONDONTWRITEBYTECODE"}
            all_packages = packages([SOURCE, *wanted.of], wanted.made or work, work)
            measure_starts(all_packages, environment, wanted.rounds)
            for package in all_packages if wanted.games else ():
                measure_memory(package, environment, wanted.games)
            print(*table_lines(all_packages, wanted.games), sep="\n")
    except (PackageFault, NoScreen, NoFrame, StartError, subprocess.TimeoutExpired) as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0 if as_wanted(all_packages) else 1


if __name__ == "__main__":
    sys.exit(main())
