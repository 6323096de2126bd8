"""The trained policy as a program that speaks the protocol (docs/protocol.md), in a process of its own:

    python3 main.py arena euchre --preset plain --bots "cmd:python3 -m examples.trained_program,simple"

From the lines of the protocol it makes the observations that the environment gave in training.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np

from engine.cards import Card, Suit
from engine.events import Event, Gathered, Moved, Said, Taken, Turned
from engine.games.euchre.moves import Phase
from engine.zones import Place
from examples.trained import Trained
from examples.training.suits import ACTIONS, RULES
from learning.encoding import variant_of
from learning.encodings import encoding_of

Message = dict[str, Any]


class HeardDeal:
    """The events of a deal that one seat has heard, kept as numbers in the way of the environment."""

    def __init__(self) -> None:
        variant = variant_of("euchre", RULES)
        encoding = encoding_of(variant)
        self._encoder = encoding.encoder(variant, encoding.layout(variant))

    def observation(self, position: Message, events: Iterable[Message]) -> np.ndarray[Any, np.dtype[np.int8]]:
        """Take in the events, and return what the seat sees in ``position``."""
        self._encoder.hear(_events(events))
        facts = {**position["facts"], "to_move": position["to_move"], "phase": Phase(position["facts"]["phase"])}
        for name in ("trump", "proposed"):
            facts[name] = _suit(facts[name])
        return np.frombuffer(self._encoder.observation(SimpleNamespace(**facts), position["seat"]), np.int8)


def _events(told: Iterable[Message]) -> Iterator[Event]:
    """Yield the events of which an observation is made."""
    for event in told:
        match event["event"]:
            case "moved":
                cards = tuple(Card.parse(card) if card else None for card in event["cards"])
                yield Moved(cards, _place(event["origin"]), _place(event["target"]))
            case "said":
                yield Said(event["seat"], event["words"], _suit(event["suit"]))
            case "taken":
                yield Taken(event["seat"], event["cards"])
            case "turned":
                yield Turned(Card.parse(event["card"]), _place(event["place"]), event["face_up"])
            case "gathered":
                yield Gathered(_place(event["place"]))
            case _:
                pass


def _place(text: str) -> Place:
    name, _, seat = text.partition(" ")
    return Place(name, int(seat) if seat else None)


def _suit(letter: str | None) -> Suit | None:
    return Suit.parse(letter) if letter else None


def main() -> None:
    """Answer the lines of standard input until there are no more."""
    policy, memory = Trained(), HeardDeal()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            _say({"type": "hello", "protocol": 1, "name": "Trained", "games": ["euchre"]})
        elif message["type"] == "game":
            memory = HeardDeal()
        elif message["type"] == "choose":
            mask = np.array([text in message["moves"] for text in ACTIONS], np.int8)
            seen = memory.observation(message["position"], message["events"])
            move = ACTIONS[policy.act(seen, mask, Random(message["random"]))]
            _say({"type": "move", "id": message["id"], "move": move})
        elif message["type"] == "quit":
            return


def _say(message: Message) -> None:
    print(json.dumps(message), flush=True)


if __name__ == "__main__":
    main()
