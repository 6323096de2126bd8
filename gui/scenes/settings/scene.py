"""The player's settings."""

from __future__ import annotations

from typing import ClassVar

from gui.scenes.page import PageScene


class SettingsScene(PageScene):
    """The page itself."""

    title: ClassVar[str] = "Settings"
