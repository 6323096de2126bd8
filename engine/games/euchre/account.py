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
from engine.telling import Teller, counted

MEASURES: Final = Measures(
    main=Rate("Points a hand", "points", "hands", "hands", less="points_against"),
    tiles=(
        Rate("Points a hand", "points", "hands", "hands", less="points_against"),
        Total("Euchred them", "euchres", "euchres_against", "they euchred us {}"),
        Total("Marches", "marches", "marches_against", "they made {}"),
    ),
    whole=Whole(
        "Going alone",
        "time",
        "times",
        (
            Part("loner_marches", "march", "marches", Tone.GOOD),
            Part("loner_points", "for one point", "for one point"),
            Part("loner_euchres", "euchred", "euchred", Tone.BAD),
        ),
    ),
    length=Rate("Hands a game", "hands", occasions="hands"),
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
        score=f"{ours} to {theirs}",
        standing=_standing(view, teller, own),
        lead=(0.0, *(float(result.score[own] - result.score[1 - own]) for result in view.results)),
        figures=figures(view.results, view.seat or 0),
    )


def _progress(view: EuchreView) -> str:
    """Return the number of the hand; it changes with the next deal."""
    if view.over:
        return counted(len(view.results), "hand")
    between = view.phase is Phase.DEAL and view.results
    return f"hand {view.hand_number + (0 if between else 1)}"


def _turn(view: EuchreView, teller: Teller) -> str:
    if view.to_move is None:
        return ""
    mine = view.to_move == view.seat
    if view.phase in (Phase.CUT, Phase.DEAL):
        return "your deal" if mine else f"{teller.name(view.to_move)} deals"
    return "your turn" if mine else f"{teller.name(view.to_move)} to play"


def _standing(view: EuchreView, teller: Teller, own: int) -> str:
    ours, theirs = view.score[own], view.score[1 - own]
    side = (own, PARTNER_OF[own])
    if view.over:
        verb = "won" if ours > theirs else "lost"
        return f"{teller.does(side, verb, verb)} {ours} to {theirs}."
    if ours == theirs:
        level = f"It stands {ours} to {theirs}" if ours else "No points yet"
        return f"{level}, first to {view.target}."
    verb = "lead" if ours > theirs else "trail"
    return f"{teller.does(side, verb, verb)} {ours} to {theirs}, first to {view.target}."


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
