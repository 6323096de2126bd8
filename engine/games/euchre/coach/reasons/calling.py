"""Reasons for a call with the partner."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import ACE, JACK, Card, Suit
from engine.games.euchre.coach.imagined import Imagined
from engine.games.euchre.coach.reasons.naming import number_of_cards, object_card
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.reason import About, Reason, ReasonForMove, when
from engine.games.euchre.coach.reasons.words import Wording
from engine.games.euchre.moves import PASS, EuchreMove, Phase
from engine.games.euchre.scoring import EUCHRE, LONE_MARCH, MARCH
from engine.games.euchre.turn_order import side_of
from engine.phrases import mark, say, say_count

MANY = 3
"""Fewest trumps of a strong hand."""


def called(move: EuchreMove) -> Suit | None:
    """Return the suit that the move makes trump; None at no trump, and for other moves."""
    return move.suit if move.verb == "order" else None


def is_twin(move: EuchreMove, other: EuchreMove) -> bool:
    """Return True if the moves make the same suit trump, one of them alone."""
    return move.verb == other.verb == "order" and move.suit is other.suit and move.alone != other.alone


def beside_alone(position: Position, move: EuchreMove, other: EuchreMove) -> bool:
    """Return True if the other move makes the same suit trump, alone."""
    return other.alone and is_twin(move, other)


def is_first(position: Position) -> bool:
    """Return True in the first round of calls, when the upcard may be ordered up."""
    return position.phase is Phase.ROUND_ONE


def takes_upcard(position: Position) -> bool:
    """Return True if this seat picks the upcard up when it is called now."""
    return is_first(position) and position.seat == position.view.dealer


def partner_gets_bower(position: Position) -> bool:
    """Return True if the partner picks up a bower when the upcard is ordered up."""
    up, suit = position.view.upcard, position.view.proposed
    if up is None or suit is None or not is_first(position) or position.view.dealer != position.partner:
        return False
    return bool(position.bowers((up,), suit))


def strong(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a call with three trumps or more, or with two bowers."""
    suit = called(move)
    if suit is None:
        return ()
    held = position.held_for(suit)
    bowers = position.bowers(held, suit)
    return when(len(held) >= MANY or len(bowers) >= 2, suit=suit, count=len(held), cards=bowers)


def _beside_weaker(position: Position, move: EuchreMove, other: EuchreMove) -> bool:
    """Return True if the other call has fewer trumps, fewer bowers or no right bower."""
    mine, others = _strength(position, move), _strength(position, other)
    return any(own > its for own, its in zip(mine, others, strict=True))


def _strength(position: Position, move: EuchreMove) -> tuple[int, int, int]:
    suit = called(move)
    if suit is None:
        return 0, 0, 0
    held = position.held_for(suit)
    return len(held), len(position.bowers(held, suit)), int(Card(JACK, suit) in held)


def _strong_words(wording: Wording, finding: ReasonForMove) -> str:
    trumps, about = finding.about.count, finding.about
    count = number_of_cards(trumps)
    if not about.cards:
        if takes_upcard(wording.position):
            return say_count("you would have {count} trump", "you would have {count} trumps", trumps, count=count)
        return say_count("you hold {count} trump", "you hold {count} trumps", trumps, count=count)
    bowers = wording.bowers(about.cards, about.suit)
    if takes_upcard(wording.position):
        # Translators: the bowers are one or several names of cards, such as "the right bower" or "both bowers".
        return say_count(
            "you would have {count} trump with {bowers}",
            "you would have {count} trumps with {bowers}",
            trumps,
            count=count,
            bowers=bowers,
        )
    return say_count(
        "you hold {count} trump with {bowers}",
        "you hold {count} trumps with {bowers}",
        trumps,
        count=count,
        bowers=bowers,
    )


def _has_bower(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a call on few trumps with a bower."""
    suit = called(move)
    if suit is None or strong(position, move):
        return ()
    bowers = position.bowers(position.held_for(suit), suit)
    return when(bool(bowers), card=bowers[0], suit=suit) if bowers else ()


def _beside_lower_bowers(position: Position, move: EuchreMove, other: EuchreMove) -> bool:
    """Return True if the other call has fewer bowers or no right bower."""
    return _strength(position, move)[1:] > _strength(position, other)[1:]


def _bower_words(wording: Wording, finding: ReasonForMove) -> str:
    card = object_card(finding.card, finding.trump)
    if finding.card is wording.position.view.upcard:
        return say("that gives you {card}", card=card)
    return say("you hold {card}", card=card)


def _aces_beside(position: Position, move: EuchreMove) -> tuple[About, ...]:
    aces = _aces(position, move)
    return when(bool(aces), cards=aces)


def _aces(position: Position, move: EuchreMove) -> tuple[Card, ...]:
    suit = called(move)
    return () if suit is None else tuple(card for card in position.hand if card.rank is ACE and card.suit is not suit)


def _beside_fewer_aces(position: Position, move: EuchreMove, other: EuchreMove) -> bool:
    return len(_aces(position, move)) > len(_aces(position, other))


def _aces_words(wording: Wording, finding: ReasonForMove) -> str:
    aces = finding.about.cards
    if len(aces) == 1:
        return say("you have {card} beside your trumps", card=aces[0].the_words)
    count = number_of_cards(len(aces))
    return say_count(
        "you have {count} ace beside your trumps", "you have {count} aces beside your trumps", len(aces), count=count
    )


def _partner_takes_it(position: Position, move: EuchreMove) -> tuple[About, ...]:
    view = position.view
    takes = is_first(position) and called(move) is not None and view.dealer == position.partner and not move.alone
    return when(takes, card=view.upcard)


def _takes_words(wording: Wording, finding: ReasonForMove) -> str:
    card = wording.the_card(finding.card, finding.trump)
    if partner_gets_bower(wording.position):
        return say("{partner}, your partner, picks up {card}", partner=wording.partner, card=card)
    return say("{partner} picks up {card}, one more trump for your side", partner=wording.partner, card=card)


def _void_beside(position: Position, move: EuchreMove) -> Iterator[About]:
    """Find a suit of which the hand has no card, with two trumps or more."""
    suit = called(move)
    if suit is None:
        return
    held = position.held_for(suit)
    suits = {card.suit for card in position.hand if card not in held}
    if len(held) >= 2:
        yield from (About(suit=other) for other in Suit if other not in suits and other is not suit)


def _next(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a call of the other suit of the colour that was turned down, by the side that did not deal."""
    view, suit = position.view, called(move)
    if suit is None or view.proposed is None or is_first(position):
        return ()
    calls_next = suit is view.proposed.same_colour and view.dealer in position.opponents
    return when(calls_next and bool(_jacks_out(position, suit)), suit=suit)


def _next_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    assert about.suit is not None, "a suit is called"
    hands = deal.deal.hands
    return not any(position.bowers(hands[seat], about.suit) for seat in position.opponents)


def _jacks_out(position: Position, suit: Suit) -> list[Card]:
    """Return the bowers of a suit that the seat neither holds nor saw turned down."""
    jacks = [Card(JACK, suit), Card(JACK, suit.same_colour)]
    return [jack for jack in jacks if jack not in position.hand and jack is not position.view.turned_up]


def _of_jacks(wording: Wording, suit: Suit | None, red: str, black: str, right: str, left: str) -> str:
    """Return the message for jacks of that colour, or for the only bower that the reader has not seen."""
    assert suit is not None, "a suit is called"
    jacks = _jacks_out(wording.position, suit)
    if len(jacks) > 1:
        return red if suit in (Suit.HEARTS, Suit.DIAMONDS) else black
    return right if jacks[0].suit is suit else left


# Translators: "next" is what players of Euchre call the other suit of the colour that was turned down. "They" are the
# opponents, who did not want the suit of the upcard as trump ("turned it down").
_NEXT = mark("it is next, the other suit of the colour that they turned down")
_NEXT_RED = mark("it is next, the other suit of the colour they turned down, and {often} they hold no red jack")
_NEXT_BLACK = mark("it is next, the other suit of the colour they turned down, and {often} they hold no black jack")
_NEXT_RIGHT = mark("it is next, the other suit of the colour they turned down, and {often} they lack the right bower")
_NEXT_LEFT = mark("it is next, the other suit of the colour they turned down, and {often} they lack the left bower")


def _next_words(wording: Wording, finding: ReasonForMove) -> str:
    words = _of_jacks(wording, finding.suit, _NEXT_RED, _NEXT_BLACK, _NEXT_RIGHT, _NEXT_LEFT)
    return say(words, often=wording.often(finding.share))


def _reverse_next(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a call of a suit of the other colour, by the dealer's partner."""
    view, suit = position.view, called(move)
    if suit is None or view.proposed is None or is_first(position):
        return ()
    crosses = suit not in (view.proposed, view.proposed.same_colour)
    return when(crosses and view.dealer == position.partner and bool(_jacks_out(position, suit)), suit=suit)


def _reverse_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    assert about.suit is not None, "a suit is called"
    return bool(position.bowers(deal.deal.hands[position.partner], about.suit))


# Translators: "reverse next" is what players of Euchre call a suit of the other colour than the one that was turned
# down. The partner, who is the dealer, did not want the suit of the upcard as trump.
_REVERSE = mark("it is reverse next, not of the colour that {partner} turned down")
_REVERSE_RED = mark("it is reverse next, not of the colour {partner} turned down, and {often} {partner} has a red jack")
_REVERSE_BLACK = mark(
    "it is reverse next, not of the colour {partner} turned down, and {often} {partner} has a black jack"
)
_REVERSE_RIGHT = mark(
    "it is reverse next, not of the colour {partner} turned down, and {often} {partner} has the right bower"
)
_REVERSE_LEFT = mark(
    "it is reverse next, not of the colour {partner} turned down, and {often} {partner} has the left bower"
)


def _reverse_words(wording: Wording, finding: ReasonForMove) -> str:
    words = _of_jacks(wording, finding.suit, _REVERSE_RED, _REVERSE_BLACK, _REVERSE_RIGHT, _REVERSE_LEFT)
    return say(words, partner=wording.partner, often=wording.often(finding.share))


def _dead_bower(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a call in the second round of a suit whose left bower was turned down."""
    suit, up = called(move), position.view.turned_up
    if suit is None or up is None or is_first(position):
        return ()
    return when(up.rank is JACK and up.suit is suit.same_colour, card=up)


def _dead_words(wording: Wording, finding: ReasonForMove) -> str:
    # Translators: the card would be the left bower, the second highest trump.
    return say("{card} was turned down, so nobody has the left bower", card=finding.card.the_words)


def _stuck(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find the call with the most trumps, for a dealer who must call."""
    suit = called(move)
    if suit is None or is_first(position) or PASS in position.view.legal_moves():
        return ()
    suits = {other.suit for other in position.view.legal_moves() if other.suit is not None}
    longest = max(len(position.held_for(other)) for other in suits)
    return when(len(position.held_for(suit)) == longest, suit=suit)


def _makes_it(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(move.verb == "order")


def _makes_it_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    return deal.values[move] > 0


def donates(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a call against the dealer that probably fails, but keeps the dealing side from a loner that would win."""
    view = position.view
    afraid = view.house.going_alone and EUCHRE < position.they_need <= LONE_MARCH
    calls = move.verb == "order" and not move.alone and is_first(position) and view.dealer in position.opponents
    return when(calls and afraid and position.share(lambda deal: deal.values[move] > 0) < 0.5)


def _last_chance(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(move.verb == "order" and position.they_need == 1)


def _enough(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a call with the partner where one point, or a march together, wins the match."""
    calls = move.verb == "order" and not move.alone and move._replace(alone=True) in position.view.legal_moves()
    return when(calls and position.need <= MARCH, count=position.need)


def _enough_words(wording: Wording, finding: ReasonForMove) -> str:
    score, side = wording.position.view.score, side_of(wording.position.seat)
    if finding.about.count == 1:
        # Translators: the numbers are the score, the player's side first.
        words = mark("at {ours} to {theirs} one point wins the match, so going alone gains nothing")
        return say(words, ours=score[side], theirs=score[1 - side])
    # Translators: a march is all five tricks, which brings two points.
    words = mark("at {ours} to {theirs} a march with {partner} wins the match too")
    return say(words, ours=score[side], theirs=score[1 - side], partner=wording.partner)


def _no_trump(position: Position, move: EuchreMove) -> tuple[About, ...]:
    aces = sum(card.rank is ACE for card in position.hand)
    return when(move.verb == "order" and move.suit is None and aces >= 2, count=aces)


def _no_trump_words(wording: Wording, finding: ReasonForMove) -> str:
    aces = finding.about.count
    return say_count(
        "you hold {count} ace, and nobody can trump them",
        "you hold {count} aces, and nobody can trump them",
        aces,
        count=number_of_cards(aces),
    )


CALLING = (
    Reason("call-strong", "hand", 6, strong, _strong_words, beside=_beside_weaker),
    Reason("call-bower", "hand", 4, _has_bower, _bower_words, beside=_beside_lower_bowers),
    Reason("call-aces", "aces", 3, _aces_beside, _aces_words, beside=_beside_fewer_aces),
    Reason("call-partner-takes", "upcard", 5, _partner_takes_it, _takes_words),
    # Translators: "them" are the cards of that suit when others lead it.
    Reason("call-void", "void", 2.5, _void_beside, mark("you have no {suit} and can trump them"), alike=True),
    Reason("call-next", "next", 6.5, _next, _next_words, _next_in, alike=True),
    Reason("call-next-suit", "next", 4.6, _next, _NEXT, alike=True),
    Reason("call-reverse-next", "next", 6, _reverse_next, _reverse_words, _reverse_in, alike=True),
    Reason("call-reverse-suit", "next", 4.4, _reverse_next, _REVERSE, alike=True),
    Reason("call-dead-bower", "bower", 4.5, _dead_bower, _dead_words),
    Reason(
        "call-stuck", "hand", 5.5, _stuck, mark("you have to call, and no other suit gives you more trumps"), alike=True
    ),
    # Translators: a call needs three of the five tricks.
    Reason(
        "call-makes-it", "chance", 3, _makes_it, mark("{often} your side takes the three tricks it needs"), _makes_it_in
    ),
    Reason(
        "call-donates",
        "score",
        8,
        donates,
        # Translators: a loner is a hand that somebody plays without the partner, for four points. To donate is to call
        # a suit although the call will probably fail, because that costs two points only.
        mark("it is a donation, two points to keep them from a loner that would win the match"),
    ),
    Reason(
        "call-last-chance",
        "score",
        4,
        _last_chance,
        mark("they need one point, so a hand that they call may be the last"),
    ),
    Reason("call-enough", "alone", 8, _enough, _enough_words, beside=beside_alone),
    Reason("call-no-trump", "hand", 6, _no_trump, _no_trump_words),
)
"""Reasons for a call with the partner."""
