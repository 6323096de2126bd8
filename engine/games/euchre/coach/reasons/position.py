"""Positions for the reasons: the facts that follow from a view by counting, and the imagined deals.

What :class:`Position` tells about other players' cards holds in every deal that fits the view. Only
:meth:`Position.share` is an estimate: the share of the imagined deals in which something holds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from engine.cards import ACE, JACK, JOKER, KING, Card, Suit
from engine.coach.assessment import Assessment
from engine.games.euchre.bots.expert.worlds import Deal
from engine.games.euchre.bots.knowledge.seen import Seen, seen_by
from engine.games.euchre.bots.knowledge.stakes import HandWorth
from engine.games.euchre.bots.skilled.valuing import trumps_from_the_top
from engine.games.euchre.bots.solver.layout import BITS
from engine.games.euchre.claiming import claimed, unseen_by
from engine.games.euchre.coach.imagined import Imagined
from engine.games.euchre.moves import EuchreMove, Phase
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER, left_bower
from engine.games.euchre.scoring import MAJORITY, TRICKS_IN_HAND
from engine.games.euchre.turn_order import LEFT_OF, PARTNER_OF, TURN_ORDERS, side_of
from engine.games.euchre.view import EuchreView


class Position:
    """The position in which a seat decides."""

    def __init__(self, view: EuchreView, assessment: Assessment) -> None:
        assert view.seat is not None, "a spectator decides nothing"
        self.view, self.assessment = view, assessment
        self.seat, self.hand, self.trump, self.phase = view.seat, view.hand, view.trump, view.phase
        self.partner = PARTNER_OF[self.seat]
        self.opponents = LEFT_OF[self.seat], PARTNER_OF[LEFT_OF[self.seat]]
        self.is_play = view.phase is Phase.PLAY
        self.legal = tuple(move.card for move in view.legal_moves() if move.card is not None)

    # -- imagined deals

    @property
    def imagined(self) -> Sequence[tuple[float, Imagined]]:
        """The weighted deals of the assessment; none if it was read from a file."""
        return self.assessment.imagined

    def share(self, is_so: Callable[[Imagined], bool]) -> float:
        """Return the share of the imagined deals in which ``is_so`` holds; 0 without deals."""
        total = sum([weight for weight, _ in self.imagined], 0.0)
        return sum([weight for weight, deal in self.imagined if is_so(deal)], 0.0) / total if total else 0.0

    # -- the score

    @cached_property
    def seen(self) -> Seen:
        """The events of this hand as the seat saw them."""
        return seen_by(self.view)

    @cached_property
    def stakes(self) -> HandWorth:
        """The worth of points to the seat's side."""
        return HandWorth(self.view, side_of(self.seat))

    @property
    def need(self) -> int:
        """The points that the side still needs to win the match."""
        return self.view.target - self.view.score[side_of(self.seat)]

    @property
    def they_need(self) -> int:
        """The points that the opponents still need."""
        return self.view.target - self.view.score[1 - side_of(self.seat)]

    # -- cards of the hand

    def suit(self, card: Card) -> Suit:
        """Return the suit to which ``card`` belongs in this hand: the left bower is a trump."""
        return SUIT_UNDER[self.trump][card]

    def is_trump(self, card: Card) -> bool:
        """Return True if ``card`` is a trump."""
        return self.trump is not None and self.suit(card) is self.trump

    @cached_property
    def trumps(self) -> tuple[Card, ...]:
        """The trumps of the hand, the highest first."""
        return self.sorted(card for card in self.hand if self.is_trump(card))

    @cached_property
    def lengths(self) -> Counter[Suit]:
        """The number of cards of each suit in the hand."""
        return Counter(self.suit(card) for card in self.hand) if self.view.maker is not None else Counter()

    def sorted(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Return ``cards`` from the highest to the lowest, trumps first."""
        return tuple(sorted(cards, key=STRENGTH[self.trump][None].__getitem__, reverse=True))

    def strength(self, card: Card) -> int:
        """Return the strength of ``card`` where nothing is led."""
        return STRENGTH[self.trump][None][card]

    def is_left_bower(self, card: Card) -> bool:
        """Return True if ``card`` is the left bower of this hand."""
        return self.trump is not None and card is left_bower(self.trump)

    def guarded(self, hand: Iterable[Card]) -> frozenset[Card]:
        """Return the kings of ``hand`` that a lower card of their suit protects from an ace that may be out."""
        cards = tuple(hand)
        return frozenset(
            card
            for card in cards
            if card.rank is KING
            and not self.is_trump(card)
            and any(other is not card and self.suit(other) is card.suit for other in cards)
            and Card(ACE, card.suit) not in cards
            and (not self.is_play or Card(ACE, card.suit) in self.out)
        )

    def aces(self, hand: Iterable[Card]) -> frozenset[Card]:
        """Return the aces of ``hand`` that are no trumps."""
        return frozenset(card for card in hand if card.rank is ACE and not self.is_trump(card))

    # -- calls

    def held_for(self, suit: Suit) -> tuple[Card, ...]:
        """Return the trumps that the hand has if ``suit`` is called, the highest first; a dealer's upcard counts."""
        up = self.view.upcard
        own = self.hand
        if self.phase is Phase.ROUND_ONE and self.seat == self.view.dealer and up is not None:
            own = (*own, up)
        order = STRENGTH[suit][None]
        held = (card for card in own if SUIT_UNDER[suit][card] is suit)
        return tuple(sorted(held, key=order.__getitem__, reverse=True))

    def top_of(self, suit: Suit, held: Iterable[Card]) -> int:
        """Return how many of the highest trumps in a row are among ``held``; an upcard that lies open is out."""
        has = set(held)
        dead = self.view.upcard if self.phase is not Phase.ROUND_ONE else None
        top = [card for card in trumps_from_the_top(suit, self.view.house.benny) if card is not dead]
        return next((place for place, card in enumerate(top) if card not in has), len(top))

    # -- cards of the others, while the hand is played

    @cached_property
    def others(self) -> Mapping[int, frozenset[Card]]:
        """Each other playing seat -> the cards that it may hold."""
        possible = unseen_by(self.view).possible
        bits = BITS[self.trump]
        return {
            seat: frozenset(card for card, bit in bits.items() if bit & possible[seat])
            for seat in self.view.active
            if seat != self.seat
        }

    @cached_property
    def out(self) -> frozenset[Card]:
        """The cards that any other player may hold."""
        return frozenset().union(*self.others.values())

    @cached_property
    def against(self) -> tuple[int, ...]:
        """The opponents who play this hand."""
        return tuple(seat for seat in self.opponents if seat in self.view.active)

    @cached_property
    def trumps_against(self) -> frozenset[Card]:
        """The trumps that an opponent may hold."""
        return frozenset(card for seat in self.against for card in self.others[seat] if self.is_trump(card))

    def higher(self, card: Card) -> frozenset[Card]:
        """Return the cards of its suit that are out and beat ``card``."""
        order = STRENGTH[self.trump][None]
        return frozenset(
            other for other in self.out if self.suit(other) is self.suit(card) and order[other] > order[card]
        )

    def is_boss(self, card: Card) -> bool:
        """Return True if ``card`` is certainly the highest of its suit that is left."""
        return not self.higher(card) and not any(
            self.suit(other) is self.suit(card) and self._order[other] > self._order[card] for other in self.hand
        )

    @property
    def _order(self) -> Mapping[Card, int]:
        return STRENGTH[self.trump][None]

    def lacks(self, seat: int, suit: Suit) -> bool:
        """Return True if ``seat`` can certainly not hold a card of ``suit``."""
        return not any(self.suit(card) is suit for card in self.others[seat])

    # -- the trick

    @cached_property
    def to_come(self) -> tuple[int, ...]:
        """The seats that play to the trick after this one."""
        order = TURN_ORDERS[self.view.active]
        return order.rounds[self.seat][1 : len(order.seats) - len(self.view.trick)]

    @cached_property
    def opponents_to_come(self) -> tuple[int, ...]:
        """The opponents who play to the trick after this seat."""
        return tuple(seat for seat in self.to_come if seat != self.partner)

    @property
    def is_last(self) -> bool:
        """True if this seat plays the last card of the trick."""
        return self.is_play and not self.to_come

    @cached_property
    def winning(self) -> tuple[int, Card] | None:
        """The seat that is winning the trick, and its card; None before the lead."""
        return self.view.winning

    @property
    def partner_wins(self) -> bool:
        """True if the partner is winning the trick so far."""
        return self.winning is not None and self.winning[0] == self.partner

    @property
    def can_follow(self) -> bool:
        """True if this seat has to follow suit."""
        return self.view.can_follow

    def in_trick(self, card: Card) -> Mapping[Card, int]:
        """Return the strengths in the trick, which ``card`` begins if nothing is led."""
        return STRENGTH[self.trump][self._led(card)]

    def _led(self, card: Card) -> Suit:
        """Return the suit of the trick, which ``card`` begins if nothing is led."""
        return self.suit(card) if self.view.led is None else self.view.led

    def beats(self, card: Card) -> bool:
        """Return True if ``card`` would be winning the trick so far."""
        strength = self.in_trick(card)
        return self.winning is None or strength[card] > strength[self.winning[1]]

    def beaten_by(self, seat: int, card: Card, hand: Iterable[Card]) -> Iterator[Card]:
        """Yield the cards of ``hand`` with which ``seat`` could beat ``card``, following suit or not."""
        strength = self.in_trick(card)
        return (other for other in hand if strength[other] > strength[card])

    def is_safe(self, card: Card) -> bool:
        """Return True if ``card`` wins so far and no opponent still to play can certainly ever beat it."""
        return self.beats(card) and not self.may_be_beaten(card)

    def may_be_beaten(self, card: Card) -> bool:
        """Return True if an opponent who is still to play may hold a card that beats ``card``."""
        return any(any(self.beaten_by(seat, card, self.others[seat])) for seat in self.opponents_to_come)

    def is_trumping(self, card: Card) -> bool:
        """Return True if ``card`` is a trump on a lead of another suit."""
        return self.is_trump(card) and self.view.led is not self.trump

    def may_trump(self, seat: int, suit: Suit) -> bool:
        """Return True if ``seat`` certainly has no card of ``suit``, and may have a trump."""
        return self.lacks(seat, suit) and any(map(self.is_trump, self.others[seat]))

    def can_beat(self, seat: int, card: Card, deal: Deal) -> bool:
        """Return True if ``seat`` has a legal card in ``deal`` that beats ``card``, which may be led now."""
        hand, led = deal.hands[seat], self._led(card)
        strength = STRENGTH[self.trump][led]
        following = [other for other in hand if self.suit(other) is led] or hand
        return any(strength[other] > strength[card] for other in following)

    @cached_property
    def winners(self) -> tuple[Card, ...]:
        """The legal cards that would be winning the trick so far, the cheapest first."""
        cards = [card for card in self.legal if self.beats(card)]
        return tuple(sorted(cards, key=self._order.__getitem__))

    @cached_property
    def claim(self) -> EuchreMove | None:
        """A card with which the side takes every remaining trick for certain."""
        return claimed(self.view)

    # -- what the tricks decide

    @property
    def our_tricks(self) -> int:
        """The tricks that the side has taken."""
        return self.view.tricks[self.seat] + self.view.tricks[self.partner]

    @property
    def their_tricks(self) -> int:
        """The tricks that the opponents have taken."""
        return sum(self.view.tricks) - self.our_tricks

    @property
    def makers_play(self) -> bool:
        """True if this side made trump."""
        return self.view.maker is not None and side_of(self.view.maker) == side_of(self.seat)

    @property
    def trick_decides(self) -> str:
        """The effect of taking this trick: ``made``, ``euchred``, ``march``, ``saved`` from a march; or empty."""
        ours, theirs = self.our_tricks, self.their_tricks
        if ours == MAJORITY - 1:
            return "made" if self.makers_play else "euchred"
        if self.makers_play:
            return "march" if ours == TRICKS_IN_HAND - 1 else ""
        return "saved" if not ours and theirs >= MAJORITY else ""

    @property
    def trick_denies(self) -> bool:
        """True if one trick more makes the hand for the opponents, or euchres this side, which needs several."""
        return self.their_tricks == MAJORITY - 1 and self.our_tricks < MAJORITY - 1

    def bowers(self, cards: Iterable[Card], suit: Suit) -> tuple[Card, ...]:
        """Return the bowers among ``cards`` when ``suit`` is trump, and the Benny."""
        return tuple(
            card for card in cards if card is JOKER or (card.rank is JACK and card.suit in (suit, suit.same_colour))
        )
