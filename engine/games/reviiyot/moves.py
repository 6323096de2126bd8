"""The moves of Reviiyot, its pack, and the places where its cards lie."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.asking_moves import AskMove, ask
from engine.cards import ACE, JACK, KING, QUEEN, Card, Rank, Suit, pack
from engine.games.reviiyot.holding import Holding
from engine.zones import Place, Sight, Sights

DEALT = 7
"""How many cards each player gets ("Rules", 2)."""

QUARTET = len(Suit)
"""How many cards of one value there are."""

FEWEST_PLAYERS = 2


class Asks(Collection[AskMove]):
    """What a seat may ask in its turn: any value that it holds, of any other seat (5).

    It is a window on the hand, not a list: with hundreds of players and thousands of cards there would be too many to
    make for every turn.
    """

    __slots__ = ("_everybody", "_ranks", "_seat")

    def __init__(self, seat: int, holding: Holding, everybody: frozenset[int]) -> None:
        self._seat, self._ranks, self._everybody = seat, holding.ranks, everybody

    def __contains__(self, move: object) -> bool:
        if type(move) is not AskMove:
            return False
        verb, rank, seat = move
        return verb == "ask" and rank in self._ranks and seat in self._everybody and seat != self._seat

    def __iter__(self) -> Iterator[AskMove]:
        for rank in sorted(self._ranks):
            for seat in range(len(self._everybody)):
                if seat != self._seat:
                    yield ask(rank, seat)

    def __len__(self) -> int:
        return len(self._ranks) * (len(self._everybody) - 1)


def ranks_up_to(highest: int) -> tuple[Rank, ...]:
    """The values of a deck, from low to high: 2, 3 … ``highest``, J, Q, K, A. One has no numbers at all."""
    return (*(Rank(str(number)) for number in range(2, highest + 1)), JACK, QUEEN, KING, ACE)


def pack_up_to(highest: int) -> tuple[Card, ...]:
    """Every card of the deck with numbers up to ``highest``, in new-pack order."""
    return pack(ranks_up_to(highest))


DECK, QUARTETS = Place("deck"), Place("quartets")
SIGHTS: Sights = {"deck": Sight.NOBODY, "hand": Sight.OWNER, "quartets": Sight.ALL}
