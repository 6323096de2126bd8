"""Launchers on Linux: desktop entries by the freedesktop.org specifications, in the menu and on the desktop."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence

from start.launchers.plan import Item, Launcher, Put

RESERVED = re.compile(r"[\s\"'\\><~|&;$*?#()`]")
"""Characters that make an argument in Exec need quotes."""


def string_value(text: str) -> str:
    """A text as a value in a desktop entry: backslash and control characters are escaped."""
    for plain, escaped in (("\\", "\\\\"), ("\n", "\\n"), ("\t", "\\t"), ("\r", "\\r")):
        text = text.replace(plain, escaped)
    return "\\s" + text[1:] if text.startswith(" ") else text


def exec_argument(argument: str) -> str:
    """One argument of Exec, quoted where it has to be; a percent sign is doubled, for it begins a field code."""
    if argument == "" or RESERVED.search(argument):
        argument = '"' + re.sub(r'(["`$\\])', r"\\\1", argument) + '"'
    return argument.replace("%", "%%")


def exec_value(command: Sequence[str]) -> str:
    """A command as the value of Exec: quoted first, and then escaped like every other text."""
    return string_value(" ".join(exec_argument(argument) for argument in command))


def desktop_entry(launcher: Launcher, icon: str) -> str:
    """The text of the launcher's desktop entry; `icon` is the path of its installed icon.

    The path, not the icon's name: desktops look for new names only when the next session begins.
    """
    command = launcher.command
    if "%" in command[0]:
        # GLib looks for the program by its name as written, percent signs doubled, and does not find it.
        command = ("/usr/bin/env", *command)
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        "Version=1.0",
        f"Name={string_value(launcher.name)}",
        "GenericName=Card Game",
        f"Comment={string_value(launcher.comment)}",
        f"Exec={exec_value(command)}",
        f"Icon={string_value(icon)}",
        "Terminal=false",
        "Categories=Game;CardGame;",
        "Keywords=cards;table;",
    ]
    if launcher.key == "card-table":
        # The class that gui/display.py gives every window; a second entry with it would be a matter of luck.
        lines.append("StartupWMClass=card-table")
    return "\n".join(lines) + "\n"


def desktop_folder(environ: Mapping[str, str], home: str) -> str | None:
    """The desktop as xdg-user-dirs names it, else ~/Desktop; None where that is no folder, or the home itself."""
    settings = environ.get("XDG_CONFIG_HOME", "")
    settings = settings if os.path.isabs(settings) else os.path.join(home, ".config")
    named = None
    try:
        with open(os.path.join(settings, "user-dirs.dirs"), encoding="utf-8", errors="surrogateescape") as file:
            named = named_desktop(file.read(), home)
    except OSError:
        pass
    folder = named or os.path.join(home, "Desktop")
    # A desktop that is the home folder is how user-dirs.dirs says that there is none.
    if not os.path.isdir(folder) or os.path.realpath(folder) == os.path.realpath(home):
        return None
    return folder


def named_desktop(settings: str, home: str) -> str | None:
    """The desktop's path in the text of a user-dirs.dirs; None where it names none."""
    found = None
    for line in settings.splitlines():
        match = re.match(r'\s*XDG_DESKTOP_DIR\s*=\s*"(\$HOME)?(/(?:[^"\\]|\\.)*)"', line)
        if match:
            path = re.sub(r"\\(.)", r"\1", match[2])
            found = os.path.normpath(home + path) if match[1] else os.path.normpath(path)
    return found


def items(launchers: Sequence[Launcher], data: str, desktop: str | None) -> list[Item]:
    """What is to be put: icons and menu entries in the XDG data folder `data`, copies on a desktop."""
    wanted: list[Item] = []
    for launcher in launchers:
        icon = os.path.join(data, "icons", "hicolor", "scalable", "apps", f"{launcher.key}.svg")
        with open(launcher.icon, "rb") as file:
            wanted.append(Put(icon, file.read()))
        entry = os.fsencode(desktop_entry(launcher, icon))
        folders = [os.path.join(data, "applications"), *([desktop] if desktop else [])]
        wanted += [Put(os.path.join(folder, f"{launcher.key}.desktop"), entry, executable=True) for folder in folders]
    return wanted


def trust(paths: Sequence[str]) -> None:
    """Tell GNOME's desktop that these entries may be started by a double-click, where its tool is there.

    The menu needs no telling: desktops watch its folder, and `update-desktop-database` is for file types alone.
    """
    if shutil.which("gio") is None:
        return
    for path in paths:
        # Outside a session gio cannot keep the mark; then the desktop asks once before it starts the launcher.
        command = ["gio", "set", path, "metadata::trusted", "true"]
        with contextlib.suppress(subprocess.TimeoutExpired):
            subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=20)
