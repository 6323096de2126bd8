"""The knowledge of a player who counts: the setting of a hand, and a turn with its unseen cards and voids.

Cards are bits and hands sets of bits, as in ``bots/solver/layout.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.cards import Suit
from engine.games.euchre.bots.knowledge.seen import DISCARD_SPOT, KITTY_SPOT, Seen
from engine.games.euchre.bots.solver.layout import BITS, CARDS, LANE, LANE_STARTS, TRUMPS, lane_of, mask
from engine.games.euchre.dealing import pack_of
from engine.games.euchre.moves import SEATS
from engine.games.euchre.ranking import STRENGTH
from engine.games.euchre.scoring import MAJORITY
from engine.games.euchre.turn_order import PARTNER_OF, TURN_ORDERS, TurnOrder
from engine.games.euchre.view import EuchreView
from engine.native import i64

ORDER: Final[dict[Suit | None, dict[int, int]]] = {
    trump: {bit: STRENGTH[trump][None][card] for bit, card in cards.items() if card in STRENGTH[trump][None]}
    for trump, cards in CARDS.items()
}
"""trump -> bit of a card -> its strength before a card is led; no two cards have the same."""

_NEARLY: Final = MAJORITY - 1

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


class TrickTurn(NamedTuple):
    """A seat about to play to a trick, and what it knows; cards are sets of bits."""

    seat: int
    hand: int
    unseen: int
    """The cards that the seat neither holds nor has seen played."""
    led: int
    """The whole suit that was led; 0 for the seat that leads."""
    holder: int
    """The seat that is winning the trick so far."""
    best: int
    """Its card."""
    laid: int
    """The number of cards on the table."""
    void: Sequence[int]
    """seat -> all cards of the suits that it did not follow."""
    deciding: bool
    """True if the trick may make or break the hand."""


def trick_turn_of(view: EuchreView, seen: Seen, remembers_all: bool = True) -> TrickTurn:
    """Return the turn of the seat of ``view``, which is to play a card.

    A player who does not remember all knows the trumps played and the voids, but of other suits only the last trick.
    """
    assert view.seat is not None, "a spectator plays nothing"
    assert view.maker is not None, "somebody made trump"
    setting = setting_of(view)
    bits, hand = BITS[view.trump], mask(view.hand, view.trump)
    out = {KITTY_SPOT, DISCARD_SPOT, *(set(range(SEATS)) - set(view.active))}
    laid_away = {card for card, spot in seen.known.items() if spot in out}
    gone = mask((*seen.gone, *laid_away), view.trump)
    if not remembers_all:
        last = sum(view.tricks) - 1
        forgotten = mask([play.card for play in seen.plays if play.trick < last], view.trump)
        gone &= ~forgotten | setting.trumps
    trick = [(seat, bits[card]) for seat, card in view.trick]
    led = LANE[trick[0][1]] if trick else 0
    holder, best = winner_so_far(trick, led | setting.trumps) if trick else (view.seat, 0)
    makers = sum(view.tricks[seat] for seat in (view.maker, PARTNER_OF[view.maker]))
    return TrickTurn(
        view.seat,
        hand,
        setting.pack & ~(gone | hand),
        led,
        holder,
        best,
        len(trick),
        voids_of(seen, view.trump),
        is_deciding(makers, sum(view.tricks) - makers),
    )


def is_deciding(makers: i64, others: i64) -> bool:
    """Return whether the next trick may decide the hand when the sides have taken these numbers of tricks."""
    return (makers == _NEARLY and others <= _NEARLY) or (others == _NEARLY and makers <= _NEARLY)


def voids_of(seen: Seen, trump: Suit | None) -> tuple[int, ...]:
    """Return, by seat, all cards of the suits that it did not follow."""
    return tuple(sum(lane_of(suit, trump) for suit in suits) for suits in seen.void)


def voids_in(void: Sequence[int]) -> i64:
    """Return the voids of all seats as one number: in each lane the bit of every seat that did not follow it."""
    voids: i64 = 0
    seat: i64
    for seat in range(SEATS):
        lanes: i64 = void[seat]
        voids |= (lanes & LANE_STARTS) << seat
    return voids


def winner_so_far(trick: Trick, winning: int) -> tuple[int, int]:
    """Return the seat that is winning the trick, and its card; ``winning`` are the led suit and trump."""
    best = trick[0]
    for played in trick:
        if played[1] & winning and played[1] > best[1]:
            best = played
    return best
