"""The history of kept games."""

from __future__ import annotations

from typing import ClassVar

from gui.scenes.page import PageScene


class HistoryScene(PageScene):
    """The page itself."""

    title: ClassVar[str] = "History"
