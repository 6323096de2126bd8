"""Deals that could be, the more often the better they explain what the others called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from engine.cards import Card
from engine.games.euchre.bots.club.calling import Situation, chance_of_call
from engine.games.euchre.bots.expert.following import Following
from engine.games.euchre.bots.expert.playing_out import in_bits
from engine.games.euchre.bots.expert.worlds import Deal, Worlds
from engine.games.euchre.bots.knowledge.counting import setting_of
from engine.games.euchre.bots.knowledge.seen import Call
from engine.games.euchre.moves import SEATS
from engine.games.euchre.view import EuchreView

BATCH = 12
"""So many deals are imagined at a time."""
POOL = 3
"""So many deals are drawn for each that is used."""
LEAST_CHANCE = 0.04
"""Whatever somebody called is taken to be at least so likely: people do call strangely."""
CALLS = ("pass", "order", "order alone", "no trump", "no trump alone")

Weighted = tuple[float, Deal]


def imagined(view: EuchreView, chance: Random, count: int) -> Iterator[Weighted]:
    """About ``count`` deals with their weights, drawn from more by how well each explains what was heard and seen.

    They are imagined a batch at a time: who has seen enough need not ask for the rest.
    """
    worlds = Worlds(view)
    opinions = Opinions(view, worlds)
    for start in range(0, count, BATCH):
        size = min(BATCH, count - start)
        if opinions.none:
            yield from ((1.0, worlds.deal(chance)) for _ in range(size))
            continue
        pool = [worlds.deal(chance) for _ in range(POOL * size)]
        yield from _drawn([(opinions.likelihood(deal), deal) for deal in pool], chance, size)


def _drawn(pool: Sequence[Weighted], chance: Random, count: int) -> Iterator[Weighted]:
    """``count`` draws at even distances along the sum of the weights of the pool; a deal drawn twice counts double."""
    step = sum(weight for weight, _ in pool) / count
    mark = chance.random() * step
    for weight, deal in pool:
        draws = 0
        while mark < weight:
            draws += 1
            mark += step
        mark -= weight
        if draws:
            yield float(draws), deal


class Opinions:
    """How likely the calls and the plays of the others are, the hands being what a deal says."""

    def __init__(self, view: EuchreView, worlds: Worlds) -> None:
        self._view = view
        self._dealer = view.dealer
        seen = worlds.seen
        # The hands of those who exchanged a card later are no longer those that they called with.
        unknown = seen.exchanged | {view.seat}
        self.calls = [call for call in seen.calls if call.seat not in unknown and call.words in CALLS]
        self._played: Mapping[int, list[Card]] = {
            seat: [play.card for play in seen.plays if play.seat == seat] for seat in range(SEATS)
        }
        picked_up = view.upcard is None and view.maker is not None
        self._upcard = seen.upcard
        self._picked_up = picked_up
        self._situations = [self._situation(call) for call in self.calls]
        self._following = None
        if seen.plays and view.seat is not None:
            following = Following(seen, setting_of(view, seen), view.seat)
            self._following = None if following.none else following

    @property
    def none(self) -> bool:
        """Whether nothing was said or played that makes one deal likelier than another."""
        return not self.calls and self._following is None

    def _situation(self, call: Call) -> Situation:
        view = self._view
        assert view.proposed is not None, "calls are about a proposed suit"
        assert self._upcard is not None, "there is an upcard while trump is being made"
        return Situation(
            dealer=self._dealer,
            proposed=view.proposed,
            upcard=self._upcard,
            first_round=call.first_round,
            score=view.score,
            target=view.target,
            house=view.house,
        )

    def likelihood(self, deal: Deal) -> float:
        """The product of the chances of all calls, and of what was played, if the hands are those of ``deal``."""
        product = 1.0
        if self._following is not None:
            product *= self._following.likelihood(*in_bits(deal, self._view.trump))
        for call, situation in zip(self.calls, self._situations, strict=True):
            hand = self._hand_then(call.seat, deal)
            product *= max(LEAST_CHANCE, chance_of_call(hand, call.seat, situation, call.words, call.suit))
        return product

    def _hand_then(self, seat: int, deal: Deal) -> tuple[Card, ...]:
        """The five cards that ``seat`` had when it called: before it played any, and before it took the upcard."""
        hand = (*deal.hands[seat], *self._played[seat])
        if seat == self._dealer and self._picked_up and deal.discard:
            return tuple(card for card in (*hand, *deal.discard) if card is not self._upcard)
        return hand
