"""Reasons for decisions under house rules: weak hands, and a loner's exchange with the partner."""

from __future__ import annotations

from engine.cards import ACE
from engine.games.euchre.coach.reasons.calling import MANY
from engine.games.euchre.coach.reasons.naming import number_of_cards
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.reason import About, Reason, ReasonForMove, card_moved, when
from engine.games.euchre.coach.reasons.words import Wording
from engine.games.euchre.dealing import exchangeable
from engine.games.euchre.moves import KEEP, REDEAL, SWAP, EuchreMove, Phase
from engine.games.euchre.ranking import best, weakest
from engine.phrases import mark, say, say_count


def _swaps(position: Position, move: EuchreMove) -> tuple[About, ...]:
    cards = exchangeable(position.view.house.farmers_hand, position.hand)
    return when(bool(cards), card=max(cards)) if move == SWAP else ()


def _swap_words(wording: Wording, finding: ReasonForMove) -> str:
    # Translators: the value is a card of a rank: "a nine", "an ace".
    return say("you swap nothing higher than {card}", card=finding.card.rank.a_card)


def _keeps(position: Position, move: EuchreMove) -> bool:
    return move == KEEP and position.phase is Phase.KEEP


def _keeps_trumps(position: Position, move: EuchreMove) -> tuple[About, ...]:
    suit = position.view.proposed
    if suit is None or not _keeps(position, move):
        return ()
    held = position.held_for(suit)
    return when(len(held) >= MANY, suit=suit, count=len(held))


def _trumps_words(wording: Wording, finding: ReasonForMove) -> str:
    cards = finding.about.count
    # Translators: cards of a suit: "you hold three hearts, which may become trump".
    return say_count(
        "you hold {count} {suit}, which may become trump",
        "you hold {count} {suit}, which may become trump",
        cards,
        count=number_of_cards(cards),
        suit=finding.suit.words,
    )


def _keeps_aces(position: Position, move: EuchreMove) -> tuple[About, ...]:
    aces = sum(card.rank is ACE for card in position.hand)
    return when(_keeps(position, move) and aces >= 2, count=aces)


def _aces_words(wording: Wording, finding: ReasonForMove) -> str:
    aces = finding.about.count
    return say_count("you hold {count} ace", "you hold {count} aces", aces, count=number_of_cards(aces))


def _redeals(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(move == REDEAL)


def _exchanges_single(position: Position, move: EuchreMove) -> tuple[About, ...]:
    if position.phase is not Phase.EXCHANGE:
        return ()
    suit = card_moved(move).suit
    return when(sum(card.suit is suit for card in position.hand) == 1, suit=suit)


def _gives_lowest(position: Position, move: EuchreMove) -> tuple[About, ...]:
    gives = position.phase is Phase.GIVE and move.card is not None
    return when(gives and move.card is weakest(position.hand, position.trump))


def _returns_best(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(position.phase is Phase.RETURN and move.card is best(position.hand, position.trump))


HOUSE_RULES = (
    Reason("swap", "hand", 5, _swaps, _swap_words),
    Reason("keep-trumps-dealt", "hand", 6, _keeps_trumps, _trumps_words),
    Reason("keep-aces-dealt", "hand", 5, _keeps_aces, _aces_words),
    Reason("redeal", "hand", 5, _redeals, mark("you hold no face card")),
    # Translators: the value is one card of a suit: "it is your only heart".
    Reason("exchange-single", "void", 5, _exchanges_single, mark("it is your only {one}"), alike=True),
    Reason("give-lowest", "hand", 5, _gives_lowest, mark("for your lowest card you get {partner}'s best")),
    Reason("return-best", "hand", 5, _returns_best, mark("it is the best that you can give")),
)
"""Reasons for answers about weak hands, and for cards that a loner and the partner exchange."""
