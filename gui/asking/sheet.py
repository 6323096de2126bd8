"""The sheet "Who holds what" as data: what everybody could remember, as one seat reads it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.asking.memory import Ask, Memory, Standing
from engine.asking.turns import OF_A_RANK
from engine.asking.view import AskingView
from engine.asking.words import CERTAINLY_HOLDS, SetWords, cards_in_words, rank_sign
from engine.cards import Card, Rank
from engine.phrases import listed, mark, say, say_as
from engine.record import UNNAMED
from gui.asking.words import spelled, wanted
from gui.settings.people import Person
from gui.table.sentences import Names, among, is_you, tell, tell_two


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
    def sign(self) -> str:
        """The rank as it stands before the row."""
        return rank_sign(Rank(self.rank))

    @property
    def tells(self) -> bool:
        """True if there is anything to read in the row."""
        return not self.done and (self.own or any(cell.standing is not Standing.NOTHING for cell in self.cells))


Meaning = tuple[Cell | None, str]
"""A sign and its meaning; None is the dot at a rank of the reader's hand."""


class MemorySheet(NamedTuple):
    """The faces over the columns, the rows, and the signs that may stand in them."""

    avatars: tuple[str, ...]
    rows: tuple[SheetRow, ...]
    signs: tuple[Meaning, ...]


SIGNS: tuple[Meaning, ...] = (
    (None, say("In your hand: you can ask for it.")),
    (Cell(Standing.HOLDS), say("Certainly holds at least one.")),
    (Cell(Standing.HOLDS, 2), say("Certainly holds at least that many.")),
    (Cell(Standing.ASKED), say("Asked for it last: held one then.")),
    (Cell(Standing.LACKS), say("Has none: nothing drawn since.")),
    (Cell(Standing.NOTHING), say("Nothing is known.")),
)
"""The signs of every asking game."""
TAGS: tuple[Meaning, ...] = (
    (Cell(Standing.HOLDS, 1, suits="S"), say("Certainly holds this card.")),
    (Cell(Standing.HOLDS, 2, suits="S"), say("Certainly holds this card and another.")),
)
"""The signs of games in which single cards are asked for."""


def sheet_of(memory: Memory, view: AskingView, people: Sequence[Person], sets: SetWords) -> MemorySheet:
    """Return the sheet for the seat of ``view``: the others clockwise from it, or everybody for a spectator.

    Nothing on it comes from the viewer's cards but the dots at the ranks that the viewer holds.
    """
    others = [*range(view.seats)]
    if view.seat is not None:
        others = [*others[view.seat + 1 :], *others[: view.seat]]
    held = {card.rank for card in view.hand}

    def name(seat: int) -> str:
        return UNNAMED if seat == view.seat else people[seat].name

    def row(rank: Rank) -> SheetRow:
        if not view.dealt:
            # Nobody holds anything yet, which is nothing to remember.
            return SheetRow(rank.symbol, False, (Cell(Standing.NOTHING),) * len(others))
        if not memory.left[rank]:
            return SheetRow(rank.symbol, False, (), _whose(memory, rank, name, sets))
        return SheetRow(rank.symbol, rank in held, tuple(_cell(memory, seat, rank) for seat in others))

    signs = (*SIGNS, *TAGS) if memory.terms.single_cards else SIGNS
    return MemorySheet(tuple(people[seat].avatar for seat in others), tuple(map(row, memory.terms.ranks)), signs)


def _cell(memory: Memory, seat: int, rank: Rank) -> Cell:
    standing = memory.standing(seat, rank)
    key = "" if standing is Standing.NOTHING else f"sign {seat} {rank}"
    suits = "".join(card.suit.letter for card in memory.known_cards(seat, rank))
    return Cell(standing, memory.claims[seat][rank].fewest, key, suits)


def _whose(memory: Memory, rank: Rank, name: Names, sets: SetWords) -> str:
    """Return whose sets the cards of a rank are that have all been laid down."""
    makers = [laid.seat for laid in memory.sets if laid.rank is rank]
    names = [name(maker) for maker in dict.fromkeys(makers)]
    if len(names) > 1:
        return among(sorted(names, key=is_you))
    if is_you(names[0]):
        return sets.your_sets if len(makers) > 1 else sets.your_set
    return say(sets.sets_of if len(makers) > 1 else sets.set_of, name=names[0])


# -- where a sign comes from


def sign_words(key: str, memory: Memory, name: Names) -> str:
    """Return what a sign says, as its name for those who do not see it; ``key`` is that of its cell."""
    seat, rank = _whose_sign(key)
    standing, who = memory.standing(seat, rank), name(seat)
    if standing is Standing.HOLDS:
        said = CERTAINLY_HOLDS[memory.claims[seat][rank].fewest]
    elif standing is Standing.ASKED:
        said = mark("You were the last to ask for {ranks}."), mark("{name} was the last to ask for {ranks}.")
    else:
        said = mark("You hold no {ranks}."), mark("{name} holds no {ranks}.")
    return tell(who, *said, ranks=rank.plural)


def _whose_sign(key: str) -> tuple[int, Rank]:
    _, number, symbol = key.split(" ")
    return int(number), Rank(symbol)


def origin_of(key: str, memory: Memory, name: Names) -> str:
    """Return the ask that a sign comes from and what follows from it; for nothing known an empty text.

    ``key`` is that of the sign's cell.
    """
    seat, rank = _whose_sign(key)
    standing, who = memory.standing(seat, rank), name(seat)
    asked = _last(memory, lambda ask: ask.seat == seat and ask.rank is rank)
    if standing is Standing.HOLDS:
        return _holds(asked, memory.claims[seat][rank].fewest, memory.known_cards(seat, rank), rank, who, name)
    if standing is Standing.ASKED and asked is not None:
        return tell_two(
            who,
            name(asked.target),
            mark("You asked {other} for {cards}, and held one then."),
            mark("{name} asked you for {cards}, and held one then."),
            mark("{name} asked {other} for {cards}, and held one then."),
            cards=wanted(asked),
        )
    if standing is not Standing.LACKS:
        return ""
    answered = _last(memory, lambda ask: ask.target == seat and ask.rank is rank)
    # A player who was asked for one card may have held others.
    if answered is None or memory.terms.single_cards:
        lacks = (
            mark("You hold no {ranks}: all those cards must be something else."),
            mark("{name} holds no {ranks}: all those cards must be something else."),
        )
        return tell(who, *lacks, ranks=rank.plural)
    if answered.given:
        return tell_two(
            who,
            name(answered.seat),
            mark("You gave {other} {cards}: none is left."),
            mark("{name} gave you {cards}: none is left."),
            mark("{name} gave {other} {cards}: none is left."),
            cards=cards_in_words(answered.given, rank),
        )
    return tell_two(
        who,
        name(answered.seat),
        mark("You had no {ranks} when {other} asked."),
        mark("{name} had no {ranks} when you asked."),
        mark("{name} had no {ranks} when {other} asked."),
        ranks=rank.plural,
    )


def _holds(asked: Ask | None, fewest: int, known: Sequence[Card], rank: Rank, who: str, name: Names) -> str:
    """Say what ``who`` certainly holds; the cards themselves where they are ``known``."""
    # Translators: one more card than the ones before: "the king of clubs, the king of hearts and another one".
    others = [say("another one")] if fewest > len(known) else []
    cards = listed([*(card.asked_for for card in known), *others])
    if asked is None:
        certain = (
            mark("You hold {cards}: the cards that are known leave no other place for them."),
            mark("{name} holds {cards}: the cards that are known leave no other place for them."),
        )
        return tell(who, *certain, cards=cards if known else _at_least(fewest, rank))
    if asked.given:
        return _took(asked, cards if known else _AT_LEAST[fewest], who, name)
    if not known:
        cards = _AT_LEAST[fewest] if asked.card is None else _others_of(fewest, rank)
    return tell_two(
        who,
        name(asked.target),
        mark("You asked {other} for {cards} and hold {held}."),
        mark("{name} asked you for {cards} and holds {held}."),
        mark("{name} asked {other} for {cards} and holds {held}."),
        cards=wanted(asked),
        held=cards,
    )


_AT_LEAST = ("", say_as("cards", "at least one"), say_as("cards", "at least two"), say_as("cards", "three"))
"""The number of cards of a rank that a player certainly holds, by itself; nobody holds all four."""


def _at_least(fewest: int, rank: Rank) -> str:
    """Return ``at least a seven``, ``three sevens``."""
    cards = cards_in_words(fewest, rank)
    return say("at least {cards}", cards=cards) if fewest < OF_A_RANK - 1 else cards


def _others_of(fewest: int, rank: Rank) -> str:
    """Return ``another one of the sevens``, ``at least two sevens``: cards beside the one that was asked for."""
    return say("another one of the {ranks}", ranks=rank.plural) if fewest == 1 else _at_least(fewest, rank)


def _took(asked: Ask, held: str, who: str, name: Names) -> str:
    """Say what ``who`` took, and what the player certainly holds now."""
    other, cards = name(asked.target), wanted(asked)
    if asked.card is not None:
        return tell_two(
            who,
            other,
            mark("You asked for {cards}, took it from {other}, and hold {held}."),
            mark("{name} asked for {cards}, took it from you, and holds {held}."),
            mark("{name} asked for {cards}, took it from {other}, and holds {held}."),
            cards=cards,
            held=held,
        )
    return tell_two(
        who,
        other,
        mark("You asked for {cards}, took {taken} from {other}, and hold {held}."),
        mark("{name} asked for {cards}, took {taken} from you, and holds {held}."),
        mark("{name} asked for {cards}, took {taken} from {other}, and holds {held}."),
        cards=cards,
        taken=spelled(asked.given),
        held=held,
    )


def _last(memory: Memory, fits: Callable[[Ask], bool]) -> Ask | None:
    return next((ask for ask in reversed(memory.asks) if fits(ask)), None)
