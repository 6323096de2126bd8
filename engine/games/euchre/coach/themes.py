"""The themes of decisions, as puzzles name them.

A theme names the question, not the answer: a puzzle on ruffing may be solved by throwing a card away. So a theme
depends on the two best moves without their order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.cards import Card
from engine.coach.assessment import Assessment
from engine.games.euchre.bots.knowledge.seen import seen_by
from engine.games.euchre.dealing import pack_of
from engine.games.euchre.moves import EuchreMove, Phase
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER
from engine.games.euchre.scoring import LONE_MARCH, MARCH
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView
from engine.phrases import say_as

Theme = Callable[[EuchreView, Assessment], bool]

TEMPTING: Final = 0.6
"""Greatest difference in points between donating and passing for the choice to be a question."""


def themes(view: EuchreView, assessment: Assessment) -> tuple[str, ...]:
    """Return the themes of the decision; none if there is nothing to decide."""
    if len(assessment.judged) < 2:
        return ()
    return tuple(key for key, holds in PREDICATES.items() if holds(view, assessment))


def is_calling(view: EuchreView, assessment: Assessment) -> bool:
    """Return whether the seat calls trump or passes."""
    return view.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO)


def is_next(view: EuchreView, assessment: Assessment) -> bool:
    """Return whether an opponent of the dealer may well call the other suit of the colour that was turned down."""
    if view.phase is not Phase.ROUND_TWO or view.proposed is None or _deals(view):
        return False
    following = view.proposed.same_colour
    return any(move.verb == "order" and move.suit is following for move in _best_two(assessment))


def is_donating(view: EuchreView, assessment: Assessment) -> bool:
    """Return whether the seat may call to be euchred on purpose, because a loner would win the match.

    That is a call of the first round against the dealer, which costs points, when four points would win the match for
    the dealing side and two would not.
    """
    if view.phase is not Phase.ROUND_ONE or _deals(view):
        return False
    need = view.target - view.score[side_of(view.dealer)]
    if not MARCH < need <= LONE_MARCH:
        return False
    calls = [judged for judged in assessment.judged if judged.move.verb == "order" and not judged.move.alone]
    return any(call.points < 0 and call.behind < TEMPTING for call in calls)


def is_about_loners(view: EuchreView, assessment: Assessment) -> bool:
    """Return whether the seat may well go alone, or somebody plays alone."""
    if view.alone is not None:
        return True
    return view.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO) and any(move.alone for move in _best_two(assessment))


def is_leading_trump(view: EuchreView, assessment: Assessment) -> bool:
    """Return whether the seat leads, can lead trump or another suit, and one of its two best leads is a trump."""
    if not _plays(view) or view.trick or not _has_both_kinds(view):
        return False
    return any(_is_trump(view, move) for move in _best_two(assessment))


def is_ruffing(view: EuchreView, assessment: Assessment) -> bool:
    """Return whether the seat cannot follow suit, and may trump or throw a card away."""
    return (
        _plays(view)
        and view.led is not None
        and view.led is not view.trump
        and not view.can_follow
        and _has_both_kinds(view)
    )


def is_in_last_seat(view: EuchreView, assessment: Assessment) -> bool:
    """Return whether the seat plays the last card of a trick."""
    return _plays(view) and len(view.trick) == len(view.active) - 1


def is_counting(view: EuchreView, assessment: Assessment) -> bool:
    """Return whether one of the two best cards has become the highest of its suit.

    It is the highest left because every better card was played in an earlier trick, at least one of them by another
    player. The last two cards of a hand are excluded: the choice between them needs no memory of the first tricks.
    """
    if not _plays(view) or not any(view.tricks) or len(view.hand) < 2:
        return False
    return any(move.card is not None and has_become_high(view, move.card) for move in _best_two(assessment))


def has_become_high(view: EuchreView, card: Card) -> bool:
    """Return whether ``card`` is the highest left of its suit, since others played better ones in earlier tricks.

    The upcard that was turned down is out of the game too.
    """
    under, strength = SUIT_UNDER[view.trump], STRENGTH[view.trump][None]
    better = {
        other for other in pack_of(view.house) if under[other] is under[card] and strength[other] > strength[card]
    }
    plays = [play for play in seen_by(view).plays if play.trick < sum(view.tricks)]
    gone = {play.card for play in plays}
    by_others = {play.card for play in plays if play.seat != view.seat}
    return bool(better & by_others) and better <= {*gone, *view.hand, view.upcard}


PREDICATES: Final[Mapping[str, Theme]] = {
    "calling": is_calling,
    "next": is_next,
    "donating": is_donating,
    "loners": is_about_loners,
    "leading-trump": is_leading_trump,
    "ruffing": is_ruffing,
    "last-seat": is_in_last_seat,
    "counting": is_counting,
}
"""Theme -> whether a decision has it."""

WORDS: Final[Mapping[str, str]] = {
    "calling": say_as("theme", "calling"),
    # Translators: calling the suit of the colour that was turned down.
    "next": say_as("theme", "next"),
    # Translators: ordering up a trump for the opponents' dealer, at a cost, to keep them from a march.
    "donating": say_as("theme", "donating"),
    "loners": say_as("theme", "loners"),
    "leading-trump": say_as("theme", "leading trump"),
    "ruffing": say_as("theme", "ruffing"),
    "last-seat": say_as("theme", "last seat"),
    "counting": say_as("theme", "counting"),
}
"""Theme -> its name in a sentence."""


def _best_two(assessment: Assessment) -> tuple[EuchreMove, ...]:
    return tuple(judged.move for judged in assessment.judged[:2])


def _deals(view: EuchreView) -> bool:
    """Return whether the seat or its partner deals this hand."""
    assert view.seat is not None, "a spectator decides nothing"
    return side_of(view.seat) == side_of(view.dealer)


def _plays(view: EuchreView) -> bool:
    return view.phase is Phase.PLAY


def _is_trump(view: EuchreView, move: EuchreMove) -> bool:
    return move.card is not None and SUIT_UNDER[view.trump][move.card] is view.trump


def _has_both_kinds(view: EuchreView) -> bool:
    return len({_is_trump(view, move) for move in view.legal_moves()}) == 2
