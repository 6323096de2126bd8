"""The account of a game of Go Fish: score, lead and figures from the side of one player."""

from __future__ import annotations

from typing import Final

from engine.account import Account, outcome_of
from engine.asking.account import asks_turn, sets_score, sets_standing
from engine.asking.tally import Tally, ahead
from engine.games.go_fish.options import PAIRS, SETS
from engine.games.go_fish.view import GoFishView
from engine.measures import Measures, Part, Rate, Tone, Total, Whole
from engine.telling import Teller, counted

MEASURES: Final = Measures(
    main=Rate("Asks with cards", "hits", "asks", "asks", percent=True),
    tiles=(
        Rate("Books a game", "books"),
        Rate("Asks with cards", "hits", "asks", "asks", percent=True),
        Total("Lucky catches", "fished"),
    ),
    whole=Whole(
        "Your asks",
        "ask",
        "asks",
        (
            Part("hits", "brought cards", "brought cards", Tone.GOOD),
            Part("fished", "lucky catch", "lucky catches"),
            Part("vain", "in vain", "in vain", Tone.BAD),
        ),
    ),
    length=Rate("Asks a game", "all_asks", occasions="asks"),
)
"""The statistics of many games."""


def account(view: GoFishView, teller: Teller) -> Account:
    """Return the account of the seat of ``view``, or that of seat 0 for a spectator."""
    own = view.seat or 0
    tally = Tally(view.history, view.seats, view.in_a_set)
    made = tally.made[-1]
    thing = "pair" if view.rules[SETS.key] == PAIRS else "book"
    return Account(
        outcome=outcome_of(view),
        progress=counted(tally.all_asks, "ask") if view.over else f"ask {tally.all_asks + 1}",
        turn=asks_turn(teller, view.to_move, dealt=view.dealt),
        score=sets_score(made, own, thing) if view.over else counted(made[own], thing),
        standing=sets_standing(teller, made, thing, winners=view.winners, over=view.over),
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
