"""The sheet "Who holds what" as data: what everybody could remember, as one seat reads it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.asking.memory import Ask, Memory, Standing
from engine.asking.turns import OF_A_RANK
from engine.asking.view import AskingView
from engine.cards import Card, Rank
from gui.asking.words import cards_of, spelled, wanted
from gui.settings.people import YOU, Person
from gui.table.sentences import Names, does, inside, is_you, joined, owner


class Cell(NamedTuple):
    """The knowledge about one player and one rank."""

    standing: Standing
    at_least: int = 1
    """The number of cards that are certainly held."""
    key: str = ""
    """The name of the sign as something to point at; empty where there is nothing to tell."""
    suits: str = ""
    """The letters of the suits that are known, where single cards are asked for."""


class SheetRow(NamedTuple):
    """One rank: its symbol, whether the reader holds it, a cell for every column; ``done`` says whose it is now."""

    rank: str
    own: bool
    cells: tuple[Cell, ...]
    done: str = ""

    @property
    def tells(self) -> bool:
        """True if there is anything to read in the row."""
        return not self.done and (self.own or any(cell.standing is not Standing.NOTHING for cell in self.cells))


class MemorySheet(NamedTuple):
    """The faces over the columns, and the rows."""

    avatars: tuple[str, ...]
    rows: tuple[SheetRow, ...]


SIGNS: tuple[tuple[Cell | None, str], ...] = (
    (None, "In your hand: you can ask for it."),
    (Cell(Standing.HOLDS), "Certainly holds at least one."),
    (Cell(Standing.HOLDS, 2), "Certainly holds at least that many."),
    (Cell(Standing.ASKED), "Asked for it last: held one then."),
    (Cell(Standing.LACKS), "Has none: nothing drawn since."),
    (Cell(Standing.NOTHING), "Nothing is known."),
)
"""Every sign with its meaning; None is the dot at a rank of the reader's hand."""


def sheet_of(memory: Memory, view: AskingView, people: Sequence[Person], set_word: str) -> MemorySheet:
    """Return the sheet for the seat of ``view``: the others clockwise from it, or everybody for a spectator.

    Nothing on it comes from the viewer's cards but the dots at the ranks that the viewer holds.
    """
    others = [*range(view.seats)]
    if view.seat is not None:
        others = [*others[view.seat + 1 :], *others[: view.seat]]
    held = {card.rank for card in view.hand}

    def name(seat: int) -> str:
        return YOU.name if seat == view.seat else people[seat].name

    def row(rank: Rank) -> SheetRow:
        if not view.dealt:
            # Nobody holds anything yet, which is nothing to remember.
            return SheetRow(rank.symbol, False, (Cell(Standing.NOTHING),) * len(others))
        if not memory.left[rank]:
            return SheetRow(rank.symbol, False, (), _whose(memory, rank, name, set_word))
        return SheetRow(rank.symbol, rank in held, tuple(_cell(memory, seat, rank) for seat in others))

    return MemorySheet(tuple(people[seat].avatar for seat in others), tuple(map(row, memory.terms.ranks)))


def _cell(memory: Memory, seat: int, rank: Rank) -> Cell:
    standing = memory.standing(seat, rank)
    key = "" if standing is Standing.NOTHING else f"sign {seat} {rank}"
    suits = "".join(card.suit.letter for card in memory.known_cards(seat, rank))
    return Cell(standing, memory.claims[seat][rank].fewest, key, suits)


def _whose(memory: Memory, rank: Rank, name: Names, set_word: str) -> str:
    """Return whose sets the cards of a rank are that have all been laid down."""
    makers = [laid.seat for laid in memory.sets if laid.rank is rank]
    names = [name(maker) for maker in dict.fromkeys(makers)]
    if len(names) == 1:
        whose = "your" if is_you(names[0]) else owner(names[0])
        return f"{whose} {set_word}{'s' if len(makers) > 1 else ''}"
    return joined(map(inside, sorted(names, key=is_you)))


# -- where a sign comes from


def origin_of(key: str, memory: Memory, name: Names) -> str:
    """Return the ask that a sign comes from and what follows from it; for nothing known an empty text.

    ``key`` is that of the sign's cell.
    """
    _, number, symbol = key.split(" ")
    seat, rank = int(number), Rank(symbol)
    standing, who = memory.standing(seat, rank), name(seat)
    asked = _last(memory, lambda ask: ask.seat == seat and ask.rank is rank)
    if standing is Standing.HOLDS:
        return _holds(asked, memory.claims[seat][rank].fewest, memory.known_cards(seat, rank), rank, who, name)
    if standing is Standing.ASKED and asked is not None:
        return f"{who} asked {inside(name(asked.target))} for {wanted(asked)}, and held one then."
    if standing is not Standing.LACKS:
        return ""
    answered = _last(memory, lambda ask: ask.target == seat and ask.rank is rank)
    # A player who was asked for one card may have held others.
    if answered is None or memory.terms.single_cards:
        return f"{does(who, 'hold', 'holds')} no {rank.plural}: all those cards must be something else."
    asker = inside(name(answered.seat))
    if answered.given:
        return f"{who} gave {asker} {cards_of(answered.given, rank)}: none is left."
    return f"{who} had no {rank.plural} when {asker} asked."


def _holds(asked: Ask | None, fewest: int, known: Sequence[Card], rank: Rank, who: str, name: Names) -> str:
    """Say what ``who`` certainly holds; the cards themselves where they are ``known``."""
    least = "at least " if fewest < OF_A_RANK - 1 else ""
    others = ["another one"] if fewest > len(known) else []
    cards = joined([*(f"the {card.words}" for card in known), *others])
    if asked is None:
        certain = cards if known else f"{least}{cards_of(fewest, rank)}"
        return f"{does(who, 'hold', 'holds')} {certain}: the cards that are known leave no other place for them."
    certain = cards if known else f"{least}{spelled(fewest)}"
    target = inside(name(asked.target))
    if asked.given:
        taken = spelled(asked.given) if asked.card is None else "it"
        return f"{who} asked for {wanted(asked)}, took {taken} from {target}, and holds {certain}."
    if asked.card is not None and not known:
        certain = f"another {rank.word.lower()}" if fewest == 1 else f"at least {cards_of(fewest, rank)}"
    return f"{who} asked {target} for {wanted(asked)} and holds {certain}."


def _last(memory: Memory, fits: Callable[[Ask], bool]) -> Ask | None:
    return next((ask for ask in reversed(memory.asks) if fits(ask)), None)
