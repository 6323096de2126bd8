"""Speech bubbles of the seats: they grow in, stay and fade."""

from __future__ import annotations

from typing import NamedTuple

from gui.art.geometry import clamp
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import Motion
from gui.sprites.messages import Tail, bubble_rect, draw_bubble
from gui.table.animator import out_back
from gui.table.descriptions import Speech

OVERSHOOT = 1.2


class _Said(NamedTuple):
    speech: Speech
    begin: float

    def stays(self, now: float, pace: float) -> bool:
        """Return whether the bubble has grown in and does not fade yet: then it looks the same from frame to frame."""
        grown = self.begin + Motion.BUBBLE_IN * pace
        return grown <= now < grown + self.speech.stays * pace

    def ends(self, pace: float) -> float:
        """Return the time at which the bubble is gone."""
        return self.begin + (Motion.BUBBLE_IN + self.speech.stays + Motion.BUBBLE_OUT) * pace


class Speeches:
    """The speech bubbles of one table. Times are in seconds and passed in; ``pace`` multiplies durations."""

    def __init__(self) -> None:
        self.said: list[_Said] = []
        self._still = True

    def say(self, speech: Speech, now: float) -> None:
        """Let a seat say something; a seat that still speaks is interrupted."""
        self.said = [said for said in self.said if (said.speech.x, said.speech.y) != (speech.x, speech.y)]
        self.said.append(_Said(speech, now))

    def say_after(self, speech: Speech, now: float, pace: float) -> None:
        """Let a seat say something once it has said what it says now."""
        before = [said for said in self.said if (said.speech.x, said.speech.y) == (speech.x, speech.y)]
        self.said.append(_Said(speech, max([now, *(said.ends(pace) for said in before)])))

    def clear(self) -> None:
        """Remove all bubbles, because each belongs to a place."""
        self.said.clear()

    def update(self, now: float, pace: float) -> bool:
        """Advance the bubbles in time; return whether anything has to be drawn again."""
        still, self._still = self._still, all(said.stays(now, pace) for said in self.said)
        self.said = [said for said in self.said if now < said.ends(pace)]
        return not (still and self._still)

    def draw(self, painter: Painter, metrics: Metrics, now: float, pace: float, *, still: bool = False) -> None:
        """Draw every bubble, its tail's tip at the speaker; with ``still`` it fades in instead of growing."""
        for said in self.said:
            _draw(painter, said, metrics, (now - said.begin) / (pace or 1.0), still)


def growth_and_opacity(age: float, still: bool, stays: float = Motion.BUBBLE_STAY) -> tuple[float, float]:
    """Return the size of a bubble against its own, and its opacity, that many seconds after it began."""
    coming = min(1.0, age / Motion.BUBBLE_IN)
    fading = age - Motion.BUBBLE_IN - stays
    opacity = 1.0 if fading <= 0 else max(0.0, 1 - fading / Motion.BUBBLE_OUT)
    if still:
        return 1.0, min(coming, opacity)
    return (out_back(coming, OVERSHOOT) if coming < 1 else 1.0), opacity


def _draw(painter: Painter, said: _Said, metrics: Metrics, age: float, still: bool) -> None:
    if age < 0:
        return
    speech = said.speech
    growth, opacity = growth_and_opacity(age, still, speech.stays)
    tail = Tail[speech.tail.upper()]
    x, y = bubble_middle(painter, speech, tail, metrics)
    draw_bubble(painter, x, y, speech.words, tail, growth=growth, opacity=opacity, room=speech.room)


def bubble_middle(painter: Painter, speech: Speech, tail: Tail, metrics: Metrics) -> tuple[float, float]:
    """Return the middle of a bubble whose tail's tip is at the speech's point, or near it where the window ends."""
    size = bubble_rect(painter, 0, 0, speech.words, speech.room)
    reach = 9
    across, down = tail.value
    x, y = speech.x - across * (size.w / 2 + reach), speech.y - down * (size.h / 2 + reach)
    least = metrics.margin / 2 + size.w / 2
    right = metrics.width if speech.limit is None else speech.limit
    return clamp(x, least, max(least, right - least)), y
