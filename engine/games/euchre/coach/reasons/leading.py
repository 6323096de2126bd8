"""Reasons for the card that is led."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import ACE, EIGHT, NINE, SEVEN, TEN
from engine.games.euchre.coach.imagined import Imagined
from engine.games.euchre.coach.reasons.keeping import (
    CLAIM,
    KEEPS_KING,
    beside_unsafe,
    claims,
    decides,
    decides_words,
    goes_for,
    goes_for_words,
    holds_in,
)
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.reason import About, Reason, ReasonForMove, card_moved, when
from engine.games.euchre.coach.reasons.words import Wording
from engine.games.euchre.moves import EuchreMove
from engine.games.euchre.turn_order import LEFT_OF
from engine.phrases import mark, say

LOW = frozenset((SEVEN, EIGHT, NINE, TEN))
"""The ranks of low cards."""

# -- trumps


def _is_highest_trump(position: Position, move: EuchreMove) -> bool:
    card = card_moved(move)
    return position.is_trump(card) and not position.higher(card) and bool(position.trumps_against)


def _highest_of_few(position: Position, move: EuchreMove) -> tuple[About, ...]:
    out = len(position.trumps_against)
    return when(_is_highest_trump(position, move) and out <= 2, count=out)


def _few_words(wording: Wording, finding: ReasonForMove) -> str:
    if finding.about.count == 1:
        return say("they have one trump at most, and it beats that")
    return say("they have two trumps at most, and it beats both")


def _draws(position: Position, move: EuchreMove) -> Iterator[About]:
    if _is_highest_trump(position, move):
        yield from (About(count=drawn) for drawn in range(len(position.against), 0, -1))


def _draws_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    hands = deal.deal.hands
    return sum(any(map(position.is_trump, hands[seat])) for seat in position.against) >= about.count


def _draws_words(wording: Wording, finding: ReasonForMove) -> str:
    against, often = wording.position.against, wording.often(finding.share)
    if len(against) == 1:
        draws = mark("nothing beats it, and {often} it draws a trump from {name}")
        return say(draws, often=often, name=wording.name(against[0]))
    if finding.about.count == 2:
        return say("nothing beats it, and {often} it draws a trump from each of them", often=often)
    return say("nothing beats it, and {often} it draws a trump from them", often=often)


def _good_afterwards(position: Position, move: EuchreMove) -> Iterator[About]:
    """Find a highest trump, and each highest card of another suit that wins once trumps are drawn."""
    if _is_highest_trump(position, move):
        for other in position.hand:
            if not position.is_trump(other) and position.is_boss(other):
                yield About(card=other)


def _good_afterwards_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    longest = max(sum(map(position.is_trump, deal.deal.hands[seat])) for seat in position.against)
    return longest <= sum(not position.higher(card) for card in position.trumps)


def _afterwards_words(wording: Wording, finding: ReasonForMove) -> str:
    card = wording.your_card(finding.card)
    if finding.share == 1.0:
        # Translators: the card, such as "your ten of clubs", wins its trick once the trumps of the others are gone.
        return say("{card} is good afterwards", card=card)
    return say("{card} is good afterwards {often}", card=card, often=wording.often(finding.share))


def _partner_called(position: Position, move: EuchreMove) -> tuple[About, ...]:
    calls = position.view.maker == position.partner and position.partner in position.view.active
    return when(calls and position.is_trump(card_moved(move)) and bool(position.trumps_against))


def _one_beats_it(position: Position, move: EuchreMove) -> tuple[About, ...]:
    card = card_moved(move)
    higher = tuple(position.higher(card))
    leads_trump = position.makers_play and position.is_trump(card) and len(higher) == 1
    return when(leads_trump, card=higher[0]) if leads_trump else ()


def _beside_more_beaten(position: Position, move: EuchreMove, other: EuchreMove) -> bool:
    card = card_moved(other)
    return not position.is_trump(card) or len(position.higher(card)) > 1


def _maker_draws(position: Position, move: EuchreMove) -> tuple[About, ...]:
    is_maker = position.view.maker == position.seat and len(position.trumps) > 1
    return when(is_maker and position.is_trump(card_moved(move)) and bool(position.trumps_against))


def _no_trump_for_makers(position: Position, move: EuchreMove) -> tuple[About, ...]:
    defends = not position.makers_play and position.trump is not None
    return when(defends and bool(position.trumps) and not position.is_trump(card_moved(move)))


def _keeps_last_trump(position: Position, move: EuchreMove) -> tuple[About, ...]:
    keeps = len(position.trumps) == 1 and not position.is_trump(card_moved(move)) and len(position.hand) > 1
    return when(keeps and bool(position.trumps_against), card=position.trumps[0]) if keeps else ()


# -- other suits


def _nobody_beats(position: Position, move: EuchreMove) -> tuple[About, ...]:
    card = card_moved(move)
    return when(not position.is_trump(card) and position.is_safe(card))


def _trumps_gone(position: Position, move: EuchreMove) -> tuple[About, ...]:
    card = card_moved(move)
    gone = position.trump is not None and not position.trumps_against
    return when(gone and not position.is_trump(card) and position.is_boss(card), suit=position.suit(card))


def _boss(position: Position, move: EuchreMove) -> tuple[About, ...]:
    card = card_moved(move)
    boss = not position.is_trump(card) and position.is_boss(card) and card.rank is not ACE
    return when(boss, suit=position.suit(card))


def _beside_no_boss(position: Position, move: EuchreMove, other: EuchreMove) -> bool:
    card = card_moved(other)
    return position.is_trump(card) or not position.is_boss(card)


def _not_beaten(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a card of another suit that an opponent may beat, or trump."""
    card = card_moved(move)
    return when(not position.is_trump(card) and not position.is_safe(card))


def _not_beaten_words(wording: Wording, finding: ReasonForMove) -> str:
    is_boss = wording.position.is_boss(card_moved(finding.move))
    words = mark("{often} they cannot trump it") if is_boss else mark("{often} they cannot beat it")
    return say(words, often=wording.often(finding.share))


def _only_trumped(position: Position, move: EuchreMove) -> tuple[About, ...]:
    card = card_moved(move)
    return when(bool(_not_beaten(position, move)) and card.rank is ACE, suit=position.suit(card))


def _through_maker(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a low card that the maker, at the left, has to play to before the partner."""
    card, maker = card_moved(move), position.view.maker
    if maker != LEFT_OF[position.seat] or position.partner not in position.view.active:
        return ()
    return when(not position.is_trump(card) and card.rank in LOW, seat=maker)


def _partner_may_trump(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a card that needs the partner's trump: a highest card may take the trick itself."""
    card, partner = card_moved(move), position.partner
    suit = position.suit(card)
    plays = partner in position.view.active
    is_low = not position.is_trump(card) and not position.is_boss(card)
    return when(is_low and plays and position.may_trump(partner, suit), seat=partner, suit=suit)


def _beside_other_suit(position: Position, move: EuchreMove, other: EuchreMove) -> bool:
    return position.suit(card_moved(move)) is not position.suit(card_moved(other))


def _shuns_void(position: Position, move: EuchreMove) -> Iterator[About]:
    """Find a lead that avoids a suit which an opponent may trump."""
    suits = {position.suit(card) for card in position.hand if not position.is_trump(card)}
    for suit in sorted(suits - {position.suit(card_moved(move))}):
        for seat in position.against:
            if position.may_trump(seat, suit):
                yield About(seat=seat, suit=suit)


def _singleton(position: Position, move: EuchreMove) -> tuple[About, ...]:
    card = card_moved(move)
    suit = position.suit(card)
    single = not position.is_trump(card) and position.lengths[suit] == 1 and bool(position.trumps)
    is_out = any(position.suit(other) is suit for other in position.out)
    useful = is_out and len(position.hand) > 2
    return when(single and useful and not position.is_boss(card), suit=suit)


def _stops_loner(position: Position, move: EuchreMove) -> tuple[About, ...]:
    card = card_moved(move)
    alone = position.view.alone in position.opponents and not position.our_tricks
    return when(alone and position.is_boss(card))


LEADING = (
    Reason("lead-claim", CLAIM, 10, claims, mark("then the rest is yours, whatever they hold")),
    Reason("lead-decides", "stake", 8.5, decides, decides_words),
    Reason(
        "lead-trumps-gone",
        "trick",
        7.5,
        _trumps_gone,
        mark("no trump is out against you, and it is the highest {one} left"),
        alike=True,
    ),
    Reason("lead-highest-trump", "trumps", 7, _highest_of_few, _few_words),
    Reason("lead-draws", "trumps", 6.5, _draws, _draws_words, _draws_in),
    Reason("lead-good-afterwards", "later", 6, _good_afterwards, _afterwards_words, _good_afterwards_in, 0.6),
    Reason(
        "lead-partner-called",
        "trumps",
        5,
        _partner_called,
        mark("{partner} made trump, and leading it helps to draw theirs"),
    ),
    Reason(
        "lead-maker-draws",
        "trumps",
        4,
        _maker_draws,
        mark("you made trump, and leading it draws theirs before they can use them"),
    ),
    Reason(
        "lead-one-beats-it",
        "trumps",
        5,
        _one_beats_it,
        mark("only {card} can beat it"),
        beside=_beside_more_beaten,
    ),
    Reason(
        "lead-no-trump-for-makers",
        "trumps",
        3,
        _no_trump_for_makers,
        mark("they made trump, and leading it would draw your own side's for them"),
    ),
    Reason(
        "lead-keeps-last-trump",
        "later",
        4,
        _keeps_last_trump,
        mark("your last trump stays for one of their high cards"),
    ),
    Reason("lead-nobody-beats", "trick", 7, _nobody_beats, mark("they cannot beat it")),
    Reason("lead-boss", "trick", 5.5, _boss, mark("it is the highest {one} left"), beside=_beside_no_boss),
    Reason(
        "lead-not-beaten",
        "chance",
        5,
        _not_beaten,
        _not_beaten_words,
        holds_in,
        beside=beside_unsafe,
    ),
    Reason("lead-only-trumped", "chance", 4.2, _only_trumped, mark("only a trump can beat it"), beside=_beside_no_boss),
    Reason("lead-goes-for", "stake", 6.8, goes_for, goes_for_words, holds_in, 0.3, beside_unsafe),
    Reason(
        "lead-through-maker",
        "seat",
        3.4,
        _through_maker,
        mark("a low card goes through {seat}, who made trump and plays before {partner}"),
    ),
    Reason(
        "lead-partner-trumps",
        "trick",
        6,
        _partner_may_trump,
        mark("{seat} has no {suit} and may trump it"),
        alike=True,
        beside=_beside_other_suit,
    ),
    Reason(
        "lead-shuns-void",
        "void",
        5.2,
        _shuns_void,
        mark("you stay away from {suit}, which {seat} can no longer follow"),
        alike=True,
    ),
    Reason(
        "lead-singleton",
        "void",
        4,
        _singleton,
        mark("it is your only {one}, and you can trump {suit} after that"),
        alike=True,
    ),
    Reason(
        "lead-stops-loner",
        "stake",
        6.5,
        _stops_loner,
        mark("one trick stops the four points, and this card may take it"),
    ),
    KEEPS_KING,
)
"""Reasons for a lead."""
