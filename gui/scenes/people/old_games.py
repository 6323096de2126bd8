"""The question whose the games are that are nobody's: once by itself, and from the page of a person."""

from __future__ import annotations

from functools import partial

from engine.phrases import say, say_count, together
from gui.art import theme
from gui.pieces.order import Column
from gui.pieces.piece import ButtonSlot, Gap, Piece
from gui.pieces.words import Lines
from gui.scenes.panel import PiecesScene
from gui.scenes.scene import Host
from gui.widgets.button import Button, ButtonKind
from gui.widgets.targets import Action
from store.people_rows import KeptPerson


class OldGamesScene(PiecesScene):
    """Asks whether the games that are nobody's are those of a person.

    If the old ones are somebody else's, whoever is made next is asked again.
    """

    def __init__(self, host: Host, person: KeptPerson, given: Action = lambda: None) -> None:
        """``given`` is called once they are the person's."""
        self._given = given
        super().__init__(host, say("Whose are the old games?"))
        self._person, self._games = person, host.store.count(person="")

    @staticmethod
    def is_needed(host: Host) -> bool:
        """Return whether there is anything to ask about; notes that it need not be asked any more if there is not."""
        settings = host.settings
        if settings.asked_about_old_games:
            return False
        there = bool(host.store.count(person="") or host.store.practice_due(limit=1, person=""))
        if not there:
            settings.old_games_are_settled()
        return there

    def pieces(self) -> Piece:
        name = self._person.name
        found = say_count("{n:,} game was played here before.", "{n:,} games were played here before.", self._games)
        words = say("Statistics and practice of that time go with them.")
        yes = partial(Button, "theirs", label=say("They are {name}'s", name=name), act=self._give)
        yes = partial(yes, kind=ButtonKind.PRIMARY)
        other = partial(Button, "other", label=say("Somebody else's"), act=self.close)
        nobody = partial(Button, "nobody", label=say("Nobody's"), act=self._leave)
        buttons = (piece for make in (yes, other, nobody) for piece in (Gap(theme.MARGIN), ButtonSlot(make)))
        return Column(Lines(together([found, words]) if self._games else words), *buttons)

    def _give(self) -> None:
        self.host.store.people.give_games(self._person)
        self._leave()
        self._given()

    def _leave(self) -> None:
        self.host.settings.old_games_are_settled()
        self.close()
