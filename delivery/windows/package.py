"""The steps to the packages for Windows, on Windows itself and on Linux, where Windows' Python runs under wine."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import zipfile
from datetime import datetime, timezone
from pathlib import Path

from delivery import distributions, frozen
from delivery.steps import LOG, moment, print_step
from delivery.windows import NAME, compiling, setup, wine, winget
from start import VERSION, StartError

STEM = f"{NAME}-{VERSION}-windows"
"""The name of the folder, of the zip, of the digests and of winget's manifest, with their endings."""
FREEZE = """\
import sys
sys.path.insert(0, "")
from pathlib import Path
from delivery.frozen import freeze
freeze(Path(sys.argv[1]), Path(sys.argv[2]), folder=True, file=False, log=Path(sys.argv[3]))
"""


def packages(to: Path, work: Path) -> list[Path]:
    """Make the folder, the zip, the set-up, their digests and the manifest in the folder `to`; return their paths.

    All else goes into the folder `work`. Raises StartError.
    """
    log = to / LOG
    setup.makensis()  # A missing program is reported now, not after minutes of compiling.
    folder = frozen_here(work, log) if sys.platform == "win32" else frozen_under_wine(work, log)
    set_times(folder)
    print_step("Packing for Windows")
    zipped = pack(folder, to / f"{STEM}.zip")
    made = setup.set_up(folder, to, work, log)
    digests, manifest = to / f"{STEM}.sha256", to / f"{STEM}.yaml"
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in (made, zipped)]
    digests.write_text("".join(lines), encoding="ascii", newline="\n")
    manifest.write_text(winget.manifest(made), encoding="utf-8", newline="\n")
    return [frozen.put_in_place(folder, to / STEM), zipped, made, digests, manifest]


def frozen_here(work: Path, log: Path) -> Path:
    """Freeze the program on Windows, with its engine compiled where a compiler is; return the folder."""
    print_step("Compiling the engine by this computer's compiler")
    try:
        wheel = distributions.compiled_wheel(work, log)
    except StartError:
        print_step(f"That did not work ({log} tells why): the engine stays plain Python")
        wheel = distributions.pure_wheel(work, log)
    program = distributions.unpack_wheel(wheel, work / "windows-program")
    print_step("Freezing the program")
    frozen.freeze(program, work / "windows", folder=True, file=False, log=log)
    return work / "windows" / frozen.NAME


def frozen_under_wine(work: Path, log: Path) -> Path:
    """Freeze the program by Windows' Python on Linux, with its engine compiled by mingw if that is here."""
    print_step("Setting up Windows' Python under wine")
    kept = wine.kept(print_step)
    program = distributions.unpack_wheel(distributions.pure_wheel(work, log), work / "windows-program")
    if compiling.is_possible():
        print_step("Compiling the engine for Windows by mingw")
        compiling.compile_into(program, kept.drive / "python", log)
    else:
        print_step(f"There is no {compiling.COMPILER} (package mingw-w64): the engine stays plain Python")
    print_step("Freezing the program under wine")
    # One checkout is not for two systems.
    source = work / "windows-source"
    distributions.copy_source(source)
    (source / "freeze.py").write_text(FREEZE, encoding="utf-8")
    result = work / "windows"
    words = [wine.VENV_PYTHON, "freeze.py", *map(wine.windows_path, (program, result, log))]
    there = kept.copy(work / "windows-prefix")
    try:
        environ = {"SOURCE_DATE_EPOCH": str(moment())}
        wine.check(there.run(words, folder=wine.windows_path(source), environ=environ), "Freezing the program")
    finally:
        there.end()
    return result / frozen.NAME


def set_times(folder: Path) -> None:
    """Give all files the time of the commit, which stands in the zip and in the set-up."""
    for path in (folder, *folder.rglob("*")):
        os.utime(path, (moment(), moment()))


def pack(folder: Path, path: Path) -> Path:
    """Pack the folder into a zip that unpacks to a folder with the program's name, and return its path."""
    when = datetime.fromtimestamp(moment(), timezone.utc).timetuple()[:6]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in sorted(folder.rglob("*"), key=lambda file: file.relative_to(folder).as_posix()):
            if file.is_file():
                entry = zipfile.ZipInfo(f"{NAME}/{file.relative_to(folder).as_posix()}", when)
                entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
                with file.open("rb") as source, archive.open(entry, "w") as packed:
                    shutil.copyfileobj(source, packed)
    return path
