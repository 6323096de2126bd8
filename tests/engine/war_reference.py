"""War once more, as plainly as can be, from the document and the rulings: what the engine is checked against."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""From low to high (war.txt, A, the other way round)."""


def played(deck: Sequence[Card], pickup: str, most_turns: int = 30_000) -> tuple[str, int, list[tuple[int, int]]]:
    """How a War with this deck ends ("A", "B", "out", "repeat"; "" when it is not over), its turns, and the counts."""
    a, b = list(deck[0::2]), list(deck[1::2])
    pairs: list[tuple[Card, Card]] = []
    seen = {(tuple(a), tuple(b), tuple(pairs))}
    counts: list[tuple[int, int]] = []
    for turn in range(1, most_turns + 1):
        counts.append((len(a), len(b)))
        first, second = a.pop(0), b.pop(0)
        pairs.append((first, second))
        strength_a, strength_b = RANKS.index(first.rank.symbol), RANKS.index(second.rank.symbol)
        if strength_a == strength_b:
            down = min(3, len(a), len(b))
            pairs += zip(a[:down], b[:down], strict=True)
            del a[:down], b[:down]
            if not a or not b:
                return ("A" if a else "B" if b else "out"), turn, counts
        else:
            winner = a if strength_a > strength_b else b
            if pickup == "document":
                winner += [card for pair in pairs for card in pair]
            else:
                cards_a, cards_b = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
                winner += cards_a + cards_b if winner is a else cards_b + cards_a
            pairs = []
            if not a or not b:
                return ("A" if a else "B"), turn, counts
        position = (tuple(a), tuple(b), tuple(pairs))
        if position in seen and pickup == "document":
            return "repeat", turn, counts
        seen.add(position)
    return "", most_turns, counts
