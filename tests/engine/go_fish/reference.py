"""Go Fish a second time, read off ``go-fish.txt`` and written as simply as possible: hands are sets of texts.

The house rules are those that the options name, from their sentences on the set-up screen.
"""

from __future__ import annotations

from random import Random
from typing import Any

PACK = [rank + suit for rank in ("A", *"23456789", "10", *"JQK") for suit in "CDHS"]


class Reference:
    """A game; :meth:`ask` makes each move."""

    def __init__(self, players: int, pack: list[str], **rules: Any) -> None:
        self.hands: list[set[str]] = [set() for _ in range(players)]
        self.books: list[list[str]] = [[] for _ in range(players)]
        self.pool = list(pack)
        self.turn = 0
        self.last_request: dict[str, int] = {}
        self.refusals = 0
        self.left = rules.get("passes_to", "refuser") == "left"
        self.luck = rules.get("lucky_draw", "told") != "ignored"
        self.completing_is_luck = rules.get("fished_set", False)
        self.to_the_end = rules.get("ends", "first") == "all"
        self.set_size = 2 if rules.get("sets", "books") == "pairs" else 4
        few = {"five": 0, "seven-for-two": 2, "seven-for-three": 3}[rules.get("dealt", "five")]
        came: list[list[str]] = [[] for _ in range(players)]
        for _ in range(7 if players <= few else 5):
            for cards in came:
                cards.append(self.pool.pop(0))
        for player, cards in enumerate(came):
            # One after another, so that of three cards the first two make the pair.
            for card in cards:
                self.hands[player].add(card)
                self._show_books(player)

    @property
    def over(self) -> bool:
        if self.to_the_end:
            return sum(map(len, self.books)) * self.set_size == 52 or self.refusals == 100
        return not self.pool or not all(self.hands)

    @property
    def most_books(self) -> list[int]:
        most = max(map(len, self.books))
        return [player for player, books in enumerate(self.books) if len(books) == most]

    def ranks(self, player: int) -> set[str]:
        return {card[:-1] for card in self.hands[player]}

    def requests(self) -> set[tuple[int, str]]:
        """Return the legal asks: (player, rank)."""
        if self.over:
            return set()
        others = [player for player in range(len(self.hands)) if player != self.turn]
        with_cards = [player for player in others if self.hands[player]]
        return {(other, rank) for other in with_cards or others for rank in self.ranks(self.turn)}

    def choices(self) -> set[tuple[int, str]]:
        """Return the asks among which a computer opponent chooses, all equally likely."""
        remembered = {
            (self.last_request[rank], rank)
            for rank in self.ranks(self.turn)
            if self.last_request.get(rank, self.turn) != self.turn
        }
        return remembered or self.requests()

    def ask(self, whom: int, rank: str) -> None:
        player = self.turn
        self.last_request[rank] = player
        given = {card for card in self.hands[whom] if card[:-1] == rank}
        after = (player + 1) % len(self.hands) if self.left else whom
        if given:
            self.hands[whom] -= given
            self.hands[player] |= given
            self.refusals = 0
        elif self.pool:
            fished = self.pool.pop(0)
            self.hands[player].add(fished)
            complete = sum(card[:-1] == fished[:-1] for card in self.hands[player]) == self.set_size
            if not (fished[:-1] == rank and self.luck) and not (complete and self.completing_is_luck):
                self.turn = after
        else:
            self.refusals += 1
            self.turn = after
        self._show_books(player)
        if self.to_the_end and not self.over:
            while not self.hands[self.turn] and not self.pool:
                self.turn = (self.turn + 1) % len(self.hands)
            if not self.hands[self.turn]:
                self.hands[self.turn].add(self.pool.pop(0))

    def _show_books(self, player: int) -> None:
        for rank in self.ranks(player):
            book = {card for card in self.hands[player] if card[:-1] == rank}
            if len(book) == self.set_size:
                self.hands[player] -= book
                self.books[player].append(rank)
                if self.set_size == 2 and self.last_request.get(rank) == player:
                    del self.last_request[rank]  # the player holds no other: whoever remembers, forgets


def shuffled(rng: Random) -> list[str]:
    """Return the pack in random order."""
    pack = PACK.copy()
    rng.shuffle(pack)
    return pack
