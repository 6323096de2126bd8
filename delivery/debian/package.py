"""Lays out the files of the Debian package, and packs them with dpkg-deb."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path

from delivery.contents import is_compiled
from delivery.debian import MAINTAINER, NAME, SUMMARY, desktop, libraries, manual, releases, rights, search_paths
from delivery.steps import ROOT, run_step
from engine.catalogue import games as all_games
from start import VERSION, StartError

DEBIAN_VERSION = VERSION.replace(".dev", "~dev")
"""The version as Debian orders it: one to come is before its release."""
PROGRAM_FOLDER = f"usr/lib/{NAME}"
SHARE = "usr/share"
LIBRARY = re.compile(r"\.so(\.\d+)*$")


def can_be_made() -> bool:
    """Return True if this system has the programs that make Debian packages."""
    return sys.platform == "linux" and shutil.which("dpkg") is not None and shutil.which("dpkg-deb") is not None


def architecture() -> str:
    """Return Debian's name for this machine. Raises StartError where no package can be made."""
    if not can_be_made():
        raise StartError("A Debian package needs Linux with the program dpkg-deb; install dpkg, or leave deb out.")
    return subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True, check=True).stdout.strip()


def package(program: Path, to: Path, *, quickly: bool = False) -> Path:
    """Make the package of a frozen folder in the folder `to`, and return its path. Raises StartError.

    `quickly` compresses less, for tests.
    """
    path = to / f"{NAME}_{DEBIAN_VERSION}_{architecture()}.deb"
    known = releases.releases_in((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    if DEBIAN_VERSION != VERSION:
        known = [releases.between(DEBIAN_VERSION, known[0]), *known]
    elif known[0].version != VERSION:
        raise StartError(f"The changelog's newest release is {known[0].version}, not {VERSION}; write about {VERSION}.")
    moment = int(releases.moment(known[0]).timestamp())
    with tempfile.TemporaryDirectory(prefix="card-table-debian-") as work:
        tree = Path(work) / "tree"
        lay_out(tree, program, known)
        describe(tree)
        set_permissions(tree)
        for each in (tree, *tree.rglob("*")):
            os.utime(each, (moment, moment), follow_symlinks=False)
        compression = ["-Zgzip", "-z1"] if quickly else ["-Zxz"]
        command = ["dpkg-deb", "--root-owner-group", *compression, "--build", str(tree), str(path)]
        # The time stands inside the package too, so that equal files give an equal package.
        run_step("the Debian package", command, to, to / "package.log", SOURCE_DATE_EPOCH=str(moment))
    return path


def lay_out(tree: Path, program: Path, known: list[releases.Release]) -> None:
    """Put the files of the package into an empty folder, as they are to lie below /."""
    shutil.copytree(program, tree / PROGRAM_FOLDER, symlinks=True)
    for path in libraries.binaries(tree / PROGRAM_FOLDER):
        search_paths.remove_foreign(path)
        if is_compiled(path):
            # PyInstaller's own start needs two modules, which the frozen folder has unstripped.
            subprocess.run(["strip", "--strip-unneeded", path], check=True)
    (tree / "usr/bin").mkdir()
    (tree / SHARE / "lintian/overrides").mkdir(parents=True)
    (tree / "usr/bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    games = [game for game in all_games() if game.kind.__module__.startswith("engine.")]
    put_file(tree / SHARE / f"applications/{NAME}.desktop", desktop.entry(games).encode())
    put_file(tree / SHARE / f"metainfo/{desktop.COMPONENT}.metainfo.xml", desktop.metainfo(known))
    put_file(tree / SHARE / f"mime/packages/{NAME}.xml", desktop.record_type())
    for name, content in desktop.icons(games):
        put_file(tree / SHARE / "icons/hicolor" / name, content)
    put_file(tree / SHARE / f"man/man6/{NAME}.6.gz", zipped(manual.page(games, known[0])))
    documents = tree / SHARE / "doc" / NAME
    put_file(documents / "copyright", rights.copyright_file().encode())
    put_file(documents / "changelog.gz", zipped(releases.debian_changelog(known)))
    shutil.copy(Path(__file__).with_name("lintian-overrides"), tree / SHARE / "lintian/overrides" / NAME)


def put_file(path: Path, content: bytes) -> None:
    """Write a file, with the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def zipped(text: str) -> bytes:
    """Return a text compressed as Debian's policy wants it: as small as possible, without the time."""
    return gzip.compress(text.encode(), compresslevel=9, mtime=0)


def describe(tree: Path) -> None:
    """Write the package's fields and checksums."""
    sums, size = [], 0
    for path in sorted(tree.rglob("*")):
        if path.is_symlink():
            continue
        if path.is_file():
            content = path.read_bytes()
            sums.append(f"{hashlib.md5(content, usedforsecurity=False).hexdigest()}  {path.relative_to(tree)}\n")
            # As dpkg counts: whole kilobytes for a file, and one for anything else.
            size += -(-len(content) // 1024)
        else:
            size += 1
    control = tree / "DEBIAN"
    put_file(control / "md5sums", "".join(sums).encode())
    put_file(control / "control", fields(libraries.needs_of(tree / PROGRAM_FOLDER), size).encode())


def set_permissions(tree: Path) -> None:
    """Let everybody read all files and start the programs, and nobody but root change them."""
    for path in (tree, *tree.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or is_program(path) else 0o644)


def is_program(path: Path) -> bool:
    """Return True for a file that is started. Libraries are not, though some may be marked so."""
    return os.access(path, os.X_OK) and not LIBRARY.search(path.name)


def fields(needs: libraries.Needs, size: int) -> str:
    """Return the control file; `size` is what the package takes on the disk, in kilobytes."""
    lines = [
        f"Package: {NAME}",
        f"Version: {DEBIAN_VERSION}",
        f"Architecture: {architecture()}",
        f"Maintainer: {MAINTAINER}",
        f"Installed-Size: {size}",
        f"Depends: {needs.depends}",
        f"Recommends: {needs.recommends}",
        f"Suggests: {needs.suggests}",
        "Section: games",
        "Priority: optional",
        f"Description: {SUMMARY}",
    ]
    for paragraph in desktop.PARAGRAPHS:
        lines += [*([" ."] if lines[-1].startswith(" ") else []), *description_lines(paragraph)]
    return "\n".join(lines) + "\n"


def description_lines(paragraph: str) -> list[str]:
    """Return a paragraph as lines of a long description."""
    return textwrap.wrap(paragraph, 79, initial_indent=" ", subsequent_indent=" ")
