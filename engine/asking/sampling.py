"""The orders of the pack that fit all that one seat of an asking game has seen and heard.

All chance of such a game is the order of its pack: whoever knows it knows who drew what, and when. So an order that
fits is a whole game. One that does not is changed by exchanges of hidden cards until it does; from then on exchanges
are kept only if it still fits, and after many of them every order is equally likely. Whether an order fits is looked
at rank by rank: who asked held one, who refused held none, who gave had just these, nobody kept a set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import exp
from random import Random
from typing import Final

from engine.asking.moves import DEAL, AskMove
from engine.asking.turns import HAND, Terms
from engine.asking.view import AskingView
from engine.cards import Card, Rank
from engine.events import Asked, Event, Gathered, Moved, Said
from engine.game import Game, IllegalMove
from engine.sampling import Sampled, fits
from engine.shuffles import fair_shuffle

WARMTH: Final = 0.25
"""While the search has found no order yet, it keeps an exchange that adds a fault with the chance exp(-1 / WARMTH)."""
SEARCHES: Final = 60
"""New beginnings before it gives up."""
SEARCHED, MIXED, BETWEEN = 600, 80, 16
"""Exchanges for each card that was drawn unseen: to find an order that fits, to forget it, and between two samples."""
MISSES: Final = 2_000
"""Orders in a row that may break a rule which is not looked at rank by rank, before it gives up."""
LUCKY: Final = "lucky"
"""The word of a player who fished what was asked for."""

# What is known of one rank, in the order of the game: the time, the turn, then one of these and its figures.
_CAME, _ASKS, _REFUSES, _GIVES, _LAYS = range(5)
Fact = tuple[int, int, int, int, int, int, int]
"""Time, turn, kind, seat, other seat, number of cards, bits of the cards (0: unknown, or all of the rank)."""


def bit(card: Card) -> int:
    """Return the bit that stands for the card among those of its rank."""
    assert card.suit is not None, "these packs have no joker"
    return 1 << card.suit


class Orders:
    """The orders of the pack that fit what the seat of a view has seen."""

    def __init__(self, view: AskingView, terms: Terms, pack: Sequence[Card], rng: Random) -> None:
        self._terms, self._rng = terms, rng
        self._came: list[tuple[int, int, int]] = []
        """Position in the pack -> the time, the turn and the seat that drew it; the stock has no more positions."""
        self._fixed: dict[int, Card] = {}
        """Position -> the card that the seat saw there."""
        self._only: dict[int, Rank] = {}
        self._never: dict[int, Rank] = {}
        """Position -> the rank that the card there certainly has, or has not."""
        self._facts: dict[Rank, list[Fact]] = {rank: [] for rank in terms.ranks}
        self._listen(view)
        hidden = [card for card in pack if card not in self._fixed.values()]
        self._places = [place for place in range(len(pack)) if place not in self._fixed]
        self._drawn = [place for place in self._places if place < len(self._came)]
        self._cards, self._hidden = [*pack], hidden
        self._place_of: dict[Card, int] = {card: place for place, card in self._fixed.items()}
        self._wrong: dict[Rank, int] = {}
        self._deal_anew()

    # -- what was heard

    def _listen(self, view: AskingView) -> None:
        events, stock, turn = [*view.history], None, 0
        asked: Asked | None = None
        for time, event in enumerate(events):
            if isinstance(event, Gathered):
                stock = event.place
            elif isinstance(event, Asked):
                asked, turn = event, turn + 1
                self._hear_ask(time, turn, event, events[time + 1])
            elif isinstance(event, Moved) and event.cards:
                if event.origin == stock:
                    self._hear_draw(time, turn, event, asked)
                    if asked is not None and events[time - 2] is asked and isinstance(events[time - 1], Said):
                        self._hear_luck(asked, events[time + 1 : time + 2])
                elif event.origin.name == HAND and event.target.name != HAND:
                    self._hear_set(time, turn, event)

    def _hear_ask(self, time: int, turn: int, asked: Asked, answer: Event) -> None:
        facts = self._facts[asked.rank]
        one = 0 if asked.card is None else bit(asked.card)
        facts.append((time, turn, _ASKS, asked.seat, asked.target, 0, one))
        if isinstance(answer, Moved):
            seen = one or sum([bit(card) for card in answer.cards if card is not None])
            facts.append((time + 1, turn, _GIVES, asked.target, asked.seat, len(answer.cards), seen))
        else:
            facts.append((time + 1, turn, _REFUSES, asked.target, asked.seat, 0, one))

    def _hear_draw(self, time: int, turn: int, event: Moved, asked: Asked | None) -> None:
        seat = event.target.seat
        if seat is None:  # shown to all on its way into the hand
            assert asked is not None, "only a card that was asked for is shown"
            seat = asked.seat
        for card in event.cards:
            if card is not None:
                self._fixed[len(self._came)] = card
            self._came.append((time, turn, seat))

    def _hear_luck(self, asked: Asked, after: Sequence[Event]) -> None:
        """Conclude from what the asker says, or does not say, about the card just drawn."""
        place = len(self._came) - 1
        if after == [Said(asked.seat, LUCKY)]:
            self._only[place] = asked.rank
        elif self._terms.tells_luck:
            self._never[place] = asked.rank

    def _hear_set(self, time: int, turn: int, event: Moved) -> None:
        assert event.origin.seat is not None, "a hand is somebody's"
        cards = [card for card in event.cards if card is not None]
        bits = sum(map(bit, cards))
        self._facts[cards[0].rank].append((time, turn, _LAYS, event.origin.seat, 0, len(cards), bits))

    # -- whether an order fits

    def _deal_anew(self) -> None:
        for place, card in self._fixed.items():
            self._cards[place] = card
        for place, card in zip(self._places, fair_shuffle(self._hidden, self._rng), strict=True):
            self._cards[place] = card
            self._place_of[card] = place
        self._of_rank: dict[Rank, list[Card]] = {rank: [] for rank in self._terms.ranks}
        for card in self._cards:
            self._of_rank[card.rank].append(card)
        self._wrong = {rank: self._faults(rank) for rank in self._terms.ranks}

    def _faults(self, rank: Rank) -> int:
        """Return the number of facts of one rank that its cards, where they lie now, contradict."""
        wrong, came, moments = 0, self._came, [*self._facts[rank]]
        for card in self._of_rank[rank]:
            place = self._place_of[card]
            if place < len(came):
                time, turn, seat = came[place]
                moments.append((time, turn, _CAME, seat, 0, 1, bit(card)))
                wrong += self._never.get(place) is rank or self._only.get(place, rank) is not rank
        moments.sort()
        held, full = [0] * self._terms.seats, self._terms.in_a_set
        single, now, grew = self._terms.single_cards, 0, False
        for _, turn, kind, seat, other, number, bits in moments:
            if turn != now:
                if grew:
                    wrong += sum([cards.bit_count() >= full for cards in held])
                now, grew = turn, False
            if kind == _CAME:
                held[seat] |= bits
                grew = True
            elif kind == _ASKS:
                wrong += not held[seat] or bool(held[seat] & bits)
            elif kind == _REFUSES:
                wrong += (held[seat] & bits).bit_count() if single else held[seat].bit_count()
            elif kind == _GIVES:
                given = bits if single else held[seat]
                if single:
                    wrong += not held[seat] & bits
                else:
                    wrong += abs(given.bit_count() - number) + (bits > 0 and bits != given)
                held[seat] &= ~given
                held[other] |= given
                grew = True
            else:
                wrong += (bits & ~held[seat]).bit_count()
                held[seat] &= ~bits
        return wrong + sum([cards.bit_count() >= full for cards in held])

    # -- exchanges

    def _exchange(self, warmth: float) -> None:
        """Exchange two hidden cards, or three in a ring, if the order then fits as well or, by chance, a little worse.

        At least one of them was drawn: exchanges within the stock change nothing that anybody could have noticed.
        """
        draw, drawn, places = self._rng.random, self._drawn, self._places
        first = self._at_fault() if warmth else -1
        ring = [first if first >= 0 else drawn[int(draw() * len(drawn))], places[int(draw() * len(places))]]
        if draw() < 0.25:
            ring.append(places[int(draw() * len(places))])
        if len({*ring}) < len(ring):
            return
        cards = [self._cards[place] for place in ring]
        ranks = {card.rank for card in cards}
        self._lay(ring, [*cards[1:], cards[0]])
        wrong = {rank: self._faults(rank) for rank in ranks}
        worse = sum(wrong.values()) - sum([self._wrong[rank] for rank in ranks])
        if worse <= 0 or (warmth and draw() < exp(-worse / warmth)):
            self._wrong.update(wrong)
        else:
            self._lay(ring, cards)

    def _at_fault(self) -> int:
        """Return the position of a hidden card of a rank that does not fit, if one is hit upon; else -1."""
        ranks = [rank for rank, wrong in self._wrong.items() if wrong]
        cards = self._of_rank[ranks[int(self._rng.random() * len(ranks))]]
        place = self._place_of[cards[int(self._rng.random() * len(cards))]]
        return -1 if place in self._fixed else place

    def _lay(self, places: Sequence[int], cards: Sequence[Card]) -> None:
        for place, card in zip(places, cards, strict=True):
            self._cards[place] = card
            self._place_of[card] = place

    def drawn(self) -> Iterator[list[Card]]:
        """Yield orders of the pack, first card first. Raises LookupError if none is found that fits."""
        if len(self._drawn) and len(self._places) > 1:
            self._search()
            self._mix(MIXED)
        while True:
            order = [*self._cards]
            rest = fair_shuffle(order[len(self._came) :], self._rng)
            yield [*order[: len(self._came)], *rest]
            if len(self._drawn) and len(self._places) > 1:
                self._mix(BETWEEN)

    def _mix(self, times: int) -> None:
        for _ in range(times * len(self._drawn)):
            self._exchange(0.0)

    def _search(self) -> None:
        for _ in range(SEARCHES):
            for _ in range(SEARCHED * len(self._drawn)):
                if not any(self._wrong.values()):
                    return
                self._exchange(WARMTH)
            self._deal_anew()
        raise LookupError("No order of the pack was found that fits this view.")


def asks_in(view: AskingView) -> list[AskMove]:
    """Return the moves of the game so far."""
    asks = [AskMove("ask", event.rank, event.target, event.card) for event in view.history.only(Asked)]
    return [DEAL, *asks] if view.dealt else []


def played_again(
    view: AskingView,
    terms: Terms,
    kind: Callable[[Mapping[str, object], int, Sequence[Card]], Game[AskMove]],
    pack: Sequence[Card],
    rng: Random,
) -> Iterator[Sampled]:
    """Yield games of ``kind`` with ``pack`` in the position of ``view``; see :data:`engine.sampling.Sampler`."""
    moves, misses = asks_in(view), 0
    for order in Orders(view, terms, pack, rng).drawn():
        game, log = kind(view.rules, 0, order), list[Event]()
        try:
            for move in moves:
                log += game.apply(move)
        except IllegalMove:
            log.clear()
        if fits(view, game, log):
            misses = 0
            yield Sampled(game, log)
        else:
            misses += 1
            if misses == MISSES:
                raise LookupError("No game was found that fits this view.")
