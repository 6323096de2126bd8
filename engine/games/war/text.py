"""War in the terminal, as ``war.txt`` prints it: a line for every turn, and the winner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import PACK_52, TEN, Card, checked_pack
from engine.decks import cards_in
from engine.events import Ended, Event, Moved, Taken
from engine.games.war.moves import STACK
from engine.games.war.options import PICKUP
from engine.games.war.rules import War
from engine.quoting import quoted
from engine.terminal import FAILED, Console, read_file, seed_of, unreadable

PROMPT = "Enter seed: "
PLAYERS = "AB"


class WarRequest(NamedTuple):
    """The game that the command line asks for. Without a seed and a deck the player is asked for a seed."""

    seed: int | None
    deck_filename: str | None
    pickup: str


def main(arguments: Sequence[str], console: Console) -> int:
    """Play the game that the arguments describe; return the exit status. Raises EndOfInput."""
    try:
        request = _request(arguments)
        deck = None if request.deck_filename is None else _deck(request.deck_filename)
    except ValueError as error:
        console.complain(str(error))
        return FAILED
    seed = request.seed
    if deck is not None:
        seed = 0  # for a shuffled pick-up
    elif seed is None:
        seed = _ask_seed(console)
    _play(War({PICKUP.key: request.pickup}, seed, deck), console)
    return 0


def _request(arguments: Sequence[str]) -> WarRequest:
    """Return the request that the arguments make. Raises ValueError with one sentence."""
    given: dict[str, str] = {}
    left = [*arguments]
    while left:
        option, equals, value = left.pop(0).partition("=")
        if option not in ("--seed", "--deck", "--pickup"):
            raise ValueError(f"{quoted(option)} is no option; there is --seed N, --deck FILE and --pickup ORDER.")
        if not equals and not left:
            raise ValueError(f"{option} needs a value after it.")
        if option in given:
            raise ValueError(f"{option} stands there twice; write it once.")
        given[option] = value if equals else left.pop(0)
    if "--seed" in given and "--deck" in given:
        raise ValueError("A deck is dealt as it is: write --seed or --deck, not both.")
    return WarRequest(
        seed=seed_of(given["--seed"]) if "--seed" in given else None,
        deck_filename=given.get("--deck"),
        pickup=PICKUP.parse(given.get("--pickup", "document")),
    )


def _ask_seed(console: Console) -> int:
    while True:
        console.prompt(PROMPT)
        try:
            return seed_of(console.word())
        except ValueError as error:
            console.complain(str(error))


def _deck(filename: str) -> tuple[Card, ...]:
    """Return the 52 cards of a deck file. Raises ValueError with one sentence."""
    try:
        text = read_file(filename)
    except OSError as error:
        raise ValueError(unreadable(filename, error)) from None
    try:
        return checked_pack(cards_in(text), PACK_52)
    except ValueError as error:
        raise ValueError(f"{filename}: {error}") from None


def _play(game: War, console: Console) -> None:
    """Deal, and print a line for every turn until the game is over."""
    (deal,) = game.legal_moves()
    game.apply(deal)
    stacks = [game.zones[place] for place in STACK[: game.seats]]
    while moves := game.legal_moves():
        counts = f"[A:{len(stacks[0])}, B:{len(stacks[1])}]"
        events = game.apply(moves[0])
        console.write_line(f"{counts} {_turn(events)}")
        if isinstance(end := events[-1], Ended):
            console.write_line(f"PLAYER {PLAYERS[end.winners[0]]} WINS!!!" if end.winners else f"DRAW!!! {end.why}")


def _turn(events: Sequence[Event]) -> str:
    """Return the text of a turn: the two cards and the winner, or the war with the pairs dealt for it."""
    # The stacks give A's card, B's card, and in a war the same again, pair by pair.
    cards = [_text(event.cards[0]) for event in events if isinstance(event, Moved) and event.origin in STACK]
    winner = next((event.seat for event in events if isinstance(event, Taken)), None)
    if winner is not None:
        outcome = f"{PLAYERS[winner]} wins!"
    else:
        pairs = "; ".join(f"A:{a}, B:{b}" for a, b in zip(cards[2::2], cards[3::2], strict=True))
        outcome = f"WAR!! <{pairs}>"
    return f"A: {cards[0]}, B: {cards[1]} --> {outcome}"


def _text(card: Card | None) -> str:
    """Return a card as the document writes it: ``As``, ``Tc``."""
    assert card is not None, "the referee's events hide no card"
    return ("T" if card.rank is TEN else card.rank.symbol) + card.suit.letter.lower()
