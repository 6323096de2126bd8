"""The account of a game of Reviiyot: score, lead and figures from the side of one player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.account import Account, outcome_of, victors
from engine.asking.account import asks_turn, best_of, sets_score, sets_standing
from engine.asking.tally import Tally, ahead
from engine.asking.words import QUARTET as SETS
from engine.asking.words import asks, counted_cards
from engine.games.reviiyot.moves import QUARTET
from engine.games.reviiyot.view import ReviiyotView
from engine.measures import Measures, Part, Rate, Tone, Whole
from engine.phrases import mark, mark_all, say, say_count, together
from engine.telling import Teller

_HITS: Final = Rate(say("Asks with cards"), "hits", "asks", asks, percent=True)


def _brought_cards(count: int) -> str:
    return say_count("{n:,} brought cards", "{n:,} brought cards", count)


def _in_vain(count: int) -> str:
    return say_count("{n:,} in vain", "{n:,} in vain", count)


MEASURES: Final = Measures(
    main=_HITS,
    tiles=(Rate(say("Quartets a game"), "quartets"), _HITS, Rate(say("Turns a game"), "turns")),
    whole=Whole(
        say("Your asks"),
        asks,
        (
            Part("hits", _brought_cards, Tone.GOOD),
            Part("vain", _in_vain, Tone.BAD),
        ),
    ),
    length=Rate(say("Turns a game"), "turns", each=mark("{mean} turns each")),
)
"""The statistics of many games."""
ALL_OUT: Final = say("A draw: all were first out.")


def account(view: ReviiyotView, teller: Teller) -> Account:
    """Return the account of the seat of ``view``, or that of seat 0 for a spectator."""
    own = view.seat or 0
    tally = Tally(view.history, view.seats, QUARTET)
    made, held = tally.made[-1], tally.held[-1]
    if view.agreed.most_win:
        score = sets_score(made, own, SETS) if view.over else SETS.counted(made[own])
        standing = sets_standing(teller, made, SETS, winners=view.winners, over=view.over)
        lead = ahead(tally.made, own)
    else:
        # Translators: the result of a player who was the first without cards.
        score = say("first out") if own in view.winners else counted_cards(held[own])
        standing = _cards_standing(view, teller, held)
        # The player with fewer cards is ahead.
        lead = ahead([[-cards for cards in row] for row in tally.held], own)
    begun = view.over or bool(view.given)
    return Account(
        outcome=outcome_of(view),
        progress=_turns(view.turns) if view.over else say("turn {number}", number=view.turns + (not begun)),
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


def _turns(number: int) -> str:
    return say_count("{n:,} turn", "{n:,} turns", number)


def _cards_standing(view: ReviiyotView, teller: Teller, held: Sequence[int]) -> str:
    """Return the sentence on who holds the fewest cards, or who was first out."""
    seat = teller.seat
    if winners := victors(view.winners, view.seats):
        return _first_out(teller, winners, held)
    if view.over:
        return ALL_OUT if view.winners else together([say("A draw."), view.why])
    if not view.dealt:
        return say("Nothing is dealt yet.")
    fewest = best_of([-number for number in held])
    number = held[fewest[0]]
    if len(fewest) == view.seats:
        return say("{cards} each.", cards=counted_cards(number))
    if seat is None or seat in fewest:
        return teller.tell(
            fewest,
            mark("You have the fewest cards, {number}."),
            mark("{name} has the fewest cards, {number}."),
            mark_all("{names} have the fewest cards, {number} each."),
            number=number,
        )
    return teller.tell(
        fewest,
        "",
        mark("{name} has the fewest cards, {number}; you have {own}."),
        mark("{names} have the fewest cards, {number} each; you have {own}."),
        number=number,
        own=held[seat],
    )


def _first_out(teller: Teller, winners: Sequence[int], held: Sequence[int]) -> str:
    if teller.seat is None or teller.seat in winners:
        return teller.tell(
            winners,
            mark("You were first out."),
            mark("{name} was first out."),
            mark_all("{names} were first out."),
        )
    return teller.tell(
        winners,
        "",
        mark("{name} was first out, you had {cards} left."),
        mark("{names} were first out, you had {cards} left."),
        cards=counted_cards(held[teller.seat]),
    )
