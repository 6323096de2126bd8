"""The meaning of each of the coach's reasons in one deal, by the rules of the brute force.

Cards are words here, and what a sentence says is read off the hands of a deal anew, without the coach's counting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from engine.cards import Card
from engine.games.euchre.coach.reasons.reason import About
from engine.games.euchre.moves import EuchreMove, Phase
from engine.games.euchre.view import EuchreView
from tests.engine.euchre.brute_force import OTHER_OF_COLOUR, RANKS, may_play, suit_of, worth
from tests.engine.euchre.test_claiming import claimant_of, takes_all


class World(NamedTuple):
    """A deal that fits a view, and a move that could be made there."""

    view: EuchreView
    move: EuchreMove
    about: About
    hands: tuple[tuple[str, ...], ...]
    """seat -> the cards that it holds."""

    # -- who and what

    @property
    def me(self) -> int:
        assert self.view.seat is not None
        return self.view.seat

    @property
    def partner(self) -> int:
        return (self.me + 2) % 4

    @property
    def opponents(self) -> list[int]:
        return [seat for seat in ((self.me + 1) % 4, (self.me + 3) % 4) if seat in self.view.active]

    @property
    def trump(self) -> str:
        suit = self.view.trump
        if self.move.verb == "order":
            suit = self.move.suit
        return "" if suit is None else suit.letter

    @property
    def card(self) -> str:
        assert self.move.card is not None
        return self.move.card.name

    @property
    def instead(self) -> World:
        """The same deal, with the card that the words are about as the move."""
        return self._replace(move=self.move._replace(card=self.about.card))

    @property
    def own(self) -> list[str]:
        return [card.name for card in self.view.hand]

    @property
    def left(self) -> list[str]:
        """The hand after the move."""
        return [card for card in self.own if card != self.card]

    def suit(self, card: str) -> str:
        return suit_of(card, self.trump)

    def is_trump(self, card: str) -> bool:
        return bool(self.trump) and self.suit(card) == self.trump

    def of(self, cards: Iterable[str], suit: str) -> list[str]:
        return [card for card in cards if self.suit(card) == suit]

    @property
    def others(self) -> list[str]:
        """Every card of the other players of the hand."""
        return [card for seat in self.view.active if seat != self.me for card in self.hands[seat]]

    # -- the trick

    @property
    def trick(self) -> list[tuple[int, str]]:
        return [(seat, card.name) for seat, card in self.view.trick]

    @property
    def led(self) -> str:
        return self.suit(self.trick[0][1] if self.trick else self.card)

    def worth(self, card: str) -> int:
        return worth(card, self.trump, self.led)

    @property
    def winner(self) -> tuple[int, str]:
        return max(self.trick, key=lambda played: self.worth(played[1]))

    @property
    def to_come(self) -> list[int]:
        order = [seat % 4 for seat in range(self.view.leader, self.view.leader + 4) if seat % 4 in self.view.active]
        return order[len(self.trick) + 1 :]

    @property
    def order_after(self) -> list[int]:
        """The seats that play, in turn, from the left."""
        return [seat % 4 for seat in range(self.me + 1, self.me + 4) if seat % 4 in self.view.active]

    @property
    def legal(self) -> list[str]:
        return may_play(self.own, self.trump, [card for _, card in self.trick])

    def takes(self, card: str) -> bool:
        """Return True if the card wins the trick so far."""
        return not self.trick or self.worth(card) > self.worth(self.winner[1])

    def can_beat(self, seat: int, card: str) -> bool:
        """Return True if that seat has a legal card that beats this one."""
        table = [card for _, card in self.trick] or [self.card]
        return any(self.worth(other) > self.worth(card) for other in may_play(self.hands[seat], self.trump, table))

    def they_can_beat(self, card: str) -> bool:
        return any(self.can_beat(seat, card) for seat in self.opponents if seat in self.to_come)

    def wins(self, card: str) -> bool:
        """Return True if the card takes the trick for certain, or the partner takes it."""
        return self.takes(card) and not self.they_can_beat(card)

    def higher(self, card: str) -> list[str]:
        """Return the other players' cards of the same suit that beat the card."""
        suit = self.suit(card)
        return [
            one for one in self.of(self.others, suit) if worth(one, self.trump, suit) > worth(card, self.trump, suit)
        ]

    def is_highest(self, card: str) -> bool:
        suit = self.suit(card)
        own = [one for one in self.of(self.own, suit) if self.strength(one) > self.strength(card)]
        return not self.higher(card) and not own

    def strength(self, card: str) -> int:
        return worth(card, self.trump, self.suit(card))

    @property
    def theirs_on_table(self) -> bool:
        return bool(self.trick) and self.winner[0] != self.partner

    @property
    def trumps(self) -> list[str]:
        return self.of(self.own, self.trump) if self.trump else []

    # -- tricks and score

    @property
    def our_tricks(self) -> int:
        return self.view.tricks[self.me] + self.view.tricks[self.partner]

    @property
    def makers(self) -> bool:
        return self.view.maker in (self.me, self.partner)

    def settles(self) -> bool:
        """Return True if one trick more makes the hand for a side, euchres one, or makes or stops a march."""
        ours = self.our_tricks
        if sum(self.view.tricks) - ours == 2:
            return True
        stops_march = not self.makers and ours == 0 and sum(self.view.tricks) >= 3
        return ours == 2 or stops_march or (self.makers and ours == 4)

    def need(self, side: int) -> int:
        return self.view.target - self.view.score[side]

    # -- what the words are about

    @property
    def other(self) -> str:
        assert self.about.card is not None
        return self.about.card.name

    @property
    def whom(self) -> tuple[str, ...]:
        """The cards of the player that the words are about."""
        assert self.about.seat is not None
        return self.hands[self.about.seat]

    @property
    def what(self) -> str:
        assert self.about.suit is not None
        return self.about.suit.letter

    # -- calls

    def called(self, suit: str, dealer_takes: bool = True) -> list[str]:
        """Return the trumps of the hand if ``suit`` is called."""
        own = list(self.own)
        up = self.view.upcard
        if dealer_takes and self.view.phase is Phase.ROUND_ONE and self.me == self.view.dealer and up is not None:
            own.append(up.name)
        return [card for card in own if suit_of(card, suit) == suit]

    @property
    def suits(self) -> list[str]:
        """The suits that can be called in this round."""
        assert self.view.proposed is not None
        up = self.view.proposed.letter
        return [up] if self.view.phase is Phase.ROUND_ONE else [suit for suit in "SHCD" if suit != up]

    @property
    def proposed(self) -> str:
        """The suit of the upcard."""
        assert self.view.proposed is not None
        return self.view.proposed.letter

    @property
    def is_first(self) -> bool:
        return self.view.phase is Phase.ROUND_ONE


def bowers(cards: Iterable[str], suit: str) -> list[str]:
    return [card for card in cards if card in ("J" + suit, "J" + OTHER_OF_COLOUR[suit], "JOKER")]


def names(cards: Iterable[Card]) -> list[str]:
    return [card.name for card in cards]


Meaning = Callable[[World], bool]


def _claim(w: World) -> bool:
    if len(w.own) > 2:
        return True  # the brute force takes too long; claims have tests of their own
    playing = tuple(hand if seat in w.view.active else () for seat, hand in enumerate(w.hands))
    return takes_all(claimant_of(w.view), playing, w.me, tuple(w.trick), w.card)


def _decides(w: World) -> bool:
    return w.settles() and w.wins(w.card)


def _single(w: World) -> bool:
    return w.suit(w.card) == w.what and not w.of(w.left, w.what) and bool(w.trumps) and not w.is_trump(w.card)


def _keeps_king(w: World) -> bool:
    return w.other in w.left and w.other[0] == "K" and len(w.of(w.left, w.suit(w.other))) > 1


def _keeps_higher(w: World) -> bool:
    if w.other not in w.left or w.is_trump(w.other) != w.is_trump(w.card):
        return False
    return w.strength(w.other) > w.strength(w.card) if w.is_trump(w.card) else _rank(w.other) > _rank(w.card)


def _rank(card: str) -> int:
    return RANKS.index(card[:-1])


def _stopper(w: World) -> bool:
    """A side without a trick keeps an ace, or what has become as good, or a king that an ace does not fell."""
    guarded = w.other[0] == "K" and len(w.of(w.left, w.suit(w.other))) > 1
    stops = not w.makers and w.our_tricks == 0
    return stops and w.other in w.left and not w.is_trump(w.other) and (w.is_highest(w.other) or guarded)


def _guards_left(w: World) -> bool:
    return w.other in w.left and w.other == "J" + OTHER_OF_COLOUR[w.trump] and len(w.of(w.left, w.trump)) > 1


def _goes_for(w: World) -> bool:
    return w.settles() and w.wins(w.card)


def _good_afterwards(w: World) -> bool:
    longest = max(len(w.of(w.hands[seat], w.trump)) for seat in w.opponents)
    top = [card for card in w.trumps if not w.higher(card)]
    drawn = w.is_trump(w.card) and not w.higher(w.card) and longest <= len(top)
    return drawn and w.is_highest(w.other) and w.other in w.left


def _top_three(w: World) -> bool:
    theirs = [card for seat in range(4) if seat != w.me for card in w.of(w.hands[seat], w.trump)]
    return len(w.about.cards) == 3 and all(
        w.strength(mine) > w.strength(one) for mine in names(w.about.cards) for one in theirs
    )


def _top(w: World) -> bool:
    """No other trump that anybody can have is above the named ones."""
    held = [*w.own, *(names([w.view.upcard]) if w.is_first and w.me == w.view.dealer and w.view.upcard else [])]
    everywhere = [card for hand in w.hands for card in hand]
    if w.view.upcard is not None and w.is_first:
        everywhere.append(w.view.upcard.name)
    named = names(w.about.cards)
    lowest = min(w.strength(card) for card in named)
    above = [card for card in w.of(everywhere, w.trump) if w.strength(card) >= lowest]
    return len(named) == w.about.count and set(named) <= set(held) and set(above) <= set(named)


def _partner_to_speak(w: World) -> bool:
    order = [(w.view.dealer + place) % 4 for place in range(1, 5)]
    return w.move.verb == "pass" and order.index(w.partner) > order.index(w.me)


def _passed_strong(w: World) -> bool:
    suit = w.what
    return len(w.called(suit)) == w.about.count and names(w.about.cards) == [
        card for card in names(w.about.cards) if card in bowers(w.called(suit), suit)
    ]


def _strong(w: World) -> bool:
    held = w.called(w.what)
    return (
        w.move.suit is w.about.suit
        and len(held) == w.about.count
        and set(names(w.about.cards)) == set(bowers(held, w.what))
    )


def _aces(w: World) -> bool:
    own = [card for card in w.own if card[0] == "A" and card[-1] != w.trump]
    return bool(w.trump) and set(names(w.about.cards)) == set(own)


def _passes(w: World) -> bool:
    return w.move.verb == "pass"


def _gives(w: World) -> bool:
    return (
        w.is_first and w.about.seat == w.view.dealer and w.view.dealer in w.opponents and w.about.card is w.view.upcard
    )


CERTAIN: Mapping[str, Meaning] = {
    "swap": lambda w: all(
        RANKS.index(card[:-1]) <= RANKS.index(w.other[:-1])
        for card in w.own
        if card != "JOKER" and (w.view.house.farmers_hand == "low" or sum(one[:-1] == card[:-1] for one in w.own) > 2)
    ),
    "keep-trumps-dealt": lambda w: len(w.called(w.what)) == w.about.count and w.about.suit is w.view.proposed,
    "keep-aces-dealt": lambda w: sum(card[0] == "A" for card in w.own) == w.about.count,
    "redeal": lambda w: not any(card[0] in "JQK" for card in w.own),
    "exchange-single": lambda w: [card for card in w.own if card[-1] == w.what] == [w.card],
    "give-lowest": lambda w: all(w.strength(card) >= w.strength(w.card) for card in w.own if not w.is_trump(card)),
    "return-best": lambda w: all(w.strength(card) <= w.strength(w.card) for card in w.own),
    "lead-claim": _claim,
    "lead-decides": _decides,
    "lead-trumps-gone": lambda w: (
        not any(w.of(w.hands[seat], w.trump) for seat in w.opponents)
        and w.is_highest(w.card)
        and w.suit(w.card) == w.what
    ),
    "lead-highest-trump": lambda w: (
        w.is_trump(w.card)
        and not w.higher(w.card)
        and sum(len(w.of(w.hands[seat], w.trump)) for seat in w.opponents) <= w.about.count
    ),
    "lead-partner-called": lambda w: w.view.maker == w.partner and w.is_trump(w.card),
    "lead-one-beats-it": lambda w: w.makers and w.is_trump(w.card) and set(w.higher(w.card)) <= {w.other},
    "lead-maker-draws": lambda w: w.view.maker == w.me and w.is_trump(w.card) and len(w.trumps) > 1,
    "lead-no-trump-for-makers": lambda w: not w.makers and bool(w.trumps) and not w.is_trump(w.card),
    "lead-keeps-last-trump": lambda w: w.trumps == [w.other] and w.other in w.left,
    "lead-nobody-beats": lambda w: not w.they_can_beat(w.card),
    "lead-boss": lambda w: w.is_highest(w.card) and not w.is_trump(w.card),
    "lead-partner-trumps": lambda w: (
        not w.of(w.whom, w.what) and w.about.seat == w.partner and w.suit(w.card) == w.what
    ),
    "lead-shuns-void": lambda w: (
        not w.of(w.whom, w.what)
        and w.suit(w.card) != w.what
        and w.about.seat in w.opponents
        and bool(w.of(w.own, w.what))
    ),
    "lead-singleton": _single,
    "lead-stops-loner": lambda w: w.view.alone in w.opponents and w.our_tricks == 0 and w.is_highest(w.card),
    "keep-king": _keeps_king,
    "keep-higher": _keeps_higher,
    "keep-stopper": _stopper,
    "keep-left-guarded": _guards_left,
    "lead-only-trumped": lambda w: w.card[0] == "A" and not w.is_trump(w.card),
    "lead-through-maker": lambda w: (
        w.view.maker == (w.me + 1) % 4
        and w.order_after[0] == w.view.maker
        and w.partner in w.view.active
        and not w.is_trump(w.card)
        and w.card[:-1] in ("7", "8", "9", "10")
    ),
    "follow-second-low": lambda w: (
        len(w.trick) == 1
        and w.partner in w.to_come
        and w.suit(w.card) == w.led
        and all(w.strength(card) >= w.strength(w.card) for card in w.legal)
    ),
    "keep-boss": lambda w: w.other in w.left and w.other in w.legal and w.is_highest(w.other),
    "keep-trump": lambda w: w.other in w.left and w.is_trump(w.other) and w.other in w.legal,
    "make-void": lambda w: _single(w) and not w.of(w.own, w.led),
    "follow-claim": _claim,
    "follow-decides": _decides,
    "follow-partner-safe": lambda w: (
        w.winner[0] == w.partner and not w.they_can_beat(w.winner[1]) and not w.takes(w.card)
    ),
    "follow-partner-wins": lambda w: w.winner[0] == w.partner and not w.takes(w.card),
    "follow-safe": lambda w: w.theirs_on_table and w.wins(w.card),
    "follow-safe-trump": lambda w: w.theirs_on_table and w.wins(w.card) and w.is_trump(w.card) and w.led != w.trump,
    "follow-trumps": lambda w: w.theirs_on_table and w.takes(w.card) and w.is_trump(w.card),
    "follow-boss": lambda w: w.takes(w.card) and w.is_highest(w.card) and w.suit(w.card) == w.led,
    "follow-second": lambda w: w.takes(w.card) and set(w.higher(w.card)) <= {w.other} and w.suit(w.card) == w.what,
    "follow-cheapest": lambda w: w.wins(w.card) and w.other in w.left and w.strength(w.other) > w.strength(w.card),
    "last-claim": _claim,
    "last-decides": _decides,
    "last-trumps": lambda w: not w.to_come and w.theirs_on_table and w.takes(w.card) and w.is_trump(w.card),
    "last-takes": lambda w: not w.to_come and w.theirs_on_table and w.takes(w.card),
    "last-just-enough": lambda w: (
        not w.to_come and w.takes(w.card) and w.other in w.left and w.strength(w.other) > w.strength(w.card)
    ),
    "last-partner-has-it": lambda w: not w.to_come and w.winner[0] == w.partner and not w.takes(w.card),
    "last-takes-the-lead": lambda w: not w.to_come and w.takes(w.card) and w.other in w.left and w.is_highest(w.other),
    "discard-void": lambda w: _single(w),
    "discard-two-suits": lambda w: {w.suit(card) for card in w.left} == {w.trump, w.what},
    "discard-all-trumps": lambda w: all(map(w.is_trump, w.left)),
    "discard-keeps-ace": lambda w: w.other in w.left and w.other[0] == "A" and not w.is_trump(w.other),
    "discard-keeps-trumps": lambda w: not w.is_trump(w.card) and len(w.of(w.left, w.trump)) == w.about.count > 0,
    "call-strong": _strong,
    "call-bower": lambda w: w.trump == w.what and w.other in bowers(w.called(w.trump), w.trump),
    "call-aces": _aces,
    "call-partner-takes": lambda w: w.is_first and w.view.dealer == w.partner and w.about.card is w.view.upcard,
    "call-void": lambda w: (
        not any(card[-1] == w.what and not w.is_trump(card) for card in w.own) and len(w.called(w.trump)) >= 2
    ),
    "call-next-suit": lambda w: (
        not w.is_first and w.trump == OTHER_OF_COLOUR[w.proposed] and w.view.dealer in w.opponents
    ),
    "call-reverse-suit": lambda w: (
        not w.is_first and w.trump not in ("", w.proposed, OTHER_OF_COLOUR[w.proposed]) and w.view.dealer == w.partner
    ),
    "call-dead-bower": lambda w: (
        w.view.turned_up is not None
        and w.trump != ""
        and w.view.turned_up.name == "J" + OTHER_OF_COLOUR[w.trump]
        and not any(w.view.turned_up.name in hand for hand in w.hands)
    ),
    "call-stuck": lambda w: (
        w.me == w.view.dealer and all(len(w.called(w.trump)) >= len(w.called(suit)) for suit in w.suits)
    ),
    "call-donates": lambda w: w.need(1 - w.me % 2) in (3, 4) and w.view.house.going_alone,
    "call-last-chance": lambda w: w.need(1 - w.me % 2) == 1,
    "call-enough": lambda w: w.need(w.me % 2) == w.about.count and w.about.count in (1, 2) and not w.move.alone,
    "call-no-trump": lambda w: sum(card[0] == "A" for card in w.own) == w.about.count and not w.trump,
    "pass-gives-them": _gives,
    "pass-few": lambda w: _passes(w) and max(len(w.called(suit)) for suit in w.suits) == w.about.count,
    "pass-no-bower": lambda w: (
        _passes(w)
        and all(not bowers(w.called(suit), suit) for suit in w.suits)
        and max(len(w.called(suit)) for suit in w.suits) == 2
    ),
    "pass-next": lambda w: (
        _passes(w)
        and w.is_first
        and w.view.upcard is not None
        and w.view.upcard.name == "J" + w.suits[0]
        and w.what == OTHER_OF_COLOUR[w.suits[0]]
        and "J" + w.what in w.own
    ),
    "pass-better-suit": lambda w: (
        w.is_first and w.what not in w.suits and len(w.called(w.what, dealer_takes=False)) >= 3
    ),
    "pass-waits": lambda w: w.view.dealer in w.opponents and len(w.called(w.suits[0])) == w.about.count,
    "pass-partner-speaks": _partner_to_speak,
    "concede": lambda w: w.me == w.view.dealer and w.need(1 - w.me % 2) > 1,
    "alone-top": lambda w: w.move.alone and _top(w),
    "alone-wins-match": lambda w: w.move.alone and 2 < w.need(w.me % 2) <= 4,
    "alone-not-with-loser": lambda w: (
        not w.move.alone and w.other in w.own and not w.is_trump(w.other) and w.other[0] != "A"
    ),
    "defend-sure": _top_three,
    "fault-beat-partner": lambda w: w.winner[0] == w.partner and w.takes(w.card),
    "fault-let-through": lambda w: (
        not w.to_come and w.theirs_on_table and not w.takes(w.card) and any(map(w.takes, w.legal))
    ),
    "fault-left-sure-trick": lambda w: (
        w.other in w.legal and w.instead.wins(w.other) and not (w.trick and w.takes(w.card))
    ),
    "fault-could-beat": lambda w: w.theirs_on_table and not w.takes(w.card) and any(map(w.takes, w.legal)),
    "fault-too-high": lambda w: w.wins(w.other) and w.other in w.legal and w.strength(w.other) < w.strength(w.card),
    "fault-lost-trump": lambda w: w.is_trump(w.card) and not w.takes(w.card),
    "fault-threw-boss": lambda w: w.is_highest(w.card) and not w.takes(w.card),
    "fault-high-in-second-seat": lambda w: (
        len(w.trick) == 1
        and w.partner in w.to_come
        and w.suit(w.card) == w.led
        and any(w.strength(card) < w.strength(w.card) for card in w.legal)
    ),
    "fault-gave-stopper": lambda w: (
        not w.makers and w.our_tricks == 0 and w.is_highest(w.card) and not w.is_trump(w.card) and not w.takes(w.card)
    ),
    "fault-bared-left": lambda w: w.of(w.left, w.trump) == ["J" + OTHER_OF_COLOUR[w.trump]] and w.is_trump(w.card),
    "fault-kept-all-suits": lambda w: {w.suit(card) for card in w.left} == set("SHCD"),
    "fault-missed-loner": lambda w: w.move.verb == "order" and not w.move.alone and w.view.house.going_alone,
    "fault-no-donation": lambda w: _passes(w) and w.need(1 - w.me % 2) in (3, 4) and w.view.dealer in w.opponents,
    "fault-bared-king": lambda w: w.other in w.left and w.of(w.left, w.suit(w.other)) == [w.other],
    "fault-left-trumps-out": lambda w: not w.is_trump(w.card) and any(not w.higher(card) for card in w.trumps),
    "fault-led-into-void": lambda w: not w.of(w.whom, w.what) and w.suit(w.card) == w.what,
    "fault-drew-for-them": lambda w: not w.makers and w.is_trump(w.card),
    "fault-led-last-trump": lambda w: w.trumps == [w.card],
    "fault-laid-ace-away": lambda w: (
        w.card[0] == "A" and bool(w.about.cards) == (len(w.of(w.own, w.suit(w.card))) > 1) and not w.is_trump(w.card)
    ),
    "fault-laid-trump-away": lambda w: w.is_trump(w.card),
    "fault-passed-strong": _passed_strong,
    "fault-called-few": lambda w: (
        len(w.called(w.trump)) == w.about.count <= 2 and not bowers(w.called(w.trump), w.trump)
    ),
    "fault-gave-them": _gives,
}
"""Reasons and faults that are so in every deal that fits the view."""


LIKELY: Mapping[str, Meaning] = {
    "lead-draws": lambda w: (
        w.is_trump(w.card)
        and not w.higher(w.card)
        and sum(bool(w.of(w.hands[seat], w.trump)) for seat in w.opponents) >= w.about.count
    ),
    "lead-good-afterwards": _good_afterwards,
    "lead-not-beaten": lambda w: not w.is_trump(w.card) and not w.they_can_beat(w.card),
    "follow-partner-can-win": lambda w: not w.takes(w.card) and w.can_beat(w.partner, w.winner[1]),
    "follow-high-enough": lambda w: (
        w.can_beat(w.about.seat or 0, w.other) and not w.can_beat(w.about.seat or 0, w.card) and w.takes(w.other)
    ),
    "follow-holds": lambda w: w.wins(w.card),
    "follow-lower-trump": lambda w: (
        w.wins(w.card) and w.is_trump(w.card) and w.other in w.left and w.strength(w.other) > w.strength(w.card)
    ),
    "follow-secures": lambda w: w.they_can_beat(w.winner[1]) and not w.they_can_beat(w.card) and w.takes(w.card),
    "follow-saves-trump": lambda w: not w.takes(w.card) and w.can_beat(w.about.seat or 0, w.other),
    "lead-goes-for": _goes_for,
    "follow-goes-for": _goes_for,
    "call-next": lambda w: (
        bool(w.trump) and not any(bowers(w.hands[seat], w.trump) for seat in ((w.me + 1) % 4, (w.me + 3) % 4))
    ),
    "call-reverse-next": lambda w: bool(w.trump) and bool(bowers(w.hands[w.partner], w.trump)),
}
"""Likely reasons that the hands of a deal decide."""

BY_WORTH: Mapping[str, Callable[[Mapping[str, float], str], bool]] = {
    "call-makes-it": lambda worths, move: worths[move] > 0,
    "pass-fails": lambda worths, move: worths[move] < 0,
    "defend-euchres": lambda worths, move: worths[move] > 0,
    "defend-together": lambda worths, move: worths[move] <= 0,
    "fault-call-fails": lambda worths, move: worths[move] < 0,
    "alone-march": lambda worths, move: worths[move] > 2 and move.endswith(" alone"),
    "alone-not-five": lambda worths, move: worths[f"{move} alone"] <= 2,
    "alone-no-help": lambda worths, move: worths[move] >= worths[move.removesuffix(" alone")],
    "fault-no-march": lambda worths, move: worths[move] <= 2,
}
"""Likely reasons that the worths of the moves in a deal decide, far from the end of a match."""
