"""A deal code from somebody else."""

from __future__ import annotations

from typing import ClassVar

from gui.scenes.page import PageScene


class DealCodeScene(PageScene):
    """The page itself."""

    title: ClassVar[str] = "Enter a deal code"
