"""The statistics of finished games."""

from __future__ import annotations

from typing import ClassVar

from gui.scenes.page import PageScene


class StatisticsScene(PageScene):
    """The page itself."""

    title: ClassVar[str] = "Statistics"
