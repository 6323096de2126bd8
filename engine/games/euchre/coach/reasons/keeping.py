"""Reasons for leads and other cards alike: claiming the rest, deciding the hand, keeping a card for later."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.cards import ACE, JACK, Card
from engine.games.euchre.coach.imagined import Imagined
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.reason import About, Reason, ReasonForMove, card_moved, when
from engine.games.euchre.coach.reasons.words import Wording
from engine.games.euchre.moves import EuchreMove
from engine.phrases import mark, say

CLAIM: Final = "claim"
"""The topic of claims, which need no other reason."""
LATE: Final = 2
"""Tricks of the makers after which a side without a trick thinks of the march."""


def claims(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a card with which the side certainly takes all remaining tricks."""
    return when(len(position.hand) > 1 and position.claim == move)


def decides(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a card that certainly takes a deciding trick."""
    return when(bool(_stake(position)) and position.is_safe(card_moved(move)))


def _stake(position: Position) -> str:
    """Return what this trick decides if the side takes it, as ``Position.trick_decides``, or ``denied``, or empty."""
    return position.trick_decides or ("denied" if position.trick_denies else "")


def decides_words(wording: Wording, finding: ReasonForMove) -> str:
    """Return what the trick decides, as a clause."""
    stake = _stake(wording.position)
    if stake == "denied":
        return _DENIES_DEFENDERS if wording.position.makers_play else _DENIES_MAKERS
    return _DECIDES[stake]


# Translators: the side that named trump needs three tricks; with fewer it is euchred.
_DENIES_MAKERS: Final = say("they need one more trick, and do not get this one")
_DENIES_DEFENDERS: Final = say("one more trick for them is a euchre, and they do not get this one")
_MAY_DENY_MAKERS: Final = mark("they need one more trick, and {often} this card takes it from them")
_MAY_DENY_DEFENDERS: Final = mark("one more trick for them is a euchre, and {often} this card takes it from them")
_DECIDES: Final[Mapping[str, str]] = {
    # Translators: with three of five tricks the side that named trump has made the hand.
    "made": say("it is the third trick, which makes the hand"),
    # Translators: the side that named trump is euchred if it takes fewer than three tricks.
    "euchred": say("it is the third trick, which euchres them"),
    # Translators: a march is all five tricks of one side.
    "march": say("it is the fifth trick, which makes the march"),
    "saved": say("one trick stops their march, and this is it"),
}


def goes_for(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a card that may take a deciding trick, but may be beaten."""
    card = card_moved(move)
    return when(bool(_stake(position)) and position.beats(card) and not position.is_safe(card))


def beside_unsafe(position: Position, move: EuchreMove, other: EuchreMove) -> bool:
    """Return True if the other move is not a card that certainly wins the trick."""
    return not position.is_safe(card_moved(other))


def higher_winners(position: Position, card: Card) -> Sequence[Card]:
    """Return the legal cards above ``card``, the highest first, that would be winning the trick as it does."""
    winners = position.winners
    return winners[: winners.index(card) : -1] if card in winners else ()


def holds_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    """Return True if no opponent who is still to play can beat the card in the deal."""
    return not any(position.can_beat(seat, card_moved(move), deal.deal) for seat in position.opponents_to_come)


def goes_for_words(wording: Wording, finding: ReasonForMove) -> str:
    """Return what the trick decides, and how often the card takes it."""
    stake, often = _stake(wording.position), wording.often(finding.share)
    if stake == "denied":
        return say(_MAY_DENY_DEFENDERS if wording.position.makers_play else _MAY_DENY_MAKERS, often=often)
    return say(_MAY_DECIDE[stake], often=often)


_MAY_DECIDE: Final[Mapping[str, str]] = {
    # Translators: the side that named trump needs three of the five tricks, and has two.
    "made": mark("you need one more trick, and {often} this card takes it"),
    # Translators: the other side needs three tricks to euchre the makers of trump, and has two.
    "euchred": mark("a third trick euchres them, and {often} this card takes it"),
    # Translators: a march is all five tricks of one side.
    "march": mark("one more trick makes the march, and {often} this card takes it"),
    "saved": mark("one trick stops their march, and {often} this card takes it"),
}


def _keeps_kings(position: Position, move: EuchreMove) -> Iterator[About]:
    kept = position.guarded(card for card in position.hand if card is not move.card)
    yield from (About(card=king) for king in sorted(kept) if king in position.guarded(position.hand))


def _keeps_higher(position: Position, move: EuchreMove) -> Iterator[About]:
    """Find the higher cards that the seat could play instead, trumps for a trump and other cards for others."""
    card = card_moved(move)
    if position.is_play and position.winning is None:
        return
    kept = [other for other in position.legal if position.is_trump(other) == position.is_trump(card)]
    for other in position.sorted(kept):
        is_higher = (
            position.strength(other) > position.strength(card) if position.is_trump(card) else other.rank > card.rank
        )
        if is_higher:
            yield About(card=other)


def _is_no_winner(position: Position, move: EuchreMove, other: EuchreMove) -> bool:
    """Return True if the move is a discard, or a card that does not win, for a card that wins has other merits."""
    return not position.is_play or not position.beats(card_moved(move))


def _higher_words(wording: Wording, finding: ReasonForMove) -> str:
    position, card = wording.position, wording.the_card(finding.card)
    if not position.is_play:
        return say("you keep {card}, which is higher", card=card)
    if position.partner_wins:
        # Translators: the winner is a card with its owner, such as "Theo's ace".
        return say("{winner} is winning, and you keep {card}", winner=wording.winner, card=card)
    if not position.winners:
        return say("you cannot beat {winner}, and you keep {card}", winner=wording.winner, card=card)
    return say("you keep {card}", card=card)


def _keeps_boss(position: Position, move: EuchreMove) -> Iterator[About]:
    for card in position.legal:
        if card is not move.card and position.is_boss(card) and not position.is_trumping(card):
            yield About(card=card)


def _boss_words(wording: Wording, finding: ReasonForMove) -> str:
    card = finding.card
    if wording.position.is_left_bower(card):
        return say("you save your left bower, the highest trump left")
    if card.rank is ACE and not wording.position.is_trump(card):
        return say("your ace of {suit} can still take a trick", suit=card.suit.of_cards)
    return highest_words(wording, card)


def _stopper(position: Position, move: EuchreMove) -> Iterator[About]:
    """Find a highest card or a guarded king of another suit, kept by a side that has to stop a march."""
    view = position.view
    late = view.alone in position.opponents or position.their_tricks >= LATE
    if position.makers_play or position.our_tricks or not late:
        return
    left = [card for card in position.hand if card is not move.card]
    for card in position.sorted(left):
        if (
            not position.is_trump(card)
            and card in position.legal
            and (position.is_boss(card) or card in position.guarded(left))
        ):
            yield About(card=card)


def _stopper_words(wording: Wording, finding: ReasonForMove) -> str:
    card = wording.your_card(finding.card)
    if wording.position.view.alone in wording.position.opponents:
        # Translators: somebody plays alone and gets four points for all five tricks.
        return say("{card} may be the one trick that stops the four points", card=card)
    # Translators: a march is all five tricks of one side.
    return say("{card} may be the one trick that stops the march", card=card)


def _guards_left(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a card that leaves the left bower a lower trump, while an opponent may have the right one."""
    left = next((card for card in position.trumps if position.is_left_bower(card)), None)
    if left is None or move.card is left or position.trump is None:
        return ()
    guards = [card for card in position.trumps if card not in (left, move.card)]
    return when(bool(guards) and Card(JACK, position.trump) in position.trumps_against, card=left)


def highest_words(wording: Wording, card: Card) -> str:
    """Return the clause which says that a card of the hand is the highest of its suit."""
    # Translators: the first value is "your king"; the second is one card of a suit: "the highest heart left".
    highest = mark("{card} is the highest {one} left")
    return say(highest, card=wording.your_rank(card), one=wording.one_of(wording.position.suit(card)))


def _king_words(wording: Wording, finding: ReasonForMove) -> str:
    # Translators: a guarded king is held with a lower card of its suit, which can be played under the ace.
    return say("your king of {suit} stays guarded against the ace", suit=finding.card.suit.of_cards)


def _trump_words(wording: Wording, finding: ReasonForMove) -> str:
    # Translators: the card is "your ten of clubs", "your right bower".
    return say("{card} can still take a trick", card=wording.your_card(finding.card))


def _keeps_trump(position: Position, move: EuchreMove) -> Iterator[About]:
    if not position.can_follow:
        yield from (About(card=card) for card in position.trumps if card is not move.card)


def _beside_trump(position: Position, move: EuchreMove, other: EuchreMove) -> bool:
    """Return True if only the other card is a trump."""
    return position.is_trump(card_moved(other)) and not position.is_trump(card_moved(move))


def _makes_void(position: Position, move: EuchreMove) -> tuple[About, ...]:
    card = card_moved(move)
    suit = position.suit(card)
    throws = not position.can_follow and not position.is_trump(card) and position.lengths[suit] == 1
    can_trump = bool(position.trumps) and any(position.suit(other) is suit for other in position.out)
    return when(throws and can_trump and not position.is_boss(card), suit=suit)


KEEPS_KING = Reason("keep-king", "later", 4.5, _keeps_kings, _king_words, alike=True)
KEEPS_HIGHER = Reason("keep-higher", "lowest", 1.5, _keeps_higher, _higher_words, beside=_is_no_winner)
KEEPING = (
    Reason("keep-stopper", "later", 5.3, _stopper, _stopper_words, alike=True),
    Reason("keep-boss", "later", 5, _keeps_boss, _boss_words, alike=True),
    Reason(
        "keep-left-guarded",
        "later",
        4.8,
        _guards_left,
        # Translators: the left bower is held with a lower trump, which can be played under the right bower.
        mark("your left bower stays guarded against the right bower"),
    ),
    Reason("keep-trump", "trumps", 4, _keeps_trump, _trump_words, beside=_beside_trump),
    KEEPS_KING,
    Reason("make-void", "void", 4.2, _makes_void, mark("you are then out of {suit} and can trump them"), alike=True),
    KEEPS_HIGHER,
)
"""Reasons that hold in any seat but the leader's."""
