"""What a player knows who counts: the cards not seen yet, who is void, and how likely a seat can beat a card."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card, Suit
from engine.events import Gathered, Moved
from engine.games.euchre.circles import LEFT_OF, PARTNER_OF, side_of
from engine.games.euchre.dealing import pack_of
from engine.games.euchre.moves import PLAY, UPCARD
from engine.games.euchre.options import house_of
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER
from engine.games.euchre.view import EuchreView

MAKERS_TRUMPS, OTHERS_TRUMPS = 1.6, 0.85
"""How many times as likely as any other unseen card a trump is with the maker, and with somebody else."""
MOST_LIKELY = 0.95
_GONE = frozenset(("trick", "discard", "kitty"))


class Count:
    """The hand that is being played, as one seat has followed it."""

    __slots__ = (
        "alone",
        "hand",
        "led",
        "legal",
        "maker",
        "makers_play",
        "partner",
        "seat",
        "strength",
        "suit_of",
        "table",
        "to_come",
        "trick",
        "tricks",
        "trump",
        "trumps",
        "unseen",
        "upcard_at",
        "void",
    )

    def __init__(self, view: EuchreView) -> None:
        """Look back over the hand of ``view``, whose seat is to play a card."""
        assert view.seat is not None, "a spectator counts for nobody"
        assert view.maker is not None, "somebody made trump"
        self.seat, self.hand, self.trump = view.seat, view.hand, view.trump
        self.suit_of = SUIT_UNDER[self.trump]
        self.partner: int | None = PARTNER_OF[self.seat] if PARTNER_OF[self.seat] in view.active else None
        self.maker = view.maker
        self.alone = view.alone is not None
        self.makers_play = side_of(self.maker) == side_of(self.seat)
        self.led, self.trick = view.led, view.trick
        self.strength = STRENGTH[self.trump][self.led]
        taken = view.tricks
        self.tricks = (
            taken[self.seat] + taken[PARTNER_OF[self.seat]],
            taken[LEFT_OF[self.seat]] + taken[PARTNER_OF[LEFT_OF[self.seat]]],
        )
        self.to_come = _to_come(view)
        allowed = view.legal_moves()
        self.legal = [card for card in self.hand if PLAY[card] in allowed]
        self._look_back(view)
        self.trumps = [card for card in self.unseen if self.suit_of[card] is self.trump]

    def _look_back(self, view: EuchreView) -> None:
        gone = set(self.hand)
        gone.update(card for card in view.cards(UPCARD) if card is not None)
        void: tuple[set[Suit], ...] = (set(), set(), set(), set())
        picked_up: Card | None = None
        plays: list[tuple[int, Card]] = []
        history = view.history
        for index in range(len(history) - 1, -1, -1):
            event = history[index]
            if type(event) is Gathered:
                break
            if type(event) is not Moved:
                continue
            if event.target.name in _GONE:
                gone.update(card for card in event.cards if card is not None)
                if event.target.name == "trick" and event.origin.seat is not None:
                    (card,) = event.cards
                    assert card is not None, "everybody sees what is played"
                    plays.append((event.origin.seat, card))
            elif event.origin == UPCARD and event.target.seat not in (None, self.seat):
                picked_up = event.cards[0]
        plays.reverse()
        active = len(view.active)
        led: Suit | None = None
        for place, (seat, card) in enumerate(plays):
            suit = self.suit_of[card]
            if place % active == 0:
                led = suit
            elif led is not None and suit is not led:
                void[seat].add(led)
        self.void = void
        house = house_of(view.rules)
        self.unseen = [card for card in pack_of(house) if card not in gone]
        # A dealer who took a trump keeps it, as good as always.
        self.upcard_at = (view.dealer, picked_up) if picked_up is not None and picked_up not in gone else None

    # -- what is on the table

    @property
    def best(self) -> tuple[int, Card] | None:
        """Who is taking this trick so far, and with which card."""
        if not self.trick:
            return None
        return max(self.trick, key=lambda played: self.strength[played[1]])

    @property
    def opponents_after(self) -> list[int]:
        """The opponents that play to this trick after this seat."""
        return [seat for seat in self.to_come if seat != self.partner]

    @property
    def partner_after(self) -> bool:
        """Whether the partner plays to this trick after this seat."""
        return self.partner in self.to_come

    # -- what is likely

    def threats(self, card: Card, led: Suit) -> Threats:
        """What of the unseen cards could beat ``card`` when ``led`` is the suit of the trick."""
        strength, suit_of, trump = STRENGTH[self.trump][led], self.suit_of, self.trump
        mine = strength[card]
        higher = trumps = following = 0
        for other in self.unseen:
            suit = suit_of[other]
            if suit is led:
                following += 1
                higher += strength[other] > mine
            elif suit is trump:
                trumps += strength[other] > mine
        up = self.upcard_at
        up_beats = up is not None and suit_of[up[1]] is trump and strength[up[1]] > mine
        return Threats(led, higher, following, trumps, up_beats)

    def can_beat(self, seat: int, threats: Threats) -> float:
        """How likely ``seat`` has a card that beats the one of ``threats``, and may play it."""
        share = self._cards_of(seat) / max(1, len(self.unseen))
        trump_share = min(MOST_LIKELY, share * (MAKERS_TRUMPS if seat == self.maker else OTHERS_TRUMPS))
        void, led = self.void[seat], threats.led
        has_upcard = threats.up_beats and self.upcard_at is not None and self.upcard_at[0] == seat
        if led is self.trump:
            if led in void:
                return 0.0
            return 1.0 if has_upcard else _any(trump_share, threats.higher - threats.up_beats)
        may_trump = 1.0 if has_upcard else 0.0 if self.trump in void else _any(trump_share, threats.trumps)
        if led in void:
            return may_trump
        return _any(share, threats.higher) + _none(share, threats.following) * may_trump

    def _cards_of(self, seat: int) -> int:
        return len(self.hand) - (seat not in self.to_come and bool(self.trick))

    def is_boss(self, card: Card) -> bool:
        """Whether no unseen card of its suit is better."""
        suit, order = self.suit_of[card], STRENGTH[self.trump][None]
        mine = order[card]
        return not any(self.suit_of[other] is suit and order[other] > mine for other in self.unseen)

    def trumps_against(self) -> int:
        """How many unseen trumps there are, if an opponent may still hold one, else none."""
        if self.trump is None:
            return 0
        against = LEFT_OF[self.seat], PARTNER_OF[LEFT_OF[self.seat]]
        return len(self.trumps) if any(self.trump not in self.void[seat] for seat in against) else 0


class Threats:
    """Unseen cards against one card: of the led suit those that are higher and all, and the trumps that beat it."""

    __slots__ = ("following", "higher", "led", "trumps", "up_beats")

    def __init__(self, led: Suit, higher: int, following: int, trumps: int, up_beats: bool) -> None:
        self.led, self.higher, self.following, self.trumps, self.up_beats = led, higher, following, trumps, up_beats


def _none(share: float, cards: int) -> float:
    """How likely a hand has none of so many cards, each of which it holds with the chance ``share``."""
    return float((1 - share) ** cards) if cards > 0 else 1.0


def _any(share: float, cards: int) -> float:
    return 1 - _none(share, cards)


def _to_come(view: EuchreView) -> Sequence[int]:
    """Who plays to this trick after the seat of ``view``, in order."""
    assert view.seat is not None, "a spectator plays nothing"
    seats = view.active
    have_played = {seat for seat, _ in view.trick}
    order, seat = [], LEFT_OF[view.seat]
    while seat != view.seat:
        if seat in seats and seat not in have_played:
            order.append(seat)
        seat = LEFT_OF[seat]
    return order
