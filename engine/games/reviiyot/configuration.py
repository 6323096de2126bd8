"""The configuration file of ``reviiyot.txt``, section 7: its contents, or its first error with the line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.cards import HIGHEST_NUMBER, Card
from engine.games.reviiyot.moves import DEALT, FEWEST_PLAYERS, pack_up_to
from engine.quoting import quoted

STRATEGIES = ("1", "2", "3", "4")
"""The four strategies as the file writes them."""


class ConfiguredPlayer(NamedTuple):
    """A name and the number of a strategy, 1 to 4."""

    name: str
    strategy: int


class Configuration(NamedTuple):
    """The contents of a file: True to tell every turn, the highest number (N), the deck from the top, the players."""

    verbal: bool
    highest: int
    deck: tuple[Card, ...]
    players: tuple[ConfiguredPlayer, ...]


class _Line(NamedTuple):
    number: int
    text: str


def read_configuration(text: str) -> Configuration:
    """Return what ``text``, the contents of a file, says.

    Raises ValueError with the number of the line and one sentence when it says anything else than a game.
    """
    lines = _lines(text)
    last = text.count("\n", 0, len(text.rstrip())) + 1
    verbal = _verbal(_next(lines, last, "the first line, 0 or 1"))
    highest = _highest(_next(lines, last, "the highest number"))
    deck_line = _next(lines, last, "the deck")
    deck = _deck(deck_line, highest)
    players = _players(lines, len(deck))
    if len(players) < FEWEST_PLAYERS:
        raise _wrong(last, f"At least two players are needed; there {'is one' if players else 'are none'}.")
    return Configuration(verbal, highest, deck, players)


def _lines(text: str) -> Iterator[_Line]:
    """Yield the lines that are neither empty nor a comment."""
    for number, line in enumerate(text.split("\n"), 1):
        stripped = line.strip()
        if stripped and not stripped.startswith("#"):
            yield _Line(number, stripped)


def _next(lines: Iterator[_Line], last: int, what: str) -> _Line:
    line = next(lines, None)
    if line is None:
        raise _wrong(last, f"The file ends before {what}.")
    return line


def _wrong(number: int, sentence: str) -> ValueError:
    return ValueError(f"line {number}: {sentence}")


def _verbal(line: _Line) -> bool:
    if line.text not in ("0", "1"):
        raise _wrong(line.number, f"{quoted(line.text)} is neither 0, for a summary, nor 1, for every turn as well.")
    return line.text == "1"


def _highest(line: _Line) -> int:
    digits = line.text
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10 and 1 <= int(digits) <= HIGHEST_NUMBER):
        raise _wrong(
            line.number, f"{quoted(digits)} is not a highest number; write a number from 1 to {HIGHEST_NUMBER}."
        )
    return int(digits)


def _deck(line: _Line, highest: int) -> tuple[Card, ...]:
    """Return the deck from top to bottom: every card of its numbers once."""
    left = {card.name: card for card in pack_up_to(highest)}
    size = len(left)
    deck: list[Card] = []
    for name in line.text.split():
        card = left.pop(name, None)
        if card is None:
            raise _wrong(line.number, _foreign(name, highest, deck))
        deck.append(card)
    if left:
        missing = min(left.values(), key=lambda card: (card.rank.order, card.suit.letter))
        raise _wrong(line.number, f"The {missing.name} is missing; up to {highest} there are {size} cards.")
    return tuple(deck)


def _foreign(name: str, highest: int, deck: list[Card]) -> str:
    """Return the reason why ``name`` cannot stand in the deck behind the cards ``deck``."""
    if any(card.name == name for card in deck):
        return f"The {name} is in the deck twice."
    numbers = f"a number from 2 to {highest}, " if highest > 1 else ""
    return f"{quoted(name)} is not a card of this deck; a card is {numbers}J, Q, K or A, then C, D, H or S."


def _players(lines: Iterator[_Line], cards: int) -> tuple[ConfiguredPlayer, ...]:
    """Return the players in the order around the table. Everybody needs seven cards."""
    players: list[ConfiguredPlayer] = []
    names: set[str] = set()
    for line in lines:
        player = _player(line)
        if player.name in names:
            raise _wrong(line.number, f"{quoted(player.name)} plays already; every name may stand here once.")
        players.append(player)
        names.add(player.name)
        if len(players) * DEALT > cards:
            raise _wrong(
                line.number,
                f"There are too few cards: {DEALT} for each of {len(players)} players are {len(players) * DEALT}, "
                f"and the deck has {cards}.",
            )
    return tuple(players)


def _player(line: _Line) -> ConfiguredPlayer:
    name, *strategy = line.text.rsplit(None, 1)
    if not strategy:
        raise _wrong(line.number, f"{quoted(line.text)} is not a player; write a name and a strategy from 1 to 4.")
    if strategy[0] not in STRATEGIES:
        raise _wrong(line.number, f"{quoted(strategy[0])} is not a strategy; write 1, 2, 3 or 4 behind the name.")
    return ConfiguredPlayer(name, int(strategy[0]))
