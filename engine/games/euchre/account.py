"""The account of a game of Euchre: score, lead and figures from the side of one player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.account import Account, outcome_of
from engine.games.euchre.moves import Phase
from engine.games.euchre.scoring import HandResult
from engine.games.euchre.turn_order import PARTNER_OF, side_of
from engine.games.euchre.view import EuchreView
from engine.measures import Measures, Part, Rate, Tone, Total, Whole
from engine.phrases import mark, say, say_count, starting
from engine.telling import Teller


def _hands(count: int) -> str:
    # Translators: a hand is one deal of the cards with its bidding and five tricks.
    return say_count("{n:,} hand", "{n:,} hands", count)


_POINTS: Final = Rate(say("Points a hand"), "points", "hands", _hands, less="points_against")


def _euchred_us(count: int) -> str:
    # Translators: the number of times that the others euchred the player's side.
    return say_count("they euchred us {n:,}", "they euchred us {n:,}", count)


def _they_made(count: int) -> str:
    # Translators: the number of marches that the other side made.
    return say_count("they made {n:,}", "they made {n:,}", count)


def _times(count: int) -> str:
    return say_count("{n:,} time", "{n:,} times", count)


def _marches(count: int) -> str:
    return say_count("{n:,} march", "{n:,} marches", count)


def _for_one_point(count: int) -> str:
    return say_count("{n:,} for one point", "{n:,} for one point", count)


def _euchred(count: int) -> str:
    # Translators: a part of the times that the player went alone: those that ended with a euchre.
    return say_count("{n:,} euchred", "{n:,} euchred", count)


MEASURES: Final = Measures(
    main=_POINTS,
    tiles=(
        _POINTS,
        Total(
            # Translators: a heading over a number: how often the player's side euchred the other side, that is, kept
            # those who had named trump from taking three tricks.
            say("Euchred them"),
            "euchres",
            "euchres_against",
            _euchred_us,
        ),
        Total(
            # Translators: a heading over a number. A march is a hand in which one side takes all five tricks.
            say("Marches"),
            "marches",
            "marches_against",
            _they_made,
        ),
    ),
    whole=Whole(
        say("Going alone"),
        # Translators: how often the player went alone, that is, played a hand without the partner. The parts of it
        # follow: "17 times: 9 marches, 7 for one point, 1 euchred".
        _times,
        (
            Part("loner_marches", _marches, Tone.GOOD),
            Part("loner_points", _for_one_point),
            Part("loner_euchres", _euchred, Tone.BAD),
        ),
        none=say("never"),
    ),
    # Translators: the mean number of hands of a game; the mean is a number such as 11.1.
    length=Rate(say("Hands a game"), "hands", occasions=_hands, each=mark("{mean} hands each")),
)
"""The statistics of many games."""


def account(view: EuchreView, teller: Teller) -> Account:
    """Return the account of the seat of ``view`` and its partner, or that of seat 0 for a spectator."""
    own = side_of(view.seat or 0)
    ours, theirs = view.score[own], view.score[1 - own]
    return Account(
        outcome=outcome_of(view, side_of),
        progress=_progress(view),
        turn=_turn(view, teller),
        # Translators: the score of a game, the player's side first.
        score=say("{ours} to {theirs}", ours=ours, theirs=theirs),
        standing=_standing(view, teller, own),
        lead=(0.0, *(float(result.score[own] - result.score[1 - own]) for result in view.results)),
        figures=figures(view.results, view.seat or 0),
    )


def _progress(view: EuchreView) -> str:
    """Return the number of the hand; it changes with the next deal."""
    if view.over:
        return _hands(len(view.results))
    between = view.phase is Phase.DEAL and view.results
    # Translators: the number of the hand that is being played.
    return say("hand {n}", n=view.hand_number + (0 if between else 1))


def _turn(view: EuchreView, teller: Teller) -> str:
    if view.to_move is None:
        return ""
    mine = view.to_move == view.seat
    if view.phase in (Phase.CUT, Phase.DEAL):
        return say("your deal") if mine else say("{name} deals", name=teller.name(view.to_move))
    return say("your turn") if mine else say("{name} to play", name=teller.name(view.to_move))


_STANDINGS: Final = {
    # Translators: the names are those of two partners.
    "won": (mark("{names} won {ours} to {theirs}."), mark("You and {partner} won {ours} to {theirs}.")),
    "lost": (mark("{names} lost {ours} to {theirs}."), mark("You and {partner} lost {ours} to {theirs}.")),
    # Translators: they are ahead in points; the side that has "target" points first wins.
    "lead": (
        mark("{names} lead {ours} to {theirs}, first to {target}."),
        mark("You and {partner} lead {ours} to {theirs}, first to {target}."),
    ),
    # Translators: they are behind in points.
    "trail": (
        mark("{names} trail {ours} to {theirs}, first to {target}."),
        mark("You and {partner} trail {ours} to {theirs}, first to {target}."),
    ),
}
"""The state of a match -> the message about others, and about the player's own side."""


def _standing(view: EuchreView, teller: Teller, own: int) -> str:
    ours, theirs = view.score[own], view.score[1 - own]
    if ours == theirs and not view.over:
        if not ours:
            return say("No points yet, first to {target}.", target=view.target)
        return say("It stands {ours} to {theirs}, first to {target}.", ours=ours, theirs=theirs, target=view.target)
    ahead, behind = ("won", "lost") if view.over else ("lead", "trail")
    of_others, of_own = _STANDINGS[ahead if ours > theirs else behind]
    side = (own, PARTNER_OF[own])
    if teller.seat not in side:
        names = starting(teller.names(side))
        return say(of_others, names=names, ours=ours, theirs=theirs, target=view.target)
    partner = teller.name(PARTNER_OF[teller.seat])
    return say(of_own, partner=partner, ours=ours, theirs=theirs, target=view.target)


def figures(results: Sequence[HandResult], seat: int) -> Mapping[str, float]:
    """Return the counts of a game's hands: those of the side of ``seat``, and the loners of ``seat`` itself."""
    own = side_of(seat)
    ours = [result for result in results if result.side == own]
    theirs = [result for result in results if result.side != own]
    calls = [result for result in results if side_of(result.maker) == own and not result.conceded]
    alone = [result for result in results if result.alone == seat]
    kept_alone = [result for result in alone if result.side == own]
    marches_alone = sum(result.why == "march" for result in kept_alone)
    return {
        "hands": len(results),
        "points": sum(result.points for result in ours),
        "points_against": sum(result.points for result in theirs),
        "calls": len(calls),
        "calls_made": sum(result.side == own for result in calls),
        "own_calls": sum(result.maker == seat for result in calls),
        "own_calls_made": sum(result.maker == seat and result.side == own for result in calls),
        "euchres": sum(result.euchred for result in ours),
        "euchres_against": sum(result.euchred for result in theirs),
        "marches": sum(result.why == "march" for result in ours),
        "marches_against": sum(result.why == "march" for result in theirs),
        "loners": len(alone),
        "loner_marches": marches_alone,
        "loner_points": len(kept_alone) - marches_alone,
        "loner_euchres": len(alone) - len(kept_alone),
        "loners_against": sum(result.alone is not None and side_of(result.alone) != own for result in results),
    }
