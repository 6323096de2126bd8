"""The pages and panels that open over any screen. Each is imported when it is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.options import Values
    from engine.record import Record
    from gui.art.theme import Felt
    from gui.scenes.know.key_lists import Sections
    from gui.scenes.scene import Host
    from gui.series.words import SeriesScore
    from gui.settings.people import Person
    from gui.table.descriptions import Recap
    from gui.table.ending import Ending
    from gui.widgets.key import Key
    from gui.widgets.targets import Action


class Pages:
    """Makes the pages that `gui.scenes.navigation.Navigation` describes, and has its host show them."""

    def __init__(self, host: Host) -> None:
        self.host = host

    def keys(self, sections: Sections | None = None) -> None:
        from gui.scenes.know.keys import KeysScene

        self.host.show(KeysScene(self.host, sections))

    def help(self, game: str | None = None, rules: Values | None = None) -> None:
        from gui.scenes.learn.help.scene import HelpScene

        self.host.show(HelpScene(self.host, game, rules))

    def notice(self, title: str, words: str) -> None:
        from gui.scenes.notice import NoticeScene

        self.host.show(NoticeScene(self.host, title, words))

    def unreadable(self, title: str, reason: str) -> None:
        from gui.scenes.file import FileScene

        self.host.show(FileScene(self.host, title, reason, self.host.store.path))

    def question(self, title: str, lines: Sequence[str], word: str, act: Action, stay: str, icon: str = "bin") -> None:
        from gui.scenes.question import QuestionScene

        self.host.show(QuestionScene(self.host, title, lines, word, act, stay, icon))

    def unkept(self) -> None:
        from gui.scenes.unkept import UnkeptScene

        self.host.show(UnkeptScene(self.host))

    def fair_deal(self, record: Record, *, over: bool) -> None:
        from gui.scenes.prepare.code.fair import FairDeal, FairDealScene

        self.host.show(FairDealScene(self.host, FairDeal(record, over)))

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
        from gui.scenes.play.pause import PauseScene
        from gui.scenes.prepare.code.fair import FairDeal

        game, deal = record.game, FairDeal(record, over)
        self.host.show(PauseScene(self.host, title, again, keys, game, record.rules, keep, look_back, deal, friends))

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
        from gui.scenes.play.result.scene import ResultScene

        self.host.show(ResultScene(self.host, ending, felt, again, game, undo, replay, review, series, number))

    def cover(
        self,
        person: Person,
        looks: Action,
        menu: Action,
        help: Action,
        undo: Callable[[Key], bool],
        choices_top: Callable[[], float],
    ) -> None:
        from gui.scenes.play.table.overlays import CoverScene

        self.host.show(CoverScene(self.host, person, looks, menu, help, undo, choices_top))

    def recap(self, recap: Recap, choices_top: Callable[[], float]) -> None:
        from gui.scenes.play.table.overlays import RecapScene

        self.host.show(RecapScene(self.host, recap, choices_top))
