"""Launchers on Linux: desktop entries by the freedesktop.org specifications, in the menu and on the desktop."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence

from start.launchers.plan import Launcher, LauncherItem

RESERVED = re.compile(r"[\s\"'\\><~|&;$*?#()`]")
"""Characters that make an argument in Exec need quotes."""


def string_value(text: str) -> str:
    """Return a text as a value in a desktop entry, with backslashes and control characters escaped."""
    for plain, escaped in (("\\", "\\\\"), ("\n", "\\n"), ("\t", "\\t"), ("\r", "\\r")):
        text = text.replace(plain, escaped)
    return "\\s" + text[1:] if text.startswith(" ") else text


def exec_argument(argument: str) -> str:
    """Return one argument of Exec, quoted if necessary; a percent sign is doubled because it begins a field code."""
    if argument == "" or RESERVED.search(argument):
        argument = '"' + re.sub(r'(["`$\\])', r"\\\1", argument) + '"'
    return argument.replace("%", "%%")


def exec_value(command: Sequence[str]) -> str:
    """Return a command as the value of Exec: quoted first, then escaped like every other text."""
    return string_value(" ".join(exec_argument(argument) for argument in command))


def desktop_entry(launcher: Launcher, icon: str, *, opens: str = "") -> str:
    """Return the text of the launcher's desktop entry, `opens` being the MIME type of the files that it opens.

    `icon` is the path of its installed icon. An icon's name would not do in a home: desktops look for new names only
    when the next session begins.
    """
    command = launcher.command
    if "%" in command[0]:
        # GLib looks for the program by its name with the percent signs doubled, and does not find it.
        command = ("/usr/bin/env", *command)
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        "Version=1.0",
        f"Name={string_value(launcher.name)}",
        "GenericName=Card Game",
        f"Comment={string_value(launcher.comment)}",
        f"Exec={exec_value(command)}{' %f' if opens else ''}",
        f"Icon={string_value(icon)}",
        "Terminal=false",
        "Categories=Game;CardGame;",
        "Keywords=cards;table;",
    ]
    if opens:
        lines.append(f"MimeType={opens};")
    if launcher.key == "card-table":
        # The class of every window (gui/__init__.py). Desktops take the first entry that claims it, so only one may.
        lines.append("StartupWMClass=card-table")
    return "\n".join(lines) + "\n"


def desktop_folder(environ: Mapping[str, str], home: str) -> str | None:
    """Return the desktop that xdg-user-dirs names, else ~/Desktop; None if that is no folder, or the home itself."""
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
    """Return the desktop's path in the text of a user-dirs.dirs, None if it names none."""
    found = None
    for line in settings.splitlines():
        match = re.match(r'\s*XDG_DESKTOP_DIR\s*=\s*"(\$HOME)?(/(?:[^"\\]|\\.)*)"', line)
        if match:
            path = re.sub(r"\\(.)", r"\1", match[2])
            found = os.path.normpath(home + path) if match[1] else os.path.normpath(path)
    return found


def items(launchers: Sequence[Launcher], data: str, desktop: str | None) -> list[LauncherItem]:
    """Return icons and menu entries for the XDG data folder `data`, and copies of the entries for a desktop."""
    wanted: list[LauncherItem] = []
    for launcher in launchers:
        icon = os.path.join(data, "icons", "hicolor", "scalable", "apps", f"{launcher.key}.svg")
        with open(launcher.icon, "rb") as file:
            wanted.append(LauncherItem(icon, file.read()))
        entry = os.fsencode(desktop_entry(launcher, icon))
        folders = [os.path.join(data, "applications"), *([desktop] if desktop else [])]
        wanted += [
            LauncherItem(os.path.join(folder, f"{launcher.key}.desktop"), entry, executable=True) for folder in folders
        ]
    return wanted


def trust(paths: Sequence[str]) -> None:
    """Let a double-click on GNOME's desktop start these entries, if its tool `gio` is there.

    The menu needs nothing of the kind: desktops watch its folder, and `update-desktop-database` is for file types.
    """
    if shutil.which("gio") is None:
        return
    for path in paths:
        # Outside a session gio cannot keep the mark; then the desktop asks before it first starts the launcher.
        command = ["gio", "set", path, "metadata::trusted", "true"]
        with contextlib.suppress(subprocess.TimeoutExpired):
            subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=20)
