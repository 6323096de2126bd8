"""Reasons for leads and other cards alike: claiming the rest, deciding the hand, keeping a card for later."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from engine.cards import ACE, Card
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.reason import About, Finding, Reason, card_of, when
from engine.games.euchre.coach.reasons.words import Told
from engine.games.euchre.moves import EuchreMove
from engine.phrases import mark, say


def claims(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a card with which the side certainly takes all remaining tricks."""
    return when(len(position.hand) > 1 and position.claim == move)


def decides(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a card that certainly takes a deciding trick."""
    return when(bool(position.trick_decides) and position.is_safe(card_of(move)))


def decides_words(told: Told, finding: Finding) -> str:
    """Return what the trick decides, as a clause."""
    return _DECIDES[told.position.trick_decides]


_DECIDES: Final[Mapping[str, str]] = {
    # Translators: with three of five tricks the side that named trump has made the hand.
    "made": say("this is your third trick, and the hand is made"),
    # Translators: the side that named trump is euchred if it takes fewer than three tricks.
    "euchred": say("this is your third trick, and they are euchred"),
    # Translators: a march is all five tricks of one side.
    "march": say("this is the fifth trick, the march"),
    "saved": say("one trick is enough to stop their march"),
}


def _keeps_kings(position: Position, move: EuchreMove) -> Iterator[About]:
    kept = position.guarded(card for card in position.hand if card is not move.card)
    yield from (About(card=king) for king in sorted(kept) if king in position.guarded(position.hand))


def _lowest(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(len(position.legal) > 1 and move.card is position.sorted(position.legal)[-1])


def _keeps_boss(position: Position, move: EuchreMove) -> Iterator[About]:
    for card in position.legal:
        if card is not move.card and position.is_boss(card) and not position.is_trumping(card):
            yield About(card=card)


def _boss_words(told: Told, finding: Finding) -> str:
    card = finding.card
    if card.rank is ACE and not told.position.is_trump(card):
        return say("your ace of {suit} can still take a trick", suit=card.suit.of_cards)
    return highest_words(told, card)


def highest_words(told: Told, card: Card) -> str:
    """Return the clause which says that a card of the hand is the highest of its suit."""
    # Translators: the first value is "your king"; the second is one card of a suit: "the highest heart left".
    highest = mark("{card} is the highest {one} left")
    return say(highest, card=told.your_rank(card), one=told.one_of(told.position.suit(card)))


def _king_words(told: Told, finding: Finding) -> str:
    # Translators: a guarded king is held with a lower card of its suit.
    return say("your king of {suit} stays guarded", suit=finding.card.suit.of_cards)


def _trump_words(told: Told, finding: Finding) -> str:
    # Translators: the card is "your ten of clubs", "your right bower".
    return say("{card} can still take a trick", card=told.your_card(finding.card))


def _keeps_trump(position: Position, move: EuchreMove) -> Iterator[About]:
    if not position.is_trump(card_of(move)) and not position.can_follow:
        yield from (About(card=card) for card in position.trumps)


def _makes_void(position: Position, move: EuchreMove) -> tuple[About, ...]:
    card = card_of(move)
    suit = position.suit(card)
    throws = not position.can_follow and not position.is_trump(card) and position.lengths[suit] == 1
    can_trump = bool(position.trumps) and any(position.suit(other) is suit for other in position.out)
    return when(throws and can_trump and not position.is_boss(card), suit=suit)


KEEPS_KING = Reason("keep-king", "later", 4.5, _keeps_kings, _king_words)
LOWEST = Reason("lowest", "lowest", 1, _lowest, mark("it is your lowest card"))
KEEPING = (
    Reason("keep-boss", "later", 5, _keeps_boss, _boss_words),
    Reason("keep-trump", "trumps", 4, _keeps_trump, _trump_words),
    KEEPS_KING,
    Reason("make-void", "void", 4.2, _makes_void, mark("you are then out of {suit} and can trump them")),
    LOWEST,
)
"""Reasons that hold in any seat but the leader's."""
