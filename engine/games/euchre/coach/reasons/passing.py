"""Reasons for passing, and for giving a point away."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import JACK, Card, Suit
from engine.games.euchre.coach.imagined import Imagined
from engine.games.euchre.coach.reasons.calling import MANY, is_first, partner_gets_bower, takes_upcard
from engine.games.euchre.coach.reasons.naming import number_of_cards
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.reason import About, Reason, ReasonForMove, when
from engine.games.euchre.coach.reasons.words import Wording
from engine.games.euchre.moves import PASS, EuchreMove, Phase
from engine.games.euchre.turn_order import EVERYBODY, LEFT_OF
from engine.phrases import mark, say, say_count

FEW = 1
"""Most trumps of a weak hand."""


def _passes(position: Position, move: EuchreMove) -> bool:
    return move == PASS and position.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO)


def _suits(position: Position) -> tuple[Suit, ...]:
    """Return the suits that can be called in this round."""
    proposed = position.view.proposed
    assert proposed is not None, "a suit is proposed"
    return (proposed,) if is_first(position) else tuple(suit for suit in Suit if suit is not proposed)


def _gives_them(position: Position, move: EuchreMove) -> tuple[About, ...]:
    view = position.view
    passes = _passes(position, move) and is_first(position) and view.dealer in position.opponents
    return when(passes, seat=view.dealer, card=view.upcard)


def upcard_words(wording: Wording, finding: ReasonForMove) -> str:
    """Return the name of the upcard as a card of its own trump suit."""
    return wording.the_card(finding.card, wording.position.view.proposed)


def _gives_words(wording: Wording, finding: ReasonForMove) -> str:
    # Translators: to order up the upcard makes its suit trump, and gives the card to the dealer.
    gives = mark("ordering it up would give {name} {card}")
    return say(gives, name=wording.name(finding.seat), card=upcard_words(wording, finding))


def _few(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a pass with at most one trump in every suit that can be called."""
    if not _passes(position, move):
        return ()
    most = max(len(position.held_for(suit)) for suit in _suits(position))
    few = most <= FEW and not partner_gets_bower(position)
    held = position.held_for(_suits(position)[0])
    return when(few, count=most, card=held[0] if held and is_first(position) else None)


def _few_words(wording: Wording, finding: ReasonForMove) -> str:
    count = finding.about.count
    if not is_first(wording.position):
        if count == 1:
            return say("no suit that you can call gives you two trumps")
        return say("no suit that you can call gives you a trump")
    (suit,) = _suits(wording.position)
    if takes_upcard(wording.position):
        words = mark("you would have only one {one}")
    elif count and finding.card.suit is not suit:
        # Translators: the card is the left bower, which belongs to the trumps, or the Benny.
        return say("{card} would be your only trump", card=wording.the_card(finding.card, suit))
    else:
        # Translators: the value is one card of a suit: "you hold only one spade".
        words = mark("you hold only one {one}") if count else mark("you hold no {one}")
    return say(words, one=suit.singular)


def _two_without_bower(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a pass with two trumps and no bower in the best suit that can be called."""
    if not _passes(position, move) or partner_gets_bower(position):
        return ()
    held = [(position.held_for(suit), suit) for suit in _suits(position)]
    weak = max(len(cards) for cards, _ in held) == 2 and not any(position.bowers(*each) for each in held)
    return when(weak, card=position.view.turned_up)


def _two_words(wording: Wording, finding: ReasonForMove) -> str:
    position = wording.position
    if not is_first(position):
        return say("no suit that you can call gives you three trumps or a bower")
    (suit,) = _suits(position)
    if takes_upcard(position):
        return say("you would have only two {suit} and no bower", suit=suit.words)
    if position.bowers((finding.card,), suit):
        return say("you hold only two {suit}", suit=suit.words)
    return say("you hold only two {suit} and no bower", suit=suit.words)


def _better_suit(position: Position, move: EuchreMove) -> Iterator[About]:
    """Find a pass in the first round with a strong hand in another suit."""
    if not (_passes(position, move) and is_first(position)):
        return
    for suit in Suit:
        held = [card for card in position.held_for(suit) if card in position.hand]
        if suit is not position.view.proposed and len(held) >= MANY and position.bowers(held, suit):
            yield About(suit=suit, count=len(held))


def _better_words(wording: Wording, finding: ReasonForMove) -> str:
    cards, suit = finding.about.count, finding.suit.words
    # Translators: a suit is turned down if everybody passes; then another suit can be called.
    return say_count(
        "if it is turned down you can call {suit}, with {count} trump",
        "if it is turned down you can call {suit}, with {count} trumps",
        cards,
        suit=suit,
        count=number_of_cards(cards),
    )


def _next_is_better(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a pass with a right bower whose left one lies open, and would be out of play if all pass."""
    up, suit = position.view.upcard, position.view.proposed
    if up is None or suit is None or not (_passes(position, move) and is_first(position)):
        return ()
    held = [card for card in position.held_for(suit.same_colour) if card in position.hand]
    dies = up.rank is JACK and Card(JACK, suit.same_colour) in held and len(held) >= MANY
    return when(dies, suit=suit.same_colour)


def _waits(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a pass with strong trumps in the suit that an opposing dealer may pick up."""
    view = position.view
    if not (_passes(position, move) and is_first(position)) or view.proposed is None:
        return ()
    held = position.held_for(view.proposed)
    return when(view.dealer in position.opponents and len(held) >= MANY, seat=view.dealer, count=len(held))


def _waits_words(wording: Wording, finding: ReasonForMove) -> str:
    trumps = finding.about.count
    return say_count(
        "if {name} picks it up, your {count} trump may euchre them",
        "if {name} picks it up, your {count} trumps may euchre them",
        trumps,
        name=wording.name(finding.seat),
        count=number_of_cards(trumps),
    )


def _partner_speaks(position: Position, move: EuchreMove) -> tuple[About, ...]:
    order = EVERYBODY.rounds[LEFT_OF[position.view.dealer]]
    return when(_passes(position, move) and position.partner in order[order.index(position.seat) :])


def _speaks_words(wording: Wording, finding: ReasonForMove) -> str:
    position = wording.position
    if is_first(position) and position.view.dealer == position.partner:
        return say("{partner} can still pick it up", partner=wording.partner)
    if not is_first(position):
        return say("{partner} may have a better suit to call", partner=wording.partner)
    return say("{partner} can still call", partner=wording.partner)


def _fails(position: Position, move: EuchreMove) -> Iterator[About]:
    """Find a pass where the best call would lose."""
    if _passes(position, move) and _best_call(position) is not None:
        yield About()


def _best_call(position: Position) -> EuchreMove | None:
    return next((judged.move for judged in position.assessment.judged if judged.move.verb == "order"), None)


def _fails_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    call = _best_call(position)
    return call is not None and deal.values[call] < 0


def _fails_words(wording: Wording, finding: ReasonForMove) -> str:
    call = _best_call(wording.position)
    assert call is not None, "something can be called"
    often = wording.often(finding.share)
    if call.suit is None:
        return say("with no trump you would be euchred {often}", often=often)
    # Translators: a call is euchred if its side takes fewer than three tricks.
    return say("with {suit} as trump you would be euchred {often}", suit=call.suit.words, often=often)


def _concedes(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(move.verb == "concede" and position.they_need > 1)


PASSING = (
    Reason("pass-gives-them", "upcard", 4.5, _gives_them, _gives_words),
    Reason("pass-few", "hand", 5.5, _few, _few_words),
    Reason("pass-no-bower", "hand", 4, _two_without_bower, _two_words),
    Reason("pass-better-suit", "hand", 5, _better_suit, _better_words),
    Reason(
        "pass-next",
        "hand",
        5.2,
        _next_is_better,
        # Translators: the left bower is the upcard, which nobody gets if everybody passes.
        mark("if it is turned down you can call {suit} with the left bower out of play"),
    ),
    Reason("pass-waits", "hand", 5, _waits, _waits_words),
    Reason("pass-partner-speaks", "partner", 2, _partner_speaks, _speaks_words),
    Reason("pass-fails", "chance", 3.5, _fails, _fails_words, _fails_in, 0.35),
    Reason("concede", "score", 6, _concedes, mark("one point is cheaper than a euchre")),
)
"""Reasons for passing, and for giving a point away."""
