"""The chances that a hidden card lies in each place, from the imagined deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engine.cards import ACE, Card, Suit
from engine.coach.assessment import Assessment
from engine.coach.coach import CardChances
from engine.games.euchre.bots.expert.imagining import imagined
from engine.games.euchre.bots.expert.worlds import Deal
from engine.games.euchre.bots.knowledge.seen import Seen, seen_by
from engine.games.euchre.bots.skilled.valuing import trumps_from_the_top
from engine.games.euchre.dealing import pack_of
from engine.games.euchre.moves import Phase
from engine.games.euchre.turn_order import EVERYBODY
from engine.games.euchre.view import EuchreView

DEALS = 200
"""Deals to imagine for an assessment that holds none."""
CERTAIN = 0.995


def whereabouts(view: EuchreView, assessment: Assessment) -> CardChances | None:
    """Return the chances for the hidden card that matters most; None if there is none.

    The candidates are hidden trumps from the top, then hidden aces.
    """
    if view.seat is None or view.turned_up is None or view.phase is Phase.NAME:
        return None
    seen = seen_by(view)
    deals = _deals(view, seen, assessment)
    for card in _candidates(view, seen):
        found = _of(card, view.seat, deals)
        if max(share for _, share in found.shares) < CERTAIN:
            return found
    return None


def _deals(view: EuchreView, seen: Seen, assessment: Assessment) -> Sequence[tuple[float, Deal]]:
    if assessment.imagined:
        return [(weight, each.deal) for weight, each in assessment.imagined]
    return list(imagined(view, seen, Random(view.hand_number), DEALS))


def _candidates(view: EuchreView, seen: Seen) -> Iterator[Card]:
    """Yield hidden cards, the most important first: trumps from the top, then aces."""
    hidden = [card for card in pack_of(view.house) if card not in view.hand and card not in seen.gone]
    if (suit := _trump_suit(view)) is not None:
        yield from (card for card in trumps_from_the_top(suit, view.house.benny) if card in hidden)
    held = [card.suit for card in view.hand]
    for suit in sorted(Suit, key=held.count, reverse=True):
        if Card(ACE, suit) in hidden:
            yield Card(ACE, suit)


def _trump_suit(view: EuchreView) -> Suit | None:
    """Return trump, or the suit that is proposed; none in the second round, when any may be called."""
    return view.trump if view.maker is not None else None if view.turned_down else view.proposed


def _of(card: Card, seat: int, deals: Sequence[tuple[float, Deal]]) -> CardChances:
    """Return the chances for ``card`` as ``seat`` sees them, clockwise from its left, the kitty last."""
    total = sum([weight for weight, _ in deals], 0.0)
    others = EVERYBODY.rounds[seat][1:]
    shares = [
        (other, sum([weight for weight, deal in deals if card in deal.hands[other]], 0.0) / total if total else 0.0)
        for other in others
    ]
    nobody = max(0.0, 1 - sum([share for _, share in shares], 0.0))
    return CardChances(card, (*shares, (None, nobody)))
