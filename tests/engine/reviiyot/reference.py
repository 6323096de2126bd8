"""Reviiyot a second time, as simple as possible, from the document and the rulings, to check the program against.

It knows cards as texts, searches for everything, copies whole positions, and shares nothing with the engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

DASHES = "----------"


def values(n: int) -> list[str]:
    return [*(str(number) for number in range(2, n + 1)), "J", "Q", "K", "A"]


def whole_deck(n: int) -> list[str]:
    return [value + shape for value in values(n) for shape in "CDHS"]


def shuffled(n: int, seed: int) -> list[str]:
    deck = whole_deck(n)
    Random(seed).shuffle(deck)
    return deck


def written(verbal: int, n: int, deck: Sequence[str], players: Sequence[tuple[str, int]]) -> str:
    """Return the configuration file of a game."""
    lines = [str(verbal), str(n), " ".join(deck), *(f"{name} {strategy}" for name, strategy in players)]
    return "\n".join(lines) + "\n"


class Reference:
    """One game of bots, played to its end when it is made."""

    def __init__(self, n: int, deck: Sequence[str], players: Sequence[tuple[str, int]]) -> None:
        self.order = {value: place for place, value in enumerate(values(n))}
        self.deck = list(deck)
        self.names = [name for name, _ in players]
        self.strategies = [strategy for _, strategy in players]
        self.places = [0 for _ in players]
        self.hands: list[list[str]] = []
        for _ in players:
            self.hands.append([self.deck.pop(0) for _ in range(7)])
        for hand in self.hands:
            self.discard_sets(hand)
        self.turns = 0
        self.trace = ""
        self.repeats = False
        self.initial_hands = [[*hand] for hand in self.hands]
        self.initial = self.state()
        self.play()
        self.final = self.state()

    def discard_sets(self, hand: list[str]) -> None:
        for value in self.order:
            cards = [card for card in hand if card[:-1] == value]
            if len(cards) == 4:
                hand[:] = [card for card in hand if card not in cards]

    def state(self) -> str:
        lines = ["Deck:" + "".join(" " + card for card in self.deck)]
        for name, hand in zip(self.names, self.hands, strict=True):
            ordered = sorted(hand, key=lambda card: (self.order[card[:-1]], "CDHS".index(card[-1])))
            lines.append(name + ":" + "".join(" " + card for card in ordered))
        return "\n".join(lines) + "\n"

    def position(self, player: int) -> Any:
        """Return all facts on which the rest of the game depends."""
        hands = tuple(frozenset(hand) for hand in self.hands)
        return hands, tuple(self.deck), player, tuple(self.places)

    def choice(self, player: int) -> tuple[int, str]:
        hand, others = self.hands[player], [other for other in range(len(self.hands)) if other != player]
        held = sorted({card[:-1] for card in hand}, key=self.order.__getitem__)
        number = {value: sum(card[:-1] == value for card in hand) for value in held}
        strategy = self.strategies[player]
        if strategy == 1:
            value = [value for value in held if number[value] == max(number.values())][-1]
        elif strategy == 2:
            value = next(value for value in held if number[value] == min(number.values()))
        else:
            value = held[-1] if strategy == 3 else held[0]
        if strategy in (1, 2):
            most = max(len(self.hands[other]) for other in others)
            return [other for other in others if len(self.hands[other]) == most][-1], value
        target = others[self.places[player]]
        self.places[player] = (self.places[player] + 1) % len(others)
        return target, value

    def turn(self, player: int) -> bool:
        """Play one turn; return True if the game is over."""
        self.turns += 1
        before = f"Turn {self.turns}\n{self.state()}"
        other, value = self.choice(player)
        self.trace += f"{before}{self.names[player]} asked {self.names[other]} for the value {value}\n\n"
        asking, asked = self.hands[player], self.hands[other]
        given = [card for card in asked if card[:-1] == value]
        if given:
            for card in given:
                asked.remove(card)
                asking.append(card)
            if asked:
                for _ in given:
                    if self.deck:
                        asked.append(self.deck.pop(0))
        elif self.deck:
            asking.append(self.deck.pop(0))
        self.discard_sets(asking)
        self.discard_sets(asked)
        return not asking or not asked

    def play(self) -> None:
        """Play until the game ends, or repeats itself by Brent's textbook algorithm on copies of whole positions."""
        power = steps = 1
        tortoise = self.position(0)
        player = 0
        while True:
            if self.turn(player):
                return
            player = (player + 1) % len(self.hands)
            hare = self.position(player)
            if hare == tortoise:
                self.repeats = True
                return
            if steps == power:
                tortoise, power, steps = hare, power * 2, 0
            steps += 1

    @property
    def winners(self) -> list[int]:
        return [player for player, hand in enumerate(self.hands) if not hand]

    def output(self, verbal: int) -> str:
        """Return the text that the program must print."""
        names = " and ".join(self.names[player] for player in self.winners)
        first = "The winners are: " if len(self.winners) > 1 else "The Winner is: "
        if self.repeats:
            first, names = "No winner: the game repeats itself", ""
        return (
            (self.trace + DASHES + "\n" if verbal else "")
            + f"***** {first}{names} *****\nNumber of turns: {self.turns}\n"
            + f"Initial State:\n{DASHES}\n{self.initial}{DASHES}\nFinal State:\n{self.final}"
        )
