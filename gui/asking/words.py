"""What both asking games say, in short plain sentences."""

from __future__ import annotations

from collections.abc import Iterable

from engine.asking.memory import Ask
from engine.cards import ACE, EIGHT, Card, Rank
from gui.asking.facts import Names

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")
_AN = (ACE.symbol, EIGHT.symbol, "11", "18")
"""The ranks whose names begin with a vowel when they are spoken."""


def is_you(name: str) -> bool:
    """Whether that is how the person at the screen is called."""
    return name == "You"


def inside(name: str) -> str:
    """A name within a sentence."""
    return "you" if is_you(name) else name


def owner(name: str) -> str:
    """Whose, at the beginning of a sentence."""
    return "Your" if is_you(name) else f"{name}’s"


def does(name: str, you: str, others: str) -> str:
    """``You ask`` or ``Maya asks``: the verb for you, and for everybody else."""
    return f"{name} {you if is_you(name) else others}"


def a_card_of(rank: Rank) -> str:
    """``a seven``, ``an ace``, ``an 11``."""
    return f"{'an' if rank.symbol in _AN else 'a'} {rank.word.lower()}"


def cards_of(number: int, rank: Rank) -> str:
    """``a seven``, ``two sevens``, ``three 12s``."""
    if number == 1:
        return a_card_of(rank)
    return f"{spelled(number)} {rank.plural}"


def spelled(number: int) -> str:
    """``two``, ``12``."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def counted(number: int, thing: str) -> str:
    """``1 book``, ``2 books``."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def joined(words: Iterable[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``; empty for none."""
    *others, last = [*words] or [""]
    return f"{', '.join(others)} and {last}" if others else last


def question(rank: Rank, target: str, players: int, card: Card | None = None) -> str:
    """What the asker is heard to say; with more than two players it is said who is meant."""
    if card is not None:
        words = f"The {card.words}?"
        return words if players == 2 or is_you(target) else f"{target}, {inside_sentence(words)}"
    if players == 2 or is_you(target):
        return f"Any {rank.plural}?"
    return f"Any {rank.plural}, {target}?"


def inside_sentence(words: str) -> str:
    """Return words as they stand within a sentence."""
    return words[:1].lower() + words[1:]


def asking(asker: str, target: str, rank: Rank, card: Card | None = None) -> str:
    """Who asks whom, while it happens."""
    return f"{does(asker, 'ask', 'asks')} {inside(target)} for {named(rank, card)}."


def refusing(target: str, rank: Rank, card: Card | None = None) -> str:
    """Who has none, while it happens."""
    if card is not None:
        return f"{does(target, 'do', 'does')} not have the {card.words}."
    return f"{does(target, 'have', 'has')} no {rank.plural}."


def named(rank: Rank, card: Card | None) -> str:
    """Return what is asked for: ``sevens``, or ``the seven of clubs`` where one card is."""
    return rank.plural if card is None else f"the {card.words}"


def happened(ask: Ask, name: Names, set_word: str, drew: tuple[Card, ...], verb: str) -> str:
    """What came of the last ask; ``drew`` are the cards that the reader, who asked, drew in vain: ``verb``."""
    asker, target = name(ask.seat), name(ask.target)
    if ask.laid:
        made = joined(laid.rank.plural for laid in ask.laid if laid.seat == ask.laid[-1].seat)
        return f"{does(name(ask.laid[-1].seat), 'made', 'made')} a {set_word} of {made}."
    if ask.given:
        return f"{target} gave {inside(asker)} {given_cards(ask)}."
    if ask.lucky:
        return f"{asker} {verb} {a_card_of(ask.rank)}."
    if drew:
        return f"{asker} {verb} the {drew[0].words}."
    if ask.card is not None:
        return f"{target} did not have the {ask.card.words}."
    return f"{target} had no {ask.rank.plural}."


def given_cards(ask: Ask) -> str:
    """Return what was given: ``two sevens``, or ``the seven of clubs`` where one card was asked for."""
    return cards_of(ask.given, ask.rank) if ask.card is None else f"the {ask.card.words}"


def wanted(ask: Ask) -> str:
    """Return what was asked for: ``sevens``, ``the seven of clubs``."""
    return named(ask.rank, ask.card)


def none_held(rank: Rank) -> str:
    """Say why a rank that was typed cannot be asked for."""
    return f"You hold no {rank.plural}. Choose cards that you hold."


def no_rank(digits: str) -> str:
    """Say that no rank begins with what was typed."""
    return f"No card begins with {digits}. Type 1, then 0 for tens."


def wait_words(digits: str, held: Iterable[Rank]) -> str:
    """Say what can be typed after digits that wait for more; ``held`` are the ranks of the hand."""
    whole = next((rank for rank in held if rank.symbol == digits), None)
    if whole is None:
        return f"{digits}: type the second digit, as in {digits}0."
    return f"{digits}: type a second digit, or press Enter for {whole.plural}."


def choice_words(rank: Rank | None, seat: str | None, card: Card | None = None, *, which: bool = False) -> str:
    """Say what has been chosen so far, and what to choose now: ``which`` card of the rank, or a player.

    It is empty when nothing has been chosen.
    """
    if card is not None:
        return f"The {card.words}. Now click a player."
    if rank is not None:
        plural = rank.plural
        asked = "Which one do you want?" if which else "Now click a player."
        return f"{plural[:1].upper()}{plural[1:]}. {asked}"
    if seat is not None:
        return f"{seat}. Now click a card to ask for."
    return ""
