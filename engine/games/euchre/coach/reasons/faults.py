"""Faults of moves that were made, as sentences in the past tense."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import ACE
from engine.games.euchre.coach.imagined import Imagined
from engine.games.euchre.coach.reasons.calling import MANY, called, strong, takes_upcard, upcard_words
from engine.games.euchre.coach.reasons.loners import no_march_in
from engine.games.euchre.coach.reasons.naming import number_of_cards
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.reason import About, Finding, Reason, card_of, when
from engine.games.euchre.coach.reasons.words import Told
from engine.games.euchre.moves import PASS, EuchreMove, Phase
from engine.phrases import mark, say, say_count


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
    if told.position.may_be_beaten(winning[1]):
        # Translators: a card that was winning the trick: "Theo's ace was winning."
        return say("{winner} was winning.", winner=told.winner)
    return say("{winner} was winning, and they could not beat it.", winner=told.winner)


def _let_through(position: Position, move: EuchreMove) -> tuple[About, ...]:
    takes = position.is_last and not position.partner_wins and bool(position.winners)
    return when(takes and card_of(move) not in position.winners)


def _let_through_words(told: Told, finding: Finding) -> str:
    position = told.position
    if position.can_follow or position.is_trump(card_of(finding.move)):
        return say("You were last, and could have beaten {winner}.", winner=told.winner)
    if len(position.trumps) == 1:
        return say("You were last, held a trump and let {winner} through.", winner=told.winner)
    return say("You were last, held trumps and let {winner} through.", winner=told.winner)


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
    card = finding.card
    if card.rank is ACE and not told.position.is_trump(card):
        return say("You threw {card} on a trick that it could not win.", card=told.object_card(card))
    # Translators: the first value is "your king"; the second is one card of a suit: "the highest heart left".
    was = mark("{card} was the highest {one} left.")
    return say(was, card=told.your_rank(card), one=told.one_of(finding.suit))


def _bared_words(told: Told, finding: Finding) -> str:
    return say("That left your king of {suit} bare.", suit=finding.card.suit.of_cards)


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
    card = told.the_card(finding.card)
    if not finding.about.cards:
        return say("{card} was a likely trick.", card=card)
    # Translators: a guarded ace is held with a lower card of its suit.
    return say("{card} was a likely trick, and it was guarded.", card=card)


def _laid_trump_away(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(position.phase is Phase.DISCARD and position.is_trump(card_of(move)))


# -- calls


def _passed_strong(position: Position, move: EuchreMove) -> Iterator[About]:
    if move != PASS or position.phase not in (Phase.ROUND_ONE, Phase.ROUND_TWO):
        return
    best = position.assessment.best.move
    yield from strong(position, best)


def _passed_words(told: Told, finding: Finding) -> str:
    cards, suit = finding.about.count, finding.suit.words
    count = number_of_cards(cards)
    if not finding.about.cards:
        if takes_upcard(told.position):
            return say_count(
                "You would have had {count} {suit}.",
                "You would have had {count} {suit}.",
                cards,
                count=count,
                suit=suit,
            )
        # Translators: cards of a suit: "You held three hearts."
        return say_count("You held {count} {suit}.", "You held {count} {suit}.", cards, count=count, suit=suit)
    bowers = told.bowers(finding.about.cards, finding.suit)
    if takes_upcard(told.position):
        return say_count(
            "You would have had {count} {suit} with {bowers}.",
            "You would have had {count} {suit} with {bowers}.",
            cards,
            count=count,
            suit=suit,
            bowers=bowers,
        )
    # Translators: cards of a suit, with the names of the highest: "You held three hearts with the right bower."
    return say_count(
        "You held {count} {suit} with {bowers}.",
        "You held {count} {suit} with {bowers}.",
        cards,
        count=count,
        suit=suit,
        bowers=bowers,
    )


def _called_few(position: Position, move: EuchreMove) -> tuple[About, ...]:
    suit = called(move)
    if suit is None:
        return ()
    held = position.held_for(suit)
    return when(len(held) < MANY and not position.bowers(held, suit), count=len(held))


def _called_few_words(told: Told, finding: Finding) -> str:
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


def _gave_words(told: Told, finding: Finding) -> str:
    return say("You gave {name} {card}.", name=told.name(finding.seat), card=upcard_words(told, finding))


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
        mark("You could have taken the trick for certain."),
    ),
    Reason("fault-could-beat", "trick", 4, _could_beat, mark("You could have beaten {winner}.")),
    Reason(
        "fault-too-high",
        "cheap",
        6.5,
        _too_high,
        mark("{card} was enough."),
    ),
    Reason("fault-lost-trump", "trumps", 7, _lost_trump, mark("Your trump could not beat {winner}.")),
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
        _bared_words,
    ),
    Reason(
        "fault-left-trumps-out",
        "trumps",
        5,
        _left_trumps_out,
        mark("Trumps could still be out against you, and you held the highest."),
    ),
    Reason(
        "fault-led-into-void",
        "void",
        7,
        _led_into_void,
        mark("{seat} had no {suit} and could trump it."),
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
    Reason("fault-laid-trump-away", "trumps", 6.5, _laid_trump_away, mark("Every trump is a likely trick.")),
    Reason("fault-passed-strong", "hand", 7, _passed_strong, _passed_words),
    Reason("fault-called-few", "hand", 6, _called_few, _called_few_words),
    Reason("fault-gave-them", "upcard", 5, _gave_them, _gave_words),
    Reason(
        "fault-call-fails",
        "chance",
        5,
        _call_fails,
        mark("{often} the call fails."),
        _call_fails_in,
    ),
    Reason(
        "fault-no-march",
        "chance",
        5,
        _no_march,
        mark("{often} you do not take all five tricks alone."),
        no_march_in,
        0.5,
    ),
)
"""The faults that a move can have."""
