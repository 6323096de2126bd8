"""Reasons for the last card of a trick: everything about the trick is known."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.euchre.coach.reasons.keeping import CLAIM, KEEPING, claims, decides, decides_words, higher_winners
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.reason import About, Reason, card_moved, when
from engine.games.euchre.moves import EuchreMove
from engine.phrases import mark


def _takes(position: Position, move: EuchreMove) -> bool:
    return not position.partner_wins and position.beats(card_moved(move))


def _trumps(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(_takes(position, move) and position.is_trumping(card_moved(move)))


def _takes_by_following(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(_takes(position, move) and position.can_follow)


def _just_enough(position: Position, move: EuchreMove) -> Iterator[About]:
    if _takes(position, move):
        yield from (About(card=card) for card in higher_winners(position, card_moved(move)))


def _partner_has_it(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(position.partner_wins and not position.beats(card_moved(move)))


def _takes_the_lead(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a card that takes the trick from the partner, with a highest card to lead next."""
    boss = [card for card in position.sorted(position.hand) if card is not move.card and position.is_boss(card)]
    takes = position.partner_wins and position.beats(card_moved(move)) and bool(boss)
    return when(takes, card=boss[0]) if takes else ()


LAST_SEAT = (
    Reason("last-claim", CLAIM, 10, claims, mark("then the rest is yours, whatever they hold")),
    Reason("last-decides", "stake", 8.5, decides, decides_words),
    Reason("last-trumps", "trick", 8, _trumps, mark("you are last, and a trump takes {winner}")),
    Reason("last-takes", "trick", 7.5, _takes_by_following, mark("you are last, and it beats {winner}")),
    Reason("last-just-enough", "cheap", 7, _just_enough, mark("it wins as surely as {card}")),
    Reason("last-partner-has-it", "trick", 8, _partner_has_it, mark("{winner} takes the trick anyway")),
    Reason("last-takes-the-lead", "later", 4, _takes_the_lead, mark("it gives you the lead, with {card} to come")),
    *KEEPING,
)
"""Reasons for the card of the last seat."""
