"""Reasons for a card in the second or third seat of a trick."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import Card
from engine.games.euchre.coach.imagined import Imagined
from engine.games.euchre.coach.reasons.keeping import (
    CLAIM,
    KEEPING,
    beside_unsafe,
    claims,
    decides,
    decides_words,
    goes_for,
    goes_for_words,
    higher_winners,
    holds_in,
)
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.reason import About, Reason, ReasonForMove, card_moved, when
from engine.games.euchre.coach.reasons.words import Wording
from engine.games.euchre.moves import EuchreMove
from engine.phrases import mark, say


def _takes(position: Position, card: Card) -> bool:
    """Return True if ``card`` beats the card of an opponent who is winning the trick so far."""
    return not position.partner_wins and position.beats(card)


def _partner_is_safe(position: Position) -> bool:
    winning = position.winning
    return winning is not None and position.partner_wins and not position.may_be_beaten(winning[1])


def _leaves_safe(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(_partner_is_safe(position) and not position.beats(card_moved(move)))


def _leaves_it(position: Position, move: EuchreMove) -> tuple[About, ...]:
    leaves = position.partner_wins and not position.beats(card_moved(move))
    return when(leaves and not _partner_is_safe(position))


def _partner_can_win(position: Position, move: EuchreMove) -> tuple[About, ...]:
    is_to_come = position.partner in position.to_come
    return when(is_to_come and not position.beats(card_moved(move)))


def _partner_can_win_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    assert position.winning is not None, "a card was led"
    return position.can_beat(position.partner, position.winning[1], deal.deal)


def _safe(position: Position, move: EuchreMove) -> tuple[About, ...]:
    card = card_moved(move)
    return when(_takes(position, card) and position.is_safe(card) and not position.is_trumping(card))


def _safe_trump(position: Position, move: EuchreMove) -> tuple[About, ...]:
    card = card_moved(move)
    return when(_takes(position, card) and position.is_safe(card) and position.is_trumping(card))


def _trumps(position: Position, move: EuchreMove) -> tuple[About, ...]:
    card = card_moved(move)
    return when(_takes(position, card) and position.is_trumping(card))


def _holds(position: Position, move: EuchreMove) -> tuple[About, ...]:
    card = card_moved(move)
    return when(_takes(position, card) and not position.is_safe(card))


def _holds_words(wording: Wording, finding: ReasonForMove) -> str:
    is_trumping = wording.position.is_trumping(card_moved(finding.move))
    words = mark("{often} they cannot trump higher") if is_trumping else mark("{often} they cannot beat it")
    return say(words, often=wording.often(finding.share))


def _lower_trump(position: Position, move: EuchreMove) -> Iterator[About]:
    """Find a trump that would win so far, and the higher ones that it saves."""
    card = card_moved(move)
    if _takes(position, card) and position.is_trumping(card):
        yield from (About(card=other) for other in higher_winners(position, card))


def _beside_trump(position: Position, move: EuchreMove, other: EuchreMove) -> bool:
    return position.is_trump(card_moved(other))


def _boss(position: Position, move: EuchreMove) -> tuple[About, ...]:
    card = card_moved(move)
    takes = _takes(position, card) and position.can_follow and position.is_boss(card)
    return when(takes and not position.is_trump(card) and not position.is_safe(card))


def _second(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a card of the suit led that is winning the trick, and that only one card of the suit can beat."""
    card = card_moved(move)
    higher = tuple(position.higher(card))
    second = _takes(position, card) and position.can_follow and len(higher) == 1
    return when(second, card=higher[0], suit=position.suit(card)) if second else ()


def _beside_more_beaten(position: Position, move: EuchreMove, other: EuchreMove) -> bool:
    """Return True if the other card does not win so far, or more cards of its suit can beat it."""
    card = card_moved(other)
    return not position.beats(card) or len(position.higher(card)) > 1


def _cheapest(position: Position, move: EuchreMove) -> Iterator[About]:
    card = card_moved(move)
    if not position.partner_wins and position.is_safe(card):
        yield from (About(card=other) for other in higher_winners(position, card))


def _high_enough(position: Position, move: EuchreMove) -> Iterator[About]:
    """Find a winning card that is higher than another winning one, which an opponent may beat."""
    card, winners = card_moved(move), position.winners
    if card in winners[1:]:
        lower = winners[winners.index(card) - 1]
        yield from (About(card=lower, seat=seat) for seat in position.opponents_to_come)


def _beside_lower(position: Position, move: EuchreMove, other: EuchreMove) -> bool:
    return card_moved(other) not in position.winners[position.winners.index(card_moved(move)) :]


def _high_enough_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    assert about.card is not None, "there is a lower card"
    assert about.seat is not None, "somebody may beat it"
    beats_lower = position.can_beat(about.seat, about.card, deal.deal)
    return beats_lower and not position.can_beat(about.seat, card_moved(move), deal.deal)


def _secures(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a card that beats the partner's, which an opponent may beat."""
    return when(position.partner_wins and position.beats(card_moved(move)) and bool(position.opponents_to_come))


def _secures_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    assert position.winning is not None, "the partner is winning"
    cards = position.winning[1], card_moved(move)
    theirs, mine = (
        any(position.can_beat(seat, card, deal.deal) for seat in position.opponents_to_come) for card in cards
    )
    return theirs and not mine


def _saves_trump(position: Position, move: EuchreMove) -> Iterator[About]:
    """Find a card that saves a trump, where an opponent would beat the trump."""
    trumps = [card for card in position.winners if position.is_trumping(card)]
    if trumps and card_moved(move) not in position.winners:
        yield from (About(card=trumps[-1], seat=seat) for seat in position.opponents_to_come)


def _saves_trump_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    assert about.card is not None, "a trump is saved"
    assert about.seat is not None, "somebody would beat it"
    return position.can_beat(about.seat, about.card, deal.deal)


def _second_hand_low(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find the lowest card of the suit that was led, in the second seat, where the partner may win the trick."""
    second = len(position.view.trick) == 1 and position.partner in position.to_come
    if not second or not position.can_follow or position.view.led is position.trump or position.winning is None:
        return ()
    low = min(position.legal, key=position.strength)
    strength = position.in_trick(low)
    can_win = any(strength[card] > strength[position.winning[1]] for card in position.others[position.partner])
    return when(move.card is low and can_win and len(position.legal) > 1)


def _beside_beatable(position: Position, move: EuchreMove, other: EuchreMove) -> bool:
    """Return True if the other move is a card that a higher one of its suit may still beat."""
    return bool(position.higher(card_moved(other)))


FOLLOWING = (
    Reason("follow-claim", CLAIM, 10, claims, mark("then the rest is yours, whatever they hold")),
    Reason("follow-decides", "stake", 8.5, decides, decides_words),
    # Translators: the winner is a card with its owner, such as "Theo's ace"; "they" are the opponents.
    Reason("follow-partner-safe", "trick", 8, _leaves_safe, mark("they cannot beat {winner}, which is winning")),
    Reason("follow-partner-wins", "trick", 5, _leaves_it, mark("{winner} is winning so far")),
    Reason(
        "follow-partner-can-win",
        "trick",
        4.5,
        _partner_can_win,
        mark("{often} {partner} can still beat {winner}"),
        _partner_can_win_in,
    ),
    Reason("follow-safe", "trick", 7, _safe, mark("they cannot beat it")),
    Reason("follow-safe-trump", "trick", 7.2, _safe_trump, mark("they cannot trump higher")),
    Reason("follow-trumps", "trick", 6, _trumps, mark("it beats {winner}")),
    Reason("follow-holds", "chance", 4.5, _holds, _holds_words, holds_in, beside=beside_unsafe),
    Reason(
        "follow-lower-trump",
        "cheap",
        4.5,
        _lower_trump,
        mark("{often} it holds the trick, and you keep {card}"),
        holds_in,
        beside=_beside_trump,
    ),
    Reason("follow-boss", "trick", 5, _boss, mark("only a trump can beat it")),
    Reason(
        "follow-second",
        "trick",
        4,
        _second,
        mark("of the {suit} only {rank} can beat it"),
        beside=_beside_more_beaten,
    ),
    Reason("follow-cheapest", "cheap", 5.5, _cheapest, mark("it wins as surely as {card}")),
    Reason(
        "follow-high-enough",
        "trick",
        5,
        _high_enough,
        mark("{often} {seat} could beat {rank}, but not this"),
        _high_enough_in,
        0.2,
        _beside_lower,
    ),
    Reason(
        "follow-secures", "trick", 5, _secures, mark("{often} they could beat {winner}, but not this"), _secures_in, 0.2
    ),
    Reason(
        "follow-saves-trump",
        "trick",
        4.5,
        _saves_trump,
        mark("{often} {seat} could beat even {card}"),
        _saves_trump_in,
    ),
    Reason(
        "follow-second-low",
        "seat",
        4.6,
        _second_hand_low,
        # Translators: a rule of card players: the second player to a trick plays a low card.
        mark("the second hand plays low, for {partner} is still to play"),
        beside=_beside_beatable,
    ),
    Reason("follow-goes-for", "stake", 6.8, goes_for, goes_for_words, holds_in, 0.3, beside_unsafe),
    *KEEPING,
)
"""Reasons for a card in the second or third seat."""
