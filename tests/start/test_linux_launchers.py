"""Desktop entries: read back by the specification's rules, as a desktop would; and where the desktop is."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from start.launchers.linux import desktop_entry, desktop_folder, exec_value, items, named_desktop, string_value
from start.launchers.plan import Launcher, launchers

LAUNCHER = Launcher("card-table-euchre", "Euchre", "Play Euchre", ("/usr/bin/python3", "/opt/main.py", "play"), "")
posix = pytest.mark.skipif(os.name == "nt", reason="launchers of Linux have POSIX's paths")
# No NUL: no argument of a command can hold one.
ARGUMENTS = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]))


def unescaped(value: str) -> str:
    """A value of type string as the specification reads it: \\s, \\n, \\t, \\r and \\\\."""
    signs = {"s": " ", "n": "\n", "t": "\t", "r": "\r", "\\": "\\"}
    return re.sub(r"\\(.)", lambda found: signs[found[1]], value)


def read_exec(value: str) -> list[str]:
    """An Exec value as the specification reads it: escapes, then quotes, then %% (no other field code may occur)."""
    text, arguments, place = unescaped(value), [], 0
    while place < len(text):
        if text[place] == " ":
            place += 1
        elif text[place] == '"':
            found = re.compile(r'"((?:[^"`$\\]|\\["`$\\])*)"(?= |$)', re.DOTALL).match(text, place)
            assert found, f"no end of quotes in {text!r}"
            arguments.append(re.sub(r"\\(.)", r"\1", found[1]))
            place = found.end()
        else:
            found = re.compile(r"[^\s\"'\\><~|&;$*?#()`]+(?= |$)").match(text, place)
            assert found, f"a reserved character outside quotes in {text!r}"
            arguments.append(found[0])
            place = found.end()
    assert not any(re.search("%[^%]|%$", argument.replace("%%", "")) for argument in arguments)
    return [argument.replace("%%", "%") for argument in arguments]


@given(st.lists(ARGUMENTS, min_size=1))
@example(['/home/eva/my games/it\'s 100% "mine"/main.py', "`$HOME`\\", "%f", "a\nb", ""])
def test_exec_is_read_back_as_it_was_meant(command: list[str]) -> None:
    value = exec_value(command)
    assert "\n" not in value
    assert "\r" not in value
    assert read_exec(value) == command


@given(ARGUMENTS)
def test_texts_are_read_back_as_they_were_meant(text: str) -> None:
    value = string_value(text)
    assert unescaped(value) == text
    assert not value.startswith(" ")
    assert "\n" not in value


def test_plain_commands_stay_readable() -> None:
    assert exec_value(["/usr/bin/python3", "/opt/card-table/main.py", "play"]) == (
        "/usr/bin/python3 /opt/card-table/main.py play"
    )


def test_an_entry_says_what_it_is() -> None:
    lines = desktop_entry(LAUNCHER, "/data/icons/card-table-euchre.svg").splitlines()
    assert lines[0] == "[Desktop Entry]"
    for expected in (
        "Type=Application",
        "Name=Euchre",
        "Exec=/usr/bin/python3 /opt/main.py play",
        "Icon=/data/icons/card-table-euchre.svg",
        "Terminal=false",
        "Categories=Game;CardGame;",
    ):
        assert expected in lines
    keys = [line.split("=")[0] for line in lines[1:]]
    assert len(keys) == len(set(keys))


def test_only_the_menus_entry_claims_the_windows() -> None:
    assert "StartupWMClass" not in desktop_entry(LAUNCHER, "")
    assert "StartupWMClass=card-table\n" in desktop_entry(LAUNCHER._replace(key="card-table"), "")


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="desktop-file-validate is not installed")
def test_entries_are_valid(tmp_path: Path) -> None:
    command = ("/usr/bin/python3", '/home/eva/my games/it\'s 100% "mine" $1 `x` \\/main.py', "play", "war")
    entry = tmp_path / "card-table-war.desktop"
    entry.write_text(desktop_entry(LAUNCHER._replace(command=command), "/home/eva/a b/war.svg"), encoding="utf-8")
    done = subprocess.run(["desktop-file-validate", entry], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.skipif(shutil.which("gio") is None, reason="gio is not installed")
def test_a_desktop_starts_what_was_meant(tmp_path: Path) -> None:
    folder = tmp_path / 'it\'s 100% "mine" $1 `x` \\'
    folder.mkdir()
    program = folder / "say"
    program.write_text('#!/bin/sh\nprintf "%s\\n" "$@" > "$(dirname "$0")/said"\n')
    program.chmod(0o755)
    arguments = ("play", "a b", "%f", "$HOME", "it's")
    entry = tmp_path / "card-table.desktop"
    entry.write_text(desktop_entry(LAUNCHER._replace(command=(str(program), *arguments)), ""), encoding="utf-8")
    environ = {**os.environ, "DBUS_SESSION_BUS_ADDRESS": "disabled:"}
    done = subprocess.run(["gio", "launch", entry], capture_output=True, text=True, env=environ, check=False)
    if "Usage:" in done.stdout + done.stderr:
        pytest.skip("this gio cannot launch")
    written = wait_for(folder / "said")
    assert written.splitlines() == list(arguments)


def wait_for(path: Path) -> str:
    """The text of a file that a program started in the background is about to write."""
    shell = 'for try in $(seq 200); do [ -s "$1" ] && exec cat "$1"; sleep 0.02; done; exit 1'
    return subprocess.run(["sh", "-c", shell, "sh", str(path)], capture_output=True, text=True, check=True).stdout


@posix
@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ('XDG_DESKTOP_DIR="$HOME/Schreibtisch"\n', "/home/eva/Schreibtisch"),
        ('# XDG_DESKTOP_DIR="$HOME/Old"\nXDG_DESKTOP_DIR="$HOME/My \\"new\\" desk"\n', '/home/eva/My "new" desk'),
        ('XDG_DESKTOP_DIR="/srv/desk/"\n', "/srv/desk"),
        ('XDG_DESKTOP_DIR="$HOME/"\n', "/home/eva"),
        ('XDG_DESKTOP_DIR="relative"\n', None),
        ('XDG_DOWNLOAD_DIR="$HOME/Downloads"\n', None),
        ("", None),
    ],
)
def test_the_desktop_is_read_from_the_users_settings(settings: str, expected: str | None) -> None:
    assert named_desktop(settings, "/home/eva") == expected


def test_the_desktop_is_a_folder_that_is_there(tmp_path: Path) -> None:
    home = str(tmp_path)
    assert desktop_folder({}, home) is None
    (tmp_path / "Desktop").mkdir()
    assert desktop_folder({}, home) == str(tmp_path / "Desktop")
    (tmp_path / ".config").mkdir()
    settings = tmp_path / ".config" / "user-dirs.dirs"
    settings.write_text('XDG_DESKTOP_DIR="$HOME/Bureau"\n')
    assert desktop_folder({}, home) is None
    (tmp_path / "Bureau").mkdir()
    assert desktop_folder({}, home) == str(tmp_path / "Bureau")
    settings.write_text('XDG_DESKTOP_DIR="$HOME/"\n')
    assert desktop_folder({}, home) is None


@posix
def test_each_launcher_gets_an_icon_a_menu_entry_and_a_copy_on_the_desktop() -> None:
    wanted = launchers([("euchre", "Euchre"), ("war", "War")], "/usr/bin/python3")
    put = {item.path: item for item in items(wanted, "/data", "/desk")}
    contents = {path: item.content or b"" for path, item in put.items()}
    for key in ("card-table", "card-table-euchre", "card-table-war"):
        assert contents[f"/data/icons/hicolor/scalable/apps/{key}.svg"].lstrip().startswith(b"<svg")
        assert put[f"/data/applications/{key}.desktop"].executable
        assert contents[f"/desk/{key}.desktop"] == contents[f"/data/applications/{key}.desktop"]
    assert len(put) == 9
    assert len(items(wanted, "/data", None)) == 6


def test_each_launcher_starts_its_own_game() -> None:
    menu, euchre = launchers([("euchre", "Euchre")], "/usr/bin/python3")
    assert menu.command[0] == "/usr/bin/python3"
    assert os.path.isabs(menu.command[1])
    assert menu.command[2:] == ("--launched",)
    assert euchre.command == (*menu.command[:2], "play", "euchre", "--launched")
    assert menu.icon.endswith("card-table.svg")
    assert euchre.icon.endswith("euchre.svg")


def test_a_game_without_an_icon_shows_card_tables() -> None:
    assert launchers([("ronda", "Ronda")], "/usr/bin/python3")[1].icon.endswith("card-table.svg")
