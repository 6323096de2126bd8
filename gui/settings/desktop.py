"""The desktop's own setting for less motion, where it can be read. No pygame.

Every way is guarded: a system that does not answer within two seconds counts as one without that setting. Some ways
start a program, so :func:`wants_less_motion` is called on a thread, after the first frame.
"""

from __future__ import annotations

import configparser
import ctypes
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

PATIENCE: Final = 2.0
"""Seconds that a program of the system may take to answer."""
_CLIENT_AREA_ANIMATION: Final = 0x1042
"""The number of Windows' setting "Animation effects" (SPI_GETCLIENTAREAANIMATION)."""
_PORTAL: Final = (
    *("gdbus", "call", "--session", "--timeout", "1", "--dest", "org.freedesktop.portal.Desktop"),
    *("--object-path", "/org/freedesktop/portal/desktop"),
    *("--method", "org.freedesktop.portal.Settings.ReadOne", "org.freedesktop.appearance", "reduced-motion"),
)


def wants_less_motion(platform: str = sys.platform) -> bool:
    """Return whether the system is set to show as little movement as possible; False where that cannot be known."""
    try:
        if platform == "win32":
            return _on_windows()
        if platform == "darwin":
            return _said("defaults", "read", "com.apple.universalaccess", "reduceMotion") == "1"
        return _on_a_free_desktop(os.environ)
    except (OSError, ValueError, AttributeError, configparser.Error):
        return False


def _on_windows() -> bool:
    animated = ctypes.c_int(1)
    system: Any = ctypes
    known = system.windll.user32.SystemParametersInfoW(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(animated), 0)
    return bool(known) and not animated.value


def _on_a_free_desktop(environment: Mapping[str, str]) -> bool:
    """Ask KDE's file first, which costs nothing, then the portal of any desktop, then GNOME's settings."""
    home = environment.get("HOME", "")
    config = Path(environment.get("XDG_CONFIG_HOME") or f"{home}/.config")
    if _kde_stands_still(config / "kdeglobals"):
        return True
    if not environment.get("DBUS_SESSION_BUS_ADDRESS"):
        return False
    if re.search(r"uint32 1\b", _said(*_PORTAL)):
        return True
    return _said("gsettings", "get", "org.gnome.desktop.interface", "enable-animations") == "false"


def _kde_stands_still(path: Path) -> bool:
    """Return whether KDE's speed of animations is "instant"."""
    if not path.is_file():
        return False
    found = configparser.RawConfigParser(strict=False, interpolation=None, allow_no_value=True)
    found.read_string(path.read_text(encoding="utf-8", errors="replace"))
    return found.get("KDE", "AnimationDurationFactor", fallback="1").strip() in ("0", "0.0")


def _said(*command: str) -> str:
    """Return what a program of the system prints; empty if there is none, or it fails."""
    words: Sequence[str] = command
    if shutil.which(words[0]) is None:
        return ""
    try:
        done = subprocess.run(
            words, capture_output=True, text=True, timeout=PATIENCE, check=False, stdin=subprocess.DEVNULL
        )
    except subprocess.SubprocessError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
