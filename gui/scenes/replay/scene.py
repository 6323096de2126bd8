"""A game played again, move by move."""

from __future__ import annotations

from typing import ClassVar

from engine.record import Record
from gui.scenes.page import PageScene
from gui.scenes.scene import Host


class ReplayScene(PageScene):
    """The replay of a record."""

    title: ClassVar[str] = "Replay"

    def __init__(self, host: Host, record: Record) -> None:
        super().__init__(host)
        self.record = record
