"""Facts that a seat could know from its view: voids, highest cards, calls, trumps that are out, and the score."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from engine.cards import ACE, JACK, Card, Suit
from engine.coach.assessment import Assessment
from engine.coach.coach import Fact
from engine.games.euchre.bots.skilled.valuing import trumps_from_the_top
from engine.games.euchre.coach.reasons.keeping import highest_words
from engine.games.euchre.coach.reasons.naming import number_of_cards, number_of_tricks
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.words import Wording
from engine.games.euchre.dealing import pack_of
from engine.games.euchre.moves import Phase
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView
from engine.phrases import mark, say, say_count, starting
from engine.telling import Teller

CLOSE_TO_THE_END: Final = 2
"""Points that a side still needs, at most, for the score to be worth telling; there are words for 1 and 2."""


def facts(view: EuchreView, assessment: Assessment, teller: Teller) -> tuple[Fact, ...]:
    """Return the facts to know at this decision, the most important first, from what the seat could see."""
    wording = Wording(Position(view, assessment), teller)
    if view.phase is Phase.PLAY:
        return (
            *_voids(wording),
            *_highest(wording),
            *_maker(wording),
            *_trumps(wording),
            *_tricks(wording),
            *_score(wording),
        )
    if view.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO):
        return (*_upcard(wording), *_passes(wording), *_score(wording))
    return (*_maker(wording), *_score(wording))


def _voids(wording: Wording) -> Iterator[Fact]:
    """Yield the suits that the other players have shown to be out of, the latest first."""
    position = wording.position
    seen, now = position.seen, sum(position.view.tricks)
    shown: dict[tuple[int, Suit], int] = {}
    for play in seen.plays:
        if position.suit(play.card) is not play.led:
            shown.setdefault((play.seat, play.led), play.trick)
    for (seat, suit), trick in reversed(shown.items()):
        if seat == position.seat or seat not in position.view.active or not position.others[seat]:
            continue
        # Translators: a player could not follow the suit, and so has no card of it.
        this, earlier = (
            mark("{name} showed out of {suit} in this trick."),
            mark("{name} showed out of {suit} in trick {n}."),
        )
        words = say(this if trick == now else earlier, name=wording.name(seat), suit=wording.suit(suit), n=trick + 1)
        yield Fact("void", starting(words))


def _highest(wording: Wording) -> Iterator[Fact]:
    """Yield the cards of the hand, other than aces, that are the highest of their suits."""
    position = wording.position
    for card in position.sorted(position.hand):
        if position.is_boss(card) and (position.is_trump(card) or card.rank is not ACE):
            if position.is_trump(card) and card is _top_trump(position):
                continue
            yield Fact("boss", starting(say("{reason}.", reason=highest_words(wording, card))))


def _top_trump(position: Position) -> Card | None:
    if position.trump is None:
        return None
    pack = pack_of(position.view.house)
    return next(card for card in trumps_from_the_top(position.trump, position.view.house.benny) if card in pack)


def _maker(wording: Wording) -> Iterator[Fact]:
    view = wording.position.view
    maker = view.maker
    if maker is None or maker == wording.position.seat:
        return
    name, is_alone, picked_up = wording.name(maker), view.alone == maker, view.picked_up
    if picked_up is None:
        yield Fact("call", starting(_named(name, view.trump, is_alone)))
        return
    card, dealer = wording.object_card(picked_up), wording.name(view.dealer)
    together, alone = _ORDERS[
        "dealer" if view.dealer == maker else "to you" if view.dealer == wording.position.seat else ""
    ]
    yield Fact("call", starting(say(alone if is_alone else together, name=name, card=card, dealer=dealer)))


_ORDERS: Final[Mapping[str, tuple[str, str]]] = {
    # Translators: a dealer took the upcard into the hand, which made its suit trump.
    "dealer": (mark("{name} picked up {card}."), mark("{name} picked up {card} and plays alone.")),
    "to you": (
        mark("{name} ordered you to pick up {card}."),
        mark("{name} ordered you to pick up {card} and plays alone."),
    ),
    "": (
        # Translators: to order up a card makes its suit trump, and the dealer takes the card.
        mark("{name} ordered up {card}; {dealer} took it."),
        mark("{name} ordered up {card} and plays alone; {dealer} took it."),
    ),
}
"""The player who took the card -> the message about a call with the partner, and about a loner."""


def _named(name: str, trump: Suit | None, is_alone: bool) -> str:
    """Return the fact that a player named trump in the second round."""
    if trump is None:
        return (
            say("{name} named no trump and plays alone.", name=name)
            if is_alone
            else say("{name} named no trump.", name=name)
        )
    if is_alone:
        return say("{name} named {suit} and plays alone.", name=name, suit=trump.words)
    # Translators: "there" is in that player's hand, where high cards of the suit are to be expected.
    return say("{name} named {suit}: expect high ones there.", name=name, suit=trump.words)


def _trumps(wording: Wording) -> Iterator[Fact]:
    """Yield the number of trumps that are not seen, with the best of them."""
    position = wording.position
    if position.trump is None:
        return
    hidden = position.sorted(card for card in position.out if position.is_trump(card))
    if not hidden:
        yield Fact("trump", say("No other player has a trump."))
        return
    out, highest = len(hidden), wording.the_card(hidden[0])
    words = say_count(
        "{count} trump is unseen: {card}.",
        "{count} trumps are unseen, the highest {card}.",
        out,
        count=number_of_cards(out),
        card=highest,
    )
    yield Fact("trump", starting(words))


def _tricks(wording: Wording) -> Iterator[Fact]:
    position = wording.position
    ours, theirs = position.our_tricks, position.their_tricks
    if not position.trick_decides and not position.trick_denies:
        return
    if not ours + theirs:
        return
    outcome = position.trick_decides or ("against you" if position.makers_play else "for them")
    took = theirs if position.trick_denies else ours
    yield Fact("count", _TRICKS[outcome](ours + theirs, number_of_tricks(took), number_of_tricks(ours + theirs)))


# Translators: the tricks that the player's side has of all that were played. Three tricks make the hand for the side
# that named trump; with fewer it is euchred. A march is all five tricks of one side.
_TRICKS: Final[Mapping[str, Callable[[int, str, str], str]]] = {
    "made": lambda played, ours, all_: say_count(
        "You have {ours} of {all} trick: one more makes it.",
        "You have {ours} of {all} tricks: one more makes it.",
        played,
        ours=ours,
        all=all_,
    ),
    "euchred": lambda played, ours, all_: say_count(
        "You have {ours} of {all} trick: one more euchres them.",
        "You have {ours} of {all} tricks: one more euchres them.",
        played,
        ours=ours,
        all=all_,
    ),
    "march": lambda played, ours, all_: say_count(
        "You have {ours} of {all} trick: this one is the march.",
        "You have {ours} of {all} tricks: this one is the march.",
        played,
        ours=ours,
        all=all_,
    ),
    "for them": lambda played, theirs, all_: say_count(
        "They have {theirs} of {all} trick: one more makes it.",
        "They have {theirs} of {all} tricks: one more makes it.",
        played,
        theirs=theirs,
        all=all_,
    ),
    "against you": lambda played, theirs, all_: say_count(
        "They have {theirs} of {all} trick: one more euchres you.",
        "They have {theirs} of {all} tricks: one more euchres you.",
        played,
        theirs=theirs,
        all=all_,
    ),
    "saved": lambda played, ours, all_: say_count(
        "You have none of {all} trick: one stops the march.",
        "You have none of {all} tricks: one stops the march.",
        played,
        all=all_,
    ),
}
"""Outcome that this trick decides -> the words for the tricks so far."""


def _score(wording: Wording) -> Iterator[Fact]:
    position = wording.position
    score, side = position.view.score, side_of(position.seat)
    # Translators: the numbers are the score, the player's side first.
    if position.need <= CLOSE_TO_THE_END:
        one, two = (
            mark("At {ours} to {theirs} one point wins the match."),
            mark("At {ours} to {theirs} two points win the match."),
        )
        words = one if position.need == 1 else two
    elif position.they_need <= CLOSE_TO_THE_END:
        # Translators: "they", the opponents, need one or two points to win the match.
        one, two = (
            mark("At {ours} to {theirs} they need one more point to win."),
            mark("At {ours} to {theirs} they need two more points to win."),
        )
        words = one if position.they_need == 1 else two
    else:
        return
    yield Fact("score", say(words, ours=score[side], theirs=score[1 - side]))


def _upcard(wording: Wording) -> Iterator[Fact]:
    view, position = wording.position.view, wording.position
    if view.turned_up is None or view.proposed is None:
        return
    if view.phase is Phase.ROUND_TWO:
        down = mark("{suit} were turned down, so {card} is out of play.")
        if view.turned_up.rank is JACK:
            # Translators: the card would be the left bower, the second highest trump, if the other suit were called.
            down = mark("{suit} were turned down, so {card} is out of play, and {other} have no left bower.")
        suit, other = view.proposed.words, view.proposed.same_colour.words
        yield Fact("call", starting(say(down, suit=suit, card=view.turned_up.the_words, other=other)))
        return
    if view.dealer == position.seat:
        words = mark("You get {card} if it is ordered up.")
    elif view.dealer == position.partner:
        words = mark("{name}, your partner, gets {card} if it is ordered up.")
    else:
        words = mark("{name} gets {card} if it is ordered up.")
    yield Fact("call", starting(say(words, name=wording.name(view.dealer), card=view.turned_up.the_words)))


def _passes(wording: Wording) -> Iterator[Fact]:
    view = wording.position.view
    is_first = view.phase is Phase.ROUND_ONE
    passed = [
        call.seat
        for call in wording.position.seen.calls
        if call.words == "pass" and call.first_round is is_first and call.seat != wording.position.seat
    ]
    if passed:
        # Translators: to pass is to name no trump when asked.
        words = mark("You passed."), mark("{name} passed."), mark("{names} passed.")
        yield Fact("call", wording.teller.tell(passed, *words))
