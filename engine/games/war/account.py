"""The account of a game of War: score, lead and figures from the side of one player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.account import Account, Outcome, outcome_of, thinned
from engine.games.war.view import WarView
from engine.measures import Highest, Measures, Part, Rate, Tone, Whole
from engine.phrases import mark, mark_all, say, say_count, together
from engine.telling import Teller


def _wars(number: int) -> str:
    return say_count("{n:,} war", "{n:,} wars", number)


def _wars_decided(count: int) -> str:
    # Translators: the wars that somebody won. Two parts follow: "18 wars decided: 8 won, 10 lost".
    return say_count("{n:,} war decided", "{n:,} wars decided", count)


def _won(count: int) -> str:
    return say_count("{n:,} won", "{n:,} won", count)


def _lost(count: int) -> str:
    return say_count("{n:,} lost", "{n:,} lost", count)


MEASURES: Final = Measures(
    main=Rate(
        # Translators: a war is what follows when the highest cards of a turn are equal.
        say("Wars won"),
        "wars_won",
        "wars_decided",
        _wars,
        percent=True,
    ),
    tiles=(
        Rate(say("Turns a game"), "turns"),
        Rate(say("Wars a game"), "wars"),
        Highest(say("Longest war"), "longest_war", say("most ties in a row")),
    ),
    whole=Whole(
        say("Wars"),
        _wars_decided,
        (
            Part("wars_won", _won, Tone.GOOD),
            Part("wars_lost", _lost, Tone.BAD),
        ),
    ),
    # Translators: the mean number of turns of a game; the mean is a number such as 243.
    length=Rate(say("Turns a game"), "turns", each=mark("{mean} turns each")),
)
"""The statistics of many games."""


def account(view: WarView, teller: Teller) -> Account:
    """Return the account of the seat of ``view``, or that of seat 0 for a spectator."""
    own = view.seat or 0
    others = [other for other in range(view.seats) if other != own]
    # Long games are thinned before anything is computed: accounts are made while the game is on the screen.
    course = view.course(own) or (view.dealt_cards // view.seats,)
    theirs = [thinned(view.course(other) or course) for other in others]
    outcome = outcome_of(view)
    # Wars of the others, once this player is out, are not this player's. The last war may be undecided.
    wars = [course[turn - 1] > 0 for turn in view.wars]
    decided = sum(wars[: sum(view.wars_won)])
    return Account(
        outcome=outcome,
        progress=say_count("{n:,} turn", "{n:,} turns", view.turns),
        turn=say("your turn") if view.to_move is not None and view.to_move == view.seat else "",
        score=_score(view, own, others, outcome),
        standing=_standing(view, teller, outcome),
        lead=tuple([float(mine - max(cards)) for mine, *cards in zip(thinned(course), *theirs, strict=True)]),
        figures={
            "turns": view.turns,
            "wars": sum(wars),
            "wars_decided": decided,
            "wars_won": view.wars_won[own],
            "wars_lost": decided - view.wars_won[own],
            "longest_war": view.longest_wars[own],
            "most_cards": max(course),
            "fewest_cards": min(course),
        },
    )


def _score(view: WarView, own: int, others: Sequence[int], outcome: Outcome) -> str:
    """Return the score from the side of ``own``: wars won, or cards held, whichever decides the game."""
    if not view.dealt:
        return ""
    if view.wars_to_win:
        won = view.wars_won
        return say("{most} to {next}", most=_wars(won[own]), next=max(won[other] for other in others))
    if view.over and not view.why:
        return say_count("after {n:,} turn", "after {n:,} turns", view.turns)
    cards = _cards(view.held(own))
    if outcome is Outcome.DRAWN:
        equal = len({view.held(seat) for seat in range(view.seats)}) == 1
        return say("{cards} each", cards=cards) if equal else cards
    return say("{most} to {next}", most=cards, next=max(view.held(other) for other in others))


def _standing(view: WarView, teller: Teller, outcome: Outcome) -> str:
    if view.over:
        if outcome is Outcome.DRAWN:
            return together([say("A draw."), view.why])
        # Translators: the length is "in 214 turns".
        won = mark("You won {length}."), mark("{name} won {length}."), mark_all("{names} won {length}.")
        return teller.tell(view.winners, *won, length=say_count("in {n:,} turn", "in {n:,} turns", view.turns))
    if not view.dealt:
        return say("Nothing is dealt yet.")
    standing = _leading(view, teller)
    if view.wars_to_win:
        return say("{standing}, first to {wars}.", standing=standing, wars=view.wars_to_win)
    if view.turns_left:
        left = say_count("{n:,} turn to go", "{n:,} turns to go", view.turns_left)
        return say("{standing}, {left}.", standing=standing, left=left)
    return say("{standing}.", standing=standing)


def _leading(view: WarView, teller: Teller) -> str:
    """Return the present state of the game as a sentence without its full stop."""
    wars = view.wars_to_win
    numbers = view.wars_won if wars else [view.held(seat) for seat in range(view.seats)]
    best = [seat for seat, number in enumerate(numbers) if number == max(numbers)]
    most = _wars(numbers[best[0]]) if wars else _cards(numbers[best[0]])
    if len(best) == view.seats:
        return say("{cards} each", cards=most) if numbers[0] else say("No wars yet")
    # Translators: "Maya leads with 30 cards to 22" and "Maya and Theo lead with 20 cards each".
    if teller.seat is None or teller.seat in best:
        leads = mark("You lead with {most} to {next}"), mark("{name} leads with {most} to {next}")
        behind = max(number for number in numbers if number != numbers[best[0]])
        return teller.tell(best, *leads, mark_all("{names} lead with {most} each"), most=most, next=behind)
    leads = "", mark("{name} leads with {most}, you have {own}")
    several = mark("{names} lead with {most} each, you have {own}")
    return teller.tell(best, *leads, several, most=most, own=numbers[teller.seat])


def _cards(number: int) -> str:
    return say_count("{n:,} card", "{n:,} cards", number)
