"""The verdicts of a review on the bar of a replay. No pygame."""

from __future__ import annotations

from engine.coach.review import Review
from engine.coach.verdicts import MISTAKES, Verdict
from gui.scenes.look_back.replay.course import Course


def marks_of(review: Review, course: Course) -> dict[int, Verdict]:
    """Return the worst verdict of each part of a game in which the reviewed seat made a slip or a blunder."""
    found: dict[int, Verdict] = {}
    for one in review.yours:
        if one.verdict in MISTAKES:
            part = course.stops[course.stop_at(one.ply + 1)].part
            if found.get(part) is not Verdict.BLUNDER:
                found[part] = one.verdict
    return found
