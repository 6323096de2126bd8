"""The account of a game of War: score, lead and figures from the side of one player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.account import Account, Outcome, outcome_of, thinned
from engine.games.war.view import WarView
from engine.measures import Highest, Measures, Part, Rate, Tone, Whole
from engine.phrases import mark, say, say_count
from engine.telling import Teller, counted

MEASURES: Final = Measures(
    main=Rate(
        # Translators: a war is what follows when the highest cards of a turn are equal.
        say("Wars won"),
        "wars_won",
        "wars_decided",
        lambda count: say_count("{n:,} war", "{n:,} wars", count),
        percent=True,
    ),
    tiles=(
        Rate(say("Turns a game"), "turns"),
        Rate(say("Wars a game"), "wars"),
        Highest(say("Longest war"), "longest_war", say("most ties in a row")),
    ),
    whole=Whole(
        say("Wars"),
        # Translators: the wars that somebody won. Two parts follow: "18 wars decided: 8 won, 10 lost".
        lambda count: say_count("{n:,} war decided", "{n:,} wars decided", count),
        (
            Part("wars_won", lambda count: say_count("{n:,} won", "{n:,} won", count), Tone.GOOD),
            Part("wars_lost", lambda count: say_count("{n:,} lost", "{n:,} lost", count), Tone.BAD),
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
    return Account(
        outcome=outcome,
        progress=counted(view.turns, "turn"),
        turn="your turn" if view.to_move is not None and view.to_move == view.seat else "",
        score=_score(view, own, others, outcome),
        standing=_standing(view, teller, outcome),
        lead=tuple([float(mine - max(cards)) for mine, *cards in zip(thinned(course), *theirs, strict=True)]),
        figures={
            "turns": view.turns,
            "wars": len(view.wars),
            "wars_decided": sum(view.wars_won),
            "wars_won": view.wars_won[own],
            "wars_lost": sum(view.wars_won) - view.wars_won[own],
            "longest_war": view.longest_war,
            "most_cards": max(course),
            "fewest_cards": min(course),
        },
    )


def _score(view: WarView, own: int, others: Sequence[int], outcome: Outcome) -> str:
    """Return the score from the side of ``own``: wars won, or cards held, whichever decides the game."""
    if not view.dealt:
        return ""
    if view.wars_to_win:
        return f"{counted(view.wars_won[own], 'war')} to {max(view.wars_won[other] for other in others)}"
    if view.over and not view.why:
        return f"after {counted(view.turns, 'turn')}"
    cards = counted(view.held(own), "card")
    if outcome is Outcome.DRAWN:
        return f"{cards} each" if len({view.held(seat) for seat in range(view.seats)}) == 1 else cards
    return f"{cards} to {max(view.held(other) for other in others)}"


def _standing(view: WarView, teller: Teller, outcome: Outcome) -> str:
    if view.over:
        if outcome is Outcome.DRAWN:
            return f"A draw. {view.why}"
        return f"{teller.does(view.winners, 'won', 'won')} in {counted(view.turns, 'turn')}."
    if not view.dealt:
        return "Nothing is dealt yet."
    wars = view.wars_to_win
    numbers = view.wars_won if wars else [view.held(seat) for seat in range(view.seats)]
    thing = "war" if wars else "card"
    end = f", first to {wars}" if wars else f", {counted(view.turns_left, 'turn')} to go" if view.turns_left else ""
    best = [seat for seat, number in enumerate(numbers) if number == max(numbers)]
    most = counted(numbers[best[0]], thing)
    if len(best) == view.seats:
        return f"{most} each{end}." if numbers[0] else f"No wars yet{end}."
    if teller.seat is None or teller.seat in best:
        behind = f" to {max(number for number in numbers if number != numbers[best[0]])}" if len(best) == 1 else " each"
        return f"{teller.does(best, 'leads', 'lead')} with {most}{behind}{end}."
    each = " each" if len(best) > 1 else ""
    return f"{teller.does(best, 'leads', 'lead')} with {most}{each}, you have {numbers[teller.seat]}{end}."
