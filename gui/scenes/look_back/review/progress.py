"""The box of the progress, below the decisions of a review that is not done."""

from __future__ import annotations

from typing import NamedTuple

from engine.coach.review import Review
from engine.phrases import say, say_count
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.coaching.coaching import ReviewProgress
from gui.sprites.fitted import draw_fitted

BAR = 10.0
MINUTE = 60.0


class ProgressWords(NamedTuple):
    """The contents of the box: a heading, the time left, the share that is done, and a line below."""

    heading: str
    left: str
    share: float
    below: str


def time_left(seconds: float) -> str:
    """Return a time in words, rounded upwards: "about 20 seconds left", "about 2 minutes left"."""
    if seconds >= 1.5 * MINUTE:
        return say_count("about {n} minute left", "about {n} minutes left", round(seconds / MINUTE))
    tens = max(1, -(-round(seconds) // 10))
    return say_count("about {n} second left", "about {n} seconds left", 10 * tens)


def progress_words(progress: ReviewProgress, review: Review | None) -> ProgressWords:
    """Return the contents of the box for a review that is not done."""
    left = time_left(progress.seconds_left) if progress.running and progress.seconds_left is not None else ""
    below = ""
    if review is not None:
        below = say(
            "{done} of {all} decisions of yours, {judged} of {total} in all",
            done=len(review.yours),
            all=review.decisions[review.seat],
            judged=progress.judged,
            total=progress.total,
        )
    return ProgressWords(_heading(progress), left, progress.share, below)


def _heading(progress: ReviewProgress) -> str:
    if progress.problem:
        return progress.problem
    if progress.running:
        if not progress.total:
            return say("Looking at the first decision")
        if progress.hands:
            return say("Looking at hand {hand} of {hands}", hand=max(1, progress.hand), hands=progress.hands)
        judging = min(progress.judged + 1, progress.total)
        return say("Looking at decision {place} of {all}", place=judging, all=progress.total)
    if not progress.judged:
        return say("Not looked at yet")
    if progress.hands:
        # The hand of the latest decision is not finished.
        done = max(0, progress.hand - 1)
        return say_count("Looked at {done} of {n} hand", "Looked at {done} of {n} hands", progress.hands, done=done)
    return say_count(
        "Looked at {done} of {n} decision", "Looked at {done} of {n} decisions", progress.total, done=progress.judged
    )


def draw_review_progress(painter: Painter, box: Rect, right: float, words: ProgressWords) -> None:
    """Draw the box; its contents end at ``right``, before the button."""
    x = box.x + theme.PADDING
    painter.box(box, 12, theme.BLACK, 0.30, theme.WHITE, 1, 0.12)
    wide, small = right - x, 13.5
    used = painter.text(words.left, right, box.y + 26, small, theme.MUTED, Weight.MEDIUM, "rm")
    room = wide - used - 12
    draw_fitted(painter, words.heading, x, box.y + 26, room, 16, weight=Weight.BOLD)
    bar = Rect(x, box.y + 52 - BAR / 2, wide, BAR)
    painter.box(bar, bar.h / 2, theme.WHITE, 0.16)
    if words.share > 0:
        painter.box(bar._replace(w=max(bar.h, words.share * bar.w)), bar.h / 2, theme.GOLD)
    draw_fitted(painter, words.below, x, box.y + 75, wide, 13, theme.MUTED, Weight.MEDIUM)
