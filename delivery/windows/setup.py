"""Makes the set-up and the removal for Windows from the frozen folder, with makensis."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from assets.licences import OWN_NOTICE
from delivery import branding
from delivery.steps import moment, run_step
from delivery.windows import NAME, NEWER, PUBLISHER, RUNNING, words
from start import VERSION, StartError
from start.window import DECK_ENDING
from store.record_files import ENDING

SCRIPTS = Path(__file__).parent
TARGET = "x86-unicode" if sys.platform == "win32" else "amd64-unicode"
"""The machine of the set-up itself. NSIS for Windows makes only 32-bit ones, which run everywhere; Debian's NSIS makes
64-bit ones too, which run under a wine without its 32-bit half."""
PICTURE_SIZE = (328, 628)
"""The size of the picture on the last page, in pixels: twice that of the page, for screens with small pixels."""
FELT, FELT_BELOW = (49, 128, 98), (18, 58, 46)


def makensis() -> str:
    """Return the path of NSIS's compiler. Raises StartError where there is none."""
    usual = Path("C:/Program Files (x86)/NSIS/makensis.exe")
    found = shutil.which("makensis") or (str(usual) if usual.is_file() else None)
    if found is None:
        raise StartError("A set-up for Windows needs makensis; install the package nsis (nsis.sourceforge.io).")
    return found


def file_name(version: str = VERSION) -> str:
    """Return the name of the set-up: "card-table-1.1.0-setup.exe"."""
    return f"{NAME}-{version}-setup.exe"


def order(version: str) -> int:
    """Return a number that is the larger the newer a version is; one between two releases comes before the later."""
    major, minor, patch, *rest = version.split(".")
    return ((int(major) * 1000 + int(minor)) * 1000 + int(patch)) * 2 + (not rest)


def definitions(work: Path, output: Path, version: str) -> dict[str, str]:
    """Return what the scripts leave open: the name in them -> the text."""
    return {
        "TARGET": TARGET,
        "NAME": NAME,
        "VERSION": version,
        "NUMBERS": ".".join(map(str, branding.version_numbers(version))),
        "ORDER": str(order(version)),
        "PUBLISHER": PUBLISHER,
        "NOTICE": OWN_NOTICE,
        "RUNNING": str(RUNNING),
        "NEWER": str(NEWER),
        "RECORDS": ENDING,
        "DECKS": DECK_ENDING,
        "ICON": str(work / "card-table.ico"),
        "PICTURE": str(work / "picture.bmp"),
        "WORDS": str(work / "words.nsi"),
        "UNINSTALL": str(work / "uninstall.exe"),
        "FILES": str(work / "files.nsi"),
        "OUTPUT": str(output),
    }


def set_up(files: Path, to: Path, work: Path, log: Path, *, version: str = VERSION, quickly: bool = False) -> Path:
    """Make the set-up of a frozen folder in the folder `to`, and return its path. Raises StartError.

    `quickly` compresses less, for tests.
    """
    branding.windows_icon(work)
    draw_picture(work / "picture.bmp")
    # NSIS tells UTF-8 by the mark at the beginning.
    (work / "words.nsi").write_text(words.strings(version), encoding="utf-8-sig")
    (work / "files.nsi").write_text(file_instructions(files), encoding="utf-8-sig")
    uninstall = work / "uninstall.exe"
    fast = {"QUICKLY": ""} if quickly else {}
    compile_script("uninstall", {**definitions(work, uninstall, version), **fast}, log)
    for path in work.iterdir():
        os.utime(path, (moment(), moment()))  # the set-up tells the time of each file
    path = to / file_name(version)
    compile_script("setup", {**definitions(work, path, version), **fast}, log)
    return path


def file_instructions(files: Path) -> str:
    """Return the instructions that take in a folder, in the order of the names: NSIS alone takes that of the disk."""
    lines = []
    for folder in sorted({path.parent for path in files.rglob("*") if path.is_file()}):
        lines.append(f'SetOutPath "${{INCOMING}}\\{folder.relative_to(files)}"'.replace("/", "\\"))
        lines += [f'File "{path}"' for path in sorted(folder.iterdir()) if path.is_file()]
    return "\n".join(lines).replace("$", "$$").replace("$${", "${") + "\n"


def compile_script(name: str, defined: dict[str, str], log: Path) -> None:
    """Compile a script, with its output appended to the log. Raises StartError."""
    given = [f"-D{key}={value}" for key, value in defined.items()]
    command = [makensis(), "-V3", "-WX", "-INPUTCHARSET", "UTF8", *given, str(SCRIPTS / f"{name}.nsi")]
    run_step("the set-up for Windows", command, SCRIPTS, log, SOURCE_DATE_EPOCH=str(moment()))


def draw_picture(path: Path) -> None:
    """Draw the picture of the last page: the icon on felt that grows darker below."""
    import pygame

    width, height = PICTURE_SIZE
    picture = pygame.Surface(PICTURE_SIZE)
    for y in range(height):
        colour = pygame.Color(*FELT).lerp(pygame.Color(*FELT_BELOW), y / height)
        pygame.draw.line(picture, colour, (0, y), (width, y))
    icon = pygame.image.load_sized_svg(str(branding.SVG), (width * 3 // 4, width * 3 // 4))
    picture.blit(icon, icon.get_rect(center=(width // 2, height // 3)))
    pygame.image.save(picture, str(path))
