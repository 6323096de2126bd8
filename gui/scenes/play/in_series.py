"""A table whose game belongs to a series: it is kept there, and after it the series goes on."""

from __future__ import annotations

from engine.phrases import say
from engine.record import Record
from gui.scenes.play.table.scene import TableScene
from gui.scenes.play.table.sitting import new_table, resumed
from gui.scenes.scene import Host
from gui.series.series import Series, SeriesKind
from gui.series.standing import Standing, game_words, keep_series, series_of, standing_of
from gui.series.words import SeriesScore, score_of
from store.journal import Journal


class SeriesAtTable:
    """The place of a table's game in its series."""

    def __init__(self, host: Host, series: Series, place: int) -> None:
        self._host, self.series, self.place = host, series, place

    def begin(self, record: Record) -> Journal:
        """Begin to keep the game, as one of the series."""
        journal = self._host.store.begin(record, self._host.settings.seated(record.seats))
        self.series = self.series.with_game(self.place, journal.kept.identity)
        keep_series(self._host.settings, self.series)
        return journal

    def take(self, scene: TableScene) -> TableScene:
        """Return the table with the number of its game, and with the way on to the next one."""
        number = game_words(self.series, self.place)
        # Translators: a heading: "War: Game 2 of 3".
        scene.chrome.heading = say("{game}: {number}", game=scene.title, number=number)
        scene.pages.again, scene.pages.series = self.go_on, self.score
        return scene

    @property
    def standing(self) -> Standing:
        """How the series stands now."""
        return standing_of(self.series, self._host.store)

    def score(self) -> SeriesScore | None:
        """Return how the series stands after this game; None for a game that is not kept."""
        return score_of(self.standing) if self.series.games else None

    def go_on(self) -> None:
        """Go on with the series: with the score of an evening, with the next game, or with a series anew."""
        standing, go = self.standing, self._host.go
        if self.series.kind is SeriesKind.EVENING and self.place in standing.finished:
            go.evening_score(self.series)
        else:
            go.series(self.series.anew() if standing.over else self.series)


def next_table(host: Host, series: Series, *, apart: bool = False) -> TableScene:
    """Return the table of the next game of a series, dealt anew."""
    place = standing_of(series, host.store).place
    at_table = SeriesAtTable(host, series, place)
    return at_table.take(new_table(host, series.plans[place], keep=at_table.begin, apart=apart))


def resumed_in_series(host: Host, number: int, *, apart: bool = False) -> TableScene:
    """Return the table of a kept game; one of a series goes on with it. Raises what `resumed` raises."""
    found = series_of(host.settings, host.store.kept(number).identity)
    scene = resumed(host, number, None if found is None else found[0].plans[found[1]], apart=apart)
    return scene if found is None else SeriesAtTable(host, *found).take(scene)
