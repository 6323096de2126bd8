"""Reviiyot in the terminal, as ``reviiyot.txt``, section 8, prints it: a trace of every turn, and a summary."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.asking.moves import DEAL, AskMove
from engine.cards import Card
from engine.events import Event, Moved, Said
from engine.games.reviiyot.bots.strategies import GO_ROUND, Policy, document_asks
from engine.games.reviiyot.configuration import Configuration, read_configuration
from engine.games.reviiyot.moves import DECK, HAND_ORDER
from engine.games.reviiyot.repetition import Repetition, period_of
from engine.games.reviiyot.rules import Reviiyot
from engine.terminal import FAILED, Console, read_file, unreadable
from engine.zones import Place

USAGE = "Name one configuration file, as in: reviiyot CONFIG."

LINE = "-" * 10
_PLACE = {suit: place for place, suit in enumerate(HAND_ORDER)}


def main(arguments: Sequence[str], console: Console) -> int:
    """Play the game that the configuration file describes; return the exit status."""
    if len(arguments) != 1:
        console.complain(USAGE)
        return FAILED
    (name,) = arguments
    try:
        configuration = read_configuration(read_file(name))
    except OSError as error:
        console.complain(unreadable(name, error))
        return FAILED
    except ValueError as error:
        console.complain(f"{name}: {error}")
        return FAILED
    _play(configuration, console)
    return 0


def _play(configuration: Configuration, console: Console) -> None:
    players = configuration.players
    names = [player.name for player in players]
    game = Reviiyot.of(configuration.highest, len(players), configuration.deck)
    game.apply(DEAL)
    initial = _state(game, names)
    trace = _Trace(game, names, console) if configuration.verbal else None
    repeats = _play_turns(game, [player.strategy for player in players], trace)
    if trace:
        console.write_line(LINE)
    winners = [names[seat] for seat in game.winners]
    if repeats:
        console.write_line("***** No winner: the game repeats itself *****")
    elif len(winners) == 1:
        console.write_line(f"***** The Winner is: {winners[0]} *****")
    else:
        console.write_line(f"***** The winners are: {' and '.join(winners)} *****")
    console.write_line(f"Number of turns: {game.turns}")
    console.write(f"Initial State:\n{LINE}\n{initial}{LINE}\nFinal State:\n{_state(game, names)}")


def _play_turns(game: Reviiyot, strategies: Sequence[int], trace: _Trace | None) -> bool:
    """Let the strategies play until the game ends, and return False, or until it repeats itself, and return True."""
    asks = [
        document_asks(Policy(strategy - 1), seat, game.holdings[seat], game.sizes)
        for seat, strategy in enumerate(strategies)
    ]
    repetition = Repetition(period_of(game.seats, any(strategy in GO_ROUND for strategy in strategies)))
    while (seat := game.to_move) is not None:
        move = next(asks[seat])
        if trace:
            trace.tell(seat, move)
        events = game.apply(move)
        if trace:
            trace.hear(events)
        # In most turns of a large game no card moves: they end with the refusal.
        if (type(events[-1]) is not Said or game.turns == repetition.due) and repetition.after(game.turns, events):
            return True
    return False


class _Trace:
    """The trace: tells every turn before it is made, and keeps only the lines of the present state."""

    def __init__(self, game: Reviiyot, names: Sequence[str], console: Console) -> None:
        self._game, self._names, self._console = game, names, console
        # The deck's line, then each player's, as _state() has them.
        self._lines = [_deck_line(game), *(_hand_line(game, seat, name) for seat, name in enumerate(names))]
        self._changed: set[Place] = set()
        self._state = "".join(self._lines)

    def tell(self, seat: int, move: AskMove) -> None:
        """Write a turn: its number, the state before it, and who asks whom for what."""
        if self._changed:
            self._write_anew()
        assert move.seat is not None, "every turn is an ask, for the deal was before"
        asked = f"{self._names[seat]} asked {self._names[move.seat]} for the value {move.rank}"
        self._console.write(f"Turn {self._game.turns + 1}\n{self._state}{asked}\n\n")

    def hear(self, events: Sequence[Event]) -> None:
        """Record the places that a turn changed."""
        for event in events:
            if type(event) is Moved:
                self._changed.update((event.origin, event.target))

    def _write_anew(self) -> None:
        for place in self._changed:
            if place == DECK:
                self._lines[0] = _deck_line(self._game)
            elif place.seat is not None:
                self._lines[1 + place.seat] = _hand_line(self._game, place.seat, self._names[place.seat])
        self._changed.clear()
        self._state = "".join(self._lines)


def _state(game: Reviiyot, names: Sequence[str]) -> str:
    """Return the document's ``printState()``: the deck from top to bottom, and every player with the sorted hand."""
    return _deck_line(game) + "".join([_hand_line(game, seat, name) for seat, name in enumerate(names)])


def _deck_line(game: Reviiyot) -> str:
    return _line("Deck", game.zones[DECK])


def _hand_line(game: Reviiyot, seat: int, name: str) -> str:
    return _line(name, sorted(game.hand(seat), key=_sorting_place))


def _line(name: str, cards: Iterable[Card]) -> str:
    return " ".join([f"{name}:", *[card.name for card in cards]]) + "\n"


def _sorting_place(card: Card) -> int:
    return card.rank.order * len(_PLACE) + _PLACE[card.suit]
