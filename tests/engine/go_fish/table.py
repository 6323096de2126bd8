"""Go Fish games whose cards lie as a test wants them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.asking.moves import DEAL
from engine.cards import PACK_52, Card
from engine.events import Event, event_text
from engine.games.go_fish.moves import BOOKS, HAND, POOL
from engine.games.go_fish.rules import GoFish
from tests.engine.go_fish.reference import Reference


def cards(text: str) -> list[Card]:
    """Return the cards, which are written with blanks between them, a ten as T or as 10."""
    return [Card.parse(word) for word in text.split()]


def pack_of(hands: Sequence[str], pool: str = "", size: int = 5) -> tuple[Card, ...]:
    """Return the pack that deals these hands of ``size`` card by card; ``pool`` lies on top of the rest."""
    dealt = [cards(hand) for hand in hands]
    assert {len(hand) for hand in dealt} == {size}
    front = [hand[turn] for turn in range(size) for hand in dealt] + cards(pool)
    assert len(set(front)) == len(front), "a card lies in two places"
    return (*front, *(card for card in PACK_52 if card not in front))


def dealt(hands: Sequence[str], pool: str = "", **rules: object) -> GoFish:
    """Return a game in which these hands have been dealt."""
    game = GoFish({"players": len(hands), **rules}, 0, pack_of(hands, pool))
    game.apply(DEAL)
    return game


def lying(hands: Sequence[str], pool: str = "", **rules: object) -> GoFish:
    """Return a game to the last set in which only these cards are left; the others are books, or pairs, of seat 0.

    Hands may be of any size, empty too. Seat 0 is to ask.
    """
    game = GoFish({"players": len(hands), "ends": "all", **rules}, 0)
    left = {card for hand in (*hands, pool) for card in cards(hand)}
    game._pool.clear()
    game._pool.extend(cards(pool))
    # The books come rank by rank, so that each is a book.
    game._books[0].extend(sorted(card for card in PACK_52 if card not in left))
    for seat, hand in enumerate(hands):
        game._hands[seat].extend(cards(hand))
        for card in cards(hand):
            game._held[seat][card.rank.index] |= 1 << card.suit
        game._offer(seat, [card.rank for card in cards(hand)])
    game.dealt = True
    game._settle(0)
    return game


def play(game: GoFish, *moves: str) -> list[str]:
    """Make the moves; return the texts of the events of the last one."""
    events: tuple[Event, ...] = ()
    for text in moves:
        events = game.apply(game.parse(text))
    return [event_text(event) for event in events]


def asks(game: GoFish) -> set[str]:
    """Return the texts of the legal asks."""
    return {str(move) for move in game.legal_moves()}


def hand(game: GoFish, seat: int) -> str:
    """Return the cards of ``seat``, in the order in which they came."""
    return " ".join(card.name for card in game.zones[HAND[seat]])


def books(game: GoFish, seat: int) -> str:
    """Return the cards in the books of ``seat``."""
    return " ".join(card.name for card in game.zones[BOOKS[seat]])


def pool(game: GoFish) -> int:
    """Return the number of cards in the pool."""
    return len(game.zones[POOL])


def agree_to_the_end(game: GoFish, told: Reference, rng: Random) -> None:
    """Play a dealt game at random, and the second reading of the rules with it; compare every position."""
    while True:
        for seat in range(game.seats):
            assert {card.name for card in game.zones[HAND[seat]]} == told.hands[seat]
            # Only the books of the deal can be several at once, and they lie in no given order.
            assert sorted(map(str, game.view(None).books(seat))) == sorted(told.books[seat])
        assert [card.name for card in game.zones[POOL]] == told.pool
        moves = game.legal_moves()
        assert {(move.seat, str(move.rank)) for move in moves} == told.requests()
        assert (game.to_move is None) is told.over
        if told.over:
            break
        assert game.to_move == told.turn
        move = moves[int(rng.random() * len(moves))]
        assert move.seat is not None
        told.ask(move.seat, str(move.rank))
        game.apply(move)
    best = tuple(told.most_books)
    assert game.winners == (best if len(best) < game.seats else ())
