"""Reviiyot by ``reviiyot.txt``, its rulings and the sentences of its options, on tuples of texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

SHAPES = "CDHS"
Hands = tuple[tuple[str, ...], ...]


def value_of(card: str) -> str:
    return card[:-1]


@dataclass(frozen=True)
class Reviiyot:
    """A position of Reviiyot. ``winners`` is None while the game goes on."""

    rules: Mapping[str, Any]
    deck: tuple[str, ...]
    hands: Hands = ()
    made: tuple[int, ...] = ()
    """Quartets by player."""
    turn: int = 0
    turns: int = 0
    last_quartet: int = 0
    """The number of the turn that completed the last quartet."""
    goes_on: bool = False
    """True if the player was given something, and by the rules asks again."""
    winners: tuple[int, ...] | None = None

    @property
    def facts(self) -> Any:
        over = self.winners is not None
        hands = tuple(tuple(sorted(hand)) for hand in self.hands) or ((),) * self.rules["players"]
        return None if over else self.turn, hands, self.made or (0,) * len(hands), self.deck, self.winners

    @property
    def moves(self) -> Sequence[str]:
        if not self.hands:
            return ("deal",)
        if self.winners is not None:
            return ()
        own = self.hands[self.turn]
        others = [seat for seat, hand in enumerate(self.hands) if hand and seat != self.turn]
        wanted = {value_of(card) for card in own}
        if self.rules["asks_for"] == "card":
            wanted = {value + shape for value in wanted for shape in SHAPES if value + shape not in own}
        return [f"ask {name} of {seat}" for name in wanted for seat in others]

    def after(self, move: str) -> Reviiyot:
        if move == "deal":
            return self.dealt()
        name, seat = move.removeprefix("ask ").split(" of ")
        return self.asked(name, int(seat))

    def dealt(self) -> Reviiyot:
        players, cards = self.rules["players"], self.deck
        each, more = self.rules["dealt"], 0
        if self.rules["drawing"] == "all-dealt":
            each, more = divmod(len(cards), players)
        now = replace(self, hands=((),) * players, made=(0,) * players)
        for seat in range(players):
            now = now.draws(seat, each + (seat < more))
        for seat in range(players):
            now = now.filled(seat)
        return now.judged(0)

    def asked(self, name: str, target: int) -> Reviiyot:
        seat = self.turn
        now = self if self.goes_on else replace(self, turns=self.turns + 1)
        given = tuple(card for card in self.hands[target] if name in (card, value_of(card)))
        if given:
            now = now.with_hand(target, tuple(card for card in self.hands[target] if card not in given))
            now = now.with_hand(seat, self.hands[seat] + given)
            if now.hands[target] and self.rules["drawing"] == "replace":
                now = now.draws(target, len(given))
        else:
            now = now.draws(seat, 1)
        now = now.filled(target).filled(seat)
        if given and self.rules["asks"] == "until-refused" and now.hands[seat]:
            return replace(now, goes_on=True).judged(seat)
        to_refuser = self.rules["passes_to"] == "refuser" and not given
        return replace(now, goes_on=False).judged(target if to_refuser else (seat + 1) % len(self.hands))

    def with_hand(self, seat: int, cards: tuple[str, ...]) -> Reviiyot:
        """Return the position with ``cards`` as the hand, complete values discarded."""
        values = [value_of(card) for card in cards]
        kept = tuple(card for card in cards if values.count(value_of(card)) < 4)
        now = replace(self, hands=(*self.hands[:seat], kept, *self.hands[seat + 1 :]))
        if quartets := (len(cards) - len(kept)) // 4:
            made = tuple(number + quartets * (player == seat) for player, number in enumerate(self.made))
            return replace(now, made=made, last_quartet=self.turns)
        return now

    def draws(self, seat: int, number: int) -> Reviiyot:
        now = replace(self, deck=self.deck[number:])
        return now.with_hand(seat, self.hands[seat] + self.deck[:number])

    def filled(self, seat: int) -> Reviiyot:
        """Let a hand that is too small draw up to the number that was dealt, where that is the rule."""
        refills, most_win = self.rules["drawing"] == "refill", self.rules["wins"] == "most-quartets"
        fewest = self.rules["dealt"] if refills else int(most_win)
        now = self
        while len(now.hands[seat]) < fewest and now.deck:
            now = now.draws(seat, self.rules["dealt"] - len(now.hands[seat]))
        return now

    def judged(self, following: int) -> Reviiyot:
        """Give the turn to ``following``, or end the game."""
        empty = tuple(seat for seat, hand in enumerate(self.hands) if not hand)
        most = tuple(seat for seat, made in enumerate(self.made) if made == max(self.made) > 0)
        if self.rules["wins"] == "most-quartets":
            if len(empty) == len(self.hands):
                return replace(self, winners=most)
            while following in empty:
                following = (following + 1) % len(self.hands)
        else:
            most = ()
            if empty:
                return replace(self, winners=empty)
        if self.turns - self.last_quartet == self.rules["patience"] and not self.goes_on:
            return replace(self, winners=most)
        return replace(self, turn=following)
