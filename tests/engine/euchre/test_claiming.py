"""Claims of the rest against every way in which the unseen cards can lie, by the rules of the brute force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import NamedTuple

import pytest

from engine.events import Event, Gathered, Moved, Taken
from engine.games.euchre.claiming import claimed
from engine.games.euchre.moves import HAND, Phase
from engine.games.euchre.rules import Euchre
from engine.games.euchre.view import EuchreView
from engine.match import Match
from engine.options import Value
from engine.record import Record, Seat
from tests.engine.euchre.brute_force import may_play, suit_of, worth
from tests.engine.euchre.deals import made

Hands = tuple[tuple[str, ...], ...]
RULES: tuple[dict[str, Value], ...] = ({}, {"going_alone": True, "stick_the_dealer": False}, {"benny": True})


def positions(seed: int, rules: dict[str, Value], cards: int) -> Iterator[tuple[Euchre, tuple[Event, ...], EuchreView]]:
    """Yield positions of a game played at random in which the seat to play holds that many cards, with the log."""
    seats = tuple(Seat(f"Seat {seat}", "random") for seat in range(4))
    match, rng = Match(Record("euchre", rules, seed, seats)), Random(seed)
    while match.game.to_move is not None and match.ply < 400:
        game = match.game
        assert isinstance(game, Euchre)
        if game.phase is Phase.PLAY:
            view = match.view(game.to_move)
            assert isinstance(view, EuchreView)
            if len(view.hand) == cards:
                yield game, tuple(match.log), view
        match.play(rng.choice(tuple(match.legal_moves())))


def ways_to_lie(game: Euchre, view: EuchreView) -> Iterator[Hands]:
    """Yield the cards of every seat, in every way that the plays in this view leave open.

    A card that everybody knows to lie in a hand, as an upcard that has been picked up, may lie anywhere here: that is
    more than can be, so a claim that fails here may still be right.
    """
    trump = "" if view.trump is None else view.trump.letter
    void: dict[int, set[str]] = {seat: set() for seat in range(4)}
    seen = {card.name for card in view.hand} | {card.name for _, card in view.trick}
    led = ""
    on_table = 0
    for event in view.history:
        if isinstance(event, Gathered):
            void, seen, on_table = {seat: set() for seat in range(4)}, {card.name for card in view.hand}, 0
        elif isinstance(event, Moved) and event.target.name == "taken":
            on_table = 0
        elif isinstance(event, Moved) and event.target.name == "trick":
            assert event.cards[0] is not None
            assert event.origin.seat is not None
            card = event.cards[0].name
            led = led if on_table else suit_of(card, trump)
            on_table += 1
            seen.add(card)
            if suit_of(card, trump) != led:
                void[event.origin.seat].add(led)
    if view.upcard is not None:
        seen.add(view.upcard.name)
    hidden = [card.name for card in game.pack if card.name not in seen]
    others = [seat for seat in view.active if seat != view.seat]
    sizes = {seat: view.count(HAND[seat]) for seat in others}

    def dealt(seats: Sequence[int], left: Sequence[str], hands: dict[int, tuple[str, ...]]) -> Iterator[Hands]:
        if not seats:
            own = tuple(card.name for card in view.hand)
            yield tuple(own if seat == view.seat else hands.get(seat, ()) for seat in range(4))
            return
        seat = seats[0]
        free = [card for card in left if suit_of(card, trump) not in void[seat]]
        for held in combinations(free, sizes[seat]):
            yield from dealt(seats[1:], [card for card in left if card not in held], {**hands, seat: held})

    return dealt(others, hidden, {})


class Claimant(NamedTuple):
    """The seat that claims the rest, and what does not change while it plays."""

    seat: int
    trump: str
    active: tuple[int, ...]


def claimant_of(view: EuchreView) -> Claimant:
    assert view.seat is not None
    return Claimant(view.seat, "" if view.trump is None else view.trump.letter, tuple(view.active))


Trick = tuple[tuple[int, str], ...]


@lru_cache(100_000)
def takes_all(claimant: Claimant, hands: Hands, seat: int, trick: Trick, first: str = "") -> bool:
    """Return whether the side can take all with open hands, if all others play as badly for it as they can."""
    if len(trick) == len(claimant.active):
        led = suit_of(trick[0][1], claimant.trump)
        winner = max(trick, key=lambda played: worth(played[1], claimant.trump, led))[0]
        if winner % 2 != claimant.seat % 2:
            return False
        return not any(hands) or takes_all(claimant, hands, winner, ())
    following = next(other % 4 for other in range(seat + 1, seat + 5) if other % 4 in claimant.active)

    def after(card: str) -> bool:
        left = (*hands[:seat], tuple(one for one in hands[seat] if one != card), *hands[seat + 1 :])
        return takes_all(claimant, left, following, (*trick, (seat, card)))

    if seat == claimant.seat and first:
        return after(first)
    cards = may_play(hands[seat], claimant.trump, [card for _, card in trick])
    return any(map(after, cards)) if seat == claimant.seat else all(map(after, cards))


def is_open(view: EuchreView) -> bool:
    """Return whether no card lies where the seat knows it to lie: then `ways_to_lie` are exactly those there can be."""
    return view.picked_up is None and not view.swapped


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_with_one_card_left_exactly_the_certain_tricks_are_claimed(rules: dict[str, Value]) -> None:
    claims = 0
    for seed in range(5):
        for game, _, view in positions(seed, rules, 1):
            trick = tuple((seat, card.name) for seat, card in view.trick)
            claimant = claimant_of(view)
            certain = all(takes_all(claimant, hands, claimant.seat, trick) for hands in ways_to_lie(game, view))
            claim = claimed(view)
            claims += claim is not None
            assert claim is not None or not certain
            assert certain or claim is None or not is_open(view)
    assert claims > 5


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_a_claim_with_two_cards_holds_however_the_unseen_cards_lie(rules: dict[str, Value]) -> None:
    claims = 0
    for seed in range(24):
        for game, _, view in positions(seed, rules, 2):
            claim = claimed(view)
            if claim is None or claim.card is None or not is_open(view):
                continue
            claims += 1
            trick = tuple((seat, card.name) for seat, card in view.trick)
            claimant = claimant_of(view)
            for hands in ways_to_lie(game, view):
                assert takes_all(claimant, hands, claimant.seat, trick, claim.card.name), (view.hand, hands, claim)
    assert claims > 1


@pytest.mark.parametrize("cards", [2, 3, 4, 5])
def test_a_claim_is_played_out_whatever_the_others_play(cards: int) -> None:
    claims = 0
    for seed in range(25):
        for game, log, view in positions(seed, {}, cards):
            if claimed(view) is None or view.seat is None:
                continue
            claims += 1
            for attempt in range(3):
                assert _taken_by_playing_out(game.clone(), list(log), view.seat, Random(attempt)), (view.hand, seed)
    assert claims > 0


def _taken_by_playing_out(game: Euchre, log: list[Event], seat: int, rng: Random) -> bool:
    """Play the claim to the end of the hand, the others at random; return whether its side took every trick."""
    hand = game.hand_number
    while game.phase is Phase.PLAY and game.hand_number == hand:
        move = rng.choice(game.legal_moves())
        if game.to_move == seat:
            view = game.view(seat, log)
            claim = claimed(view)
            assert claim is not None, "a claim stays one"
            move = claim
        events = game.apply(move)
        log.extend(events)
        if any(isinstance(event, Taken) and event.seat % 2 != seat % 2 for event in events):
            return False
    return True


@pytest.mark.parametrize(
    ("hand", "claims"),
    [
        ("JS JC AS KS QS", True),
        ("JC AS KS QS 10S", False),  # the right bower may be out
        ("JS JC AS KS AH", True),  # four leads draw the three trumps that are out
        ("JS JC AS AH AD", False),  # four trumps may be in one hand
        ("JS JC AS KS KH", False),
    ],
)
def test_a_hand_that_takes_all_five_is_known_from_the_first_lead(hand: str, claims: bool) -> None:
    view = made({1: hand}, "S").view(1)
    assert (claimed(view) is not None) is claims
