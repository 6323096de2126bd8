"""Sentences that say where a sign on the sheet "Who holds what" comes from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.asking.memory import OF_A_RANK, Ask, Memory, Standing
from engine.cards import Card, Rank
from gui.asking.facts import Names
from gui.asking.words import cards_of, does, inside, joined, spelled, wanted


def origin(memory: Memory, seat: int, rank: Rank, name: Names) -> str:
    """Return the ask that a sign comes from and what follows from it; for nothing known an empty text."""
    standing, who = memory.standing(seat, rank), name(seat)
    asked = _last(memory, lambda ask: ask.seat == seat and ask.rank is rank)
    answered = _last(memory, lambda ask: ask.target == seat and ask.rank is rank)
    if standing is Standing.HOLDS:
        return _holds(asked, memory.claims[seat][rank].fewest, memory.known_cards(seat, rank), rank, who, name)
    if standing is Standing.ASKED and asked is not None:
        return f"{who} asked {inside(name(asked.target))} for {wanted(asked)}, and held one then."
    if standing is Standing.LACKS:
        # Who was asked for one card may have held others.
        return _lacks(None if memory.terms.single_cards else answered, rank, who, name)
    return ""


def _certain(fewest: int, known: Sequence[Card]) -> str:
    """Return what is certainly held: ``at least two``, or the cards themselves where they are known."""
    if not known:
        return f"{'at least ' if fewest < OF_A_RANK - 1 else ''}{spelled(fewest)}"
    others = ["another one"] if fewest > len(known) else []
    return joined([*(f"the {card.words}" for card in known), *others])


def _holds(asked: Ask | None, fewest: int, known: Sequence[Card], rank: Rank, who: str, name: Names) -> str:
    certain = _certain(fewest, known)
    if asked is None:
        least = "at least " if fewest < OF_A_RANK - 1 else ""
        certain = f"{least}{cards_of(fewest, rank)}" if not known else certain
        return f"{does(who, 'hold', 'holds')} {certain}: the cards that are known leave no other place for them."
    target = inside(name(asked.target))
    if asked.given:
        taken = spelled(asked.given) if asked.card is None else "it"
        return f"{who} asked for {wanted(asked)}, took {taken} from {target}, and holds {certain}."
    if asked.card is not None and not known:
        certain = f"another {rank.word.lower()}" if fewest == 1 else f"at least {cards_of(fewest, rank)}"
    return f"{who} asked {target} for {wanted(asked)} and holds {certain}."


def _lacks(answered: Ask | None, rank: Rank, who: str, name: Names) -> str:
    if answered is None:
        return f"{does(who, 'hold', 'holds')} no {rank.plural}: all those cards must be something else."
    asker = inside(name(answered.seat))
    if answered.given:
        return f"{who} gave {asker} {cards_of(answered.given, rank)}: none is left."
    return f"{who} had no {rank.plural} when {asker} asked."


def _last(memory: Memory, fits: Callable[[Ask], bool]) -> Ask | None:
    return next((ask for ask in reversed(memory.asks) if fits(ask)), None)
