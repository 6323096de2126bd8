"""The story of a game in one sentence, told of those who won: behind and back, level to the last, ahead from the start.

It follows from the lead of the winners after every step: a hand, a turn, an ask. Of all that is true of a course the
rarest is told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from itertools import pairwise
from typing import NamedTuple

from engine.phrases import mark, say, say_count

CHANGES = 3
"""The fewest changes of the lead that are worth telling."""


class StoryKind(Enum):
    """A kind of course of a game, seen from those who won."""

    UNTOLD = "untold"
    DOWN = "down"
    LEVEL = "level"
    CHANGING = "changing"
    AHEAD = "ahead"


class Story(NamedTuple):
    """The course of a game and the sentence on it, empty where there is nothing to tell."""

    kind: StoryKind = StoryKind.UNTOLD
    words: str = ""


class StoryWords(NamedTuple):
    """The messages about one kind of step."""

    down: str
    """The message on the most that the winners were behind, and on the step after which they were."""
    level: str
    """The message on what both sides had before the last step."""
    throughout: str
    for_good: str
    """The message on the step after which the winners were ahead until the end."""


# Translators: the words stand below the headline "You and Theo win", and tell how it came to that. A number "down" is
# by how much the winners were behind.
HANDS = StoryWords(
    mark("{most} down after hand {step}"),
    mark("Level at {count} before the last hand"),
    mark("Ahead from the first hand to the last"),
    mark("Ahead for good after hand {step}"),
)
TURNS = StoryWords(
    mark("{most} cards down after turn {step}"),
    mark("Level at {count} before the last turn"),
    mark("Ahead from the first turn to the last"),
    mark("Ahead for good after turn {step}"),
)
ASKS = StoryWords(
    mark("{most} down after ask {step}"),
    mark("Level at {count} before the last ask"),
    mark("Ahead from the first ask to the last"),
    mark("Ahead for good after ask {step}"),
)
ASKS_IN_CARDS = ASKS._replace(down=mark("{most} cards behind the best after ask {step}"))
"""Where the player with the fewest cards is ahead."""


def lead_of(courses: Sequence[Sequence[float]], winners: Sequence[int]) -> list[float]:
    """Return the lead of the winners over the best of the others at the start and after every step.

    Args:
        courses: by party, what it had at the start and after every step.
        winners: the parties that won.
    """
    others = [course for party, course in enumerate(courses) if party not in winners]
    own = [courses[party] for party in winners]
    return [
        min(ours) - max(theirs) for ours, theirs in zip(zip(*own, strict=True), zip(*others, strict=True), strict=True)
    ]


def story_of(
    courses: Sequence[Sequence[float]],
    winners: Sequence[int],
    words: StoryWords,
    much: float,
    deeds: Callable[[int], str],
) -> Story:
    """Return how the winners came to win.

    Args:
        courses: by party, what it had at the start and after every step.
        winners: the parties that won: none for a draw.
        much: by how much the winners were behind where that is the story.
        deeds: step -> what the winners did after it, within a sentence; empty where that is nothing special.
    """
    if not winners or len(winners) == len(courses) or len(courses[0]) < 2:
        return Story()
    lead = lead_of(courses, winners)
    last, worst = len(lead) - 2, min(lead)
    turned = max(step for step, ahead in enumerate(lead) if ahead == worst)
    if worst > -much:
        worst, turned = lead[last], last
    if worst < 0:
        return _told(StoryKind.DOWN, say(words.down, most=round(-worst), step=turned), deeds(turned))
    if lead[last] == 0 and last > 0:
        count = min(abs(round(courses[winner][last])) for winner in winners)
        return _told(StoryKind.LEVEL, say(words.level, count=count), deeds(last))
    if (changes := _changes(lead)) >= CHANGES:
        return Story(
            StoryKind.CHANGING, say_count("The lead changed {n} time.", "The lead changed {n} times.", changes)
        )
    # Sets may be laid down at the deal: whoever leads then was never level.
    level = max((step for step, ahead in enumerate(lead) if ahead <= 0), default=0)
    return _told(StoryKind.AHEAD, say(words.for_good, step=level + 1) if level else say(words.throughout))


def most_of(won: int, played: int, counted: str) -> str:
    """Return how many the winners won of those ``played`` last, which are ``counted`` in words; empty if not most."""
    if played < 2 or 2 * won <= played:
        return ""
    # Translators: of the last hands, wars, books; as in "Down 6 after hand 7, then 5 of the last 6 hands".
    if won == played:
        return say("all of the last {things}", things=counted)
    return say("{won} of the last {things}", won=won, things=counted)


def _told(kind: StoryKind, told: str, deeds: str = "") -> Story:
    then = say("{story}, then {deeds}.", story=told, deeds=deeds) if deeds else say("{story}.", story=told)
    return Story(kind, then)


def _changes(lead: Sequence[float]) -> int:
    """Return how often the lead went from one side to the other, over steps at which they were level or not."""
    signs = [ahead > 0 for ahead in lead if ahead]
    return sum(before is not after for before, after in pairwise(signs))
