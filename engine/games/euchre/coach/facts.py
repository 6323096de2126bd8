"""Facts that a seat could know from its view: voids, highest cards, calls, trumps that are out, and the score."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import ACE, Card, Suit
from engine.coach.assessment import Assessment
from engine.coach.coach import Fact
from engine.games.euchre.bots.club.valuing import trumps_from_the_top
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.words import Told, number
from engine.games.euchre.dealing import pack_of
from engine.games.euchre.moves import Phase
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView
from engine.phrases import starting
from engine.telling import Teller

CLOSE_TO_THE_END = 2
"""Points that a side still needs, at most, for the score to be worth telling."""


def facts(view: EuchreView, assessment: Assessment, teller: Teller) -> tuple[Fact, ...]:
    """Return the facts to know at this decision, the most important first, from what the seat could see."""
    told = Told(Position(view, assessment), teller)
    if view.phase is Phase.PLAY:
        return (*_voids(told), *_highest(told), *_maker(told), *_trumps(told), *_tricks(told), *_score(told))
    if view.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO):
        return (*_upcard(told), *_passes(told), *_score(told))
    return (*_maker(told), *_score(told))


def _voids(told: Told) -> Iterator[Fact]:
    """Yield the suits that the other players have shown to be out of, the latest first."""
    position = told.position
    seen, now = position.seen, sum(position.view.tricks)
    shown: dict[tuple[int, Suit], int] = {}
    for play in seen.plays:
        if position.suit(play.card) is not play.led:
            shown.setdefault((play.seat, play.led), play.trick)
    for (seat, suit), trick in reversed(shown.items()):
        if seat == position.seat or seat not in position.view.active or not position.others[seat]:
            continue
        where = "this trick" if trick == now else f"trick {trick + 1}"
        yield Fact("void", f"{starting(told.name(seat))} showed out of {told.suit(suit)} in {where}.")


def _highest(told: Told) -> Iterator[Fact]:
    """Yield the cards of the hand, other than aces, that are the highest of their suits."""
    position = told.position
    for card in position.sorted(position.hand):
        if position.is_boss(card) and (position.is_trump(card) or card.rank is not ACE):
            if position.is_trump(card) and card is _top_trump(position):
                continue
            yield Fact("boss", f"Your {told.rank(card)} is the highest {told.one_of(position.suit(card))} left.")


def _top_trump(position: Position) -> Card | None:
    if position.trump is None:
        return None
    pack = pack_of(position.view.house)
    return next(card for card in trumps_from_the_top(position.trump, position.view.house.benny) if card in pack)


def _maker(told: Told) -> Iterator[Fact]:
    view = told.position.view
    maker = view.maker
    if maker is None or maker == told.position.seat:
        return
    name = starting(told.name(maker))
    what = "no trump" if view.trump is None else view.trump.word.lower()
    alone = " and plays alone" if view.alone == maker else ""
    picked_up = view.picked_up
    if picked_up is not None and view.dealer == maker:
        yield Fact("call", f"{name} picked up the {told.card(picked_up)}{alone}.")
    elif picked_up is not None and view.dealer != told.position.seat:
        yield Fact("call", f"{name} ordered up the {told.card(picked_up)}{alone}; {told.name(view.dealer)} took it.")
    elif picked_up is not None:
        yield Fact("call", f"{name} ordered you to take up the {told.card(picked_up)}{alone}.")
    else:
        expect = ": expect high ones there" if view.trump is not None and not alone else alone
        yield Fact("call", f"{name} named {what}{expect}.")


def _trumps(told: Told) -> Iterator[Fact]:
    """Yield the number of trumps that are not seen, with the best of them."""
    position = told.position
    if position.trump is None:
        return
    hidden = position.sorted(card for card in position.out if position.is_trump(card))
    if not hidden:
        yield Fact("trump", "No trump is out.")
    elif len(hidden) == 1:
        yield Fact("trump", f"One trump is unseen: the {told.card(hidden[0])}.")
    else:
        count = starting(number(len(hidden)))
        yield Fact("trump", f"{count} trumps are unseen, the highest the {told.card(hidden[0])}.")


def _tricks(told: Told) -> Iterator[Fact]:
    position = told.position
    ours, theirs = position.our_tricks, position.their_tricks
    if not position.trick_decides or not ours + theirs:
        return
    one_more = {
        "made": "one more makes it",
        "euchred": "one more euchres them",
        "march": "this one is the march",
        "saved": "one stops the march",
    }[position.trick_decides]
    yield Fact("count", f"You have {number(ours)} of {number(ours + theirs)} tricks: {one_more}.")


def _score(told: Told) -> Iterator[Fact]:
    position = told.position
    score, side = position.view.score, side_of(position.seat)
    standing = f"At {score[side]} to {score[1 - side]}"
    if position.need <= CLOSE_TO_THE_END:
        yield Fact("score", f"{standing} {_points(position.need)} enough.")
    elif position.they_need <= CLOSE_TO_THE_END:
        yield Fact("score", f"{standing} they need only {_points(position.they_need).split()[0]} more.")


def _points(count: int) -> str:
    return "one point is" if count == 1 else f"{number(count)} points are"


def _upcard(told: Told) -> Iterator[Fact]:
    view, position = told.position.view, told.position
    if view.turned_up is None or view.proposed is None:
        return
    if view.phase is Phase.ROUND_TWO:
        yield Fact("call", f"{view.proposed.word} were turned down, so the {view.turned_up.words} is out of play.")
        return
    whose = "you" if view.dealer == position.seat else told.name(view.dealer)
    partner = ", your partner," if view.dealer == position.partner else ""
    get = "get" if view.dealer == position.seat else "gets"
    yield Fact("call", f"{starting(whose)}{partner} {get} the {view.turned_up.words} if it is ordered up.")


def _passes(told: Told) -> Iterator[Fact]:
    view = told.position.view
    is_first = view.phase is Phase.ROUND_ONE
    passed = [
        call.seat
        for call in told.position.seen.calls
        if call.words == "pass" and call.first_round is is_first and call.seat != told.position.seat
    ]
    if passed:
        yield Fact("call", f"{told.teller.does(passed, 'passed', 'passed')}.")
