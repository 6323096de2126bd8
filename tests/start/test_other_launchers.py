"""The files for Windows and macOS, whose contents can be checked on any system."""

from __future__ import annotations

import base64
import plistlib
import shlex
import struct
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from start.launchers import macos, windows
from start.launchers.pictures import ICNS_TYPES, ICO_SIZES, icns, ico, pngs
from start.launchers.plan import Launcher, LauncherItem, launchers
from start.telling import box_command, only_python

WANTED = launchers([("euchre", "Euchre"), ("war", "War")], "/usr/bin/python3")
ICON = WANTED[0].icon
PNG = b"\x89PNG\r\n\x1a\n"


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_powershell_reads_a_quoted_text_as_it_is(text: str) -> None:
    quoted = windows.powershell_text(text)
    inner = quoted[1:-1]
    assert quoted[0] == quoted[-1] == "'"
    for quote in "'\u2018\u2019\u201a\u201b":
        assert quote not in inner.replace(quote * 2, "")
        inner = inner.replace(quote * 2, quote)
    assert inner == text


def test_a_shortcut_starts_the_command_with_its_icon() -> None:
    euchre = Launcher("card-table-euchre", "Euchre", "Play", ("C:\\Py\\pythonw.exe", "C:\\it's\\my games\\main.py"), "")
    icons = {"card-table-euchre": "C:\\Data\\e.ico"}
    lines = windows.shortcut_script({"C:\\Desk\\Euchre.lnk": euchre}, icons, "C:\\it's").splitlines()
    assert "$shortcut = $shell.CreateShortcut('C:\\Desk\\Euchre.lnk')" in lines
    assert "$shortcut.TargetPath = 'C:\\Py\\pythonw.exe'" in lines
    assert "$shortcut.Arguments = '\"C:\\it''s\\my games\\main.py\"'" in lines
    assert "$shortcut.WorkingDirectory = 'C:\\it''s'" in lines
    assert "$shortcut.IconLocation = 'C:\\Data\\e.ico,0'" in lines
    assert lines[-1] == "$shortcut.Save()"


def test_the_script_travels_encoded() -> None:
    command = windows.powershell("Write-Output 'ü'")
    assert base64.b64decode(command[-1]).decode("utf-16-le") == "Write-Output 'ü'"


def test_windows_gets_an_icon_and_two_shortcuts_a_launcher() -> None:
    wanted = windows.items(WANTED, "/data", ["/menu", "/desk"])
    assert [item.content is None for item in wanted] == [False] * 3 + [True] * 6
    assert {Path(item.path).as_posix() for item in wanted[3:]} == {
        f"{folder}/{name}.lnk" for folder in ("/menu", "/desk") for name in ("Card Table", "Euchre", "War")
    }


def test_an_ico_lists_its_pictures() -> None:
    content = ico(pngs(ICON, ICO_SIZES))
    reserved, kind, count = struct.unpack_from("<HHH", content)
    assert (reserved, kind, count) == (0, 1, len(ICO_SIZES))
    end = 6 + 16 * count
    for number, size in enumerate(ICO_SIZES):
        width, height, _, _, planes, bits, length, place = struct.unpack_from("<BBBBHHII", content, 6 + 16 * number)
        assert (width, height, planes, bits) == (size % 256, size % 256, 1, 32)
        assert place == end
        assert content[place : place + 8] == PNG
        assert struct.unpack_from(">II", content, place + 16) == (size, size)
        end += length
    assert end == len(content)


def test_an_icns_lists_its_pictures() -> None:
    content = icns(pngs(ICON, tuple(ICNS_TYPES)))
    assert content[:4] == b"icns"
    assert struct.unpack_from(">I", content, 4) == (len(content),)
    place = 8
    for size, name in ICNS_TYPES.items():
        assert content[place : place + 4] == name
        (length,) = struct.unpack_from(">I", content, place + 4)
        assert content[place + 8 : place + 16] == PNG
        assert struct.unpack_from(">II", content, place + 24) == (size, size)
        place += length
    assert place == len(content)


@pytest.mark.parametrize("desktop", [True, False])
def test_macos_gets_a_bundle_a_launcher_and_a_link_where_there_is_a_desktop(tmp_path: Path, desktop: bool) -> None:
    if desktop:
        (tmp_path / "Desktop").mkdir()
    wanted = {item.path: item for item in macos.items(WANTED, str(tmp_path))}
    bundle = tmp_path / "Applications" / "Euchre.app"
    plist = wanted[str(bundle / "Contents" / "Info.plist")]
    program = wanted[str(bundle / "Contents" / "MacOS" / "card-table-euchre")]
    assert plist.content is not None
    said = plistlib.loads(plist.content)
    assert said["CFBundleExecutable"] == "card-table-euchre"
    assert said["CFBundleName"] == "Euchre"
    assert str(bundle / "Contents" / "Resources" / said["CFBundleIconFile"]) in wanted
    assert program.executable
    link = wanted.get(str(tmp_path / "Desktop" / "Euchre.app"))
    assert link == (LauncherItem(str(tmp_path / "Desktop" / "Euchre.app"), target=str(bundle)) if desktop else None)


def test_a_bundles_program_becomes_the_command() -> None:
    command = ("/usr/bin/python3", "/it's my $HOME/main.py", "play", "war")
    first, second = macos.bundle_script(WANTED[0]._replace(command=command)).decode().splitlines()
    assert first == "#!/bin/sh"
    assert shlex.split(second) == ["exec", *command]


def test_a_console_is_ours_when_only_python_is_in_it() -> None:
    assert only_python(["C:\\Windows\\py.exe", "C:\\Python312\\python.exe"])
    assert not only_python(["C:\\Windows\\System32\\cmd.exe", "C:\\Python312\\python.exe"])
    assert not only_python([])


def test_a_message_on_macos_is_one_quoted_text() -> None:
    command = box_command('He said "no" \\ yes', "darwin")
    assert command is not None
    assert command[-1] == 'display alert "Card Table" message "He said \\"no\\" \\\\ yes"'
