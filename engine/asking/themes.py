"""The themes of puzzles in asking games: the ways of counting that lead to the best ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from engine.asking.known import Known, certain_chance
from engine.asking.moves import AskMove, rank_of, seat_of
from engine.asking.turns import Terms
from engine.asking.view import AskingView
from engine.phrases import say, say_as

THEME_WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "listening": say_as("theme", "listening"),
        "remembering": say_as("theme", "a long memory"),
        "deduction": say_as("theme", "counting your own cards too"),
        "elimination": say_as("theme", "who has none"),
        "chances": say_as("theme", "counting chances"),
        "first-strike": say_as("theme", "before they ask you"),
        "last-cards": say_as("theme", "the last cards"),
    }
)
"""Theme -> its name in a sentence."""
_LESSONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "deduction": say(
            "Everybody at the table counts what is asked and given; only you can take your own cards from the four of "
            "each rank as well."
        ),
        "first-strike": say("Both of you show that you hold this rank: whoever asks first gets the cards."),
        "remembering": say(
            "Whoever has asked for a rank holds a card of it until it is given away or laid down, no matter how long."
        ),
        "listening": say("Whoever asks for a rank holds a card of it."),
        "elimination": say("Whoever has refused a rank holds none of it until the next card comes into that hand."),
        "chances": say("Hands with more unknown cards hold a rank more often; cards in the stock are out of reach."),
    }
)
"""Theme -> what it teaches; the themes that teach most come first."""
LONG_AGO: Final = 2
"""Rounds of asks after which a card that somebody showed to hold is one to remember."""
FEW_LEFT: Final = 4
"""Number of ranks not yet laid down with which the last cards begin."""


def themes_of(view: AskingView, known: Known, terms: Terms, best: AskMove) -> tuple[str, ...]:
    """Return the themes of a decision with this best ask."""
    if best.rank is None:
        return ()
    seat, rank = seat_of(best), rank_of(best)
    found = []
    since = known.since(seat, rank)
    if certain_chance(known, best) == 1.0:
        if since is None:
            found.append("deduction")
        else:
            found.append("remembering" if since <= known.asks - LONG_AGO * view.seats else "listening")
            if known.since(view.seat or 0, rank) is not None:
                found.append("first-strike")
    else:
        others = [other for other in range(view.seats) if other not in (view.seat, seat) and view.held(other)]
        found.append("elimination" if any(not known.most(other, rank) for other in others) else "chances")
    if sum(known.left(rank) > 0 for rank in terms.ranks) <= FEW_LEFT:
        found.append("last-cards")
    return tuple(found)


def lesson_of(themes: Sequence[str]) -> str:
    """Return the sentence of the first theme that teaches something; empty if none does."""
    return next((words for theme, words in _LESSONS.items() if theme in themes), "")
