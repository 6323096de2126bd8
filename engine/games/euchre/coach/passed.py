"""Why a seat passed, in its own words after the hand: the coach's reasons for passing, in the first person.

Only certain reasons are told, which follow from the cards of the seat and from what it had heard; nothing is imagined.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from engine.cards import Suit
from engine.coach.assessment import Assessment
from engine.games.euchre.coach.reasons.calling import is_first, takes_upcard
from engine.games.euchre.coach.reasons.naming import the_card
from engine.games.euchre.coach.reasons.passing import PASSING
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.reason import ReasonForMove
from engine.games.euchre.moves import PASS, Phase
from engine.games.euchre.view import EuchreView
from engine.phrases import mark, say, starting, together
from engine.view import View

Names = Callable[[int], str]
"""Seat -> the name of its player."""
Told = Callable[[Position, ReasonForMove, Names], str]


def why_passed(choices: Iterable[tuple[View[Any], str]], name: Names) -> str:
    """Return why a seat passed in a hand, a sentence for each round; empty if it did not.

    ``choices`` are what it saw at its moves, and these moves (`engine.coach.last_deal`).
    """
    return together([_reason(view, name) for view in _passes(choices)])


def _passes(choices: Iterable[tuple[View[Any], str]]) -> Iterator[EuchreView]:
    """Yield what the seat saw whenever it passed and could have called."""
    for view, move in choices:
        assert isinstance(view, EuchreView), "the match is one of Euchre"
        calls = view.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO)
        if calls and move == str(PASS) and len(view.legal_moves()) > 1:
            yield view


def _reason(view: EuchreView, name: Names) -> str:
    position = Position(view, Assessment((), 0))
    certain = [reason for reason in PASSING if reason.in_deal is None and reason.key in _TOLD]
    found = [finding for reason in certain for finding in reason.findings(position, PASS)]
    if not found:
        return say("I thought about it, but did not trust my hand.")
    finding = max(found, key=lambda one: one.reason.weight)
    return _TOLD[finding.reason.key](position, finding, name)


def _proposed(position: Position) -> Suit:
    suit = position.view.proposed
    assert suit is not None, "a suit is proposed"
    return suit


def _few(position: Position, finding: ReasonForMove, name: Names) -> str:
    if not is_first(position):
        return say("No suit that I could call gave me two trumps.")
    suit, card = _proposed(position), finding.about.card
    if takes_upcard(position):
        # Translators: the value is one card of a suit: "only one spade".
        return say("Even with the upcard I had only one {one}.", one=suit.singular)
    if card is None:
        return say("I held no {suit}.", suit=suit.words)
    if card.suit is not suit:
        # Translators: the card is the left bower, which belongs to the trumps, or the Benny.
        return starting(say("{card} would have been my only trump.", card=the_card(card, suit)))
    return say("I held only one {one}.", one=suit.singular)


def _no_bower(position: Position, finding: ReasonForMove, name: Names) -> str:
    if not is_first(position):
        return say("No suit that I could call gave me three trumps or a bower.")
    suit = _proposed(position)
    if takes_upcard(position):
        return say("Even with the upcard I had only two {suit} and no bower.", suit=suit.words)
    if position.bowers((finding.card,), suit):
        return say("I held only two {suit}.", suit=suit.words)
    return say("I held only two {suit} and no bower.", suit=suit.words)


def _gives_them(position: Position, finding: ReasonForMove, name: Names) -> str:
    # Translators: to order up the upcard makes its suit trump, and gives the card to the dealer.
    words = mark("Ordering it up would have given {name} {card}.")
    return say(words, name=name(finding.seat), card=the_card(finding.card, _proposed(position)))


def _waits(position: Position, finding: ReasonForMove, name: Names) -> str:
    return say("My trumps were waiting for {name} to pick it up.", name=name(finding.seat))


_TOLD: Final[Mapping[str, Told]] = {
    "pass-few": _few,
    "pass-no-bower": _no_bower,
    "pass-gives-them": _gives_them,
    "pass-waits": _waits,
    "pass-better-suit": lambda position, finding, name: say(
        "I would rather have called {suit}.", suit=finding.suit.words
    ),
    "pass-next": lambda position, finding, name: say(
        "I would rather have called {suit}, with the left bower out of play.", suit=finding.suit.words
    ),
    # Translators: the partner may still call or pick the upcard up, and says so to the partner.
    "pass-partner-speaks": lambda position, finding, name: say("You could still speak after me, so I left it to you."),
}
"""Key of a reason -> its sentence."""
