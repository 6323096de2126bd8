"""The words of a day: its items, its results, and the five lines to send to somebody."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from engine.catalogue import entry_of
from engine.daily import DailyHand
from engine.phrases import say, say_as, say_count, together
from gui.daily.results import DayResults, HandResult, PuzzleResult
from gui.scenes.dates import MONTHS
from gui.sprites.worths import points_words, signed

TITLE = say_as("screen", "Deal of the day")
ABOUT: Final = say("The same cards for everybody in the world: a hand from each seat, a puzzle and an ask.")
LATE: Final = say("This day can be played, but no longer counts for the days in a row.")
TO_DAY: Final = say("Back to the day")
ONCE: Final = say("A hand of the day is played once, without hints and without taking back.")
PUZZLE_ONCE: Final = say("A puzzle of the day has no hint.")
WAITING: Final = say("Now the Expert plays the same hand …")
NO_HAND: Final = say("This hand cannot be shown")
NOT_DONE: Final = say("Finish all six first.")
COPY, COPIED = say("Copy as text"), say("Copied. It names no card.")
NOT_COPIED: Final = say("It could not be copied here.")
ABOVE, EVEN, BELOW, SOLVED, MISSED = "▲", "=", "▼", "✓", "✗"
"""The signs of a result: more points than the Expert, as many, fewer; a puzzle solved or not."""


def date_words(day: date) -> str:
    """Return a date: "28 November 2026"."""
    return say("{day} {month} {year}", day=day.day, month=MONTHS[day.month - 1], year=day.year)


def month_words(day: date) -> str:
    """Return the month of a date: "November 2026"."""
    return say("{month} {year:d}", month=MONTHS[day.month - 1], year=day.year)


def sign_of(result: HandResult | PuzzleResult) -> str:
    """Return the sign of a result; empty while it is not known."""
    if isinstance(result, PuzzleResult):
        return (SOLVED if result.solved else MISSED) if result.done else ""
    beyond = result.against_par
    if beyond is None:
        return ""
    return ABOVE if beyond > 0 else BELOW if beyond < 0 else EVEN


def hand_title(hand: DailyHand) -> str:
    """Return the name of a hand: "Euchre: left of the dealer"."""
    return say("{game}: {place}", game=entry_of(hand.game).title, place=hand.place)


def puzzle_title(game: str) -> str:
    """Return the name of a game's puzzle: "Euchre: puzzle"."""
    part = entry_of(game).of_the_day
    assert part is not None, "the game takes part"
    return say("{game}: {place}", game=entry_of(game).title, place=part.puzzle)


def hand_line(result: HandResult) -> str:
    """Return how a hand stands, in a sentence or two."""
    if result.points is None:
        return say("Begun") if result.moves else say("Not played yet")
    if result.par is None or result.worth is None:
        return say("You: {points}.", points=points_words(result.points))
    return say(
        "You: {points}. The Expert: {par}. The cards: {worth}.",
        points=points_words(result.points),
        par=signed(result.par, 0),
        worth=signed(result.worth, 0),
    )


def puzzle_line(result: PuzzleResult) -> str:
    """Return how a puzzle stands."""
    if not result.done:
        return say("Not answered yet")
    return say("Solved") if result.solved else say("Not solved")


def total_line(results: DayResults) -> str:
    """Return the sum of the hands against the Expert; empty until it is known."""
    beyond = results.against_par
    if beyond is None:
        return ""
    return say("Against the Expert: {points}", points=points_words(beyond))


def streak_line(days: int) -> str:
    """Return the days in a row."""
    return say_count("{n} day in a row", "{n} days in a row", days)


def shared_lines(results: DayResults, days: int) -> Sequence[str]:
    """Return the five lines to send: signs in place of cards; ``days`` were done in a row up to that one."""
    hands: dict[str, str] = {}
    for hand, result in results.hands.items():
        hands[hand.game] = hands.get(hand.game, "") + sign_of(result)
    signs = [together([entry_of(game).title, found]) for game, found in hands.items()]
    for game, answer in results.puzzles.items():
        signs.append(together([puzzle_title(game), sign_of(answer)]))
    day = say("Card Table, {date}", date=results.day.isoformat())
    last = [total_line(results), streak_line(days)] if days else [total_line(results)]
    return (day, *signs, together(last, " · "))
