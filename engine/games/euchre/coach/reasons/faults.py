"""Faults of moves that were made, as sentences in the past tense."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import ACE
from engine.games.euchre.coach.imagined import Imagined
from engine.games.euchre.coach.reasons.calling import MANY, called, gives_words, strong, takes_upcard, with_bowers
from engine.games.euchre.coach.reasons.loners import no_march_in
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.reason import About, Finding, Reason, card_of, when
from engine.games.euchre.coach.reasons.words import Told, number
from engine.games.euchre.moves import PASS, EuchreMove, Phase


def _follows(position: Position) -> bool:
    return position.is_play and position.winning is not None


def _leads(position: Position) -> bool:
    return position.is_play and position.winning is None


# -- following


def _beat_partner(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(_follows(position) and position.partner_wins and position.beats(card_of(move)))


def _beat_partner_words(told: Told, finding: Finding) -> str:
    winning = told.position.winning
    assert winning is not None, "the partner was winning"
    safe = "" if told.position.may_be_beaten(winning[1]) else ", and they could not beat it"
    return f"{told.winner} was winning{safe}."


def _let_through(position: Position, move: EuchreMove) -> tuple[About, ...]:
    takes = position.is_last and not position.partner_wins and bool(position.winners)
    return when(takes and card_of(move) not in position.winners)


def _let_through_words(told: Told, finding: Finding) -> str:
    position = told.position
    if position.can_follow or position.is_trump(card_of(finding.move)):
        return f"You were last, and could have beaten {told.winner}."
    held = "a trump" if len(position.trumps) == 1 else "trumps"
    return f"You were last, held {held} and let {told.winner} through."


def _left_sure_trick(position: Position, move: EuchreMove) -> tuple[About, ...]:
    if not _follows(position) or position.is_last or position.partner_wins:
        return ()
    # The advice follows, so another card than the best is not named.
    best = position.assessment.best.move.card
    is_sure = best in position.winners and position.is_safe(best)
    return when(is_sure and card_of(move) not in position.winners, card=best)


def _could_beat(position: Position, move: EuchreMove) -> tuple[About, ...]:
    could = _follows(position) and not position.is_last and not position.partner_wins and bool(position.winners)
    return when(could and move.card not in position.winners)


def _too_high(position: Position, move: EuchreMove) -> tuple[About, ...]:
    if not _follows(position) or position.partner_wins or move.card not in position.winners[1:]:
        return ()
    return when(position.is_safe(position.winners[0]), card=position.winners[0])


def _lost_trump(position: Position, move: EuchreMove) -> tuple[About, ...]:
    if not _follows(position) or position.can_follow:
        return ()
    return when(position.is_trump(card_of(move)) and not position.beats(card_of(move)))


def _threw_boss(position: Position, move: EuchreMove) -> tuple[About, ...]:
    card = move.card
    if not _follows(position) or card is None or len(position.legal) < 2:
        return ()
    threw = not position.beats(card) and not position.is_trumping(card) and position.is_boss(card)
    return when(threw, card=card, suit=position.suit(card))


def _threw_boss_words(told: Told, finding: Finding) -> str:
    card, suit = finding.about.card, finding.about.suit
    assert card is not None, "a card was thrown"
    assert suit is not None, "it has a suit"
    if card.rank is ACE and not told.position.is_trump(card):
        return f"You threw the {told.card(card)} on a trick that it could not win."
    return f"Your {told.rank(card)} was the highest {told.one_of(suit)} left."


def _bared_king(position: Position, move: EuchreMove) -> Iterator[About]:
    if not (_follows(position) or position.phase is Phase.DISCARD) or move.card is None:
        return
    left = position.guarded(card for card in position.hand if card is not move.card)
    for king in sorted(position.guarded(position.hand)):
        if king not in left and king is not move.card:
            yield About(card=king)


# -- leading


def _left_trumps_out(position: Position, move: EuchreMove) -> tuple[About, ...]:
    if not _leads(position) or not position.makers_play or position.is_trump(card_of(move)) or not position.trumps:
        return ()
    return when(not position.higher(position.trumps[0]) and bool(position.trumps_against))


def _led_into_void(position: Position, move: EuchreMove) -> Iterator[About]:
    if not _leads(position) or position.is_trump(card_of(move)):
        return
    suit = position.suit(card_of(move))
    for seat in position.against:
        if position.may_trump(seat, suit):
            yield About(seat=seat, suit=suit)


def _drew_for_them(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(_leads(position) and not position.makers_play and position.is_trump(card_of(move)))


def _led_last_trump(position: Position, move: EuchreMove) -> tuple[About, ...]:
    if not _leads(position) or len(position.hand) < 3:
        return ()
    return when(position.is_trump(card_of(move)) and len(position.trumps) == 1)


# -- discards


def _laid_ace_away(position: Position, move: EuchreMove) -> tuple[About, ...]:
    if position.phase is not Phase.DISCARD:
        return ()
    card = card_of(move)
    guards = [other for other in position.hand if other is not card and position.suit(other) is position.suit(card)]
    return when(card.rank is ACE and not position.is_trump(card), card=card, cards=tuple(guards))


def _ace_words(told: Told, finding: Finding) -> str:
    about = finding.about
    assert about.card is not None, "an ace was laid away"
    guarded = ", and it was guarded" if about.cards else ""
    return f"The {told.card(about.card)} was a likely trick{guarded}."


def _laid_trump_away(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(position.phase is Phase.DISCARD and position.is_trump(card_of(move)))


# -- calls


def _passed_strong(position: Position, move: EuchreMove) -> Iterator[About]:
    if move != PASS or position.phase not in (Phase.ROUND_ONE, Phase.ROUND_TWO):
        return
    best = position.assessment.best.move
    yield from strong(position, best)


def _passed_words(told: Told, finding: Finding) -> str:
    about = finding.about
    assert about.suit is not None, "a suit could be called"
    had = "would have had" if takes_upcard(told.position) else "held"
    return f"You {had} {number(about.count)} {about.suit.word.lower()}{with_bowers(told, about)}."


def _called_few(position: Position, move: EuchreMove) -> tuple[About, ...]:
    suit = called(move)
    if suit is None:
        return ()
    held = position.held_for(suit)
    return when(len(held) < MANY and not position.bowers(held, suit), count=len(held))


def _called_few_words(told: Told, finding: Finding) -> str:
    held = ("no trump", "a single trump", "only two trumps")[finding.about.count]
    return f"You called with {held} and no bower."


def _gave_them(position: Position, move: EuchreMove) -> tuple[About, ...]:
    view = position.view
    gives = called(move) is not None and position.phase is Phase.ROUND_ONE and view.dealer in position.opponents
    return when(gives, seat=view.dealer, card=view.upcard)


def _gave_words(told: Told, finding: Finding) -> str:
    return f"You gave {told.name(finding.about.seat or 0)} the {gives_words(told, finding)}."


def _call_fails(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(move.verb == "order" and not move.alone)


def _call_fails_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    return deal.values[move] < 0


def _no_march(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(move.alone)


FAULTS = (
    Reason("fault-beat-partner", "trick", 8, _beat_partner, _beat_partner_words),
    Reason("fault-let-through", "trick", 8, _let_through, _let_through_words),
    Reason(
        "fault-left-sure-trick",
        "trick",
        6,
        _left_sure_trick,
        "You could have taken the trick for certain.",
    ),
    Reason("fault-could-beat", "trick", 4, _could_beat, "You could have beaten {winner}."),
    Reason(
        "fault-too-high",
        "cheap",
        6.5,
        _too_high,
        "The {card} was enough.",
    ),
    Reason("fault-lost-trump", "trumps", 7, _lost_trump, "Your trump could not beat {winner}."),
    Reason(
        "fault-threw-boss",
        "later",
        6,
        _threw_boss,
        _threw_boss_words,
    ),
    Reason(
        "fault-bared-king",
        "later",
        5,
        _bared_king,
        "That left your {card} bare.",
    ),
    Reason(
        "fault-left-trumps-out",
        "trumps",
        5,
        _left_trumps_out,
        "Trumps could still be out against you, and you held the highest.",
    ),
    Reason(
        "fault-led-into-void",
        "void",
        7,
        _led_into_void,
        "{seat} had no {suit} and could trump it.",
    ),
    Reason(
        "fault-drew-for-them",
        "trumps",
        4,
        _drew_for_them,
        "They made trump, and a trump led draws your own side's.",
    ),
    Reason("fault-led-last-trump", "later", 5, _led_last_trump, "That was your last trump."),
    Reason("fault-laid-ace-away", "later", 7, _laid_ace_away, _ace_words),
    Reason("fault-laid-trump-away", "trumps", 6.5, _laid_trump_away, "Every trump is a likely trick."),
    Reason("fault-passed-strong", "hand", 7, _passed_strong, _passed_words),
    Reason("fault-called-few", "hand", 6, _called_few, _called_few_words),
    Reason("fault-gave-them", "upcard", 5, _gave_them, _gave_words),
    Reason(
        "fault-call-fails",
        "chance",
        5,
        _call_fails,
        "{often} the call fails.",
        _call_fails_in,
    ),
    Reason(
        "fault-no-march",
        "chance",
        5,
        _no_march,
        "{often} you do not take all five tricks alone.",
        no_march_in,
        0.5,
    ),
)
"""The faults that a move can have."""
