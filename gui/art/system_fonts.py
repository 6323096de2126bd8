"""Fonts of the system, for letters that the program's own fonts lack: looked up when such a letter is drawn."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

log = logging.getLogger(__name__)

MOST_LOOKUPS: Final = 24
"""Most letters for which a font is looked for; each takes some hundredths of a second."""
PATIENCE: Final = 1.0
"""Seconds that the system may take to list its fonts."""
MOST_FILES: Final = 4
"""Most files that are tried for a letter."""
FAMILIES: Final = (
    "segoeui", "nirmalaui", "microsoftyahei", "yugothic", "malgungothic", "leelawadeeui", "ebrima", "gadugi",
    "myanmartext", "segoeuisymbol", "segoeuihistoric", "pingfangsc", "hiraginosansgb", "applesdgothicneo",
    "kohinoordevanagari", "applesymbols", "arialunicodems", "notosanscjksc", "notosanscjk", "notosans", "dejavusans",
    "unifont",
)  # fmt: skip
"""Families of Windows, macOS and Linux that have the letters of many scripts."""

Draws = Callable[[str, str], bool]
"""Returns whether the font in a file (first) draws a letter (second)."""


class SystemFonts:
    """The files of the system's fonts that were found so far."""

    def __init__(self) -> None:
        self._found: dict[str, str | None] = {}

    def file_with(self, letter: str, draws: Draws) -> str | None:
        """Return the file of a font that draws the letter; None if there is none, or too many were looked for."""
        if letter not in self._found:
            known = next((file for file in self._files if draws(file, letter)), None)
            if known is None and len(self._found) >= MOST_LOOKUPS + len(self._files):
                return None
            self._found[letter] = known or self._looked_up(letter, draws)
        return self._found[letter]

    @property
    def _files(self) -> dict[str, None]:
        """The files that have been found, each once, in order."""
        return {file: None for file in self._found.values() if file}

    def _looked_up(self, letter: str, draws: Draws) -> str | None:
        found = next((file for file in _files_for(letter) if draws(file, letter)), None)
        log.info("A font for U+%04X: %s", ord(letter), found or "none")
        return found


def _files_for(letter: str) -> Iterator[str]:
    """Yield the files of fonts that may have the letter: those that fontconfig names, or else the usual families."""
    listed = _by_fontconfig(letter)
    if listed is not None:
        yield from listed[:MOST_FILES]
        return
    yield from _usual_files()


def _by_fontconfig(letter: str) -> list[str] | None:
    """Return the files of plain scalable fonts with the letter, the best first; None without fontconfig."""
    # Imported here because most players never need them, and the window opens sooner.
    import shutil
    import subprocess

    program = shutil.which("fc-list")
    if program is None:
        return None
    asked = [program, "-f", "%{file}\n", f":charset={ord(letter):x}:scalable=true:color=false"]
    try:
        listed = subprocess.run(asked, capture_output=True, timeout=PATIENCE, check=True, text=True).stdout
    except (OSError, ValueError, subprocess.SubprocessError) as error:
        log.warning("The fonts of the system cannot be listed: %s", error)
        return []
    return sorted({line for line in listed.splitlines() if line}, key=_plainness)


def _plainness(file: str) -> tuple[bool, bool, str]:
    """Return the rank of a file: sans serif before others, regular before other weights."""
    name = Path(file).stem.lower()
    return "sans" not in name, not ("regular" in name or "-" not in name), file


@cache
def _usual_files() -> tuple[str, ...]:
    """Return the files of the usual families that this system has."""
    import pygame

    files = (pygame.font.match_font(family) for family in FAMILIES)
    return tuple(file for file in files if file)
