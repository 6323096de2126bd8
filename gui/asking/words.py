"""Sentences that both asking games say."""

from __future__ import annotations

from collections.abc import Iterable

from engine.asking.memory import Ask
from engine.asking.words import SetWords, cards_in_words
from engine.cards import Card, Rank
from engine.phrases import listed, mark, number, say, say_as, starting
from gui.table.sentences import Names, is_you, tell, tell_two

# Translators: numbers of cards by themselves: "took two from you, and holds at least two".
_CARDS = (say_as("cards", "one"), say_as("cards", "two"), say_as("cards", "three"), say_as("cards", "four"))

MessagePair = tuple[str, str]
"""A sentence about the reader, and about another player by ``name``; messages of the catalogues."""


def spelled(count: int) -> str:
    """Return a number of cards by itself: ``two``."""
    return _CARDS[count - 1] if 0 < count <= len(_CARDS) else number(count)


def asked_for(rank: Rank, card: Card | None) -> str:
    """Return what is asked for: ``sevens``, or ``the seven of clubs`` where one card is."""
    return rank.plural if card is None else card.asked_for


def wanted(ask: Ask) -> str:
    """Return what was asked for, as :func:`asked_for` says it."""
    return asked_for(ask.rank, ask.card)


def given_cards(ask: Ask) -> str:
    """Return what was given: ``two sevens``, or ``the seven of clubs`` where one card was asked for."""
    return cards_in_words(ask.given, ask.rank) if ask.card is None else ask.card.asked_for


# -- while an ask is made and answered


def asked_aloud(rank: Rank, target: str, players: int, card: Card | None = None) -> str:
    """Return what the asker is heard to say; among more than two players it names the one who is asked."""
    names_nobody = players == 2 or is_you(target)
    if card is not None:
        the_card = card.asked_for
        if names_nobody:
            return starting(say("{card}?", card=the_card))
        return say("{name}, {card}?", name=target, card=the_card)
    if names_nobody:
        return any_of(rank)
    return say("Any {ranks}, {name}?", ranks=rank.plural, name=target)


def any_of(rank: Rank) -> str:
    """Return what is asked aloud where there is no doubt who is asked."""
    # Translators: a player asks another aloud, as families do at the table: "Any sevens?".
    return say("Any {ranks}?", ranks=rank.plural)


def asking(asker: str, target: str, rank: Rank, card: Card | None = None) -> str:
    """Say who asks whom for what."""
    return tell_two(
        asker,
        target,
        mark("You ask {other} for {cards}."),
        mark("{name} asks you for {cards}."),
        mark("{name} asks {other} for {cards}."),
        cards=asked_for(rank, card),
    )


def ask_sentence(asker: str, target: str, what: str) -> str:
    """Say who asked whom for what, of an ask that is over."""
    return tell_two(
        asker,
        target,
        mark("You asked {other} for {cards}."),
        mark("{name} asked you for {cards}."),
        mark("{name} asked {other} for {cards}."),
        cards=what,
    )


def refusing(target: str, rank: Rank, card: Card | None = None) -> str:
    """Say who does not have what was asked for."""
    if card is not None:
        return tell(target, mark("You do not have {card}."), mark("{name} does not have {card}."), card=card.asked_for)
    return tell(target, mark("You have no {ranks}."), mark("{name} has no {ranks}."), ranks=rank.plural)


# -- at rest


def outcome_sentence(ask: Ask, name: Names, sets: SetWords, drew: tuple[Card, ...], drawing: MessagePair) -> str:
    """Say what came of ``ask``; ``drew`` are the cards that the reader drew after it.

    ``drawing`` are the game's messages for drawing a ``card``.
    """
    asker, target = name(ask.seat), name(ask.target)
    if ask.laid:
        maker = ask.laid[-1].seat
        made = listed([laid.rank.plural for laid in ask.laid if laid.seat == maker])
        return tell(
            name(maker), mark("You made {sets}."), mark("{name} made {sets}."), sets=say(sets.of_ranks, ranks=made)
        )
    if ask.given:
        return tell_two(
            target,
            asker,
            mark("You gave {other} {cards}."),
            mark("{name} gave you {cards}."),
            mark("{name} gave {other} {cards}."),
            cards=given_cards(ask),
        )
    if ask.lucky:
        return tell(asker, *drawing, card=ask.rank.a_card)
    if drew:
        return tell(asker, *drawing, card=drew[0].asked_for)
    if ask.card is not None:
        had_not = mark("You did not have {card}."), mark("{name} did not have {card}.")
        return tell(target, *had_not, card=ask.card.asked_for)
    return tell(target, mark("You had no {ranks}."), mark("{name} had no {ranks}."), ranks=ask.rank.plural)


FIRST_ASK: str = say("You ask first: click a card, then a player.")


def asks_first(who: str, *, mine: bool, first_ask: str = FIRST_ASK) -> str:
    """Say who asks first; ``first_ask`` says to the reader what to do for that."""
    return first_ask if mine else tell(who, mark("You ask first."), mark("{name} asks first."))


def asks_again(who: str, *, mine: bool) -> str:
    """Say that the same player asks again."""
    return say("Ask again.") if mine else tell(who, mark("You ask again."), mark("{name} asks again."))


def turn_of(who: str, *, mine: bool) -> str:
    """Say whose turn it is."""
    return say("Your turn: click a card.") if mine or is_you(who) else say("{name}’s turn.", name=who)


# -- while the reader types a rank


def none_held(rank: Rank) -> str:
    """Say why a rank that was typed cannot be asked for."""
    return say("You hold no {ranks}. Choose cards that you hold.", ranks=rank.plural)


def no_rank(digits: str) -> str:
    """Say that no rank begins with what was typed."""
    return say("No card begins with {digits}. Type 1, then 0 for tens.", digits=digits)


def wait_words(digits: str, held: Iterable[Rank]) -> str:
    """Say what can be typed after digits that wait for more; ``held`` are the ranks of the hand."""
    whole = next((rank for rank in held if rank.symbol == digits), None)
    if whole is None:
        return say("{digits}: type the second digit, as in {longer}.", digits=digits, longer=f"{digits}0")
    return say("{digits}: type a second digit, or press Enter for {ranks}.", digits=digits, ranks=whole.plural)
