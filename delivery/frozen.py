"""Freezes the program with PyInstaller, as a folder or as a single file that starts without Python."""

from __future__ import annotations

import os
import platform
import shutil
import sys
import tempfile
from pathlib import Path

from delivery.steps import LOG, ROOT, moment, python, run_step
from start import VERSION

NAME = "card-table"
SYSTEM = {"linux": "linux", "win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
EXE = ".exe" if sys.platform == "win32" else ""
SPEC = ROOT / "delivery" / "card-table.spec"


def file_name() -> str:
    """Return the name of the single file: "card-table-1.0.0-linux-x86_64"."""
    return f"{NAME}-{VERSION}-{SYSTEM}-{platform.machine().lower()}{EXE}"


def freeze(program: Path, to: Path, *, folder: bool, file: bool, log: Path | None = None) -> list[Path]:
    """Freeze the program that an unpacked wheel holds, and return the paths of what was made.

    On macOS the folder lies beside the application. The output of PyInstaller goes into `log`, by default beside them.
    Raises StartError.
    """
    to.mkdir(parents=True, exist_ok=True)
    shapes = [shape for shape, wanted in (("folder", folder), ("file", file)) if wanted]
    with tempfile.TemporaryDirectory(prefix="card-table-frozen-") as work:
        result = Path(work) / "dist"
        run_step(
            "the frozen program",
            python(
                *("-m", "PyInstaller", "--noconfirm", f"--workpath={work}/build", f"--distpath={result}"),
                *(str(SPEC), "--", str(program), work, *shapes),
            ),
            Path(work),
            log or to / LOG,
            # Nothing of an earlier run is used, and nothing is left in the user's folders.
            PYINSTALLER_CONFIG_DIR=os.path.join(work, "cache"),
            SOURCE_DATE_EPOCH=str(moment()),
            PYTHONHASHSEED="1",
        )
        return [put_in_place(path, to / path.name) for path in sorted(result.iterdir()) if path.name != NAME or folder]


def put_in_place(made: Path, place: Path) -> Path:
    """Move a file or folder to a place, in place of what is there, and return the place."""
    if place.is_dir():
        shutil.rmtree(place)
    else:
        place.unlink(missing_ok=True)
    return Path(shutil.move(made, place))
