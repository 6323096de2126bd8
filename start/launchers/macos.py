"""Launchers on macOS: small application bundles in ~/Applications, and links to them on the desktop."""

from __future__ import annotations

import os
import plistlib
import shlex
from collections.abc import Sequence

from start import VERSION
from start.launchers import pictures
from start.launchers.plan import Launcher, LauncherItem


def bundle_properties(launcher: Launcher) -> bytes:
    """Return the bundle's Info.plist."""
    return plistlib.dumps(
        {
            "CFBundleDevelopmentRegion": "en",
            "CFBundleDisplayName": launcher.name,
            "CFBundleExecutable": launcher.key,
            "CFBundleIconFile": "icon.icns",
            "CFBundleIdentifier": f"card-table.{launcher.key}",
            "CFBundleInfoDictionaryVersion": "6.0",
            "CFBundleName": launcher.name,
            "CFBundlePackageType": "APPL",
            "CFBundleShortVersionString": VERSION,
            "CFBundleVersion": VERSION,
            "LSApplicationCategoryType": "public.app-category.card-games",
            "NSHighResolutionCapable": True,
        }
    )


def bundle_script(launcher: Launcher) -> bytes:
    """Return the bundle's executable: a shell script that becomes the launcher's command."""
    return os.fsencode(f"#!/bin/sh\nexec {shlex.join(launcher.command)}\n")


def items(launchers: Sequence[Launcher], home: str) -> list[LauncherItem]:
    """Return a bundle for each launcher, and a link to it if there is a desktop."""
    wanted: list[LauncherItem] = []
    desktop = os.path.join(home, "Desktop")
    for launcher in launchers:
        bundle = os.path.join(home, "Applications", f"{launcher.name}.app")
        contents = os.path.join(bundle, "Contents")
        icon = pictures.icns(pictures.pngs(launcher.icon, tuple(pictures.ICNS_TYPES)))
        wanted += [
            LauncherItem(os.path.join(contents, "Info.plist"), bundle_properties(launcher)),
            LauncherItem(os.path.join(contents, "MacOS", launcher.key), bundle_script(launcher), executable=True),
            LauncherItem(os.path.join(contents, "Resources", "icon.icns"), icon),
        ]
        if os.path.isdir(desktop):
            wanted.append(LauncherItem(os.path.join(desktop, f"{launcher.name}.app"), target=bundle))
    return wanted
