"""Hints at a table from a coach that the test plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from threading import Event
from typing import Any, NamedTuple

from engine.coach.assessment import Assessment, Judged
from engine.coach.hint import Hint
from engine.record import Record
from gui.scenes.play.table.hinting import Hinting
from gui.sprites.worths import draw_value_chip
from tests.gui_table.drawing import calls_in_picture
from tests.gui_table.hosts import StackHost
from tests.patience import wait_until

SENTENCE = "Play that one: it is as good as any."


class PlayedCoach:
    """A process that gives the hints that the test hands it, and notes what it is told."""

    def __init__(self) -> None:
        self.asked: list[Record] = []
        self.rested = 0
        self.closed = False
        self._take: Callable[[Mapping[str, Any]], None] | None = None
        self._waits = Event()
        self._error: Exception | None = None

    def hints(
        self, record: Record, deals: int, take: Callable[[Mapping[str, Any]], None], wanted: Callable[[], bool]
    ) -> None:
        self._take = take
        self.asked.append(record)
        # The test may take as long as it likes, and may end without an answer: the thread that waits is a daemon.
        self._waits.wait()
        self._waits.clear()
        if self._error is not None:
            raise self._error

    def rest(self) -> None:
        self.rested += 1
        self._waits.set()

    def close(self) -> None:
        self._waits.set()

    def tell(self, hint: Hint) -> None:
        take = self._take
        assert take is not None
        take(hint.to_json())

    def fail(self, error: Exception) -> None:
        self._error = error
        self._waits.set()


def coached(host: StackHost) -> PlayedCoach:
    coach = PlayedCoach()
    host.table.session.coach = coach  # type: ignore[assignment]
    return coach


def until_asked(coach: PlayedCoach, times: int = 1) -> None:
    wait_until(lambda: len(coach.asked) >= times, "the coach is not asked")
    assert len(coach.asked) == times


def hint_of(host: StackHost, best: int = 0, error: float = 0.01, sentence: str = SENTENCE) -> Hint:
    """A hint that prefers the legal move at that place of their order by name, a tenth of a point a place."""
    moves = sorted(host.table.session.match.legal_moves(), key=str)
    moves = [moves[best], *moves[:best], *moves[best + 1 :]]
    judged = tuple(Judged(move, -place / 10, -place / 10, error, place / 10, error) for place, move in enumerate(moves))
    return Hint(Assessment(judged, 48), sentence)


def hinting_of(host: StackHost) -> Hinting:
    hinting = host.table.chrome.hinting
    assert isinstance(hinting, Hinting)
    return hinting


def advised(host: StackHost) -> list[str]:
    return list(hinting_of(host).advised(host.table.shown))


def advice(host: StackHost) -> str:
    """Return the words of the hint that is open, as they are read; empty without any."""
    return next((reading.words for reading in host.table.readings() if reading.key == "advice"), "")


class Worth(NamedTuple):
    """A worth that is drawn: the nearest target below or beside it, and its words."""

    key: str
    words: str
    best: bool
    close: bool


def worths_drawn(host: StackHost) -> list[Worth]:
    """Return the worths of the next picture, each with the target that it stands at."""
    worths = []
    for told, place in calls_in_picture(host, draw_value_chip):
        near = min(
            (target for target in host.table.targets.all if target.group not in ("tools", "hint")),
            key=lambda target: abs(target.centre[0] - place.cx) + abs(target.centre[1] - place.cy),
        )
        worths.append(Worth(near.key, told["value"], told["best"], told["close"]))
    return worths


def shown_hint(host: StackHost, coach: PlayedCoach, hint: Hint) -> None:
    until_asked(coach)
    coach.tell(hint)
    host.frame(0.05, draw=True)


def hinted(host: StackHost, sentence: str = SENTENCE, presses: int = 1) -> StackHost:
    """A table in its middle with an open hint, after so many presses."""
    coach = coached(host)
    host.type("i")
    shown_hint(host, coach, hint_of(host, error=0.06, sentence=sentence))
    for _ in range(presses - 1):
        host.type("i")
    host.frame(0.1)
    host.frame(0.1)
    return host
