"""Packs the frozen folder into one file on Linux and macOS: `python -m delivery.packing FOLDER`."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from delivery import branding, frozen


def packed_folder(folder: Path) -> Path:
    """Pack the program's folder among the packages, on macOS the application; return the path of the archive."""
    name = f"{branding.TITLE}.app" if sys.platform == "darwin" else frozen.NAME
    # A tar keeps links and the right to be started.
    base = folder / f"{frozen.file_name()}-folder"
    return Path(shutil.make_archive(str(base), "gztar", folder, name))


def main(arguments: Sequence[str]) -> int:
    """Pack the folder and print the path of the archive."""
    print(packed_folder(Path(arguments[0]).resolve()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
