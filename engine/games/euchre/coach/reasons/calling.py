"""Reasons for a call with the partner, for passing, and for giving a point away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.cards import ACE, JACK, Card, Suit
from engine.games.euchre.coach.imagined import Imagined
from engine.games.euchre.coach.reasons.naming import number_of_cards
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.reason import About, Finding, Reason, when
from engine.games.euchre.coach.reasons.words import Told
from engine.games.euchre.moves import PASS, EuchreMove, Phase
from engine.games.euchre.scoring import EUCHRE, LONE_MARCH, MARCH
from engine.games.euchre.turn_order import EVERYBODY, LEFT_OF, side_of
from engine.phrases import mark, say, say_count

MANY, FEW = 3, 1
"""Fewest trumps of a strong hand, and most trumps of a weak one."""


def called(move: EuchreMove) -> Suit | None:
    """Return the suit that the move makes trump; None at no trump, and for other moves."""
    return move.suit if move.verb == "order" else None


def is_alone(move: EuchreMove) -> bool:
    """Return True if the move goes alone."""
    return move.alone


def _is_first(position: Position) -> bool:
    return position.phase is Phase.ROUND_ONE


def _passes(position: Position, move: EuchreMove) -> bool:
    return move == PASS and position.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO)


def takes_upcard(position: Position) -> bool:
    """Return True if this seat picks the upcard up when it is called now."""
    return _is_first(position) and position.seat == position.view.dealer


def _suits(position: Position) -> tuple[Suit, ...]:
    """Return the suits that can be called in this round."""
    proposed = position.view.proposed
    assert proposed is not None, "a suit is proposed"
    return (proposed,) if _is_first(position) else tuple(suit for suit in Suit if suit is not proposed)


# -- for a call


def strong(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a call with three trumps or more, or with two bowers."""
    suit = called(move)
    if suit is None:
        return ()
    held = position.held_for(suit)
    bowers = position.bowers(held, suit)
    return when(len(held) >= MANY or len(bowers) >= 2, suit=suit, count=len(held), cards=bowers)


def _strong_words(told: Told, finding: Finding) -> str:
    trumps, about = finding.about.count, finding.about
    count = number_of_cards(trumps)
    if not about.cards:
        if takes_upcard(told.position):
            return say_count("you would have {count} trump", "you would have {count} trumps", trumps, count=count)
        return say_count("you hold {count} trump", "you hold {count} trumps", trumps, count=count)
    bowers = told.bowers(about.cards, about.suit)
    if takes_upcard(told.position):
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
    return when(bool(bowers), card=bowers[0]) if bowers else ()


def _aces_beside(position: Position, move: EuchreMove) -> tuple[About, ...]:
    suit = called(move)
    aces = tuple(card for card in position.hand if card.rank is ACE and card.suit is not suit)
    return when(suit is not None and bool(aces), cards=aces)


def _aces_words(told: Told, finding: Finding) -> str:
    aces = finding.about.cards
    if len(aces) == 1:
        # Translators: "them" are the trumps of the hand.
        return say("you have {card} beside them", card=aces[0].the_words)
    count = number_of_cards(len(aces))
    # Translators: "them" are the trumps of the hand.
    return say_count("you have {count} ace beside them", "you have {count} aces beside them", len(aces), count=count)


def _partner_takes_it(position: Position, move: EuchreMove) -> tuple[About, ...]:
    view = position.view
    takes = _is_first(position) and called(move) is not None and view.dealer == position.partner and not move.alone
    return when(takes, card=view.upcard)


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
    if suit is None or view.proposed is None or _is_first(position):
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


def _of_jacks(told: Told, suit: Suit | None, red: str, black: str, right: str, left: str) -> str:
    """Return the message for jacks of that colour, or for the only bower that the reader has not seen."""
    assert suit is not None, "a suit is called"
    jacks = _jacks_out(told.position, suit)
    if len(jacks) > 1:
        return red if suit in (Suit.HEARTS, Suit.DIAMONDS) else black
    return right if jacks[0].suit is suit else left


def _turned_down(told: Told) -> str:
    proposed = told.position.view.proposed
    assert proposed is not None, "a suit was turned down"
    return proposed.words


# Translators: "they", the opponents, did not want the suit of the upcard as trump ("turned it down").
_NEXT_RED = mark("they turned {suit} down, and {often} they hold no red jack")
_NEXT_BLACK = mark("they turned {suit} down, and {often} they hold no black jack")
_NEXT_RIGHT = mark("they turned {suit} down, and {often} they do not hold the right bower")
_NEXT_LEFT = mark("they turned {suit} down, and {often} they do not hold the left bower")


def _next_words(told: Told, finding: Finding) -> str:
    words = _of_jacks(told, finding.suit, _NEXT_RED, _NEXT_BLACK, _NEXT_RIGHT, _NEXT_LEFT)
    return say(words, suit=_turned_down(told), often=told.often(finding.share))


def _reverse_next(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a call of a suit of the other colour, by the dealer's partner."""
    view, suit = position.view, called(move)
    if suit is None or view.proposed is None or _is_first(position):
        return ()
    crosses = suit not in (view.proposed, view.proposed.same_colour)
    return when(crosses and view.dealer == position.partner and bool(_jacks_out(position, suit)), suit=suit)


def _reverse_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    assert about.suit is not None, "a suit is called"
    return bool(position.bowers(deal.deal.hands[position.partner], about.suit))


# Translators: the partner, who is the dealer, did not want the suit of the upcard as trump.
_REVERSE_RED = mark("{partner} turned {suit} down, and {often} holds a red jack")
_REVERSE_BLACK = mark("{partner} turned {suit} down, and {often} holds a black jack")
_REVERSE_RIGHT = mark("{partner} turned {suit} down, and {often} holds the right bower")
_REVERSE_LEFT = mark("{partner} turned {suit} down, and {often} holds the left bower")


def _reverse_words(told: Told, finding: Finding) -> str:
    words = _of_jacks(told, finding.suit, _REVERSE_RED, _REVERSE_BLACK, _REVERSE_RIGHT, _REVERSE_LEFT)
    return say(words, partner=told.partner, suit=_turned_down(told), often=told.often(finding.share))


def _stuck(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find the call with the most trumps, for a dealer who must call."""
    suit = called(move)
    if suit is None or _is_first(position) or PASS in position.view.legal_moves():
        return ()
    suits = {other.suit for other in position.view.legal_moves() if other.suit is not None}
    longest = max(len(position.held_for(other)) for other in suits)
    return when(len(position.held_for(suit)) == longest, suit=suit)


def _makes_it(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(move.verb == "order" and not move.alone)


def _makes_it_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    return deal.values[move] > 0


def _donates(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a call that probably fails, but keeps the opponents from a loner that would win the match."""
    view = position.view
    afraid = view.house.going_alone and EUCHRE < position.they_need <= LONE_MARCH
    calls = move.verb == "order" and not move.alone and _is_first(position) and view.dealer in position.opponents
    return when(calls and afraid and position.share(lambda deal: deal.values[move] > 0) < 0.5)


def _last_chance(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(move.verb == "order" and position.they_need == 1)


def _enough(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a call with the partner where one point, or a march together, wins the match."""
    calls = move.verb == "order" and not move.alone and move._replace(alone=True) in position.view.legal_moves()
    return when(calls and position.need <= MARCH, count=position.need)


def _enough_words(told: Told, finding: Finding) -> str:
    score, side = told.position.view.score, side_of(told.position.seat)
    # Translators: the numbers are the score, the player's side first.
    one, two = mark("at {ours} to {theirs} a point is enough"), mark("at {ours} to {theirs} two points are enough")
    return say(one if finding.about.count == 1 else two, ours=score[side], theirs=score[1 - side])


def _no_trump(position: Position, move: EuchreMove) -> tuple[About, ...]:
    aces = sum(card.rank is ACE for card in position.hand)
    return when(move.verb == "order" and move.suit is None and aces >= 2, count=aces)


def _no_trump_words(told: Told, finding: Finding) -> str:
    aces = finding.about.count
    return say_count(
        "you hold {count} ace, and nobody can trump them",
        "you hold {count} aces, and nobody can trump them",
        aces,
        count=number_of_cards(aces),
    )


# -- for passing


def _gives_them(position: Position, move: EuchreMove) -> tuple[About, ...]:
    view = position.view
    passes = _passes(position, move) and _is_first(position) and view.dealer in position.opponents
    return when(passes, seat=view.dealer, card=view.upcard)


def upcard_words(told: Told, finding: Finding) -> str:
    """Return the name of the upcard as a card of its own trump suit."""
    return told.the_card(finding.card, told.position.view.proposed)


def _gives_words(told: Told, finding: Finding) -> str:
    # Translators: to order up the upcard makes its suit trump, and gives the card to the dealer.
    gives = mark("ordering it up would give {name} {card}")
    return say(gives, name=told.name(finding.seat), card=upcard_words(told, finding))


def _few(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a pass with at most one trump in every suit that can be called."""
    if not _passes(position, move):
        return ()
    most = max(len(position.held_for(suit)) for suit in _suits(position))
    return when(most <= FEW, count=most)


def _few_words(told: Told, finding: Finding) -> str:
    count = finding.about.count
    if not _is_first(told.position):
        if count == 1:
            return say("no suit would give you more than one trump")
        return say("no suit would give you more than no trump")
    (suit,) = _suits(told.position)
    if takes_upcard(told.position):
        words = mark("you would have only one {one}") if count else mark("you would have no {one}")
    else:
        # Translators: the value is one card of a suit: "you hold only one spade".
        words = mark("you hold only one {one}") if count else mark("you hold no {one}")
    return say(words, one=suit.singular)


def _no_bower(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a pass with at most two trumps and no bower in every suit that can be called."""
    if not _passes(position, move):
        return ()
    held = [(position.held_for(suit), suit) for suit in _suits(position)]
    few = all(len(cards) < MANY and not position.bowers(cards, suit) for cards, suit in held)
    return when(few, count=max(len(cards) for cards, _ in held))


def _no_bower_words(told: Told, finding: Finding) -> str:
    if not _is_first(told.position):
        return _NO_SUIT_WITH_BOWER[finding.about.count]
    return (_FEW_WITH_UPCARD if takes_upcard(told.position) else _FEW_HELD)[finding.about.count]


_NO_SUIT_WITH_BOWER = (
    say("no suit would give you a bower or more than no trump"),
    say("no suit would give you a bower or more than one trump"),
    say("no suit would give you a bower or more than two trumps"),
)
_FEW_HELD = (
    say("you hold no trump"),
    say("you hold only one trump and no bower"),
    say("you hold only two trumps and no bower"),
)
_FEW_WITH_UPCARD = (
    say("you would have no trump"),
    say("you would have only one trump and no bower"),
    say("you would have only two trumps and no bower"),
)
"""Number of trumps -> words, for a dealer who would pick the upcard up."""


def _better_suit(position: Position, move: EuchreMove) -> Iterator[About]:
    """Find a pass in the first round with a strong hand in another suit."""
    if not (_passes(position, move) and _is_first(position)):
        return
    for suit in Suit:
        held: Sequence[Card] = [card for card in position.held_for(suit) if card in position.hand]
        if suit is not position.view.proposed and len(held) >= MANY and position.bowers(held, suit):
            yield About(suit=suit)


def _waits(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a pass with strong trumps in the suit that an opposing dealer may pick up."""
    view = position.view
    if not (_passes(position, move) and _is_first(position)) or view.proposed is None:
        return ()
    held = position.held_for(view.proposed)
    return when(view.dealer in position.opponents and len(held) >= MANY, seat=view.dealer, count=len(held))


def _waits_words(told: Told, finding: Finding) -> str:
    trumps = finding.about.count
    return say_count(
        "if {name} picks it up, your {count} trump may euchre them",
        "if {name} picks it up, your {count} trumps may euchre them",
        trumps,
        name=told.name(finding.seat),
        count=number_of_cards(trumps),
    )


def _partner_speaks(position: Position, move: EuchreMove) -> tuple[About, ...]:
    order = EVERYBODY.rounds[LEFT_OF[position.view.dealer]]
    return when(_passes(position, move) and position.partner in order[order.index(position.seat) :])


def _fails(position: Position, move: EuchreMove) -> Iterator[About]:
    """Find a pass where the best call would lose."""
    if _passes(position, move) and _best_call(position) is not None:
        yield About()


def _best_call(position: Position) -> EuchreMove | None:
    return next((judged.move for judged in position.assessment.judged if judged.move.verb == "order"), None)


def _fails_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    call = _best_call(position)
    return call is not None and deal.values[call] < 0


def _concedes(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(move.verb == "concede" and position.they_need > 1)


CALLING = (
    Reason("call-strong", "hand", 6, strong, _strong_words),
    Reason("call-bower", "hand", 4, _has_bower, mark("{card} is yours")),
    Reason("call-aces", "aces", 3, _aces_beside, _aces_words),
    Reason("call-partner-takes", "upcard", 5, _partner_takes_it, mark("{partner} gets {card}")),
    # Translators: "them" are the cards of that suit when others lead it.
    Reason("call-void", "void", 2.5, _void_beside, mark("you have no {suit} and can trump them")),
    Reason("call-next", "next", 6.5, _next, _next_words, _next_in),
    Reason("call-reverse-next", "next", 6, _reverse_next, _reverse_words, _reverse_in),
    Reason("call-stuck", "hand", 5.5, _stuck, mark("you must name a suit, and no other would give you more trumps")),
    # Translators: "in 7 out of 10 deals your side makes it", that is, takes the three tricks that a call needs.
    Reason("call-makes-it", "chance", 3, _makes_it, mark("{often} your side makes it"), _makes_it_in),
    Reason(
        "call-donates",
        "score",
        8,
        _donates,
        # Translators: a euchre is a call that fails; a loner is a hand that somebody plays without the partner.
        mark("a euchre costs two points, but a loner of theirs would win them the match"),
    ),
    Reason(
        "call-last-chance", "score", 4, _last_chance, mark("they need one point, which any call of theirs may bring")
    ),
    Reason("call-enough", "alone", 8, _enough, _enough_words, beside=is_alone),
    Reason("call-no-trump", "hand", 6, _no_trump, _no_trump_words),
    Reason("pass-gives-them", "upcard", 4.5, _gives_them, _gives_words),
    Reason("pass-few", "hand", 5.5, _few, _few_words),
    Reason("pass-no-bower", "hand", 4, _no_bower, _no_bower_words),
    Reason("pass-better-suit", "hand", 5, _better_suit, mark("if it is turned down you can call {suit}")),
    Reason("pass-waits", "hand", 5, _waits, _waits_words),
    Reason("pass-partner-speaks", "partner", 1.5, _partner_speaks, mark("{partner} can still call")),
    Reason("pass-fails", "chance", 3.5, _fails, mark("{often} the call would lose"), _fails_in),
    Reason("concede", "score", 6, _concedes, mark("one point is cheaper than a euchre")),
)
"""Reasons for a call with the partner, and for passing."""
