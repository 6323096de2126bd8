"""The ways from a screen to others, for every scene; `gui.scenes.navigator.Navigator` goes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.options import Values
    from engine.record import Record
    from gui.art.theme import Felt
    from gui.scenes.know.key_lists import Sections
    from gui.scenes.look_back.history.listing import GameRow, HistoryFilter
    from gui.scenes.play.friends.opened import OpenTable
    from gui.series.series import Series
    from gui.series.words import SeriesScore
    from gui.settings.people import Person
    from gui.settings.table_plan import TablePlan
    from gui.table.descriptions import Recap
    from gui.table.ending import Ending
    from gui.widgets.key import Key
    from gui.widgets.targets import Action


class Navigation(Protocol):
    """The screens that a scene may lead to. A screen is imported when it is opened."""

    def menu(self) -> None:
        """Leave every scene and show the menu."""

    def set_up(self, game: str, plan: TablePlan | None = None) -> None:
        """Show the set-up of a game, as it was played last or with ``plan``; an unfinished game stays below."""

    def play(self, plan: TablePlan, record: Record | None = None) -> None:
        """Leave every scene and sit down at a new table; with ``record`` its deal, and its moves made already."""

    def friends_invited(self, table: OpenTable) -> None:
        """Leave every scene and show the invitation to the next game at a table of friends."""

    def friends_play(self, table: OpenTable) -> None:
        """Leave every scene and begin a game at a table of friends."""

    def decks(self, take: Callable[[str], None], left: Action) -> None:
        """Show all decks of quartets; ``take`` is called with the key of one that is chosen to play with.

        ``left`` is called when the page is left: there may be other decks then.
        """

    def series(self, series: Series) -> None:
        """Leave every scene and sit down at the next game of a series, dealt anew."""

    def evening(self, plan: TablePlan) -> None:
        """Show the page on which an evening of several games is put together, with the people of a plan."""

    def evening_score(self, series: Series) -> None:
        """Show how an evening stands, or how it ended, and lead on from there."""

    def lesson(self, game: str) -> None:
        """Leave every scene and show the lesson of a game."""

    def resume(self, number: int) -> None:
        """Leave every scene and go on with a kept game."""

    def history(self, *, running: bool = False) -> None:
        """Show the kept games, or those of them that are ``running``."""

    def exchange(self, wanted: HistoryFilter, row: GameRow | None, changed: Action) -> None:
        """Show the page on which games are exported and imported; ``changed`` is called when some were.

        ``wanted`` are the games that the history lists, ``row`` is the chosen one.
        """

    def statistics(self) -> None:
        """Show the statistics."""

    def goals(self) -> None:
        """Show the things done."""

    def practice(self) -> None:
        """Show the next puzzle of today, or the end of the day."""

    def daily(self) -> None:
        """Show the deal of today, and the calendar of others."""

    def who_plays(self) -> None:
        """Show the faces of the people who play here, to choose one."""

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

    # -- pages and panels over the present screen

    def keys(self, sections: Sections | None = None) -> None:
        """Show what the keys do: everywhere, and in these ``sections``; without them, at a table."""

    def help(self, game: str | None = None, rules: Values | None = None) -> None:
        """Show how to play all games, or one; with ``rules``, what is true by these."""

    def notice(self, title: str, words: str) -> None:
        """Say something, for example why something cannot be done."""

    def unreadable(self, title: str, reason: str) -> None:
        """Say why a kept game cannot be read, and where the file of games lies."""

    def question(self, title: str, lines: Sequence[str], word: str, act: Action, stay: str, icon: str = "bin") -> None:
        """Ask before something is lost. ``word`` stands on the button that does ``act``, ``stay`` on the gold one."""

    def unkept(self) -> None:
        """Say what is not on the disk, and offer to try again."""

    def fair_deal(self, record: Record, *, over: bool) -> None:
        """Show the hash of a deal, and its secret once the game is ``over``."""

    def pause(
        self,
        title: str,
        again: Action,
        keys: Sections,
        record: Record,
        keep: Action | None,
        look_back: Action | None,
        *,
        over: bool,
        friends: Action | None = None,
    ) -> None:
        """Show the menu over a table; see `gui.scenes.play.pause.PauseScene`."""

    def result(
        self,
        ending: Ending,
        felt: Felt,
        again: Action,
        game: str,
        undo: Action | str,
        replay: Action | str,
        review: Action | str,
        series: SeriesScore | None = None,
        number: int | None = None,
    ) -> None:
        """Show how a game ended; see `gui.scenes.play.result.scene.ResultScene`."""

    def cover(
        self,
        person: Person,
        looks: Action,
        menu: Action,
        help: Action,
        undo: Callable[[Key], bool],
        choices_top: Callable[[], float],
    ) -> None:
        """Cover the table until a person says "I am looking"; see `gui.scenes.play.table.overlays.CoverScene`."""

    def recap(self, recap: Recap, choices_top: Callable[[], float]) -> None:
        """Tell what a person has missed; ``choices_top`` returns the upper edge of the choices, in logical pixels."""
