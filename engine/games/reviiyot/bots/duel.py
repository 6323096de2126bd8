"""Two players of Reviiyot by the document's rules, played on in the head for as long as it tells who may win alone.

Once two players have everything between them, the game is shared: each value is in both hands, for nobody keeps four of
one, so every ask completes a quartet and takes the value from both, and with the last value both hands are empty. So
whoever is to win alone does so while there is a deck: all that the other then holds waits for cards of the deck.

That is rare, about one game in thirty between the document's strategies at most, so games that are played to their end
hardly tell one ask from another. But it is seen coming: who holds few different values while the deck is large gets rid
of them in time. So after some draws it is reckoned how likely that is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.asking.chances import World
from engine.asking.memory import OF_A_RANK
from engine.games.reviiyot.bots.playout import RANK_BY, Draw

SHARED = 0.5
"""What a seat has of a game that both win."""
HORIZON = 10
"""How many cards are drawn before the chances are reckoned; the last few cards are always played."""
_LAST_FEW = 4
_HALFWAY = 20
"""With so many cards in the deck each further value in the hand halves the chance to win alone. As those of
``_LAST_FEW`` and ``HORIZON``, the figure was found by playing: it fits what came of three million games."""


def share_of(world: World, seat: int, column: int, habits: Sequence[int], draw: Draw, horizon: int = HORIZON) -> float:
    """What ``seat`` has of the game in which it asks for ``column`` now, and then both ask by their habits."""
    hands, stock = [[*hand] for hand in world.hands], [*world.stock]
    sizes = [sum(hand) for hand in hands]
    rank_by = [RANK_BY[habit] for habit in habits]
    reckon_at = len(stock) - horizon
    if reckon_at < _LAST_FEW:
        reckon_at = 0
    asker = seat
    while stock:
        asked = 1 - asker
        hand, theirs = hands[asker], hands[asked]
        number = theirs[column]
        if number:
            theirs[column] = 0
            sizes[asked] -= number
            sizes[asker] += number
            hand[column] += number
            if hand[column] == OF_A_RANK:
                hand[column] = 0
                sizes[asker] -= OF_A_RANK
            if sizes[asked]:
                _take(theirs, sizes, asked, stock, number)
        else:
            _take(hand, sizes, asker, stock, 1)
        if not (sizes[0] and sizes[1]):
            return SHARED if sizes[0] == sizes[1] else float(not sizes[seat])
        if asked == seat and 0 < len(stock) <= reckon_at:
            return _reckoned(theirs, hand, len(stock))
        asker = asked
        column = rank_by[asker](theirs, draw)
    return SHARED


def shuffled(stock: Sequence[int], draw: Draw) -> list[int]:
    """The same cards in another order."""
    return [card for _, card in sorted([(draw(), card) for card in stock])]


def _take(hand: list[int], sizes: list[int], seat: int, stock: list[int], number: int) -> None:
    """So many cards come from the stock, as far as there are; a fourth card of a column completes a quartet."""
    for column in stock[: -number - 1 : -1]:
        if hand[column] == OF_A_RANK - 1:
            hand[column] = 0
            sizes[seat] -= OF_A_RANK - 1
        else:
            hand[column] += 1
            sizes[seat] += 1
    del stock[-number:]


def _reckoned(own: Sequence[int], theirs: Sequence[int], stock: int) -> float:
    """What a seat with the turn may expect to have of the game."""
    values = len(own)
    ahead = alone(values - own.count(0), stock) - alone(values - theirs.count(0), stock)
    return SHARED + ahead / 2


@cache
def alone(values: int, stock: int) -> float:
    """About how likely somebody wins alone who holds so many different values, with so many cards in the deck."""
    return 0.5 * (stock / (stock + _HALFWAY)) ** (values - 1)
