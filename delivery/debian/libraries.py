"""The packages that the program's libraries need from the system."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from start import StartError

C_LIBRARY = re.compile(
    r"(?:lib(?:c|m|dl|rt|pthread|util|resolv|nsl|anl|BrokenLocale|thread_db|mvec)|ld-linux[\w-]*)\.so\.\d+"
)
"""The libraries that come with libc6."""
LINKED = {"libstdc++.so.6": "libstdc++6", "libgcc_s.so.1": "libgcc-s1", "libz.so.1": "zlib1g"}
"""Libraries that the program may be linked with, if the frozen folder has none of its own -> package."""
NEEDED = {
    "libX11.so.6": "libx11-6",
    "libXext.so.6": "libxext6",
    "libXcursor.so.1": "libxcursor1",
    "libXfixes.so.3": "libxfixes3",
    "libXi.so.6": "libxi6",
    "libXrandr.so.2": "libxrandr2",
}
"""Libraries that SDL opens for a window under X11, which every desktop of Debian offers -> package."""
USEFUL = {
    "libXss.so.1": "libxss1",
    "libasound.so.2": "libasound2",
    "libpulse.so.0": "libpulse0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libudev.so.1": "libudev1",
}
"""Libraries that SDL opens for sound, and to keep the screen awake -> package."""
FOR_WAYLAND = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdecor-0.so.0": "libdecor-0-0",
    "libEGL.so.1": "libegl1",
    "libGLESv2.so.2": "libgles2",
}
"""Libraries that SDL opens under Wayland if X11 is not offered -> package. Such a desktop has them."""
MESSAGES = "zenity | kdialog | libnotify-bin"
"""Programs that show a sentence if the window cannot be opened (start/telling.py). Most desktops have one; as a
recommendation, zenity would bring 250 packages to a system that has none."""
ELF = b"\x7fELF"


class Needs(NamedTuple):
    """The values of three fields of a Debian package: what has to be installed, what usually is, and what may be."""

    depends: str
    recommends: str
    suggests: str


def needs_of(folder: Path) -> Needs:
    """Return what the program in a frozen folder needs. Raises StartError for a library of no known package."""
    facts = [read(path) for path in binaries(folder)]
    own = {path.name for path in folder.rglob("*") if ".so" in path.name}
    linked = {name for fact in facts for name in fact.libraries} - own
    packages = {LINKED[name] for name in linked if name in LINKED}
    unknown = sorted(name for name in linked if name not in LINKED and not C_LIBRARY.fullmatch(name))
    if unknown:
        raise StartError(f"The program needs {', '.join(unknown)}; name its package in delivery/debian/libraries.py.")
    version = max((fact.c_library for fact in facts), default=(2, 0))
    libc = f"libc6 (>= {'.'.join(map(str, version))})"
    return Needs(
        depends=", ".join([libc, *sorted({*packages, *NEEDED.values()})]),
        recommends=", ".join(sorted(USEFUL.values())),
        suggests=", ".join([*sorted(FOR_WAYLAND.values()), MESSAGES]),
    )


class Binary(NamedTuple):
    """The libraries that a program or library is linked with, and the least version of the C library."""

    libraries: tuple[str, ...]
    c_library: tuple[int, ...]


def binaries(folder: Path) -> Iterator[Path]:
    """Yield the programs and libraries in a folder."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(len(ELF)) == ELF:
                    yield path


def read(path: Path) -> Binary:
    """Return what objdump tells of a program or library. PyInstaller needs objdump too."""
    told = subprocess.run(["objdump", "-p", path], capture_output=True, text=True, check=True).stdout
    return Binary(tuple(re.findall(r"NEEDED +(\S+)", told)), highest_version(re.findall(r"\bGLIBC_([\d.]+)", told)))


def highest_version(versions: Iterable[str]) -> tuple[int, ...]:
    """Return the highest of some versions: ["2.4", "2.36"] gives (2, 36)."""
    return max((tuple(map(int, version.split("."))) for version in versions), default=(0,))
