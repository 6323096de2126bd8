"""The account of a game of Go Fish: score, lead and figures from the side of one player."""

from __future__ import annotations

from typing import Final

from engine.account import Account, outcome_of
from engine.asking.account import asks_turn, sets_score, sets_standing
from engine.asking.tally import Tally, ahead
from engine.asking.words import BOOK, PAIR, asks
from engine.games.go_fish.options import PAIRS, SETS
from engine.games.go_fish.view import GoFishView
from engine.measures import Measures, Part, Rate, Tone, Total, Whole
from engine.phrases import mark, say, say_count
from engine.telling import Teller

_HITS: Final = Rate(say("Asks with cards"), "hits", "asks", asks, percent=True)


def _brought_cards(count: int) -> str:
    return say_count("{n:,} brought cards", "{n:,} brought cards", count)


def _lucky_catches(count: int) -> str:
    return say_count("{n:,} lucky catch", "{n:,} lucky catches", count)


def _in_vain(count: int) -> str:
    return say_count("{n:,} in vain", "{n:,} in vain", count)


MEASURES: Final = Measures(
    main=_HITS,
    tiles=(
        Rate(say("Books a game"), "books"),
        _HITS,
        # Translators: a lucky catch is a card drawn from the pond of the very rank that was asked for.
        Total(say("Lucky catches"), "fished"),
    ),
    whole=Whole(
        say("Your asks"),
        asks,
        (
            Part("hits", _brought_cards, Tone.GOOD),
            Part("fished", _lucky_catches),
            Part("vain", _in_vain, Tone.BAD),
        ),
    ),
    # Translators: the mean number of asks of a game; the mean is a number such as 31.
    length=Rate(say("Asks a game"), "all_asks", occasions=asks, each=mark("{mean} asks each")),
)
"""The statistics of many games."""


def account(view: GoFishView, teller: Teller) -> Account:
    """Return the account of the seat of ``view``, or that of seat 0 for a spectator."""
    own = view.seat or 0
    tally = Tally(view.history, view.seats, view.in_a_set)
    made = tally.made[-1]
    sets = PAIR if view.rules[SETS.key] == PAIRS else BOOK
    return Account(
        outcome=outcome_of(view),
        progress=asks(tally.all_asks) if view.over else say("ask {number}", number=tally.all_asks + 1),
        turn=asks_turn(teller, view.to_move, dealt=view.dealt),
        score=sets_score(made, own, sets) if view.over else sets.counted(made[own]),
        standing=sets_standing(teller, made, sets, winners=view.winners, over=view.over),
        lead=ahead(tally.made, own),
        figures={
            "all_asks": tally.all_asks,
            "asks": tally.asks[own],
            "hits": tally.hits[own],
            "asked": tally.asked[own],
            "cards_taken": tally.taken[own],
            "cards_given": tally.given[own],
            "books": made[own],
            "all_books": sum(made),
            "fished": tally.fished[own],
            "vain": tally.asks[own] - tally.hits[own] - tally.fished[own],
        },
    )
