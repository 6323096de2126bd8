"""Go Fish a second time, read off ``go-fish.txt`` and written as simply as can be: hands are sets of texts."""

from __future__ import annotations

from random import Random

PACK = [rank + suit for rank in ("A", *"23456789", "10", *"JQK") for suit in "CDHS"]


class Reference:
    """A game that is played by telling it who asks whom for what."""

    def __init__(self, players: int, pack: list[str]) -> None:
        self.hands: list[set[str]] = [set() for _ in range(players)]
        self.books: list[list[str]] = [[] for _ in range(players)]
        self.pool = list(pack)
        for _ in range(5):
            for each in self.hands:
                each.add(self.pool.pop(0))
        for player in range(players):
            self._show_books(player)
        self.turn = 0
        self.last_request: dict[str, int] = {}

    @property
    def over(self) -> bool:
        return not self.pool or not all(self.hands)

    @property
    def most_books(self) -> list[int]:
        most = max(map(len, self.books))
        return [player for player, books in enumerate(self.books) if len(books) == most]

    def ranks(self, player: int) -> set[str]:
        return {card[:-1] for card in self.hands[player]}

    def requests(self) -> set[tuple[int, str]]:
        """What the player whose turn it is may ask: (whom, rank)."""
        if self.over:
            return set()
        others = [player for player in range(len(self.hands)) if player != self.turn]
        return {(other, rank) for other in others for rank in self.ranks(self.turn)}

    def choices(self) -> set[tuple[int, str]]:
        """What a computer opponent whose turn it is might ask, all equally likely."""
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
        if given:
            self.hands[whom] -= given
            self.hands[player] |= given
        else:
            fished = self.pool.pop(0)
            self.hands[player].add(fished)
            if fished[:-1] != rank:
                self.turn = whom
        self._show_books(player)

    def _show_books(self, player: int) -> None:
        for rank in self.ranks(player):
            book = {card for card in self.hands[player] if card[:-1] == rank}
            if len(book) == 4:
                self.hands[player] -= book
                self.books[player].append(rank)


def shuffled(chance: Random) -> list[str]:
    """The pack in random order."""
    pack = PACK.copy()
    chance.shuffle(pack)
    return pack
