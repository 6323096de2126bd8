"""The other players' ways to call, as far as their calls have shown them.

Good players differ by half in how often they order up. So an unknown player is a mixture of styles. The shares of the
styles follow from the calls of the seat in this hand, and in earlier hands of the match whose cards are known.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from math import exp
from typing import Final, NamedTuple

from engine.cards import Card, Suit
from engine.events import Event, Gathered, Moved, Said, Scored
from engine.games.euchre.bots.knowledge.seen import Seen
from engine.games.euchre.bots.seasoned.figures import SEASONED_CALLS
from engine.games.euchre.bots.skilled.calling import (
    CALLS,
    CALLS_ALONE,
    EXPECTED,
    Bidder,
    call,
)
from engine.games.euchre.bots.skilled.valuing import Situation, situation_of
from engine.games.euchre.bots.solver.layout import mask
from engine.games.euchre.moves import CONCEDE, PASS, SEATS, UPCARD, EuchreMove
from engine.games.euchre.scoring import TRICKS_IN_HAND
from engine.games.euchre.view import EuchreView

DOUBT: Final = 0.2
"""Points by which a call must be better for a player of a known style to make it nearly three times as often."""
DOUBTFUL_CHANCE: Final = 0.06
"""The same in chance to make the call, for a player who decides by that chance alone."""
LEAST_CHANCE: Final = 0.01
"""Least likelihood of any call, because people do call strangely."""
WORDS = ("pass", "order", "order alone", "no trump", "no trump alone")


class Style(NamedTuple):
    """A way to call."""

    share: float
    """The share of such players before any call was seen."""
    leaning: float
    """Points by which such players overrate a call."""
    by_thumb: bool = False
    """True if the chance to make the call decides, without regard to the worth of passing."""


STYLES = (Style(0.2, -0.3), Style(0.3, 0.0), Style(0.2, 0.3), Style(0.3, 0.0, by_thumb=True))
_FACTORS: Final = [exp(style.leaning / DOUBT) for style in STYLES]
_BY_THUMB: Final = next(place for place, style in enumerate(STYLES) if style.by_thumb)
_UNKNOWN: Final = [style.share for style in STYLES]


class Heard(NamedTuple):
    """A call, and the situation in which it was made."""

    move: EuchreMove
    situation: Situation


class Weighed:
    """The legal calls of a hand, weighed by an unknown player."""

    __slots__ = ("_best", "calls", "chance", "others", "values")

    def __init__(self, values: dict[EuchreMove, float], chance: float | None) -> None:
        self.values = values
        self.chance = chance
        """The chance that a player who goes by thumb makes a call; None where values decide for that player, too."""
        best = max(values.values())
        self._best = best
        calls = others = 0.0
        for move, value in values.items():
            weight = exp((value - best) / DOUBT)
            calls += weight
            if move is PASS or move is CONCEDE:
                others += weight
        self.calls = calls - others
        """The sum of the weights of all that make trump."""
        self.others = others

    def weight(self, move: EuchreMove) -> float:
        """Return a number in proportion to the chance of a call by a player without a leaning; 0 if it is illegal."""
        value = self.values.get(move)
        return 0.0 if value is None else exp((value - self._best) / DOUBT)


class Callers:
    """The players of one match, in the eyes of the seat of a view.

    It remembers the values of the hands that it was asked about.
    """

    def __init__(self, view: EuchreView, seen: Seen) -> None:
        self._seat = view.seat
        self._known: dict[int, Weighed] = {}
        self._means: dict[int, float] = {}
        """Hand and seat -> the likelihood of the seat's calls in this hand, whatever its style."""
        self._bidders: dict[tuple[int, bool, Suit, Card], Bidder] = {}
        self.heard: dict[int, list[Heard]] = {}
        """seat -> its calls in this hand, of players who still hold the cards that they called with.

        A loner who got the partner's best card since holds nearly those.
        """
        if view.proposed is not None:
            for said in seen.calls:
                has_changed = said.seat in seen.exchanged and said.seat != view.maker
                if not has_changed and said.seat != view.seat and said.words in WORDS:
                    heard = Heard(_move(said.words, said.suit), situation_of(view, said.first_round))
                    self.heard.setdefault(said.seat, []).append(heard)
        self.shares: list[list[float]] = [_UNKNOWN] * SEATS
        """seat -> the shares of the styles before this hand."""
        for hand in finished_hands(view):
            for seat, calls in hand.calls.items():
                if seat != view.seat and seat in hand.cards:
                    likelihoods = [1.0] * len(STYLES)
                    for each in calls:
                        _multiply(likelihoods, weighed_calls(hand.cards[seat], seat, each.situation), each.move)
                    self.shares[seat] = _shares(self.shares[seat], likelihoods)

    def likelihood(self, hands: Mapping[int, Sequence[Card]]) -> float:
        """Return the likelihood of all calls of this hand, if the seats made them with these cards."""
        product = 1.0
        for seat, hand in hands.items():
            key = mask(hand, None) << 2 | seat
            mean = self._means.get(key)
            if mean is None:
                likelihoods, shares = self._likelihoods(seat, hand), self.shares[seat]
                mean = 0.0
                for place in range(len(shares)):
                    mean += shares[place] * likelihoods[place]
                self._means[key] = mean
            product *= mean
        return product

    def call(self, hand: Sequence[Card], seat: int, situation: Situation, luck: float) -> EuchreMove:
        """Return the next call of a seat with this hand; ``luck``, from 0 to 1, stands for its unknown style."""
        if seat == self._seat:
            return call(hand, seat, situation, figures=SEASONED_CALLS)
        weighed = self._weighed(hand, seat, situation)
        shares = _shares(self.shares[seat], self._likelihoods(seat, hand))
        style = STYLES[bisect(list(accumulate(shares)), luck, hi=len(STYLES) - 1)]
        values = weighed.values
        if style.by_thumb and weighed.chance is not None:
            if weighed.chance < 0.5:
                return PASS
            return _best_call(values)
        return max(values, key=lambda move: values[move] + style.leaning * (move not in (PASS, CONCEDE)))

    def _likelihoods(self, seat: int, hand: Sequence[Card]) -> list[float]:
        """Return the likelihood of the calls that the seat has made in this hand, by style."""
        likelihoods = [1.0] * len(STYLES)
        for heard in self.heard.get(seat, ()):
            _multiply(likelihoods, self._weighed(hand, seat, heard.situation), heard.move)
        return likelihoods

    def _weighed(self, hand: Sequence[Card], seat: int, situation: Situation) -> Weighed:
        first_round = situation.first_round
        key = mask(hand, None) << 3 | seat << 1 | first_round
        known = self._known.get(key)
        if known is None:
            place = (seat, first_round, situation.proposed, situation.upcard)
            bidder = self._bidders.get(place)
            if bidder is None:
                bidder = self._bidders[place] = Bidder(seat, situation, SEASONED_CALLS)
            known = self._known[key] = _weighed_by(bidder, hand)
        return known


def _move(words: str, suit: Suit | None) -> EuchreMove:
    return PASS if words == "pass" else (CALLS_ALONE if words.endswith("alone") else CALLS)[suit]


def weighed_calls(hand: Sequence[Card], seat: int, situation: Situation) -> Weighed:
    """Return the legal calls of a hand as an unknown player weighs them."""
    return _weighed_by(Bidder(seat, situation, SEASONED_CALLS), hand)


def _weighed_by(bidder: Bidder, hand: Sequence[Card]) -> Weighed:
    values = bidder.values(hand)
    chance: float | None = None
    if PASS in values and len(values) > 1 and not bidder.stakes_decide:
        doubt = (EXPECTED - bidder.chance_of(_best_call(values), hand)) / DOUBTFUL_CHANCE
        chance = 1 / (1 + exp(doubt))
    return Weighed(values, chance)


def _best_call(values: dict[EuchreMove, float]) -> EuchreMove:
    """Return the call, other than a pass, that is worth most, the first of several."""
    best: EuchreMove | None = None
    highest = 0.0
    for move, value in values.items():
        if move is not PASS and (best is None or value > highest):
            best, highest = move, value
    assert best is not None, "something can be called"
    return best


def call_chances(weighed: Weighed, move: EuchreMove) -> list[float]:
    """Return the chance of a call by style; that of an illegal one is 0."""
    weight, calls, others = weighed.weight(move), weighed.calls, weighed.others
    is_pass = move is PASS
    if is_pass or move is CONCEDE:
        found = [weight / (factor * calls + others) if weight else 0.0 for factor in _FACTORS]
    else:
        found = [factor * weight / (factor * calls + others) for factor in _FACTORS]
    chance = weighed.chance
    if chance is not None:
        found[_BY_THUMB] = 1 - chance if is_pass else chance * weight / calls
    return found


def _multiply(likelihoods: list[float], weighed: Weighed, move: EuchreMove) -> None:
    """Multiply likelihoods by style by those of another call."""
    found = call_chances(weighed, move)
    for place in range(len(likelihoods)):
        likelihood = found[place]
        likelihoods[place] *= likelihood if likelihood > LEAST_CHANCE else LEAST_CHANCE


def _shares(before: list[float], likelihoods: list[float]) -> list[float]:
    """Return the shares of the styles after calls of these likelihoods."""
    products = [before[place] * likelihoods[place] for place in range(len(before))]
    total = 0.0
    for each in products:
        total += each
    return [each / total for each in products]


# -- earlier hands


class FinishedHand(NamedTuple):
    """The calls of a hand that is over, and the five cards with which some of the seats made them."""

    calls: Mapping[int, Sequence[Heard]]
    cards: Mapping[int, Sequence[Card]]


def finished_hands(view: EuchreView) -> Iterator[FinishedHand]:
    """Yield the finished hands of the match that were bid with known cards.

    A seat's cards are known if it played all five and had exchanged none.
    """
    events: list[Event] = []
    score = [0, 0]
    for event in view.history:
        if isinstance(event, Gathered):
            events = []
        elif isinstance(event, Scored):
            if hand := _finished(view, events, (score[0], score[1])):
                yield hand
            score[event.side] = event.total
            events = []
        else:
            events.append(event)


def _finished(view: EuchreView, events: Sequence[Event], score: tuple[int, int]) -> FinishedHand | None:
    """Return the finished hand of these events, which was dealt at that score; None if nobody called in it."""
    said = [event for event in events if isinstance(event, Said)]
    bids = [event for event in said if event.words in WORDS]
    moved = [event for event in events if isinstance(event, Moved)]
    upcard = next((event.cards[0] for event in moved if event.target == UPCARD), None)
    if not bids or upcard is None or any(event.words == "swap" for event in said):
        return None
    dealer = (bids[0].seat - 1) % SEATS
    proposed = next((event.suit for event in said if event.words == "name"), None) or upcard.suit
    cards: dict[int, list[Card]] = {}
    changed = set[int]()
    for event in moved:
        seat, card = event.origin.seat, event.cards[0] if event.cards else None
        if seat is not None and card is not None and event.target.name == "trick":
            cards.setdefault(seat, []).append(card)
        elif event.target.name == "hand" and event.target.seat is not None and event.origin.name in ("hand", "upcard"):
            changed |= {event.target.seat, event.target.seat if seat is None else seat}
    calls: dict[int, list[Heard]] = {}
    for place, bid in enumerate(bids):
        first_round = place < SEATS
        situation = Situation(dealer, proposed, upcard, first_round, score, view.target, view.house)
        calls.setdefault(bid.seat, []).append(Heard(_move(bid.words, bid.suit), situation))
    known = {seat: held for seat, held in cards.items() if len(held) == TRICKS_IN_HAND and seat not in changed}
    return FinishedHand(calls, known)
