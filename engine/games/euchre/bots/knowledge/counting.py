"""The knowledge of a player who counts: unseen cards, voids, and the chance that a seat can beat a card.

Cards are bits and hands sets of bits, as in ``bots/solver/layout.py``, because the expert makes about a thousand such
counts for one choice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.cards import Suit
from engine.games.euchre.bots.knowledge.seen import DISCARD_SPOT, KITTY_SPOT, Seen
from engine.games.euchre.bots.solver.layout import ABOVE, BITS, CARDS, LANE, TRUMPS, lane_of, mask
from engine.games.euchre.dealing import pack_of
from engine.games.euchre.moves import SEATS
from engine.games.euchre.ranking import STRENGTH
from engine.games.euchre.scoring import MAJORITY
from engine.games.euchre.turn_order import LEFT_OF, PARTNER_OF, TURN_ORDERS, TurnOrder, side_of
from engine.games.euchre.view import EuchreView

MAKERS_TRUMPS, OTHERS_TRUMPS = 1.6, 0.85
"""Factors by which a trump is likelier than another unseen card to be with the maker, and with another player."""
MOST_LIKELY = 0.95
DECIDING = 1.6
"""The weight of a trick that makes or breaks the hand; other tricks count 1."""

ORDER: Mapping[Suit | None, Mapping[int, int]] = {
    trump: {bit: STRENGTH[trump][None][card] for bit, card in cards.items() if card in STRENGTH[trump][None]}
    for trump, cards in CARDS.items()
}
"""trump -> bit of a card -> its strength before a card is led; no two cards have the same."""

Trick = Sequence[tuple[int, int]]
"""(seat, card) in the order of play."""


class Setting(NamedTuple):
    """The public facts of a hand that do not change once the first card is led."""

    trump: Suit | None
    trumps: int
    """Every card that can be a trump; none at no trump."""
    pack: int
    """All cards except an upcard that was turned down."""
    maker: int
    order: TurnOrder
    dealer: int
    picked_up: int
    """The upcard, if the dealer took it up."""


def setting_of(view: EuchreView) -> Setting:
    """Return the setting of the hand that is played in ``view``."""
    assert view.maker is not None, "somebody made trump"
    trump = view.trump
    pack = mask(pack_of(view.house), trump)
    upcard = 0 if view.turned_up is None else BITS[trump][view.turned_up]
    lies_open = view.upcard is not None
    return Setting(
        trump=trump,
        trumps=0 if trump is None else TRUMPS,
        pack=pack & ~upcard if lies_open else pack,
        maker=view.maker,
        order=TURN_ORDERS[view.active],
        dealer=view.dealer,
        picked_up=0 if lies_open else upcard,
    )


class Count:
    """A seat about to play to a trick, with its knowledge of the hand so far."""

    __slots__ = (
        "against",
        "best",
        "chance_left",
        "hand",
        "lacks",
        "lacks_trump",
        "led",
        "legal",
        "maker",
        "makers_play",
        "opponents_after",
        "order",
        "partner",
        "partner_after",
        "picked_up",
        "seat",
        "stake",
        "to_come",
        "trump",
        "trumps",
        "unseen",
        "void",
    )

    def __init__(
        self,
        setting: Setting,
        seat: int,
        hand: int,
        unseen: int,
        trick: Trick,
        void: Sequence[int],
        tricks: Sequence[int],
    ) -> None:
        """Take the cards as sets of bits; ``unseen`` are those that the seat neither holds nor has seen played.

        ``void``: seat -> all cards of the suits that it did not follow; ``tricks``: seat -> the number taken.
        """
        self.trump, self.trumps, _, self.maker, order, dealer, picked_up = setting
        self.seat, self.hand, self.unseen, self.void = seat, hand, unseen, void
        self.order = ORDER[self.trump]
        partner = PARTNER_OF[seat]
        left, right = self.against = LEFT_OF[seat], PARTNER_OF[LEFT_OF[seat]]
        self.partner = partner
        self.makers_play = side_of(self.maker) == side_of(seat)
        mine, theirs = tricks[seat] + tricks[partner], tricks[left] + tricks[right]
        self.stake = DECIDING if MAJORITY - 1 in (mine, theirs) and max(mine, theirs) < MAJORITY else 1.0
        if trick:
            self.led = LANE[trick[0][1]]
            self.best: tuple[int, int] | None = best_of(trick, self.led | self.trumps)
            self.legal = hand & self.led or hand
        else:
            self.led, self.best, self.legal = 0, None, hand
        self.chance_left: float | None = None
        self.to_come = order.rounds[seat][1 : len(order.seats) - len(trick)]
        self.partner_after = partner in self.to_come
        self.opponents_after = [other for other in self.to_come if other != partner]
        # A dealer who picked up a trump practically always keeps it.
        self.picked_up = (dealer, picked_up) if picked_up & unseen and dealer != seat else (dealer, 0)
        # A seat that is still to play holds as many cards as this one.
        share = hand.bit_count() / max(1, unseen.bit_count())
        self.lacks = 1 - share
        self.lacks_trump = 1 - min(MOST_LIKELY, share * OTHERS_TRUMPS), 1 - min(MOST_LIKELY, share * MAKERS_TRUMPS)

    def threats(self, card: int, led: int) -> Threats:
        """Return the unseen cards that could beat ``card`` when ``led`` is the suit of the trick."""
        unseen, trumps = self.unseen, self.trumps
        above = unseen & ABOVE[card]
        upcard = self.picked_up[1] & trumps
        if card & trumps:
            upcard &= above
            if led == trumps:
                return Threats(led, above.bit_count(), above.bit_count(), 0, upcard)
            return Threats(led, 0, (unseen & led).bit_count(), above.bit_count(), upcard)
        return Threats(led, above.bit_count(), (unseen & led).bit_count(), (unseen & trumps).bit_count(), upcard)

    def can_beat(self, seat: int, threats: Threats) -> float:
        """Return the chance that ``seat``, still to play, can legally beat the card that ``threats`` is about."""
        led, higher, following, trumps, upcard = threats
        void = self.void[seat]
        has_upcard = upcard and self.picked_up[0] == seat
        if led == self.trumps:
            if led & void:
                return 0.0
            return 1.0 if has_upcard else 1 - self.lacks_trump[seat == self.maker] ** (higher - (upcard > 0))
        if has_upcard:
            may_trump = 1.0
        elif self.trumps & void:
            may_trump = 0.0
        else:
            may_trump = 1 - self.lacks_trump[seat == self.maker] ** trumps
        if led & void:
            return may_trump
        return 1 - self.lacks**higher + self.lacks**following * may_trump

    def is_boss(self, card: int) -> bool:
        """Return whether no unseen card of its suit is better."""
        return not self.unseen & ABOVE[card]

    def trumps_against(self) -> int:
        """Return the number of unseen trumps, or 0 if no opponent can hold one."""
        left, right = self.against
        if self.void[left] & self.void[right] & self.trumps:
            return 0
        return (self.unseen & self.trumps).bit_count()


def counted(view: EuchreView, seen: Seen, remembers_all: bool = True) -> Count:
    """Return the count of the seat of ``view``, which is to play a card.

    A player who does not remember all knows the trumps played and the voids, but of other suits only the last trick.
    """
    assert view.seat is not None, "a spectator counts for nobody"
    setting = setting_of(view)
    bits, hand = BITS[view.trump], mask(view.hand, view.trump)
    out = {KITTY_SPOT, DISCARD_SPOT, *(set(range(SEATS)) - set(view.active))}
    laid_away = {card for card, spot in seen.known.items() if spot in out}
    gone = mask((*seen.gone, *laid_away), view.trump)
    if not remembers_all:
        last = sum(view.tricks) - 1
        forgotten = mask([play.card for play in seen.plays if play.trick < last], view.trump)
        gone &= ~forgotten | setting.trumps
    return Count(
        setting,
        view.seat,
        hand,
        setting.pack & ~(gone | hand),
        [(seat, bits[card]) for seat, card in view.trick],
        voids_of(seen, view.trump),
        view.tricks,
    )


def voids_of(seen: Seen, trump: Suit | None) -> tuple[int, ...]:
    """Return, by seat, all cards of the suits that it did not follow."""
    return tuple(sum(lane_of(suit, trump) for suit in suits) for suits in seen.void)


def best_of(trick: Trick, winning: int) -> tuple[int, int]:
    """Return the seat that is winning the trick, and its card; ``winning`` are the led suit and trump."""
    best = trick[0]
    for played in trick:
        if played[1] & winning and played[1] > best[1]:
            best = played
    return best


class Threats(NamedTuple):
    """The unseen cards against one card, as counts."""

    led: int
    """The whole suit that was led, as a set of bits."""
    higher: int
    """Cards of the led suit that beat it."""
    following: int
    """Cards of the led suit."""
    trumps: int
    """Cards that beat it as trumps."""
    upcard: int
    """The upcard, if it beats the card and the dealer still holds it; else 0."""
