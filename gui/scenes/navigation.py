"""The ways from a screen to others, for every scene; `gui.scenes.navigator.Navigator` goes them."""

from __future__ import annotations

from typing import Protocol

from engine.record import Record
from gui.settings.table_plan import TablePlan
from gui.widgets.targets import Action


class Navigation(Protocol):
    """The screens that a scene may lead to."""

    def menu(self) -> None:
        """Leave every scene and show the menu."""

    def set_up(self, game: str, plan: TablePlan | None = None) -> None:
        """Show the set-up of a game, as it was played last or with ``plan``; an unfinished game stays below."""

    def play(self, plan: TablePlan, record: Record | None = None) -> None:
        """Leave every scene and sit down at a new table; with ``record`` its deal, and its moves made already."""

    def lesson(self, game: str) -> None:
        """Leave every scene and show the lesson of a game."""

    def resume(self, number: int) -> None:
        """Leave every scene and go on with a kept game."""

    def history(self, *, running: bool = False) -> None:
        """Show the kept games, or those of them that are ``running``."""

    def statistics(self) -> None:
        """Show the statistics."""

    def practice(self) -> None:
        """Show the next puzzle of today, or the end of the day."""

    def settings(self) -> None:
        """Show the settings."""

    def about(self) -> None:
        """Show the page about the program."""

    def code(self, text: str = "") -> None:
        """Ask for the code of a deal; ``text`` is written there already."""

    def replay(self, number: int, ply: int | None = None) -> None:
        """Show a kept game again, move by move; at ``ply`` if it is given, with all hands open if they may be."""

    def review(self, number: int) -> None:
        """Show the coach's review of a kept game."""

    def decision(self, number: int, place: int, *, trying: bool = False, listed: Action | None = None) -> None:
        """Show the person's decision at that place in the review of a kept game, counted from 0.

        With ``trying`` the panel is open with the ways to try it. ``listed`` is called when the player goes back to see
        all decisions.
        """

    def replay_record(self, record: Record) -> None:
        """Show a game from a file again, move by move."""

    def quit(self) -> None:
        """Close the window."""
