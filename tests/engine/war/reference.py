"""War a second time, as simple as possible, from the document, the rulings and the options, to check the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import Card
from engine.options import Values

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""The ranks from low to high; ``war.txt``, A, lists them the other way round."""


def played(deck: Sequence[Card], pickup: str, most_turns: int = 30_000) -> tuple[str, int, list[tuple[int, int]]]:
    """Return the end of a War with this deck ("A", "B", "out", "repeat"; "" without one), its turns and the counts."""
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


class Played(NamedTuple):
    """A whole game by the second reading; ``winners`` is None if it did not end within the turns allowed."""

    winners: tuple[int, ...] | None
    turns: int
    counts: list[tuple[int, ...]]
    """The number of cards of each player before every turn and at the end, those on the table included."""
    wars_won: list[int]


def played_by(deck: Sequence[Card], rules: Values, most_turns: int) -> Played:
    """Return the game by the house rules, for any number of players; the pick-up must not be shuffled."""
    players, down = int(rules["players"]), int(rules["down"])
    each = len(deck) // players
    hands = [list(deck[seat : each * players : players]) for seat in range(players)]
    table: list[tuple[int, Card]] = []
    faces: dict[int, Card] = {}
    inside, won, war = list(range(players)), [0] * players, False

    def counted() -> tuple[int, ...]:
        return tuple(len(hands[seat]) + sum(owner == seat for owner, _ in table) for seat in range(players))

    counts = [counted()]

    def end(winners: Sequence[int]) -> Played:
        return Played(tuple(winners), len(counts) - 1, counts, won)

    def lay(seat: int) -> Card:
        card = hands[seat].pop(0)
        table.append((seat, card))
        return card

    while len(counts) <= most_turns:
        for seat in inside:
            if hands[seat]:
                faces[seat] = lay(seat)
        strengths = {seat: RANKS.index(faces[seat].rank.symbol) for seat in inside}
        leaders = [seat for seat in inside if strengths[seat] == max(strengths.values())]
        if len(leaders) == 1:
            (best,) = leaders
            round_the_table = [(best + step) % players for step in range(players)]
            if rules["pickup"] == "winner":
                table.sort(key=lambda laid: round_the_table.index(laid[0]))
            hands[best] += [card for _, card in table]
            table.clear()
            won[best] += war
            war = False
            inside = [seat for seat in inside if hands[seat]]
        else:
            war = True
            for step in range(down + 1):
                if rules["out_of_cards"] == "loses":
                    inside = [seat for seat in inside if hands[seat]]
                    if len(inside) < 2:
                        break
                for seat in inside:
                    if step < down and len(hands[seat]) > (rules["out_of_cards"] == "last_card"):
                        lay(seat)
            if not any(hands):
                inside = []
        counts.append(counted())
        if len(inside) < 2:
            return end(inside)
        if rules["wars"] and max(won) >= int(rules["wars"]):
            return end([won.index(max(won))])
        if rules["turns"] and len(counts) - 1 == rules["turns"]:
            most = max(counts[-1][seat] for seat in inside)
            richest = [seat for seat in inside if counts[-1][seat] == most]
            return end(richest if len(richest) < players else [])
    return Played(None, most_turns, counts, won)
