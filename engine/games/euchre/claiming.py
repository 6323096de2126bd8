"""Claims, "the rest is mine": proof that a seat takes every remaining trick for its side, whatever the others play.

The proof uses the view of the seat alone. The others, the partner included, may play anything that the rules could
allow them, so a claim is never wrong. There are two proofs: every card of the hand wins by itself, for hands of any
size; or a search through all continuations, when few cards are left.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import NamedTuple

from engine.games.euchre.bots.knowledge.counting import Trick, setting_of, voids_of, winner_so_far
from engine.games.euchre.bots.knowledge.seen import seen_by
from engine.games.euchre.bots.solver.layout import BITS, CARDS, LANE, TRUMPS, mask
from engine.games.euchre.moves import PLAY, SEATS, EuchreMove, Phase
from engine.games.euchre.turn_order import TURN_ORDERS, TurnOrder, side_of
from engine.games.euchre.view import EuchreView

MOST_POSITIONS = 4000
"""Positions that one search may look at, some 20 ms; nearly all with two cards a hand need fewer."""
SEARCHED_CARDS = 3
"""Most cards in the hand of a seat for which the search is begun."""


class _TooMuchError(Exception):
    """The search would take too long; the claim is not made."""


class Unseen(NamedTuple):
    """The cards that the others may hold, as sets of bits by seat."""

    possible: tuple[int, ...]
    """Seat -> the cards that it may hold."""
    sure: tuple[int, ...]
    """Seat -> the cards that it holds for certain."""
    held: tuple[int, ...]
    """Seat -> the number of cards that it holds; 0 for the seat that claims and for those that sit out."""

    @property
    def all(self) -> int:
        """Every card that somebody may hold."""
        cards = 0
        for some in self.possible:
            cards |= some
        return cards

    def without(self, seat: int, card: int, shown_void: int) -> Unseen | None:
        """Return what is left once ``seat`` has played ``card`` and shown that it has none of ``shown_void``.

        Return None if the cards cannot lie like that.
        """
        if not self.possible[seat] & card or self.sure[seat] & shown_void:
            return None
        if any(self.sure[other] & card for other in range(SEATS) if other != seat):
            return None
        possible = [some & ~card for some in self.possible]
        possible[seat] &= ~shown_void
        held = list(self.held)
        held[seat] -= 1
        left = Unseen(tuple(possible), tuple(some & ~card for some in self.sure), tuple(held))
        return left if left._can_lie else None

    @property
    def _can_lie(self) -> bool:
        """True if every seat can get its cards: by Hall's theorem, no group of seats needs more than there is."""
        holders = [seat for seat in range(SEATS) if self.held[seat]]
        for group in chain.from_iterable(combinations(holders, size) for size in range(1, len(holders) + 1)):
            needed, free = 0, 0
            for seat in group:
                needed += self.held[seat] - self.sure[seat].bit_count()
                if self.held[seat] < self.sure[seat].bit_count():
                    return False
                free |= self.possible[seat]
            for some in self.sure:
                free &= ~some
            if free.bit_count() < needed:
                return False
        return True


def claimed(view: EuchreView) -> EuchreMove | None:
    """Return a card that the seat to move can play to take every remaining trick for its side, if there is one.

    With such a card there is one again at its next turn, so that a claim can be played out.
    """
    seat = view.seat
    if seat is None or view.to_move != seat or view.phase is not Phase.PLAY:
        return None
    trick = [(player, BITS[view.trump][card]) for player, card in view.trick]
    hand = mask(view.hand, view.trump)
    claim = _Claim(seat, TURN_ORDERS[view.active], 0 if view.trump is None else TRUMPS)
    unseen = unseen_by(view)
    card = claim.winner(hand, unseen, trick)
    if card is None and len(view.hand) <= SEARCHED_CARDS:
        card = claim.searched(hand, unseen, trick)
    return None if card is None else PLAY[CARDS[view.trump][card]]


def unseen_by(view: EuchreView) -> Unseen:
    """Return what the seat to move knows of the cards of the others, while cards are played."""
    assert view.seat is not None, "a spectator holds no cards"
    setting, seen, bits = setting_of(view), seen_by(view), BITS[view.trump]
    hidden = setting.pack & ~mask((*seen.gone, *view.hand), view.trump)
    played = {player for player, _ in view.trick}
    others = [seat for seat in view.active if seat != view.seat]
    spots = {card: {spot} for card, spot in seen.known.items()}
    for card in seen.ways[0]:
        spots[card] = {way[card] for way in seen.ways}
    voids = voids_of(seen, view.trump)
    possible, sure, held = [0] * SEATS, [0] * SEATS, [0] * SEATS
    for seat in others:
        elsewhere = mask((card for card, places in spots.items() if seat not in places), view.trump)
        possible[seat] = hidden & ~elsewhere & ~voids[seat]
        sure[seat] = sum(bits[card] for card, places in spots.items() if places == {seat}) & hidden
        held[seat] = len(view.hand) - (seat in played)
    return Unseen(tuple(possible), tuple(sure), tuple(held))


class _Claim:
    """The claim of one seat in one hand."""

    def __init__(self, seat: int, order: TurnOrder, trumps: int) -> None:
        self.seat, self.order, self.trumps = seat, order, trumps
        self._known: dict[tuple[int, Unseen, int], bool] = {}
        """Own cards, the others', and the seat that leads -> whether the side takes all that is left."""
        self._looked_at = 0

    # -- cards that win by themselves

    def winner(self, hand: int, unseen: Unseen, trick: Trick) -> int | None:
        """Return a card that takes this trick for certain, if all others of the hand win when they are led after it."""
        outstanding = unseen.all
        if not trick:
            return self._first_to_lead(hand) if self._all_win(hand, outstanding) else None
        led = LANE[trick[0][1]]
        winning = led | self.trumps
        best = winner_so_far(trick, winning)[1]
        to_come = self.order.rounds[self.seat][1 : len(self.order.seats) - len(trick)]
        against = 0
        for other in to_come:
            against |= unseen.possible[other] & winning
        for card in _cards(hand & led or hand):
            takes = card & winning and card > best and card > against
            if takes and self._all_win(hand & ~card, outstanding):
                return card
        return None

    def _first_to_lead(self, hand: int) -> int:
        """Return the highest trump, or else the highest card of a suit."""
        return next(_cards(hand & self.trumps or hand))

    def _all_win(self, hand: int, outstanding: int) -> bool:
        """Return whether every card wins when trumps are led first, and each suit from the top.

        A seat that holds a card of the suit has to follow, so every lead leaves at least one such card less.
        """
        trumps = hand & self.trumps
        if hand & ~trumps and (outstanding & self.trumps).bit_count() > trumps.bit_count():
            return False
        led: dict[int, int] = {}
        for card in _cards(hand):
            lane = LANE[card]
            against = outstanding & lane
            if against > card and led.get(lane, 0) < against.bit_count():
                return False
            led[lane] = led.get(lane, 0) + 1
        return True

    # -- everything that can happen

    def searched(self, hand: int, unseen: Unseen, trick: Trick) -> int | None:
        """Return a card with which the side takes all that is left; None if there is none, or too much to look at."""
        self._looked_at = 0
        try:
            return next(
                (card for card in self._playable(hand, trick) if self._after_own(card, hand, unseen, trick)), None
            )
        except _TooMuchError:
            return None

    def _playable(self, hand: int, trick: Trick) -> Iterator[int]:
        return _cards((hand & LANE[trick[0][1]] if trick else 0) or hand)

    def _after_own(self, card: int, hand: int, unseen: Unseen, trick: Trick) -> bool:
        return self._takes_all(hand & ~card, unseen, (*trick, (self.seat, card)))

    def _takes_all(self, hand: int, unseen: Unseen, trick: Trick) -> bool:
        """Return whether the side takes this trick and all that follow; it has at least one card."""
        self._looked_at += 1
        if self._looked_at > MOST_POSITIONS:
            raise _TooMuchError
        leader = trick[0][0]
        if len(trick) == len(self.order.seats):
            winner = winner_so_far(trick, LANE[trick[0][1]] | self.trumps)[0]
            if side_of(winner) != side_of(self.seat):
                return False
            return not hand or self._leads(winner, hand, unseen)
        return self._goes_on(self.order.rounds[leader][len(trick)], hand, unseen, trick)

    def _leads(self, leader: int, hand: int, unseen: Unseen) -> bool:
        key = hand, unseen, leader
        if key not in self._known:
            self._known[key] = self._goes_on(leader, hand, unseen, ())
        return self._known[key]

    def _goes_on(self, turn: int, hand: int, unseen: Unseen, trick: Trick) -> bool:
        if turn == self.seat:
            return any(self._after_own(card, hand, unseen, trick) for card in self._playable(hand, trick))
        led = LANE[trick[0][1]] if trick else 0
        for card in _cards(unseen.possible[turn]):
            left = unseen.without(turn, card, 0 if card & led else led)
            if left is not None and not self._takes_all(hand, left, (*trick, (turn, card))):
                return False
        return True


def _cards(some: int) -> Iterator[int]:
    """Yield the cards of a set, the highest first, trumps before the others."""
    while some:
        card = 1 << some.bit_length() - 1
        yield card
        some &= ~card
