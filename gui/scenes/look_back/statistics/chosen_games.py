"""The games that the page of statistics counts: read and counted in the background, by what the player chose."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from engine.catalogue import games as all_games
from engine.entry import Entry
from gui.scenes.background import BackgroundWork
from gui.scenes.kept_games import since_key, started_anew
from gui.scenes.look_back.history.listing import FacesOf, GameRow
from gui.scenes.look_back.statistics.coach_panel import coach_progress_of
from gui.scenes.look_back.statistics.counting import Counted, Period, by_level, by_rules, games_since, periods, titles
from gui.scenes.look_back.statistics.games_panel import overview_of
from gui.scenes.look_back.statistics.progress_panel import progress_of
from gui.scenes.look_back.statistics.reading import NEWEST, KeptFigures, PageContents, kept_figures
from store.coach_rows import ReviewFigures
from store.figures import PlayedGame
from store.store import Store


class ChosenGames:
    """The finished games of one kind that the player wants to see in figures.

    The newest games are read and counted first, and all of them where there are more. Until a count is finished, the
    figures are those of the count before.
    """

    def __init__(self, store: Store, clock: Callable[[], float], person: str | None, faces_of: FacesOf) -> None:
        """Begin to read the games of a person, or of everybody; ``clock`` returns seconds since 1970."""
        self._store, self._clock, self.person, self._faces_of = store, clock, person, faces_of
        self._reading: BackgroundWork[KeptFigures] | None = BackgroundWork(lambda: kept_figures(store, person, NEWEST))
        self._counting: BackgroundWork[PageContents] | None = None
        self._played: list[PlayedGame] = []
        self._reviews: Mapping[int, ReviewFigures] = {}
        self._figures: PageContents | None = None
        self.entries: list[Entry] = list(all_games())
        """The games to choose from."""
        self.rows: Sequence[GameRow] = ()
        """The kept games themselves, the oldest first, if they are too few for means."""
        self.game = self.entries[0].key
        self.with_undo = True
        self.by = 0
        """0 for a table by the level of the opponents, 1 for one by rules."""
        self.shown_period = ""
        """The key of the chosen period; empty for the usual one."""
        settings = store.settings()
        self._resets = {entry.key: started_anew(settings, entry.key, person) for entry in self.entries}

    def look(self, seconds: float = 0.0) -> bool:
        """Take over finished reading and counting; return whether there is something new to show."""
        patience = seconds if self.loading else 0.0
        if self._reading is not None and (read := self._reading.result(patience)) is not None:
            chosen = self._played_alone
            self._reading = None if read.whole else BackgroundWork(lambda: kept_figures(self._store, self.person))
            self._played, self._reviews, self.entries = read.played, read.reviews, titles(read.played)
            last = next((game.game for game in reversed(read.played) if len(game.people) == 1), "")
            keys = [entry.key for entry in self.entries]
            self.game = self.game if chosen else last if last in keys else keys[0]
            self.count()
        if self._counting is None or (figures := self._counting.result(seconds)) is None:
            return False
        self._counting, self._figures = None, figures
        self.rows = self._read_rows() if self.few else ()
        return True

    def _read_rows(self) -> Sequence[GameRow]:
        """Return the games that count, as the history shows them."""
        rows = list[GameRow]()
        for game in self.counted.games:
            # Another program may have removed a game meanwhile.
            with suppress(LookupError):
                kept = self._store.kept(game.number)
                rows.append(GameRow(kept, self._faces_of(kept)))
        for row in rows:
            row.review = self._reviews.get(row.number)
        return rows

    def count(self) -> None:
        """Begin to count the games that are chosen now."""
        played, entry, since, with_undo = self._played, self.entry, self.period.since, self.with_undo
        group, now, reviews = (by_level, by_rules)[self.by], self._clock(), self._reviews

        def work() -> PageContents:
            counted = games_since(played, entry.key, since, with_undo)
            overview = overview_of(counted, entry, group(counted, entry))
            coach = coach_progress_of(counted, reviews, entry, now)
            return PageContents(counted, overview, progress_of(counted, entry, now), coach)

        self._counting = BackgroundWork(work)

    def start_anew(self) -> None:
        """Count the chosen game from now on only."""
        now = self._clock()
        self._resets[self.game] = now
        self._store.change_settings({since_key(self.game, self.person): now})

    @property
    def figures(self) -> PageContents:
        """The figures to show; there are none while the games are ``loading``."""
        assert self._figures is not None, "something has been counted"
        return self._figures

    @property
    def counted(self) -> Counted:
        """The games that count."""
        return self.figures.counted

    @property
    def few(self) -> bool:
        """True if the games are too few for means and charts."""
        return self.counted.few

    @property
    def loading(self) -> bool:
        """True until there is something to show."""
        return self._figures is None or (self._reading is not None and not self._played_alone)

    @property
    def whole(self) -> bool:
        """True once all kept games have been read."""
        return self._reading is None

    @property
    def empty(self) -> bool:
        """True if nothing was ever finished, or the games are still being read."""
        return self.loading or not self._played_alone

    @property
    def _played_alone(self) -> bool:
        """True if any of the games was played by a single person."""
        return any(len(game.people) == 1 for game in self._played)

    @property
    def ever_finished(self) -> int:
        """The number of games of the chosen kind that a single person finished, in whatever period."""
        return sum(game.game == self.game and len(game.people) == 1 for game in self._played)

    @property
    def entry(self) -> Entry:
        """The chosen game."""
        return next(entry for entry in self.entries if entry.key == self.game)

    @property
    def periods(self) -> list[Period]:
        """The choices of a period, the usual one first."""
        return periods(self._clock(), self._resets[self.game])

    @property
    def period(self) -> Period:
        """The chosen period."""
        return next((period for period in self.periods if period.key == self.shown_period), self.periods[0])
