"""The words of a replay for the present place in the game."""

from __future__ import annotations

from engine.phrases import mark, say, starting
from gui.scenes.look_back.replay.course import Course
from gui.table.sentences import Names

_CARDS = (
    mark("{name}, first card of trick {trick}"),
    mark("{name}, second card of trick {trick}"),
    mark("{name}, third card of trick {trick}"),
    mark("{name}, fourth card of trick {trick}"),
    mark("{name}, fifth card of trick {trick}"),
    mark("{name}, sixth card of trick {trick}"),
)


def stop_words(course: Course, number: int, name: Names, thing: str) -> str:
    """Say what the stop ``number`` is: whose card of which trick, call of which hand, or move of the game.

    ``thing`` is the game's word for a move in a game without hands.
    """
    stop = course.stops[number]
    hand = stop.part + 1
    if stop.seat is None:
        if not stop.ply:
            return say("Before the first move")
        return say("Hand {hand} is dealt", hand=hand) if course.in_hands else say("The cards are dealt")
    who = name(stop.seat)
    if not course.in_hands:
        if course.one_mover:
            return starting(say("{move} {n} of {all}", move=thing, n=number, all=course.last))
        return say("{name}, {move} {n} of {all}", name=who, move=thing, n=number, all=course.last)
    if stop.tick is not None:
        trick = stop.tick + 1
        if stop.number <= len(_CARDS):
            return say(_CARDS[stop.number - 1], name=who, trick=trick)
        return say("{name}, card {n} of trick {trick}", name=who, n=stop.number, trick=trick)
    if course.parts[stop.part].ticks:
        return say("{name}, before the first trick of hand {hand}", name=who, hand=hand)
    return say("{name}, move {n} of hand {hand}", name=who, n=stop.number, hand=hand)
