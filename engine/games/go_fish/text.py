"""Go Fish in the terminal, as ``go-fish.txt`` describes it: commands, and a message for everything that happens."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.asking.moves import DEAL, AskMove
from engine.bot import rng_of
from engine.events import Event, Log, Moved
from engine.games.go_fish.bots.opponent import Opponent
from engine.games.go_fish.moves import HAND, POOL, TurnReason
from engine.games.go_fish.options import HAND_SIZE, PLAYERS
from engine.games.go_fish.rules import GoFish
from engine.games.go_fish.view import GoFishView
from engine.games.go_fish.words import (
    LETTER_OF,
    cards_text,
    counted_things,
    final_lines,
    information_lines,
    narrated,
    turn_line,
)
from engine.quoting import quoted
from engine.terminal import FAILED, Console, EndOfInput, any_seed, seed_of

USER = 0
"""The user's seat; the document's player 1."""
PROMPT = "Command (h for help): "
RANK_LETTERS = "A, 2 to 9, T, J, Q or K"
FEWEST, MOST = PLAYERS.lowest - 1, PLAYERS.highest - 1
"""The smallest and the largest number of opponents."""
NO_GAME = "There is no game being played; s starts one."

_RANK_OF = {letter: rank for rank, letter in LETTER_OF.items()}


def main(arguments: Sequence[str], console: Console) -> int:
    """Obey the user's commands until the user quits; return the exit status.

    Raises EndOfInput when the input ends in the middle of a game. ``--seed N`` makes all games repeatable.
    """
    try:
        seed = _seed(arguments)
    except ValueError as error:
        console.complain(str(error))
        return FAILED
    return TerminalGoFish(console, seed).run()


def _seed(arguments: Sequence[str]) -> int:
    """Return the seed in the arguments, or any seed. Raises ValueError with one sentence."""
    if not arguments:
        return any_seed()
    option, equals, value = arguments[0].partition("=")
    if option != "--seed":
        raise ValueError(f"{quoted(option)} is no option; there is --seed N.")
    values = [value] if equals else arguments[1:2]
    if not values:
        raise ValueError("--seed needs a number after it.")
    if superfluous := arguments[1 + len(values) - bool(equals) :]:
        raise ValueError(f"{quoted(superfluous[0])} does not belong there; there is --seed N alone.")
    return seed_of(values[0])


class ToldGame:
    """A game of the user against opponents, with a line for every event."""

    def __init__(self, console: Console, players: int, seed: int) -> None:
        """Set up a game that has not been dealt; ``seed`` determines the cards and the opponents' choices."""
        self._console = console
        self._game = GoFish({PLAYERS.key: players}, seed)
        self._seed = seed
        self._log = Log()
        self._moves = 0

    @property
    def view(self) -> GoFishView:
        """The view of the user."""
        return self._game.view(USER, self._log)

    def deal(self) -> None:
        """Deal, then let the opponents play until it is the user's turn or the game is over."""
        events, view = self._apply(DEAL), self.view
        self._console.write_line(
            f"{HAND_SIZE} cards are dealt to each of {view.seats} players; {view.pool} are left to fish."
        )
        # That line covers the deal; only the books in the dealt hands are told one by one.
        self._tell([event for event in events if not (isinstance(event, Moved) and event.origin == POOL)])
        self._play_opponents()

    def ask(self, move: AskMove) -> None:
        """Make the user's move, then let the opponents play. Raises IllegalMove with a sentence."""
        self._tell(self._apply(move))
        self._play_opponents()

    def _play_opponents(self) -> None:
        while (seat := self._game.to_move) is not None and seat != USER:
            rng = rng_of(self._seed, seat, self._moves)
            self._tell(self._apply(Opponent().choose(self._game.view(seat, self._log), rng)))

    def _apply(self, move: AskMove) -> Sequence[Event]:
        told = len(self._log)
        self._log.extend(self._game.apply(move))
        self._moves += 1
        return self.view.history[told:]

    def _tell(self, events: Iterable[Event]) -> None:
        write_line, view = self._console.write_line, self.view
        for event in events:
            if line := narrated(event):
                write_line(line)
        if view.over:
            for line in final_lines(view, [self._game.zones[HAND[seat]] for seat in range(view.seats)]):
                write_line(line)
        elif view.turn is not TurnReason.FIRST:
            write_line(turn_line(view))


class TypedCommand(NamedTuple):
    """A command of the user: what follows its letter, its help, and the method that obeys it."""

    takes: str
    help: str
    obey: Callable[[TerminalGoFish, list[str]], None]


class TerminalGoFish:
    """The interactive program: the game being played, if any, and the settings of the next one."""

    def __init__(self, console: Console, seed: int) -> None:
        """``seed`` determines the first game; each later game adds one to it."""
        self._console = console
        self._next_seed = seed
        self._opponents = PLAYERS.default - 1
        self._game: ToldGame | None = None
        self._done = False

    def run(self) -> int:
        """Obey command after command; return the exit status. Raises EndOfInput in the middle of a game."""
        while not self._done:
            if self._game:
                self._console.write_line(f"Your hand: {cards_text(self._game.view.hand)}")
            try:
                words = self._answer(PROMPT).split()
            except EndOfInput:
                if self._game:
                    raise
                return 0
            self._obey(words)
            if self._game and self._game.view.over:
                self._game = None
        return 0

    def _answer(self, prompt: str) -> str:
        """Return the line that the user types after ``prompt``. Raises EndOfInput, after a line break."""
        self._console.prompt(prompt)
        try:
            return self._console.line()
        except EndOfInput:
            self._console.write_line()
            raise

    def _obey(self, words: list[str]) -> None:
        if not words:
            self._console.write_line("Type a command; h lists them.")
            return
        letter, *arguments = words
        command = COMMANDS.get(letter.lower())
        if command is None:
            self._console.write_line(f"{quoted(letter)} is not a command; h lists the commands.")
        elif len(arguments) != len(command.takes.split()):
            whole = f"{letter} {command.takes}" if command.takes else letter
            self._console.write_line(f"Write {quoted(whole)}{'' if command.takes else ' alone'}; h lists the commands.")
        else:
            command.obey(self, arguments)

    def _is_sure(self, question: str) -> bool:
        """Return True if the user wants to leave the game, or if there is none. Raises EndOfInput."""
        while self._game:
            answer = self._answer(f"{question} (y or n) ").strip().lower()
            if answer in ("n", "no"):
                return False
            if answer in ("y", "yes"):
                return True
            self._console.write_line("Please answer y or n.")
        return True

    def quit(self, _arguments: list[str]) -> None:
        """Quit (``q``)."""
        self._done = self._is_sure("Do you really want to quit in the middle of a game?")

    def help(self, _arguments: list[str]) -> None:
        """List the commands (``h``)."""
        for letter, command in COMMANDS.items():
            self._console.write_line(f"{letter} {command.takes}".ljust(8) + command.help)
        self._console.write_line(
            "Letters may be in upper or lower case. The commands a and i are for the middle of a game."
        )

    def number(self, arguments: list[str]) -> None:
        """Set the number of opponents in the next game (``n K``)."""
        (text,) = arguments
        number = _number(text)
        if number is None or not FEWEST <= number <= MOST:
            self._console.write_line(f"You can play against {FEWEST} to {MOST} opponents, not {quoted(text)}.")
            return
        self._opponents = number
        self._console.write_line(f"The next game will have {counted_things(number, 'opponent')}.")

    def start(self, _arguments: list[str]) -> None:
        """Start a new game (``s``)."""
        if self._is_sure("Do you really want to end this game and start a new one?"):
            self._game = ToldGame(self._console, self._opponents + 1, self._next_seed)
            self._next_seed += 1
            self._game.deal()

    def ask(self, arguments: list[str]) -> None:
        """Ask player X for rank R (``a X R``)."""
        if not self._game:
            self._console.write_line(NO_GAME)
            return
        player, letter = arguments
        try:
            self._game.ask(_move(player, letter, self._game.view.seats))
        except ValueError as error:
            self._console.write_line(str(error))

    def information(self, _arguments: list[str]) -> None:
        """Show the numbers of cards and books, and the last askers (``i``)."""
        for line in information_lines(self._game.view) if self._game else (NO_GAME,):
            self._console.write_line(line)


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else None


def _move(player: str, letter: str, seats: int) -> AskMove:
    """Return the ask for that rank of that player, one of ``seats``, the first being the user. Raises ValueError."""
    number, rank = _number(player), _RANK_OF.get(letter.upper())
    if number is None or not 1 <= number <= seats:
        others = "player 2" if seats == 2 else f"one of the players 2 to {seats}"
        raise ValueError(f"There is no player {quoted(player)}; ask {others}.")
    if rank is None:
        raise ValueError(f"{quoted(letter)} is not a rank; write {RANK_LETTERS}.")
    return AskMove("ask", rank, number - 1)


COMMANDS: Mapping[str, TypedCommand] = {
    "q": TypedCommand("", "quit the program", TerminalGoFish.quit),
    "h": TypedCommand("", "show this help", TerminalGoFish.help),
    "n": TypedCommand(
        "K", f"play against K opponents, {FEWEST} to {MOST}, from the next game on", TerminalGoFish.number
    ),
    "s": TypedCommand("", "start a new game", TerminalGoFish.start),
    "a": TypedCommand("X R", f"ask player X for rank R ({RANK_LETTERS}), as in: a 3 t", TerminalGoFish.ask),
    "i": TypedCommand(
        "", "show everybody's number of cards and books, and who asked last for each rank", TerminalGoFish.information
    ),
}
"""The document's commands, in its order."""
