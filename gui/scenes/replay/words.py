"""The words of a replay for the present place in the game."""

from __future__ import annotations

from gui.scenes.replay.course import Course
from gui.table.sentences import Names

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def ordinal(number: int) -> str:
    """Return ``first``, ``second``, ``12th``, ``21st``."""
    if number <= len(_ORDINALS):
        return _ORDINALS[number - 1]
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def place_words(course: Course, number: int, name: Names, thing: str) -> str:
    """Say what the stop ``number`` is: whose card of which trick, call of which hand, or move of the game.

    ``thing`` is the game's word for a move in a game without hands.
    """
    stop = course.stops[number]
    hand = stop.part + 1
    if stop.seat is None:
        if not stop.ply:
            return "Before the first move"
        return f"Hand {hand} is dealt" if course.in_hands else "The cards are dealt"
    if not course.in_hands:
        what = f"{thing} {number} of {course.last}"
        return what.capitalize() if course.one_mover else f"{name(stop.seat)}, {what}"
    if stop.tick is not None:
        return f"{name(stop.seat)}, {ordinal(stop.number)} card of trick {stop.tick + 1}"
    if course.parts[stop.part].ticks:
        return f"{name(stop.seat)}, before the first trick of hand {hand}"
    return f"{name(stop.seat)}, move {stop.number} of hand {hand}"
