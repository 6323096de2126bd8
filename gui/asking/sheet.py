"""What the sheet "Who holds what" shows: the memory of the table, as the viewer reads it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.asking.memory import Memory, Standing
from engine.asking.view import AskingView
from engine.cards import Rank
from gui.asking.facts import Names
from gui.asking.memory_sheet import Cell, Mark, Sheet, SheetRow
from gui.asking.words import inside, is_you, joined, owner
from gui.settings.people import YOU, Person

_MARKS = {
    Standing.HOLDS: Mark.HOLDS,
    Standing.LACKS: Mark.LACKS,
    Standing.ASKED: Mark.ASKED,
    Standing.NOTHING: Mark.NOTHING,
}


def sign_key(seat: int, rank: Rank) -> str:
    """The key of the sign that stands for what is known of a seat and a rank."""
    return f"sign {seat} {rank}"


def sign_of(key: str) -> tuple[int, Rank]:
    """The seat and the rank of a sign, by its key."""
    _, seat, symbol = key.split(" ")
    return int(seat), Rank(symbol)


def sheet_of(memory: Memory, view: AskingView, people: Sequence[Person], set_word: str) -> Sheet:
    """The sheet for the seat of ``view``: the others clockwise from it, or everybody for a spectator.

    Nothing on it comes from the viewer's cards but the dots at the ranks that the viewer holds.
    """
    others = _others(view)
    held = {card.rank for card in view.hand}

    def name(seat: int) -> str:
        return YOU.name if seat == view.seat else people[seat].name

    if view.dealt:
        rows = tuple(_row(memory, rank, others, rank in held, name, set_word) for rank in memory.terms.ranks)
    else:
        # Nobody holds anything yet, which is nothing to remember.
        rows = tuple(SheetRow(rank.symbol, False, (Cell(Mark.NOTHING),) * len(others)) for rank in memory.terms.ranks)
    return Sheet(tuple(people[seat].avatar for seat in others), rows)


def _others(view: AskingView) -> tuple[int, ...]:
    if view.seat is None:
        return tuple(range(view.seats))
    return tuple((view.seat + step) % view.seats for step in range(1, view.seats))


def _row(memory: Memory, rank: Rank, others: Sequence[int], own: bool, name: Names, set_word: str) -> SheetRow:
    if not memory.left[rank]:
        return SheetRow(rank.symbol, False, (), _whose(memory, rank, name, set_word))
    return SheetRow(rank.symbol, own, tuple(_cell(memory, seat, rank) for seat in others))


def _cell(memory: Memory, seat: int, rank: Rank) -> Cell:
    mark = _MARKS[memory.standing(seat, rank)]
    key = sign_key(seat, rank) if mark is not Mark.NOTHING else ""
    suits = "".join(card.suit.letter for card in memory.known_cards(seat, rank))
    return Cell(mark, memory.claims[seat][rank].fewest, key, suits)


def _whose(memory: Memory, rank: Rank, name: Names, set_word: str) -> str:
    makers = list(dict.fromkeys(laid.seat for laid in memory.sets if laid.rank is rank))
    if len(makers) == 1:
        whose = owner(name(makers[0]))
        made = sum(laid.rank is rank for laid in memory.sets)
        return f"{whose.lower() if is_you(name(makers[0])) else whose} {set_word}{'s' if made > 1 else ''}"
    return joined(inside(name(maker)) for maker in sorted(makers, key=lambda maker: is_you(name(maker))))
