"""The themes of decisions, as puzzles name them.

A theme names the question, not the answer: a puzzle on ruffing may be solved by throwing a card away. So a theme
depends on the two best moves without their order. The names that give the answer away are in ``kinds``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.cards import Card
from engine.coach.assessment import Assessment
from engine.coach.puzzles import BASICS
from engine.games.euchre.bots.knowledge.seen import seen_by
from engine.games.euchre.dealing import pack_of
from engine.games.euchre.moves import EuchreMove, Phase
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER
from engine.games.euchre.scoring import LONE_MARCH, MARCH
from engine.games.euchre.turn_order import PARTNER_OF, side_of
from engine.games.euchre.view import EuchreView
from engine.phrases import say_as

Theme = Callable[[EuchreView, Assessment], bool]

LAST_TRICKS: Final = 3
"""Cards in the hand of a seat that plays to an ending, at most."""
TEMPTING: Final = 0.6
"""Greatest difference in points between donating and passing for the choice to be a question."""


def themes(view: EuchreView, assessment: Assessment) -> tuple[str, ...]:
    """Return the themes of the decision; none if there is nothing to decide."""
    if len(assessment.judged) < 2:
        return ()
    return tuple(key for key, holds in PREDICATES.items() if holds(view, assessment))


def is_first_round(view: EuchreView, assessment: Assessment) -> bool:
    """Return whether the seat calls the suit of the upcard or passes."""
    return view.phase is Phase.ROUND_ONE


def is_second_round(view: EuchreView, assessment: Assessment) -> bool:
    """Return whether the seat calls another suit or passes."""
    return view.phase is Phase.ROUND_TWO


def is_next(view: EuchreView, assessment: Assessment) -> bool:
    """Return whether an opponent of the dealer may well call the other suit of the colour that was turned down."""
    if view.phase is not Phase.ROUND_TWO or view.proposed is None or _deals(view):
        return False
    following = view.proposed.same_colour
    return any(move.verb == "order" and move.suit is following for move in _best_two(assessment))


def is_reverse_next(view: EuchreView, assessment: Assessment) -> bool:
    """Return whether the dealer's partner may well call a suit of the colour that was not turned down."""
    if view.phase is not Phase.ROUND_TWO or view.proposed is None or view.seat != PARTNER_OF[view.dealer]:
        return False
    colour = view.proposed, view.proposed.same_colour
    return any(move.suit is not None and move.suit not in colour for move in _best_two(assessment))


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


def is_discarding(view: EuchreView, assessment: Assessment) -> bool:
    """Return whether the dealer lays a card away for the upcard."""
    return view.phase is Phase.DISCARD


def is_leading(view: EuchreView, assessment: Assessment) -> bool:
    """Return whether the seat leads to a trick."""
    return _plays(view) and not view.trick


def is_in_second_hand(view: EuchreView, assessment: Assessment) -> bool:
    """Return whether the seat plays the second card of a trick, and others come after it."""
    return _plays(view) and len(view.trick) == 1 < len(view.active) - 1


def is_in_third_hand(view: EuchreView, assessment: Assessment) -> bool:
    """Return whether the seat plays the third card of a trick, and another comes after it."""
    return _plays(view) and len(view.trick) == 2 < len(view.active) - 1


def is_defending(view: EuchreView, assessment: Assessment) -> bool:
    """Return whether the seat plays against the side that called."""
    return _plays(view) and view.maker is not None and side_of(view.maker) != side_of(view.seat or 0)


def is_ending(view: EuchreView, assessment: Assessment) -> bool:
    """Return whether the seat plays to one of the last three tricks."""
    return _plays(view) and len(view.hand) <= LAST_TRICKS


def is_leading_trump(view: EuchreView, assessment: Assessment) -> bool:
    """Return whether the seat leads, can lead trump or another suit, and one of its two best leads is a trump."""
    if not _plays(view) or view.trick or not _has_both_kinds(view):
        return False
    return any(is_trump(view, move) for move in _best_two(assessment))


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
    "first-round": is_first_round,
    "second-round": is_second_round,
    "next": is_next,
    "reverse-next": is_reverse_next,
    "donating": is_donating,
    "loners": is_about_loners,
    "discards": is_discarding,
    "leads": is_leading,
    "leading-trump": is_leading_trump,
    "second-hand": is_in_second_hand,
    "third-hand": is_in_third_hand,
    "last-seat": is_in_last_seat,
    "ruffing": is_ruffing,
    "defence": is_defending,
    "endgame": is_ending,
    "counting": is_counting,
}
"""Theme -> whether a decision has it."""

WORDS: Final[Mapping[str, str]] = {
    "first-round": say_as("theme", "calls in the first round"),
    "second-round": say_as("theme", "calls in the second round"),
    # Translators: calling the suit of the colour that was turned down.
    "next": say_as("theme", "next"),
    # Translators: the dealer's partner calls a suit of the colour that was not turned down.
    "reverse-next": say_as("theme", "reverse next"),
    # Translators: ordering up a trump for the opponents' dealer, at a cost, to keep them from a march.
    "donating": say_as("theme", "donating"),
    "loners": say_as("theme", "loners"),
    "discards": say_as("theme", "discards"),
    "leads": say_as("theme", "leads"),
    "leading-trump": say_as("theme", "leading trump"),
    # Translators: playing the second card of a trick; then the third.
    "second-hand": say_as("theme", "second hand"),
    "third-hand": say_as("theme", "third hand"),
    "last-seat": say_as("theme", "last seat"),
    "ruffing": say_as("theme", "ruffing"),
    # Translators: play against the side that called trump.
    "defence": say_as("theme", "defence"),
    # Translators: the last three tricks of a hand.
    "endgame": say_as("theme", "endings"),
    "counting": say_as("theme", "counting"),
    # Translators: puzzles that a rule of thumb solves.
    BASICS: say_as("theme", "basics"),
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


def is_trump(view: EuchreView, move: EuchreMove) -> bool:
    """Return whether the move names a card that is a trump."""
    return move.card is not None and SUIT_UNDER[view.trump][move.card] is view.trump


def _has_both_kinds(view: EuchreView) -> bool:
    return len({is_trump(view, move) for move in view.legal_moves()}) == 2
