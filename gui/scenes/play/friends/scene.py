"""The table of friends: a game that is played on this screen and on phones, each of which sees its own hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.match import Match
from engine.phrases import say
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.games.faces import face_of
from gui.scenes.play.friends.bar import FriendsBar
from gui.scenes.play.friends.opened import OpenTable
from gui.scenes.play.friends.seats import plan_again
from gui.scenes.play.table.company import Company
from gui.scenes.play.table.scene import TableScene
from gui.scenes.play.table.seated_programs import programs_of
from gui.scenes.scene import Host
from gui.settings.table_plan import plan_of_record
from gui.table.announcing import Importance
from gui.table.session import SessionJournal
from gui.table.thinking import ThinkingProcess
from gui.widgets.readings import Reading, paragraph
from gui.widgets.targets import Action, Target

ASKING = say("The others are asked.")
NO_ANSWER = say("Not everybody has answered, so it stays as it is.")


class FriendsTableScene(TableScene):
    """One match at a table of friends. The server is asked for news in every turn of the loop, also below a page."""

    def __init__(self, host: Host, friends: OpenTable, match: Match, journal: SessionJournal, *, apart: bool) -> None:
        self.friends: OpenTable = friends
        viewer = friends.here[0] if friends.here else None
        table = face_of(match.record.game).table(friends.persons, viewer)
        programs = programs_of(host, match, journal)
        super().__init__(
            host,
            table,
            match,
            self._again,
            journal=journal,
            hurry=True,
            process=ThinkingProcess(programs=programs.commands) if apart or programs.commands else None,
            lost_seats=programs.lost,
            trouble=[*programs.trouble, *filter(None, [host.deck_trouble(match.record)])],
            outside=friends,
        )
        self.taking_back.ask_elsewhere = self._ask_friends
        self.pages.friends = self._show_invitation
        self.bar = FriendsBar(friends)
        self._window: Metrics | None = None
        """The whole window, with the room of the bar."""
        self._seen = -1
        """The number of changes at the table when it was shown last."""
        friends.holder = self
        friends.begin(self.session)

    @property
    def unfinished(self) -> bool:
        return not self.session.over

    def _again(self) -> None:
        """Invite to the next game; whoever has a seat keeps it."""
        self.friends.end_game()
        self.host.go.friends_invited(self.friends)

    def _ask_friends(self, words: str, agreed: Action) -> None:
        """Ask all phones, and do it once all have agreed; meanwhile nobody moves."""
        if self.session.waits or self.friends.question is not None:
            return
        ply = self.session.match.ply

        def go() -> None:
            if self.session.match.ply == ply and not self.session.waits:
                self.finish()
                agreed()

        def refused(name: str) -> None:
            self.notice(say("{name} would rather leave it so.", name=name) if name else NO_ANSWER)
            self.friends.show()

        self.notice(ASKING)
        self.friends.ask(words, go, refused)

    def _show_invitation(self) -> None:
        from gui.scenes.play.friends.invite import InviteScene

        self.host.show(InviteScene(self.host, self.friends))

    def leave(self) -> None:
        super().leave()
        self.friends.keep()
        self.friends.left(self)

    # -- time

    def below(self, now: float) -> None:
        self._turn()
        # What lies above this table holds it up.
        self.friends.follow(shown=True)

    def update(self, now: float) -> bool:
        changed = self._turn()
        if self._window is not None and self.board.window != self._room_in(self._window):
            self.resize(self._window)
        changed = super().update(now) or changed
        self.friends.follow(shown=self.showing.revealed or self.showing.waits)
        return changed

    def _turn(self) -> bool:
        """Take in news of the pages; return whether anything has to be drawn again."""
        before, self._seen = self._seen, self.friends.turn()
        changed = before != self._seen
        asks = self.bar.update()
        if asks and self.bar.asked is not None:
            self.host.announce(self.bar.asked.words, Importance.TURN)
        if changed and (persons := self.friends.persons) != self.table.people:
            self.table.people = persons
            # Who sits where a bot has talked says nothing on its behalf.
            self.company = Company(self.host, self.table, self.session, self.board)
            self.board.rearrange()
        if changed or asks:
            self.board.changed()
        return changed or asks

    def play(self, move: Any) -> None:
        if self.friends.question is None:
            super().play(move)

    def _next_move(self, now: float) -> bool:
        if self.friends.question is not None:
            return False
        if not self.session.outside_to_move:
            return super()._next_move(now)
        move = self.friends.due_move or self.unasked.next_move(now, self.pace, shared=True)
        events = () if move is None else self.session.play(move)
        self.follow(events)
        return bool(events)

    # -- places and pictures

    def _room_in(self, window: Metrics) -> Metrics:
        return self.bar.room_above(window, self.measured(window).z)

    def resize(self, window: Metrics) -> None:
        self._window = window
        super().resize(self._room_in(window))

    def targets_above(self) -> Sequence[Target]:
        return self.bar.arrange(self.host.painter, self.metrics)

    def readings(self) -> Sequence[Reading]:
        asked = [] if self.bar.asked is None else [paragraph("friends", self.bar.asked.words)]
        return [*asked, *super().readings()]

    def draw(self, painter: Painter, now: float) -> None:
        super().draw(painter, now)
        self.bar.draw(painter, self.targets)


def begun(host: Host, friends: OpenTable, *, apart: bool) -> FriendsTableScene:
    """Return the table of a new game, dealt by all who have a seat."""
    record = friends.begun()
    identities = host.settings.seated(record.seats)
    seated = {seat: identity for seat, identity in identities.items() if seat in friends.here}
    return FriendsTableScene(host, friends, Match(record), host.store.begin(record, seated), apart=apart)


def resumed(host: Host, number: int, kept: Mapping[str, Any], *, apart: bool) -> FriendsTableScene:
    """Return the table of a kept game with its friends, whose phones come back by themselves.

    Raises LookupError or ValueError if the game cannot be read.
    """
    match = host.store.match(number)
    plan = plan_again(plan_of_record(match.record, host.settings.faces_of_game(host.store.kept(number))), kept)
    friends = OpenTable(host, plan, kept)
    friends.listen()
    return FriendsTableScene(host, friends, match, host.store.journal(number), apart=apart)
