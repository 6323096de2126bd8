"""Euchre deals made to order, and short ways to play them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from engine.cards import PACK_24, Card, Suit
from engine.events import Event
from engine.games.euchre.moves import HAND, EuchreMove
from engine.games.euchre.rules import Euchre

DEALT_TO = (1, 1, 1, 2, 2, 3, 3, 3, 0, 0, 1, 1, 2, 2, 2, 3, 3, 0, 0, 0)
"""The seats that get the first twenty cards when seat 0 deals "3-2-3-2 cards then 2-3-2-3 cards" from its left."""


def pack_for(
    hands: Mapping[int, str], upcard: str, cards: Sequence[Card] = PACK_24, kitty: str = ""
) -> tuple[Card, ...]:
    """Return a pack of ``cards`` that deals these hands (filled up with any cards), ``upcard`` and ``kitty``."""
    wanted = {seat: [Card.parse(word) for word in hands.get(seat, "").split()] for seat in range(4)}
    up = Card.parse(upcard)
    last = [Card.parse(word) for word in kitty.split()]
    spoken_for = {up, *last, *(card for hand in wanted.values() for card in hand)}
    others = iter([card for card in cards if card not in spoken_for])
    first_twenty = [wanted[seat].pop(0) if wanted[seat] else next(others) for seat in DEALT_TO]
    return (*first_twenty, up, *last, *others)


def dealt(hands: Mapping[int, str], upcard: str, target: int = 10) -> Euchre:
    """Return a game in the first round of bidding; seat 0 has dealt."""
    game = Euchre({"shuffle": "none", "target": target}, 1, pack_for(hands, upcard))
    play(game, "deal")
    return game


def house(hands: Mapping[int, str], upcard: str, **rules: object) -> Euchre:
    """Return a game by house rules whose first hand was dealt by seat 0; the shuffles of later hands are random."""
    return house_with_kitty(hands, upcard, "", rules)


def house_with_kitty(hands: Mapping[int, str], upcard: str, kitty: str, rules: Mapping[str, object]) -> Euchre:
    """Return the game of :func:`house` with these cards on top of the kitty."""
    game = to_be_dealt(hands, upcard, kitty, rules)
    play(game, "deal")
    return game


def to_be_dealt(hands: Mapping[int, str], upcard: str, kitty: str, rules: Mapping[str, object]) -> Euchre:
    """Return the game of :func:`house_with_kitty` before seat 0 has dealt."""
    cards = Euchre(rules, 1).pack
    mixed = Euchre(rules, 1)
    play(mixed, "deal")
    # The pack in an order that the shuffle of this seed turns into the wanted one.
    before = dict(zip(mixed.pack_order, pack_for(hands, upcard, cards, kitty), strict=True))
    return Euchre(rules, 1, [before[card] for card in cards])


def play(game: Euchre, *moves: str) -> list[Event]:
    """Make the moves, written as texts; return the events."""
    return [event for move in moves for event in game.apply(game.parse(move))]


def hand(game: Euchre, seat: int) -> set[str]:
    return {card.name for card in game.zones[HAND[seat]]}


def legal(game: Euchre) -> set[str]:
    return {str(move) for move in game.legal_moves()}


def made(hands: Mapping[int, str], trump: str, target: int = 10) -> Euchre:
    """Return a game in which everybody passed on a nine and seat 1 made ``trump``; seat 1 is to lead."""
    held = " ".join(hands.values()).split()
    upcard = next(name for suit in "SHCD" if suit != trump if (name := f"9{suit}") not in held)
    game = dealt(hands, upcard, target)
    play(game, "pass", "pass", "pass", "pass", f"order {trump}")
    return game


def refused(game: Euchre, verb: str, card: str = "", suit: Suit | None = None) -> str:
    return game.objection(EuchreMove(verb, Card.parse(card) if card else None, suit))


def random_positions(games: int, rules: Mapping[str, object], seed: int = 0) -> Iterator[Euchre]:
    """Yield every position of some games in which all seats play at random."""
    for number in range(games):
        game, rng = Euchre(rules, seed + number), Random(seed + number)
        while legal_moves := game.legal_moves():
            yield game
            game.apply(rng.choice(legal_moves))
