"""The Debian package: what is in it, and its life in a desktop session until it is removed without a trace."""

from __future__ import annotations

import gzip
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from assets.licences import OWN_NOTICE, licence_text, licensed_parts
from delivery.debian import libraries, package
from delivery.debian.package import DEBIAN_VERSION
from delivery.debian.rights import COMMON, without_common
from engine.catalogue import OWN
from store.record_files import ENDING
from tests.delivery import session
from tests.delivery.session import Desktop, LaunchedProgram
from tests.gui_table.every_screen import played
from tests.window.installed import need_none
from tests.window.playing import Mouse, WarPlayer
from tests.window.setting_up import open_setup

pytestmark = pytest.mark.slow
CI = os.environ.get("CI") == "true"
LAUNCHER = Path("/usr/share/applications/card-table.desktop")
PROGRAM = Path("/usr/bin/card-table")
CHECKED = ("/usr", "/etc", "/opt", "/var")
OF_OTHERS = re.compile(
    # dpkg's own books and logs, caches of the manual, and what other programs do meanwhile.
    r"/var/(log|tmp|run|lib/dpkg|lib/systemd|lib/apt|cache/(man|apt|fontconfig|ldconfig))(/.*)?|.*/__pycache__(/.*)?"
)


@pytest.fixture(scope="module")
def files(debian_package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the package in a folder, with its control files in DEBIAN."""
    folder = tmp_path_factory.mktemp("debian") / "files"
    subprocess.run(["dpkg-deb", "--raw-extract", debian_package, folder], check=True)
    return folder


def is_plain(path: Path) -> bool:
    """Return True for a file that is no link."""
    return path.is_file() and not path.is_symlink()


def fields(debian_package: Path) -> dict[str, str]:
    """Return the fields of a package."""
    told = subprocess.run(["dpkg-deb", "--field", debian_package], capture_output=True, text=True, check=True).stdout
    return dict(re.findall(r"^([\w-]+): (.*)$", told, re.MULTILINE))


def test_its_fields(debian_package: Path, files: Path) -> None:
    said = fields(debian_package)
    assert debian_package.name == f"card-table_{DEBIAN_VERSION}_{said['Architecture']}.deb"
    assert (said["Package"], said["Version"], said["Section"]) == ("card-table", DEBIAN_VERSION, "games")
    size = sum(-(-path.stat().st_size // 1024) for path in (files / "usr").rglob("*") if is_plain(path))
    assert size <= int(said["Installed-Size"]) <= size + 1000
    assert re.match(r"libc6 \(>= 2\.\d+\), ", said["Depends"])


def test_its_checksums_are_those_of_its_files(files: Path) -> None:
    lines = (files / "DEBIAN" / "md5sums").read_text().splitlines()
    sums = {line[34:]: line[:32] for line in lines}
    found = {str(path.relative_to(files)): path for path in (files / "usr").rglob("*") if is_plain(path)}
    assert set(sums) == set(found)
    for name, told in sums.items():
        assert hashlib.md5(found[name].read_bytes(), usedforsecurity=False).hexdigest() == told, name


def test_root_owns_everything_and_everybody_may_read_it(debian_package: Path) -> None:
    told = subprocess.run(["dpkg-deb", "--fsys-tarfile", debian_package], capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(told)) as archive:
        members = archive.getmembers()
    for member in members:
        assert (member.uid, member.gid) == (0, 0), member.name
        if not member.issym():
            assert member.mode in ((0o755,) if member.isdir() else (0o644, 0o755)), member.name
        assert member.isdir() or member.name.startswith("./usr/"), member.name


def test_sdl_opens_no_library_without_a_package(files: Path) -> None:
    """SDL opens libraries by name when it needs them, so the names stand in its file."""
    (sdl,) = (path for path in (files / package.PROGRAM_FOLDER).rglob("libSDL2-2*.so*") if is_plain(path))
    names = {name.decode() for name in re.findall(rb"\blib[\w+-]+(?:-\d\.\d)?\.so\.\d+", sdl.read_bytes())}
    known = {**libraries.NEEDED, **libraries.USEFUL, **libraries.FOR_WAYLAND, **libraries.LINKED}
    own = {path.name for path in (files / package.PROGRAM_FOLDER).rglob("*.so*")}
    of_libc = {name for name in names if libraries.C_LIBRARY.fullmatch(name)}
    assert names - set(known) - own - of_libc - NOT_MISSED == set()
    assert set(libraries.NEEDED) <= names


NOT_MISSED = {
    # Desktop OpenGL and its variants: the window is drawn by the processor, and shown by X11 or GLES 2.
    *("libGL.so.1", "libOpenGL.so.0", "libGLES_CM.so.1", "libGLESv1_CM.so.1"),
    # A screen without a desktop, pads, PipeWire without its PulseAudio side, and another resampler.
    *("libdrm.so.2", "libgbm.so.1", "libudev.so.0", "libpipewire-0.3.so.0", "libsamplerate.so.0"),
    # SDL by its usual name, which the wheel does not use.
    "libSDL2-2.0.so.0",
}


@pytest.mark.parametrize(
    ("command", "pattern"),
    [
        ("desktop-file-validate", "applications/*.desktop"),
        ("appstreamcli validate --pedantic --no-net", "metainfo/*.xml"),
        ("groff -ww -man -Tutf8 -z", "man/man6/*"),
    ],
)
def test_the_systems_own_checkers_have_nothing_to_say(files: Path, tmp_path: Path, command: str, pattern: str) -> None:
    tool = command.split()[0]
    need_none([] if shutil.which(tool) else [tool])
    (file,) = (files / "usr" / "share").glob(pattern)
    if file.suffix == ".gz":
        unpacked = tmp_path / file.stem
        unpacked.write_bytes(gzip.decompress(file.read_bytes()))
        file = unpacked
    done = subprocess.run([*command.split(), file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    if tool != "appstreamcli":
        assert done.stdout + done.stderr == ""


@pytest.mark.thorough
@pytest.mark.skipif(shutil.which("lintian") is None, reason="lintian is not installed")
def test_lintian_has_nothing_to_say(debian_package: Path) -> None:
    """`delivery/debian/lintian-overrides` has, with reasons, what lintian says of every package of this kind."""
    done = subprocess.run(["lintian", "--allow-root", debian_package], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_copyright_and_changelog_are_where_policy_wants_them(files: Path) -> None:
    documents = files / "usr" / "share" / "doc" / "card-table"
    assert gzip.decompress((documents / "changelog.gz").read_bytes()).startswith(
        f"card-table ({DEBIAN_VERSION})".encode()
    )
    text = (documents / "copyright").read_text(encoding="utf-8")
    assert OWN_NOTICE in text
    for part in licensed_parts():
        assert all(holder in text for holder in part.holders), part.name
        assert all(name in COMMON or without_common(licence_text(name)) in text for name in part.texts), part.name


# -- installed


def as_root(*command: str | Path) -> None:
    """Run a command as root, with sudo if that is somebody else."""
    if sys.platform == "win32":
        raise NotImplementedError
    prefix = [] if os.geteuid() == 0 else ["sudo", "-n"]
    done = subprocess.run([*prefix, *command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def may_install() -> bool:
    """Return True if the tests may install the package: as root, or with sudo where CI runs."""
    if sys.platform == "win32":
        return False
    if os.geteuid() == 0:
        return True
    return CI and subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False).returncode == 0


def everything() -> set[str]:
    """Return the paths of all files and folders of the system that a package may touch."""
    command = ["find", *CHECKED, "-xdev", "-print0"]
    found = subprocess.run(command, capture_output=True, check=False).stdout.split(b"\0")
    return {path for path in map(os.fsdecode, found) if path and not OF_OTHERS.fullmatch(path)}


@pytest.fixture
def installed(debian_package: Path) -> Iterator[None]:
    """Install the package, and remove it again without a trace."""
    need_none(session.missing())
    if not may_install():
        assert not CI, "tests need sudo where CI runs"
        pytest.skip("only root can install a package")
    if PROGRAM.exists():
        pytest.skip("Card Table is installed here, and the test would remove it")
    before = everything()
    try:
        as_root("dpkg", "--install", debian_package)
        assert LAUNCHER.exists()
        assert PROGRAM.exists()
        yield
    finally:
        as_root("dpkg", "--purge", "card-table")
    after = everything()
    assert sorted(after - before) == []
    assert sorted(before - after) == []
    told = subprocess.run(
        ["grep", "-rl", "card-table", "/usr/share/applications", "/usr/share/mime", "/usr/share/icons"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.stdout == ""


RECORD, DAMAGED = f"euchre{ENDING}", f"damaged{ENDING}"


@pytest.fixture
def desktop(installed: None, tmp_path: Path) -> Iterator[Desktop]:
    """Yield a session with the launcher of the package and two records on the desktop, one of them damaged."""
    text = played(next(iter(OWN))).to_json()
    (tmp_path / RECORD).write_text(text, encoding="utf-8")
    (tmp_path / DAMAGED).write_text(text[:-20], encoding="utf-8")
    made = Desktop({LAUNCHER.name: LAUNCHER, RECORD: tmp_path / RECORD, DAMAGED: tmp_path / DAMAGED})
    yield made
    made.close()


@pytest.mark.window
def test_it_is_installed_started_by_double_clicks_and_removed(desktop: Desktop) -> None:
    with opened(desktop, LAUNCHER.name) as program:
        assert Path(f"/proc/{program.process.pid}/exe").resolve() == PROGRAM.resolve()
        assert program.title == "Card Table"
        program.wait_for_scene("MenuScene")
        play_a_card(program)
    with opened(desktop, RECORD) as replay:
        replay.wait_for_scene("ReplayScene")
    with opened(desktop, DAMAGED) as told:
        told.wait_for_scene("NoticeScene")


@contextmanager
def opened(desktop: Desktop, name: str) -> Iterator[LaunchedProgram]:
    """Double-click a file and yield its program; close its window at the end. Asserts that it complained of nothing."""
    program = desktop.double_click(name)
    try:
        yield program
        program.check_calm()
        program.ask_to_close()
        program.ended()
    finally:
        program.stop()


def play_a_card(program: LaunchedProgram) -> None:
    """Go from the menu to a table of War, and turn a card."""
    setup = open_setup(program, "war")
    setup.begin()
    program.wait_for_scene("TableScene")
    player = WarPlayer(program, Mouse(program), setup.plan)
    player.follow()
    player.turn("spot stack")
