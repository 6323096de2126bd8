"""The list of kept games: a part of the store in some order, of which pages are read as they are seen. No pygame."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from engine.account import Account, Outcome
from engine.phrases import say, together
from engine.record import Record
from gui.scenes.kept_games import ReplayedStanding, no_review, reason_of, teller_of, title_of
from gui.settings.people import Faces
from gui.settings.table_plan import NO_FACES, TablePlan, plan_of_record
from gui.waking import wake
from store.coach_rows import ReviewFigures
from store.kept import KeptGame
from store.store import Store

PAGE = 32
"""Games that are read at a time."""
PAGES_KEPT = 8
OWN_RULES = say("Your own rules")


@dataclass(frozen=True)
class HistoryFilter:
    """The games that are to be listed."""

    finished: bool | None = None
    """None for running and finished games."""
    game: str | None = None
    """The key of a game; None for all."""
    oldest_first: bool = False
    person: str | None = None
    """The identity of a person; None for everybody."""


FacesOf = Callable[[KeptGame], Faces]
"""Returns the portraits of the people at the table of a kept game."""


class GameRow:
    """A kept game with everything that the list and the panel show of it."""

    def __init__(self, kept: KeptGame, faces: Faces = NO_FACES) -> None:
        """``faces`` are the portraits of the people at its table."""
        self.kept, self._faces = kept, faces
        self.account = Account.from_json(kept.account)
        self.title = title_of(kept.record.game)
        self.problem = kept.damage
        """A sentence if the game cannot be read."""
        self.plan: TablePlan | None = None
        """The seats and the rules; None if the game cannot be read."""
        if not self.problem:
            self.problem = reason_of(self._read)

        self.review: ReviewFigures | None = None
        """The figures of the coach's review; None without one."""
        self.standing: ReplayedStanding | None = None
        """The replayed state of a running game, because its stored account may be older than its last moves."""

    def _read(self) -> None:
        self.plan = plan_of_record(self.record, self._faces)

    def learn(self, load: Callable[[], Record]) -> bool:
        """Replay more moves of a running game, for a few milliseconds; return whether the row has changed.

        ``load`` returns the record with its moves.
        """
        self.standing = self.standing or ReplayedStanding(load)
        self.standing.go_on()
        self.problem = self.standing.problem
        if self.standing.account is None:
            return bool(self.problem)
        before, self.account = self.account, self.standing.account
        return self.account != before

    @property
    def learnt(self) -> bool:
        """True if no moves are left to replay."""
        return not self.running or (self.standing is not None and self.standing.settled)

    @property
    def number(self) -> int:
        return self.kept.number

    @property
    def record(self) -> Record:
        """The record without its moves."""
        return self.kept.record

    @property
    def running(self) -> bool:
        """True if the game can be continued."""
        return not self.kept.finished and not self.problem

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game for the player; None for a finished game that was not played by exactly one person."""
        if not self.kept.finished:
            return Outcome.RUNNING
        unknown = self.teller is None or self.account.outcome is Outcome.RUNNING
        return None if unknown else self.account.outcome

    @property
    def teller(self) -> int | None:
        """The seat from whose side the game is described; None for everybody's."""
        return teller_of(self.kept.record)

    @property
    def can_be_reviewed(self) -> bool:
        """True if the game is over, a person at this screen played, and it has a coach."""
        return self.kept.finished and not self.problem and self.no_review is None

    @property
    def no_review(self) -> str | None:
        """The reason why it cannot be reviewed when it is over; None if it can."""
        return no_review(self.record.game, somebody_played=self.plan is not None and bool(self.plan.people))

    @property
    def accuracy(self) -> str:
        """The accuracy in the coach's review, in words: "96.1%"; empty while it is not known."""
        review = self.review
        if review is None or review.accuracy is None:
            return ""
        return say("{percent:.1f}%", percent=100 * review.accuracy)

    @property
    def with_whom(self) -> tuple[str, ...]:
        """The portraits of all players but that of `teller`."""
        seats = () if self.plan is None else self.plan.seats
        return tuple(seat.avatar for place, seat in enumerate(seats) if place != self.teller)

    @property
    def result(self) -> str:
        """The line below the result: the score; of a running game also whose turn it is; else who won."""
        if self.running:
            return together((self.account.score, self.account.turn), ", ")
        return self.account.score if self.outcome is not None else self.account.standing

    @property
    def rules(self) -> str:
        """The title of the preset by whose rules the game is played."""
        if self.plan is None:
            return ""
        preset = self.plan.entry.preset_with(self.plan.rules)
        return OWN_RULES if preset is None else preset.title


class Listing:
    """The games that a filter lets through, each of ``count`` by its place."""

    def __init__(
        self, store: Store, wanted: HistoryFilter, count: int, faces_of: FacesOf, *, judged: bool = True
    ) -> None:
        """Without ``judged`` the rows tell nothing of reviews."""
        self._judged = judged
        self._store, self.wanted, self._faces_of = store, wanted, faces_of
        self._pages: OrderedDict[int, list[GameRow]] = OrderedDict()
        self.count = count

    def row(self, place: int) -> GameRow | None:
        """Return the game at that place; None where another program has removed it meanwhile."""
        page = self._page(place // PAGE)
        return page[place % PAGE] if place % PAGE < len(page) else None

    def learn(self, places: Iterable[int]) -> bool:
        """Replay more moves of a running game at one of these places; return whether a row has changed."""
        rows = (row for place in places if (row := self.row(place)) is not None)
        row = next((row for row in rows if not row.learnt), None)
        if row is None:
            return False
        # The rest follows in the next turns of the loop.
        wake()
        return row.learn(partial(self._store.record, row.number))

    def look_for_reviews(self, places: Iterable[int]) -> bool:
        """Read the figures of the reviews of the games at ``places`` again; return whether any has changed."""
        rows = [row for place in places if (row := self.row(place)) is not None]
        before = [row.review for row in rows]
        self._read_reviews(rows)
        return [row.review for row in rows] != before

    def _read_reviews(self, rows: Iterable[GameRow]) -> None:
        finished = [row for row in rows if row.kept.finished and self._judged]
        figures = self._store.review_figures([row.number for row in finished])
        for row in finished:
            row.review = figures.get(row.number)

    def _page(self, number: int) -> list[GameRow]:
        page = self._pages.get(number)
        if page is None:
            wanted = self.wanted
            kept = self._store.games(
                game=wanted.game,
                finished=wanted.finished,
                oldest_first=wanted.oldest_first,
                limit=PAGE,
                offset=number * PAGE,
                person=wanted.person,
            )
            page = self._pages[number] = [GameRow(game, self._faces_of(game)) for game in kept]
            self._read_reviews(page)
            if len(self._pages) > PAGES_KEPT:
                self._pages.popitem(last=False)
        self._pages.move_to_end(number)
        return page
