"""Launchers on Windows: shortcuts in the start menu and on the desktop, made by PowerShell's scripting host."""

from __future__ import annotations

import base64
import os
import subprocess
from collections.abc import Mapping, Sequence

from protocol import own_processes
from start import StartError
from start.launchers import pictures
from start.launchers.plan import Launcher, LauncherItem

FOLDERS = "[Environment]::GetFolderPath('Programs'); [Environment]::GetFolderPath('Desktop')"
"""The script that writes the folders for shortcuts, one a line."""


FAILED = "The launchers could not be made because PowerShell failed; start main.py by a double-click instead."


def powershell_text(text: str) -> str:
    """Return a text as PowerShell reads it literally: in single quotes, inner ones doubled, curly ones too."""
    return "'" + "".join(sign * 2 if sign in "'\u2018\u2019\u201a\u201b" else sign for sign in text) + "'"


def shortcut_script(shortcuts: Mapping[str, Launcher], icons: Mapping[str, str], folder: str) -> str:
    """Return the script that makes a shortcut at each path; `icons` by launcher key, started in `folder`."""
    lines = ["$ErrorActionPreference = 'Stop'", "$shell = New-Object -ComObject WScript.Shell"]
    for path, launcher in shortcuts.items():
        lines += [
            f"$shortcut = $shell.CreateShortcut({powershell_text(path)})",
            f"$shortcut.TargetPath = {powershell_text(launcher.command[0])}",
            f"$shortcut.Arguments = {powershell_text(subprocess.list2cmdline(launcher.command[1:]))}",
            f"$shortcut.WorkingDirectory = {powershell_text(folder)}",
            f"$shortcut.IconLocation = {powershell_text(icons[launcher.key] + ',0')}",
            f"$shortcut.Description = {powershell_text(launcher.comment)}",
            "$shortcut.Save()",
        ]
    return "\n".join(lines)


def powershell(script: str) -> list[str]:
    """Return the command that runs a script, encoded so that nothing on the way can change it."""
    encoded = base64.b64encode(script.encode("utf-16-le")).decode("ascii")
    program = own_processes.system_program("WindowsPowerShell", "v1.0", "powershell.exe")
    return [program, "-NoProfile", "-NonInteractive", "-ExecutionPolicy", "Bypass", "-EncodedCommand", encoded]


def run_powershell(script: str) -> list[str]:
    """Run a script and return the lines that it wrote. Raises StartError when it fails."""
    script = "[Console]::OutputEncoding = [Text.Encoding]::UTF8\n$ProgressPreference = 'SilentlyContinue'\n" + script
    try:
        done = subprocess.run(
            powershell(script), capture_output=True, check=True, timeout=120, creationflags=own_processes.no_window()
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise StartError(FAILED) from error
    return [line for line in done.stdout.decode("utf-8", "replace").splitlines() if line]


def shortcut_folders() -> list[str]:
    """Return the folders of the start menu and of the desktop. Raises StartError if PowerShell does not name them."""
    folders = run_powershell(FOLDERS)
    if len(folders) != FOLDERS.count(";") + 1:
        raise StartError(FAILED)
    return folders


def windowless(python: str) -> str:
    """Return the interpreter that opens no console, if it is in the same folder, else the given one."""
    beside = os.path.join(os.path.dirname(python), "pythonw.exe")
    return beside if os.path.isfile(beside) else python


def icon_path(launcher: Launcher, data: str) -> str:
    """Return the path of the launcher's icon in the user's data folder for Card Table."""
    return os.path.join(data, "icons", f"{launcher.key}.ico")


def shortcuts(launchers: Sequence[Launcher], folders: Sequence[str]) -> dict[str, Launcher]:
    """Return path -> launcher for a shortcut to each launcher in each of the folders."""
    return {os.path.join(folder, f"{launcher.name}.lnk"): launcher for folder in folders for launcher in launchers}


def items(launchers: Sequence[Launcher], data: str, folders: Sequence[str]) -> list[LauncherItem]:
    """Return an icon for each launcher, and a shortcut to it in each of the folders."""
    icons = [
        LauncherItem(icon_path(launcher, data), pictures.ico(pictures.pngs(launcher.icon, pictures.ICO_SIZES)))
        for launcher in launchers
    ]
    return icons + [LauncherItem(path) for path in shortcuts(launchers, folders)]


def make_shortcuts(
    paths: Sequence[str], launchers: Sequence[Launcher], data: str, folders: Sequence[str], root: str
) -> None:
    """Make the shortcuts at these paths. Raises StartError when PowerShell fails or makes none."""
    chosen = {path: launcher for path, launcher in shortcuts(launchers, folders).items() if path in paths}
    icons = {launcher.key: icon_path(launcher, data) for launcher in launchers}
    if chosen:
        run_powershell(shortcut_script(chosen, icons, root))
        if not all(map(os.path.isfile, chosen)):
            raise StartError(FAILED)
