"""Euchre in the terminal, as ``euchre-2024.txt`` and ``euchre-2015.txt`` print it.

The events of the game make the output; the answers of the players named ``Human`` make moves.

The first line is the command as it was typed, `main.py euchre pack.in …`: the program's name (`sys.argv[0]`), then
every argument, including the game's name and `--edition`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from engine.cards import PACK_24, Card, Suit
from engine.decks import cards_in
from engine.events import Ended, Event, Moved, Said, Scored, Taken
from engine.games.euchre.bots.simple import Simple
from engine.games.euchre.moves import DISCARD, ORDER, PASS, PLAY, SEATS, TRICK, UPCARD, EuchreMove, Phase
from engine.games.euchre.options import SHUFFLE, TARGET
from engine.games.euchre.rules import Euchre
from engine.games.euchre.view import EuchreView
from engine.quoting import quoted
from engine.terminal import FAILED, Console, read_file


class Edition(NamedTuple):
    """The differences of the two documents: the usage line, and the option value of their shuffle."""

    usage: str
    shuffle: str


EDITIONS = {
    "2024": Edition(
        "Usage: euchre.exe PACK_FILENAME [shuffle|noshuffle] "
        "POINTS_TO_WIN NAME1 TYPE1 NAME2 TYPE2 NAME3 TYPE3 NAME4 TYPE4",
        "in-shuffle",
    ),
    "2015": Edition("Usage: euchre PACK_FILENAME [shuffle|noshuffle] POINTS_TO_WIN NAME1 NAME2 NAME3 NAME4", "cut"),
}
"""year -> edition; the first is the default."""

SIMPLE, HUMAN = "Simple", "Human"

_NAMES: Mapping[Card | None, str] = {card: str(card) for card in PACK_24}
"""card -> its name in the output. No card is None here, because the referee's events are told."""

UPCARD_INDEX = -1
"""The dealer's answer that discards the upcard."""


class EuchreRequest(NamedTuple):
    """The contents of the command line."""

    pack_filename: str
    shuffle: str
    target: int
    names: tuple[str, ...]
    humans: tuple[bool, ...]


def main(arguments: Sequence[str], console: Console) -> int:
    """Play the game that the arguments describe and return the exit status. Raises EndOfInput."""
    edition, left = _edition(arguments)
    request = _request(left, edition)
    if request is None:
        console.write_line(edition.usage)
        return FAILED
    try:
        text = read_file(request.pack_filename)
    except OSError:
        console.write_line(f"Error opening {request.pack_filename}")
        return FAILED
    try:
        game = Euchre({TARGET.key: request.target, SHUFFLE.key: request.shuffle}, 0, cards_in(text))
    except ValueError as error:
        console.complain(f"{request.pack_filename}: {error}")
        return FAILED
    # The first line is the command as it was typed, with a space after each word.
    console.write_line("".join(f"{word} " for word in (console.program, *arguments)))
    _play(game, request, console)
    return 0


def _edition(arguments: Sequence[str]) -> tuple[Edition, Sequence[str]]:
    """Return the edition that the arguments begin with, and the rest; an unknown edition stays among these."""
    if arguments:
        option, equals, year = arguments[0].partition("=")
        if option == "--edition" and not equals:
            year = arguments[1] if len(arguments) > 1 else ""
        if option == "--edition" and year in EDITIONS:
            return EDITIONS[year], arguments[1 if equals else 2 :]
    return next(iter(EDITIONS.values())), arguments


def _request(arguments: Sequence[str], edition: Edition) -> EuchreRequest | None:
    """Return the request of the document's eleven arguments; None if they break one of its conditions."""
    if len(arguments) != 3 + 2 * SEATS:
        return None
    pack_filename, shuffle, points, *players = arguments
    names, types = players[::2], players[1::2]
    try:
        target = int(TARGET.parse(points))
    except ValueError:
        return None
    if shuffle not in ("shuffle", "noshuffle") or not {*types} <= {SIMPLE, HUMAN}:
        return None
    humans = tuple(kind == HUMAN for kind in types)
    return EuchreRequest(
        pack_filename, edition.shuffle if shuffle == "shuffle" else "none", target, tuple(names), humans
    )


def _play(game: Euchre, request: EuchreRequest, console: Console) -> None:
    log, person = _Log(game, request.names, console), _Person(game, request.names, console)
    bot, rng = Simple(), Random(0)
    while (seat := game.to_move) is not None:
        if game.phase is Phase.DEAL:
            (move,) = game.legal_moves()
        elif request.humans[seat]:
            move = person.choose(game.view(seat))
        else:
            move = bot.choose(game.view(seat), rng)
        log.tell(game.apply(move))


class _Log:
    """Prints the events as the referee sees them."""

    def __init__(self, game: Euchre, names: Sequence[str], console: Console) -> None:
        self._game, self._names, self._say = game, names, console.write_line
        self._sides = tuple(f"{names[side]} and {names[side + 2]}" for side in range(2))
        self._bidding, self._trick_is_empty = False, True

    def tell(self, events: Sequence[Event]) -> None:
        """Print the lines for the events of one move."""
        for event in events:
            if isinstance(event, Moved):
                self._tell_move(event)
            elif isinstance(event, Said):
                self._tell_call(event)
            elif isinstance(event, Taken):
                self._tell_trick(event)
            elif isinstance(event, Scored):
                self._tell_score(event)
            elif isinstance(event, Ended):
                self._say(f"{self._sides[event.winners[0]]} win!")
        if self._bidding and self._game.phase is Phase.PLAY:
            # Once, after ordering up and the discard, if there is one (ruling).
            self._bidding = False
            self._say()

    def _tell_move(self, move: Moved) -> None:
        if move.target == TRICK:
            how = "led" if self._trick_is_empty else "played"
            assert move.origin.seat is not None, "cards are played from a hand"
            self._say(f"{_NAMES[move.cards[0]]} {how} by {self._names[move.origin.seat]}")
            self._trick_is_empty = False
        elif move.target == UPCARD:
            self._bidding = True
            self._say(f"Hand {self._game.hand_number}")
            self._say(f"{self._names[self._game.dealer]} deals")
            self._say(f"{_NAMES[move.cards[0]]} turned up")

    def _tell_call(self, call: Said) -> None:
        name = self._names[call.seat]
        self._say(f"{name} passes" if call.suit is None else f"{name} orders up {call.suit.word}")

    def _tell_trick(self, taken: Taken) -> None:
        self._trick_is_empty = True
        self._say(f"{self._names[taken.seat]} takes the trick")
        self._say()

    def _tell_score(self, scored: Scored) -> None:
        self._say(f"{self._sides[scored.side]} win the hand")
        if scored.why in ("march", "euchred"):
            self._say(f"{scored.why}!")
        for side, points in zip(self._sides, self._game.score, strict=True):
            self._say(f"{side} have {points} points")
        self._say()


MoveReader = Callable[[str], EuchreMove]
"""Returns the move that a word stands for. Raises ValueError with one sentence."""


class _Person:
    """Asks a player at the terminal until an answer is legal."""

    def __init__(self, game: Euchre, names: Sequence[str], console: Console) -> None:
        self._game, self._names, self._console = game, names, console

    def choose(self, view: EuchreView) -> EuchreMove:
        """Return the legal move that the player of ``view`` makes. Raises EndOfInput."""
        assert view.seat is not None, "a player sits on a seat"
        player = f"Human player {self._names[view.seat]}"
        hand = sorted(view.hand)
        if view.phase is Phase.DISCARD:
            upcard = view.hand[-1]  # it was picked up last
            hand.remove(upcard)
            self._show(player, hand)
            self._console.write_line(f"Discard upcard: [{UPCARD_INDEX}]")
            return self._ask(
                f"{player}, please select a card to discard:",
                lambda word: DISCARD[_card(word, {UPCARD_INDEX: upcard, **dict(enumerate(hand))})],
            )
        self._show(player, hand)
        if view.phase is Phase.PLAY:
            cards = dict(enumerate(hand))
            return self._ask(f"{player}, please select a card:", lambda word: PLAY[_card(word, cards)])
        return self._ask(f'{player}, please enter a suit, or "pass":', _call)

    def _show(self, player: str, hand: Sequence[Card]) -> None:
        for index, card in enumerate(hand):
            self._console.write_line(f"{player}'s hand: [{index}] {card}")

    def _ask(self, prompt: str, read: MoveReader) -> EuchreMove:
        while True:
            self._console.prompt(f"{prompt}\n")
            try:
                move = read(self._console.word())
            except ValueError as error:
                objection = str(error)
            else:
                objection = self._game.objection(move)
                if not objection:
                    return move
            self._console.complain(objection)


_CALLS = {"PASS": PASS, **{suit.name: ORDER[suit] for suit in Suit}}


def _call(word: str) -> EuchreMove:
    call = _CALLS.get(word.upper())
    if call is None:
        raise ValueError(f'{quoted(word)} is no answer; write Spades, Hearts, Clubs, Diamonds or "pass".')
    return call


def _card(word: str, cards: Mapping[int, Card]) -> Card:
    """Return the card that a number chooses. Raises ValueError with one sentence."""
    digits = word[1:] if word[0] in "+-" else word
    card = cards.get(int(word)) if digits.isascii() and digits.isdigit() and len(digits) < 10 else None
    if card is None:
        lowest, highest = min(cards), max(cards)
        numbers = f"a number from {lowest} to {highest}" if lowest < highest else f"{lowest}"
        raise ValueError(f"{quoted(word)} is no card's number; write {numbers}.")
    return card
