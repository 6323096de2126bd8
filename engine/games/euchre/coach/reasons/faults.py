"""Faults of moves that were made, as sentences in the past tense."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import ACE, JACK, Card, Suit
from engine.games.euchre.coach.imagined import Imagined
from engine.games.euchre.coach.reasons.calling import (
    MANY,
    called,
    donates,
    is_twin,
    partner_gets_bower,
    strong,
)
from engine.games.euchre.coach.reasons.keeping import LATE
from engine.games.euchre.coach.reasons.loners import no_march_in, tells_marches
from engine.games.euchre.coach.reasons.naming import number_of_cards
from engine.games.euchre.coach.reasons.passing import upcard_words
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.reason import About, Reason, ReasonForMove, card_moved, when
from engine.games.euchre.coach.reasons.words import Wording
from engine.games.euchre.moves import PASS, EuchreMove, Phase
from engine.phrases import mark, say, say_count


def _follows(position: Position) -> bool:
    return position.is_play and position.winning is not None


def _leads(position: Position) -> bool:
    return position.is_play and position.winning is None


# -- following


def _beat_partner(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(_follows(position) and position.partner_wins and position.beats(card_moved(move)))


def _beat_partner_words(wording: Wording, finding: ReasonForMove) -> str:
    winning = wording.position.winning
    assert winning is not None, "the partner was winning"
    if wording.position.may_be_beaten(winning[1]):
        # Translators: a card that was winning the trick: "Theo's ace was winning."
        return say("{winner} was winning.", winner=wording.winner)
    return say("{winner} was winning, and they could not beat it.", winner=wording.winner)


def _let_through(position: Position, move: EuchreMove) -> tuple[About, ...]:
    takes = position.is_last and not position.partner_wins and bool(position.winners)
    return when(takes and card_moved(move) not in position.winners)


def _let_through_words(wording: Wording, finding: ReasonForMove) -> str:
    position = wording.position
    if position.can_follow or position.is_trump(card_moved(finding.move)):
        return say("You were last, and could have beaten {winner}.", winner=wording.winner)
    if len(position.trumps) == 1:
        return say("You were last, and your trump would have taken {winner}.", winner=wording.winner)
    return say("You were last, and a trump would have taken {winner}.", winner=wording.winner)


def _left_sure_trick(position: Position, move: EuchreMove) -> tuple[About, ...]:
    if not position.is_play or position.is_last or position.partner_wins:
        return ()
    # The advice follows, so another card than the best is not named.
    best = position.assessment.best.move.card
    is_sure = best in position.winners and position.is_safe(best)
    left = not position.beats(card_moved(move)) if _follows(position) else not position.is_safe(card_moved(move))
    return when(is_sure and left, card=best)


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
    return when(position.is_trump(card_moved(move)) and not position.beats(card_moved(move)))


def _high_in_second_seat(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a high card of the suit that was led, which others may still beat, with the partner still to play."""
    card = card_moved(move) if position.is_play else None
    if card is None or len(position.view.trick) != 1 or position.partner not in position.to_come:
        return ()
    follows = position.can_follow and position.view.led is not position.trump
    is_low = card is min(position.legal, key=position.strength)
    return when(follows and not is_low and bool(position.higher(card)), card=card)


def _gave_stopper(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a highest card of another suit that could not win, played by a side that has to stop a march."""
    found = _threw_boss(position, move)
    stops = not position.makers_play and not position.our_tricks and position.their_tricks >= LATE
    return found if found and stops and not position.is_trump(card_moved(move)) else ()


def _bared_left(position: Position, move: EuchreMove) -> tuple[About, ...]:
    if not _follows(position) or move.card not in position.trumps or position.trump is None:
        return ()
    left = [card for card in position.trumps if card is not move.card]
    is_bare = len(left) == 1 and position.is_left_bower(left[0])
    return when(is_bare and Card(JACK, position.trump) in position.trumps_against)


def _lost_words(wording: Wording, finding: ReasonForMove) -> str:
    if wording.position.partner_wins:
        return say("You spent a trump on a trick that {partner} was winning.", partner=wording.partner)
    return say("Your trump could not beat {winner}.", winner=wording.winner)


def _threw_boss(position: Position, move: EuchreMove) -> tuple[About, ...]:
    card = move.card
    if not _follows(position) or card is None or len(position.legal) < 2:
        return ()
    threw = not position.beats(card) and not position.is_trumping(card) and position.is_boss(card)
    return when(threw, card=card, suit=position.suit(card))


def _threw_boss_words(wording: Wording, finding: ReasonForMove) -> str:
    card = finding.card
    if card.rank is ACE and not wording.position.is_trump(card):
        return say("You threw {card} on a trick that it could not win.", card=wording.object_card(card))
    # Translators: the first value is "your king"; the second is one card of a suit: "the highest heart left".
    was = mark("{card} was the highest {one} left.")
    return say(was, card=wording.your_rank(card), one=wording.one_of(finding.suit))


def _bared_words(wording: Wording, finding: ReasonForMove) -> str:
    # Translators: a guard is a lower card of the same suit, which can be played under the ace.
    return say("That left your king of {suit} without a guard against the ace.", suit=finding.card.suit.of_cards)


def _bared_king(position: Position, move: EuchreMove) -> Iterator[About]:
    if not (_follows(position) or position.phase is Phase.DISCARD) or move.card is None:
        return
    left = position.guarded(card for card in position.hand if card is not move.card)
    for king in sorted(position.guarded(position.hand)):
        if king not in left and king is not move.card:
            yield About(card=king)


# -- leading


def _left_trumps_out(position: Position, move: EuchreMove) -> tuple[About, ...]:
    if not _leads(position) or not position.makers_play or position.is_trump(card_moved(move)) or not position.trumps:
        return ()
    return when(not position.higher(position.trumps[0]) and bool(position.trumps_against))


def _led_into_void(position: Position, move: EuchreMove) -> Iterator[About]:
    if not _leads(position) or position.is_trump(card_moved(move)):
        return
    suit = position.suit(card_moved(move))
    for seat in position.against:
        if position.may_trump(seat, suit):
            yield About(seat=seat, suit=suit)


def _drew_for_them(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(_leads(position) and not position.makers_play and position.is_trump(card_moved(move)))


def _led_last_trump(position: Position, move: EuchreMove) -> tuple[About, ...]:
    if not _leads(position) or len(position.hand) < 3:
        return ()
    return when(position.is_trump(card_moved(move)) and len(position.trumps) == 1)


# -- discards


def _laid_ace_away(position: Position, move: EuchreMove) -> tuple[About, ...]:
    if position.phase is not Phase.DISCARD:
        return ()
    card = card_moved(move)
    guards = [other for other in position.hand if other is not card and position.suit(other) is position.suit(card)]
    return when(card.rank is ACE and not position.is_trump(card), card=card, cards=tuple(guards))


def _ace_words(wording: Wording, finding: ReasonForMove) -> str:
    card = wording.the_card(finding.card)
    if not finding.about.cards:
        return say("{card} could have taken a trick.", card=card)
    # Translators: a guarded ace is held with a lower card of its suit.
    return say("{card} could have taken a trick, and was guarded.", card=card)


def _laid_trump_away(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(position.phase is Phase.DISCARD and position.is_trump(card_moved(move)))


def _kept_all_suits(position: Position, move: EuchreMove) -> tuple[About, ...]:
    if position.phase is not Phase.DISCARD:
        return ()
    kept = {position.suit(card) for card in position.hand if card is not move.card}
    return when(len(kept) == len(Suit))


# -- calls


def _passed_strong(position: Position, move: EuchreMove) -> Iterator[About]:
    if move != PASS or position.phase not in (Phase.ROUND_ONE, Phase.ROUND_TWO):
        return
    best = position.assessment.best.move
    yield from strong(position, best)


def _passed_words(wording: Wording, finding: ReasonForMove) -> str:
    trumps, suit = finding.about.count, finding.suit.words
    count = number_of_cards(trumps)
    if not finding.about.cards:
        # Translators: the hand if the suit is trump: "In hearts you had three trumps."
        return say_count(
            "In {suit} you had {count} trump.", "In {suit} you had {count} trumps.", trumps, count=count, suit=suit
        )
    # Translators: the bowers are one or several names of cards, such as "the right bower" or "both bowers".
    return say_count(
        "In {suit} you had {count} trump, with {bowers}.",
        "In {suit} you had {count} trumps, with {bowers}.",
        trumps,
        count=count,
        suit=suit,
        bowers=wording.bowers(finding.about.cards, finding.suit),
    )


def _called_few(position: Position, move: EuchreMove) -> tuple[About, ...]:
    suit = called(move)
    if suit is None:
        return ()
    held = position.held_for(suit)
    has_bower = bool(position.bowers(held, suit)) or partner_gets_bower(position)
    return when(len(held) < MANY and not has_bower, count=len(held))


def _called_few_words(wording: Wording, finding: ReasonForMove) -> str:
    return _CALLED_WITH_FEW[finding.about.count]


_CALLED_WITH_FEW = (
    say("You called with no trump and no bower."),
    say("You called with a single trump and no bower."),
    say("You called with only two trumps and no bower."),
)


def _gave_them(position: Position, move: EuchreMove) -> tuple[About, ...]:
    view = position.view
    gives = called(move) is not None and position.phase is Phase.ROUND_ONE and view.dealer in position.opponents
    return when(gives, seat=view.dealer, card=view.upcard)


def _gave_words(wording: Wording, finding: ReasonForMove) -> str:
    return say("You gave {name} {card}.", name=wording.name(finding.seat), card=upcard_words(wording, finding))


def _missed_loner(position: Position, move: EuchreMove) -> tuple[About, ...]:
    best = position.assessment.best.move
    return when(best.alone and is_twin(move, best))


def _no_donation(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a pass where the best move is to call, at a cost, because a loner would win the match for the others."""
    best = position.assessment.best
    return when(move == PASS and best.points < 0 and bool(donates(position, best.move)))


def _call_fails(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(move.verb == "order" and not move.alone)


def _call_fails_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    return deal.values[move] < 0


def _no_march(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(move.alone and tells_marches(position))


FAULTS = (
    Reason("fault-beat-partner", "trick", 8, _beat_partner, _beat_partner_words),
    Reason("fault-let-through", "trick", 8, _let_through, _let_through_words),
    Reason(
        "fault-left-sure-trick",
        "trick",
        6,
        _left_sure_trick,
        mark("You could have taken this trick for certain."),
    ),
    Reason(
        "fault-high-in-second-seat",
        "seat",
        5,
        _high_in_second_seat,
        # Translators: the partner plays to the trick later, and may win it.
        mark("That was a high card for the second seat, with {partner} still to come."),
    ),
    Reason(
        "fault-gave-stopper",
        "later",
        6.4,
        _gave_stopper,
        # Translators: the other side had no trick yet, and would get more points for all five.
        mark("That gave away {card}, which could have stopped the march."),
    ),
    Reason(
        "fault-bared-left",
        "later",
        5.5,
        _bared_left,
        mark("That left your left bower without a guard against the right bower."),
    ),
    Reason("fault-kept-all-suits", "suits", 4, _kept_all_suits, mark("You kept a card of every suit.")),
    Reason(
        "fault-missed-loner",
        "alone",
        6,
        _missed_loner,
        mark("With {partner} all five tricks bring two points, and alone they bring four."),
    ),
    Reason(
        "fault-no-donation",
        "score",
        8,
        _no_donation,
        # Translators: a loner is a hand that somebody plays without the partner, for four points.
        mark("A loner would have won them the match."),
    ),
    Reason("fault-could-beat", "trick", 4, _could_beat, mark("You could have beaten {winner}.")),
    Reason(
        "fault-too-high",
        "cheap",
        6.5,
        _too_high,
        mark("{card} was certain to win too."),
    ),
    Reason("fault-lost-trump", "trumps", 7, _lost_trump, _lost_words),
    Reason(
        "fault-threw-boss",
        "later",
        6,
        _threw_boss,
        _threw_boss_words,
        alike=True,
    ),
    Reason(
        "fault-bared-king",
        "later",
        5,
        _bared_king,
        _bared_words,
        alike=True,
    ),
    Reason(
        "fault-left-trumps-out",
        "trumps",
        5,
        _left_trumps_out,
        mark("They may still have trumps, and you held the highest."),
    ),
    Reason(
        "fault-led-into-void",
        "void",
        7,
        _led_into_void,
        mark("{seat} had no {suit} and might trump it."),
        alike=True,
    ),
    Reason(
        "fault-drew-for-them",
        "trumps",
        4,
        _drew_for_them,
        # Translators: to lead trump draws the trumps of the others, for all must follow suit.
        mark("They made trump, and a trump led draws your own side's."),
    ),
    Reason("fault-led-last-trump", "later", 5, _led_last_trump, mark("That was your last trump.")),
    Reason("fault-laid-ace-away", "later", 7, _laid_ace_away, _ace_words),
    Reason("fault-laid-trump-away", "trumps", 6.5, _laid_trump_away, mark("Every trump can take a trick.")),
    Reason("fault-passed-strong", "hand", 7, _passed_strong, _passed_words),
    Reason("fault-called-few", "hand", 6, _called_few, _called_few_words),
    Reason("fault-gave-them", "upcard", 5, _gave_them, _gave_words),
    Reason(
        "fault-call-fails",
        "chance",
        5,
        _call_fails,
        mark("{often} that call is euchred."),
        _call_fails_in,
    ),
    Reason(
        "fault-no-march",
        "alone",
        5,
        _no_march,
        mark("{often} you do not take all five tricks alone."),
        no_march_in,
        0.5,
    ),
)
"""The faults that a move can have."""
