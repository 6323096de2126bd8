"""Sentences that both asking games say."""

from __future__ import annotations

from collections.abc import Iterable

from engine.asking.memory import Ask
from engine.cards import ACE, EIGHT, Card, Rank
from gui.table.sentences import Names, does, inside, is_you, joined, owner

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")
_AN = (ACE.symbol, EIGHT.symbol, "11", "18")
"""The ranks whose names begin with a vowel when they are spoken."""


def a_card_of(rank: Rank) -> str:
    """Return ``a seven``, ``an ace``, ``an 11``."""
    return f"{'an' if rank.symbol in _AN else 'a'} {rank.word.lower()}"


def cards_of(number: int, rank: Rank) -> str:
    """Return ``a seven``, ``two sevens``, ``three 12s``."""
    return a_card_of(rank) if number == 1 else f"{spelled(number)} {rank.plural}"


def spelled(number: int) -> str:
    """Return ``two``, ``12``."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def named(rank: Rank, card: Card | None) -> str:
    """Return what is asked for: ``sevens``, or ``the seven of clubs`` where one card is."""
    return rank.plural if card is None else f"the {card.words}"


def wanted(ask: Ask) -> str:
    """Return what was asked for, as :func:`named` says it."""
    return named(ask.rank, ask.card)


def given_cards(ask: Ask) -> str:
    """Return what was given: ``two sevens``, or ``the seven of clubs`` where one card was asked for."""
    return cards_of(ask.given, ask.rank) if ask.card is None else f"the {ask.card.words}"


# -- while an ask is made and answered


def question(rank: Rank, target: str, players: int, card: Card | None = None) -> str:
    """Return what the asker is heard to say; among more than two players it names the one who is asked."""
    words = f"Any {rank.plural}" if card is None else f"The {card.words}"
    if players == 2 or is_you(target):
        return f"{words}?"
    return f"{words}, {target}?" if card is None else f"{target}, {words[:1].lower()}{words[1:]}?"


def asking(asker: str, target: str, rank: Rank, card: Card | None = None) -> str:
    """Say who asks whom for what."""
    return f"{does(asker, 'ask', 'asks')} {inside(target)} for {named(rank, card)}."


def asked(asker: str, target: str, what: str) -> str:
    """Say who asked whom for what, of an ask that is over."""
    return f"{asker} asked {inside(target)} for {what}."


def refusing(target: str, rank: Rank, card: Card | None = None) -> str:
    """Say who does not have what was asked for."""
    if card is not None:
        return f"{does(target, 'do', 'does')} not have the {card.words}."
    return f"{does(target, 'have', 'has')} no {rank.plural}."


# -- at rest


def happened(ask: Ask, name: Names, set_word: str, drew: tuple[Card, ...], verb: str) -> str:
    """Say what came of ``ask``; ``drew`` are the cards that the reader drew after it, ``verb`` is the word for that."""
    asker, target = name(ask.seat), name(ask.target)
    if ask.laid:
        maker = ask.laid[-1].seat
        made = joined(laid.rank.plural for laid in ask.laid if laid.seat == maker)
        return f"{name(maker)} made a {set_word} of {made}."
    if ask.given:
        return f"{target} gave {inside(asker)} {given_cards(ask)}."
    if ask.lucky:
        return f"{asker} {verb} {a_card_of(ask.rank)}."
    if drew:
        return f"{asker} {verb} the {drew[0].words}."
    if ask.card is not None:
        return f"{target} did not have the {ask.card.words}."
    return f"{target} had no {ask.rank.plural}."


def asks_first(who: str, *, mine: bool, then: str = ", then a player") -> str:
    """Say who asks first, and to the reader what to do for that."""
    return f"You ask first: click a card{then}." if mine else f"{does(who, 'ask', 'asks')} first."


def asks_again(who: str, *, mine: bool) -> str:
    """Say that the same player asks again."""
    return "Ask again." if mine else f"{does(who, 'ask', 'asks')} again."


def turn_of(who: str, *, mine: bool) -> str:
    """Say whose turn it is."""
    return "Your turn: click a card." if mine or is_you(who) else f"{owner(who)} turn."


# -- while the reader types a rank


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
