"""Words of all asking games: numbers of asks and cards, and what is collected: books, pairs or quartets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine.cards import Rank
from engine.phrases import Phrase, Recipe, mark, say, say_as, say_count


def asks(number: int) -> str:
    """Return ``1 ask``, ``2 asks``."""
    return say_count("{n:,} ask", "{n:,} asks", number)


def counted_cards(number: int) -> str:
    """Return ``1 card``, ``2 cards``."""
    return say_count("{n:,} card", "{n:,} cards", number)


_OF_RANK: Final = {2: mark("two {ranks}"), 3: mark("three {ranks}"), 4: mark("four {ranks}")}


def rank_sign(rank: Rank) -> str:
    """Return a rank as one sees it on a card: ``7``, ``K``; a deck may have a name in its place."""
    return Phrase(Recipe(rank.symbol, context="rank sign", is_literal=True))


def cards_in_words(count: int, rank: Rank) -> str:
    """Return ``a seven``, ``two sevens``, ``three 12s``."""
    return rank.a_card if count == 1 else say(_OF_RANK[count], ranks=rank.plural)


CERTAINLY_HOLDS: Final = (
    ("", ""),
    (mark("You certainly hold one of the {ranks}."), mark("{name} certainly holds one of the {ranks}.")),
    (
        mark("You certainly hold at least two of the {ranks}."),
        mark("{name} certainly holds at least two of the {ranks}."),
    ),
    (
        mark("You certainly hold at least three of the {ranks}."),
        mark("{name} certainly holds at least three of the {ranks}."),
    ),
    (mark("You certainly hold all of the {ranks}."), mark("{name} certainly holds all of the {ranks}.")),
)
"""The messages by the number of cards of a rank that a seat certainly holds, from 1 to 4: the reader, or another."""


@dataclass(frozen=True)
class SetWords:
    """The words for one kind of set. Those with a place are messages of the catalogues."""

    counted: Callable[[int], str]
    """Number -> ``2 books``."""
    unit: Callable[[int], str]
    """Number -> the word below it, where the number stands by itself: ``books``."""
    a_set: str
    your_set: str
    your_sets: str
    set_of: str
    """The sets of the player ``name``, if it is one."""
    sets_of: str
    of_ranks: str
    """One or more sets, with their ``ranks``."""
    none_yet: str
    none_made: str
    """The word in place of the sets of somebody who made none."""
    made: str
    """The heading above the sets that were made."""
    course: str
    """The heading of a chart with the number of sets after each ask."""


# Translators: a book is the four cards of a rank in Go Fish ("Quartett" in German games), a pair two of them, and a
# quartet the four cards of a value in Reviiyot. {ranks} are "sevens", or "sevens and kings".
BOOK: Final = SetWords(
    lambda number: say_count("{n:,} book", "{n:,} books", number),
    lambda number: say_count("book", "books", number),
    say("a book"),
    say("your book"),
    say("your books"),
    mark("{name}’s book"),
    mark("{name}’s books"),
    mark("a book of {ranks}"),
    say("No books yet."),
    say_as("books made", "none"),
    say("Books made"),
    say("Books after each ask"),
)
PAIR: Final = SetWords(
    lambda number: say_count("{n:,} pair", "{n:,} pairs", number),
    lambda number: say_count("pair", "pairs", number),
    say("a pair"),
    say("your pair"),
    say("your pairs"),
    mark("{name}’s pair"),
    mark("{name}’s pairs"),
    mark("a pair of {ranks}"),
    say("No pairs yet."),
    say_as("pairs made", "none"),
    say("Pairs made"),
    say("Pairs after each ask"),
)
QUARTET: Final = SetWords(
    lambda number: say_count("{n:,} quartet", "{n:,} quartets", number),
    lambda number: say_count("quartet", "quartets", number),
    say("a quartet"),
    say("your quartet"),
    say("your quartets"),
    mark("{name}’s quartet"),
    mark("{name}’s quartets"),
    # Translators: {ranks} are "sevens" or "queens"; in Hebrew say it as families do, as in "the quartet of queens".
    mark("a quartet of {ranks}"),
    say("No quartets yet."),
    say_as("quartets made", "none"),
    say("Quartets made"),
    say("Quartets after each ask"),
)
