"""A bot in Python that plays every game: with a memory where players ask for cards, by strength where they take tricks.

It needs the standard library alone: ``main.py arena go-fish --bots "cmd:python3 examples/bots/bot.py,random"``. The
contract is docs/protocol.md.
"""

from __future__ import annotations

import json
import sys
from random import Random
from typing import Any

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "JOKER"]


class Player:
    """One seat in one game."""

    def __init__(self) -> None:
        self.asked_for: dict[str, int] = {}
        """Rank -> the seat that asked for it last, and so holds a card of it."""

    def hear(self, event: dict[str, Any], seat: int) -> None:
        """Learn from an event: who asks for a rank has one, and who lays cards down has them no longer."""
        if event["event"] == "asked":
            if event["seat"] != seat:
                self.asked_for[event["rank"]] = event["seat"]
        elif event["event"] == "moved" and event["origin"].startswith("hand") and None not in event["cards"]:
            giver = int(event["origin"].split()[1])
            for card in event["cards"]:
                if self.asked_for.get(rank_of(card)) == giver:
                    del self.asked_for[rank_of(card)]

    def choose(self, position: dict[str, Any], moves: list[str], rng: Random) -> str:
        """Return one of ``moves``; among equals the one that ``rng`` draws."""
        shuffled = rng.sample(moves, len(moves))
        return max(shuffled, key=lambda move: self.worth(move, position))

    def worth(self, move: str, position: dict[str, Any]) -> float:
        """Return how good a move looks; moves of games that it does not know are all alike."""
        verb, _, rest = move.partition(" ")
        if verb == "ask" and " of " in rest:
            wanted, target = rest.split(" of ")
            rank = rank_of(wanted) if wanted not in RANKS else wanted
            holds = self.asked_for.get(rank) == int(target)
            own = [card for card in position["zones"][f"hand {position['seat']}"] if rank_of(card) == rank]
            return 100 * holds + 10 * len(own) + len(position["zones"][f"hand {target}"])
        facts = position["facts"]
        if verb in ("play", "discard") and "trump" in facts:
            own_strength = strength(rest, facts)
            if verb == "discard":
                return -own_strength
            if facts["winning"] is None:
                return own_strength
            winner, card = facts["winning"]
            beats = winner % 2 != position["seat"] % 2 and own_strength > strength(card, facts)
            return 1000 - own_strength if beats else -own_strength
        if verb == "order" and rest in ("S", "H", "C", "D"):
            called = {"trump": rest, "led": None}
            return sum(strength(card, called) > 100 for card in facts["hand"]) - 2.5
        return -9 if verb == "order" else 0


def rank_of(card: str) -> str:
    return card[:-1] if card != "JOKER" else card


def strength(card: str, facts: dict[str, Any]) -> int:
    """Return the strength of a card in a trick of Euchre: trumps above the suit that was led above the rest."""
    rank, suit, trump = RANKS.index(rank_of(card)), card[-1], facts["trump"]
    if card == "JOKER" or (rank_of(card) == "J" and trump and {suit, trump} in ({"S", "C"}, {"H", "D"}, {suit})):
        return 300 + (2 if card == "JOKER" else suit == trump)
    return rank + (200 if suit == trump else 100 if suit == facts["led"] and trump != suit and facts["led"] else 0)


def main() -> None:
    player = Player()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            print(json.dumps({"type": "hello", "protocol": 1, "name": "Python example"}), flush=True)
        elif message["type"] == "game":
            player = Player()
        elif message["type"] == "choose":
            position = message["position"]
            for event in message["events"]:
                player.hear(event, position["seat"])
            move = player.choose(position, message["moves"], Random(message["random"]))
            print(json.dumps({"type": "move", "id": message["id"], "move": move}), flush=True)
        elif message["type"] == "quit":
            return


if __name__ == "__main__":
    main()
