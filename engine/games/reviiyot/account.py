"""The account of a game of Reviiyot: score, lead and figures from the side of one player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.account import Account, outcome_of
from engine.asking.account import asks_turn, best_of, sets_score, sets_standing
from engine.asking.tally import Tally, ahead
from engine.games.reviiyot.moves import QUARTET
from engine.games.reviiyot.view import ReviiyotView
from engine.measures import Measures, Part, Rate, Tone, Whole
from engine.phrases import mark, say, say_count
from engine.telling import Teller, counted


def _asks(count: int) -> str:
    return say_count("{n:,} ask", "{n:,} asks", count)


_HITS: Final = Rate(say("Asks with cards"), "hits", "asks", _asks, percent=True)

MEASURES: Final = Measures(
    main=_HITS,
    tiles=(Rate(say("Quartets a game"), "quartets"), _HITS, Rate(say("Turns a game"), "turns")),
    whole=Whole(
        say("Your asks"),
        _asks,
        (
            Part("hits", lambda count: say_count("{n:,} brought cards", "{n:,} brought cards", count), Tone.GOOD),
            Part("vain", lambda count: say_count("{n:,} in vain", "{n:,} in vain", count), Tone.BAD),
        ),
    ),
    length=Rate(say("Turns a game"), "turns", each=mark("{mean} turns each")),
)
"""The statistics of many games."""


def account(view: ReviiyotView, teller: Teller) -> Account:
    """Return the account of the seat of ``view``, or that of seat 0 for a spectator."""
    own = view.seat or 0
    tally = Tally(view.history, view.seats, QUARTET)
    made, held = tally.made[-1], tally.held[-1]
    if view.agreed.most_win:
        score = sets_score(made, own, "quartet") if view.over else counted(made[own], "quartet")
        standing = sets_standing(teller, made, "quartet", winners=view.winners, over=view.over)
        lead = ahead(tally.made, own)
    else:
        score = "first out" if own in view.winners else counted(held[own], "card")
        standing = _cards_standing(view, teller, held)
        # The player with fewer cards is ahead.
        lead = ahead([[-cards for cards in row] for row in tally.held], own)
    begun = view.over or bool(view.given)
    return Account(
        outcome=outcome_of(view),
        progress=counted(view.turns, "turn") if view.over else f"turn {view.turns if begun else view.turns + 1}",
        turn=asks_turn(teller, view.to_move, dealt=view.dealt),
        score=score,
        standing=standing,
        lead=lead,
        figures={
            "turns": view.turns,
            "asks": tally.asks[own],
            "hits": tally.hits[own],
            "vain": tally.asks[own] - tally.hits[own],
            "asked": tally.asked[own],
            "cards_taken": tally.taken[own],
            "cards_given": tally.given[own],
            "quartets": made[own],
            "all_quartets": sum(made),
            "cards_left": held[own],
        },
    )


def _cards_standing(view: ReviiyotView, teller: Teller, held: Sequence[int]) -> str:
    """Return the sentence on who holds the fewest cards, or who was first out."""
    seat = teller.seat
    if view.winners:
        who = f"{teller.does(view.winners, 'was', 'were')} first out"
        return (
            f"{who}." if seat is None or seat in view.winners else f"{who}, you had {counted(held[seat], 'card')} left."
        )
    if view.over:
        return f"A draw. {view.why}"
    if not view.dealt:
        return "Nothing is dealt yet."
    fewest = best_of([-cards for cards in held])
    number = held[fewest[0]]
    if len(fewest) == view.seats:
        return f"{counted(number, 'card')} each."
    who = f"{teller.does(fewest, 'has', 'have')} the fewest cards, {number}{' each' if len(fewest) > 1 else ''}"
    return f"{who}." if seat is None or seat in fewest else f"{who}; you have {held[seat]}."
