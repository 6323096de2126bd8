"""The output of ``war.txt``: its sample game, word for word, and its lines, made from the referee's events."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import Card
from engine.events import Ended, Event, Moved, Taken
from engine.games.war.rules import War

SAMPLE_DECK = """
    As Qh Ks Ah 6h 4c Qs 5s 3s Tc 5c 2c 6d 5h 9s Jd 2h 3c Kh Jh 8c 9d 4h Js 7c 5d
    8h Kd 3h Qd Td 9c 8d Ad 9h 7s Jc 4s 2s Ac 7h Th 6c 2d 4d 3d 6s Kc 8s Qc 7d Ts
"""
"""The deck behind the sample game, top card first."""

BEGINNING = """
[A:26, B:26] A: As, B: Qh --> A wins!
[A:27, B:25] A: Ks, B: Ah --> B wins!
[A:26, B:26] A: 6h, B: 4c --> A wins!
[A:27, B:25] A: Qs, B: 5s --> A wins!
[A:28, B:24] A: 3s, B: Tc --> B wins!
[A:27, B:25] A: 5c, B: 2c --> A wins!
[A:28, B:24] A: 6d, B: 5h --> A wins!
[A:29, B:23] A: 9s, B: Jd --> B wins!
[A:28, B:24] A: 2h, B: 3c --> B wins!
[A:27, B:25] A: Kh, B: Jh --> A wins!
[A:28, B:24] A: 8c, B: 9d --> B wins!
[A:27, B:25] A: 4h, B: Js --> B wins!
[A:26, B:26] A: 7c, B: 5d --> A wins!
[A:27, B:25] A: 8h, B: Kd --> B wins!
[A:26, B:26] A: 3h, B: Qd --> B wins!
[A:25, B:27] A: Td, B: 9c --> A wins!
[A:26, B:26] A: 8d, B: Ad --> B wins!
[A:25, B:27] A: 9h, B: 7s --> A wins!
[A:26, B:26] A: Jc, B: 4s --> A wins!
[A:27, B:25] A: 2s, B: Ac --> B wins!
[A:26, B:26] A: 7h, B: Th --> B wins!
[A:25, B:27] A: 6c, B: 2d --> A wins!
[A:26, B:26] A: 4d, B: 3d --> A wins!
[A:27, B:25] A: 6s, B: Kc --> B wins!
[A:26, B:26] A: 8s, B: Qc --> B wins!
[A:25, B:27] A: 7d, B: Ts --> B wins!
[A:24, B:28] A: As, B: Ks --> A wins!
[A:25, B:27] A: Qh, B: Ah --> B wins!
[A:24, B:28] A: 6h, B: 3s --> A wins!
[A:25, B:27] A: 4c, B: Tc --> B wins!
[A:24, B:28] A: Qs, B: 9s --> A wins!
[A:25, B:27] A: 5s, B: Jd --> B wins!
[A:24, B:28] A: 5c, B: 2h --> A wins!
[A:25, B:27] A: 2c, B: 3c --> B wins!
[A:24, B:28] A: 6d, B: 8c --> B wins!
[A:23, B:29] A: 5h, B: 9d --> B wins!
[A:22, B:30] A: Kh, B: 4h --> A wins!
[A:23, B:29] A: Jh, B: Js --> WAR!! <A:7c, B:8h; A:5d, B:Kd; A:Td, B:3h>
[A:19, B:25] A: 9c, B: Qd --> B wins!
"""

MIDDLE = """
[A:31, B:21] A: 8c, B: Jd --> B wins!
[A:30, B:22] A: 7d, B: 7s --> WAR!! <A:3h, B:9c; A:Qh, B:4s; A:5d, B:Qd>
[A:26, B:18] A: 8h, B: 8s --> WAR!! <A:3s, B:Ad; A:Qs, B:6c; A:7h, B:Th>
[A:22, B:14] A: Ac, B: 8d --> A wins!
"""

END = """
[A:50, B:2] A: Kc, B: 3d --> A wins!
[A:51, B:1] A: Qd, B: Jd --> A wins!
PLAYER A WINS!!!
"""


def lines(text: str) -> list[str]:
    return text.strip().splitlines()


def sample_deck() -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in SAMPLE_DECK.split())


def card_text(card: Card | None) -> str:
    assert card is not None
    rank = "T" if card.rank.symbol == "10" else card.rank.symbol
    return rank + card.suit.letter.lower()


def printed(turns: Iterable[tuple[tuple[int, int], tuple[Event, ...]]]) -> list[str]:
    """Return the document's lines for turns, each given as the stacks before it and its events."""
    out: list[str] = []
    for (count_a, count_b), events in turns:
        from_stacks = [event for event in events if isinstance(event, Moved) and event.origin.name == "stack"]
        turned, dealt = from_stacks[:2], from_stacks[2:]
        assert [event.origin.seat for event in from_stacks] == [0, 1] * (len(from_stacks) // 2)
        assert all(event.target.name == "down" for event in dealt)
        a, *others_a = (card_text(event.cards[0]) for event in (*turned[::2], *dealt[::2]))
        b, *others_b = (card_text(event.cards[0]) for event in (*turned[1::2], *dealt[1::2]))
        taken = next((event for event in events if isinstance(event, Taken)), None)
        pairs = "; ".join(f"A:{left}, B:{right}" for left, right in zip(others_a, others_b, strict=True))
        outcome = f"WAR!! <{pairs}>" if taken is None else f"{'AB'[taken.seat]} wins!"
        out.append(f"[A:{count_a}, B:{count_b}] A: {a}, B: {b} --> {outcome}")
        out += [last_line(event) for event in events if isinstance(event, Ended)]
    return out


def last_line(end: Ended) -> str:
    return f"PLAYER {'AB'[end.winners[0]]} WINS!!!" if end.winners else f"DRAW!!! {end.why}"


def printed_game(game: War) -> list[str]:
    """Deal, play to the end, and return the document's lines."""
    turns = []
    game.apply(game.legal_moves()[0])
    while moves := game.legal_moves():
        view = game.view(None)
        before = (view.stack(0), view.stack(1))
        turns.append((before, game.apply(moves[0])))
    return printed(turns)
