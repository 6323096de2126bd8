"""Reasons for decisions under house rules: weak hands, and a loner's exchange with the partner."""

from __future__ import annotations

from engine.cards import ACE
from engine.games.euchre.coach.reasons.calling import MANY
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.reason import About, Finding, Reason, card_of, when
from engine.games.euchre.coach.reasons.words import Told, article
from engine.games.euchre.dealing import exchangeable
from engine.games.euchre.moves import KEEP, REDEAL, SWAP, EuchreMove, Phase
from engine.games.euchre.ranking import best, weakest


def _swaps(position: Position, move: EuchreMove) -> tuple[About, ...]:
    cards = exchangeable(position.view.house.farmers_hand, position.hand)
    return when(bool(cards), card=max(cards)) if move == SWAP else ()


def _swap_words(told: Told, finding: Finding) -> str:
    card = finding.about.card
    assert card is not None, "cards are swapped"
    return f"you swap nothing higher than {article(card.rank.word.lower())}"


def _keeps(position: Position, move: EuchreMove) -> bool:
    return move == KEEP and position.phase is Phase.KEEP


def _keeps_trumps(position: Position, move: EuchreMove) -> tuple[About, ...]:
    suit = position.view.proposed
    if suit is None or not _keeps(position, move):
        return ()
    held = position.held_for(suit)
    return when(len(held) >= MANY, suit=suit, count=len(held))


def _keeps_aces(position: Position, move: EuchreMove) -> tuple[About, ...]:
    aces = sum(card.rank is ACE for card in position.hand)
    return when(_keeps(position, move) and aces >= 2, count=aces)


def _redeals(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(move == REDEAL)


def _exchanges_single(position: Position, move: EuchreMove) -> tuple[About, ...]:
    if position.phase is not Phase.EXCHANGE:
        return ()
    suit = card_of(move).suit
    return when(sum(card.suit is suit for card in position.hand) == 1, suit=suit)


def _gives_lowest(position: Position, move: EuchreMove) -> tuple[About, ...]:
    gives = position.phase is Phase.GIVE and move.card is not None
    return when(gives and move.card is weakest(position.hand, position.trump))


def _returns_best(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(position.phase is Phase.RETURN and move.card is best(position.hand, position.trump))


HOUSE_RULES = (
    Reason("swap", "hand", 5, _swaps, _swap_words),
    Reason("keep-trumps-dealt", "hand", 6, _keeps_trumps, "you hold {count} {suit}, which may become trump"),
    Reason("keep-aces-dealt", "hand", 5, _keeps_aces, "you hold {count} aces"),
    Reason("redeal", "hand", 5, _redeals, "you hold no face card"),
    Reason("exchange-single", "void", 5, _exchanges_single, "it is your only {one}"),
    Reason("give-lowest", "hand", 5, _gives_lowest, "for your lowest card you get {partner}'s best"),
    Reason("return-best", "hand", 5, _returns_best, "it is the best that you can give"),
)
"""Reasons for answers about weak hands, and for cards that a loner and the partner exchange."""
