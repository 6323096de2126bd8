"""Go Fish by ``go-fish.txt``, its rulings and the sentences of its options, on tuples of texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

LARGE_HANDS_UP_TO = {"five": 0, "seven-for-two": 2, "seven-for-three": 3}
"""The option ``dealt`` -> the most players that get seven cards each."""


@dataclass(frozen=True)
class GoFish:
    """A position of Go Fish. Hands keep the order in which the cards came."""

    rules: Mapping[str, Any]
    pool: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...] = ()
    sets: tuple[tuple[str, ...], ...] = ()
    """The ranks of the sets that each player has laid down."""
    turn: int = 0
    vain: int = 0
    """The number of asks in a row that brought nothing, with an empty pool."""
    winners: tuple[int, ...] | None = None

    @property
    def facts(self) -> Any:
        over = self.winners is not None
        players = self.rules["players"]
        hands = tuple(tuple(sorted(hand)) for hand in self.hands) or ((),) * players
        return None if over else self.turn, hands, self.sets or ((),) * players, self.pool, self.winners

    @property
    def moves(self) -> Sequence[str]:
        if not self.hands:
            return ("deal",)
        if self.winners is not None:
            return ()
        others = [seat for seat in range(len(self.hands)) if seat != self.turn]
        others = [seat for seat in others if self.hands[seat]] or others
        ranks = {card[:-1] for card in self.hands[self.turn]}
        return [f"ask {rank} of {seat}" for rank in ranks for seat in others]

    def after(self, move: str) -> GoFish:
        if move == "deal":
            return self.dealt()
        rank, seat = move.removeprefix("ask ").split(" of ")
        return self.asked(rank, int(seat))

    def dealt(self) -> GoFish:
        players = self.rules["players"]
        each = 7 if players <= LARGE_HANDS_UP_TO[self.rules["dealt"]] else 5
        now = replace(self, hands=((),) * players, sets=((),) * players, pool=self.pool[each * players :])
        for number, card in enumerate(self.pool[: each * players]):
            now = now.gets(number % players, (card,))
        # The sets of a deal are laid down together, in the order of the document's ranks.
        order = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
        return replace(now, sets=tuple(tuple(sorted(ranks, key=order.index)) for ranks in now.sets))

    def gets(self, seat: int, cards: tuple[str, ...]) -> GoFish:
        """Add cards of one rank to a hand, and lay down a set that they complete."""
        hand, rank = self.hands[seat] + cards, cards[0][:-1]
        sets = self.sets[seat]
        if sum(card[:-1] == rank for card in hand) == (2 if self.rules["sets"] == "pairs" else 4):
            hand, sets = tuple(card for card in hand if card[:-1] != rank), (*sets, rank)
        return self.with_hand(seat, hand, sets)

    def with_hand(self, seat: int, hand: tuple[str, ...], sets: tuple[str, ...]) -> GoFish:
        return replace(
            self,
            hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]),
            sets=(*self.sets[:seat], sets, *self.sets[seat + 1 :]),
        )

    def asked(self, rank: str, target: int) -> GoFish:
        seat = self.turn
        passes_to = (seat + 1) % len(self.hands) if self.rules["passes_to"] == "left" else target
        given = tuple(card for card in self.hands[target] if card[:-1] == rank)
        if given:
            kept = tuple(card for card in self.hands[target] if card not in given)
            return replace(self.with_hand(target, kept, self.sets[target]), vain=0).gets(seat, given).judged(seat)
        if not self.pool:
            return replace(self, vain=self.vain + 1).judged(passes_to)
        card = self.pool[0]
        now = replace(self, pool=self.pool[1:]).gets(seat, (card,))
        lucky = card[:-1] == rank and self.rules["lucky_draw"] != "ignored"
        completed = now.sets[seat] != self.sets[seat] and self.rules["fished_set"]
        return now.judged(seat if lucky or completed else passes_to)

    def judged(self, following: int) -> GoFish:
        """Give the turn to ``following``, or end the game."""
        if self.rules["ends"] == "first":
            over = not self.pool or not all(self.hands)
        else:
            over = not self.pool and (not any(self.hands) or self.vain == 100)
        if over:
            most = max(map(len, self.sets))
            best = tuple(seat for seat, sets in enumerate(self.sets) if len(sets) == most)
            return replace(self, winners=() if len(best) == len(self.hands) else best)
        while not self.hands[following] and not self.pool:
            following = (following + 1) % len(self.hands)
        now = replace(self, turn=following)
        if not self.hands[following]:
            return replace(now, pool=self.pool[1:]).with_hand(following, self.pool[:1], self.sets[following])
        return now
