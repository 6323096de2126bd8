"""Samples are as likely as they should be, against everything that can be counted by brute force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from itertools import combinations, islice, permutations
from math import comb, sqrt
from random import Random
from typing import Any

import pytest

from engine.cards import JACK, PACK_24, PACK_52, Card, Suit
from engine.catalogue import entry_of
from engine.conformance.playing import facts_told
from engine.events import Event, Gathered, History, Log, Moved, Taken
from engine.games.war.moves import DOWN, PACK, STACK, UP
from engine.games.war.sampling import Followed
from engine.match import Match
from engine.record import Record, Seat
from engine.sampling import sample, samples
from engine.view import View
from engine.zones import Place
from tests.small_games import played
from tests.small_games.low_card import PATHS


def match_of(game: str, rules: Mapping[str, Any] | str, seed: int, player: str = "random") -> Match[Any]:
    """Return a match of bots that has not begun."""
    entry = entry_of(game)
    whole = entry.rules(rules)
    seats = tuple(Seat(f"Seat {seat}", player) for seat in range(entry.seats(whole)))
    return Match(Record(game, whole, seed, seats))


def check_shares(found: Iterable[Hashable], weights: Mapping[Any, float]) -> None:
    """Check that samples come in proportion to ``weights``: one right sampler in a thousand would be refused."""
    counted = Counter(found)
    assert not set(counted) - set(weights), "a sample that cannot be"
    total, drawn = sum(weights.values()), sum(counted.values())
    expected = {key: drawn * weight / total for key, weight in weights.items()}
    assert min(expected.values()) > 4, "too few samples for so many states"
    distance = sum((counted[key] - mean) ** 2 / mean for key, mean in expected.items())
    free = len(weights) - 1
    assert distance < free * (1 - 2 / (9 * free) + 3.09 * sqrt(2 / (9 * free))) ** 3, (distance, free)


def hand(game: Any, seat: int) -> frozenset[Card]:
    return frozenset(game.zones[Place("hand", seat)])


def fitting_hands(match: Match[Any], seat: int) -> Counter[frozenset[Card]]:
    """Return each hand of the other of two players -> the number of orders of the pack that fit, by trying them all."""
    game, view, other = match.game, match.view(seat), 1 - seat
    start = entry_of(match.record.game).new(match.record.rules, match.seed)
    order = [*start.zones[Place("deck")]]
    dealt = int(match.record.rules["dealt"])
    theirs = range(dealt * other, dealt * other + dealt)
    drawn = len(order) - len(game.zones[Place("deck")])
    events = [event for event in match.log if isinstance(event, Moved) and event.origin == Place("deck")]
    getters = [event.target.seat for event in events for _ in event.cards]
    later = [place for place in range(2 * dealt, drawn) if getters[place] == other]
    known = [place for place in range(drawn) if place not in theirs and place not in later]
    hidden = [card for card in order if card not in [order[place] for place in known]]
    moves, found, told = match.record.moves, Counter[frozenset[Card]](), [*view.history]
    for cards in combinations(hidden, dealt):
        left = [card for card in hidden if card not in cards]
        for draws in permutations(left, len(later)):
            pack = [*order]
            for place, card in zip((*theirs, *later), (*cards, *draws), strict=True):
                pack[place] = card
            pack[drawn:] = [card for card in left if card not in draws]
            twin, log = entry_of(match.record.game).new(match.record.rules, 0, tuple(pack)), Log()
            for text in moves:
                move = next((move for move in twin.legal_moves() if str(move) == text), None)
                if move is None:
                    break
                log.extend(twin.apply(move))
            else:
                if [*History(log.told(seat, twin.visibility))] == told:
                    found[hand(twin, other)] += 1
    return found


@pytest.mark.parametrize(("asks_for", "seed", "moves"), [("value", 3, 3), ("card", 7, 5)])
def test_asking_games_against_all_orders_of_the_pack(asks_for: str, seed: int, moves: int) -> None:
    rules = {"highest": 1, "players": 2, "dealt": 5, "asks_for": asks_for}
    match = match_of("reviiyot", {**entry_of("reviiyot").rules("plain"), **rules}, seed)
    match.play_out(moves)
    weights = fitting_hands(match, 0)
    assert 8 < len(weights) < 60
    check_shares((hand(other.game, 1) for other in islice(samples(match.view(0), Random(1)), 400)), weights)


def test_go_fish_against_the_numbers_of_hands() -> None:
    """Seat 0 asked for a rank in vain, and drew another: it was dealt one to three cards of the rank, of five."""
    match = match_of("go-fish", {**entry_of("go-fish").rules("plain"), "players": 2}, 4)
    match.play("deal")
    missing = [move for move in match.legal_moves() if move.rank not in {card.rank for card in hand(match.game, 1)}]
    match.play(missing[0])
    assert match.game.to_move == 1, "the card that it drew was another"
    assert not match.game.zones[Place("books", 0)]
    unseen = len(PACK_52) - 5
    numbers = {held: comb(4, held) * comb(unseen - 4, 5 - held) * (unseen - 4 - (5 - held)) for held in (1, 2, 3)}
    weights = {1: numbers[1], 2: numbers[2] + numbers[3]}
    drawn = islice(samples(match.view(1), Random(2)), 300)
    held = (sum(card.rank is missing[0].rank for card in hand(other.game, 0)) for other in drawn)
    check_shares((min(number, 2) for number in held), weights)


def test_euchre_against_all_ways_to_place_the_unseen_cards() -> None:
    match = match_of("euchre", "plain", 9)
    while len(match.game.zones[Place("hand", 2)]) > 1 or match.game.to_move != 2:
        match.play_out(1)
    view = match.view(2)
    weights = dict.fromkeys(_euchre_deals(view), 1)
    assert 60 < len(weights) < 400
    places = _places_of(view)
    drawn = islice(samples(view, Random(3)), 8 * len(weights))
    check_shares((tuple(frozenset(other.game.zones[place]) for place in places) for other in drawn), weights)


def _places_of(view: View[Any]) -> tuple[Place, ...]:
    hidden = (Place("hand", 0), Place("hand", 1), Place("hand", 3), Place("kitty"), Place("discard"))
    return tuple(place for place in hidden if view.count(place))


def _euchre_deals(view: Any) -> Iterator[tuple[frozenset[Card], ...]]:
    """Yield every way to place the unseen cards such that nobody revoked, counted anew from the events."""
    trump = view.trump

    def suit_of(card: Card) -> Suit | None:
        left_bower = trump is not None and card.rank is JACK and card.suit is trump.same_colour
        return trump if left_bower else card.suit

    hand = [event for event in view.history if isinstance(event, Moved)]
    dealt = max(index for index, event in enumerate(hand) if event.target == Place("upcard"))
    plays = [(event.origin.seat, event.cards[0]) for event in hand[dealt:] if event.target == Place("trick")]
    voids: dict[int | None, set[Any]] = {seat: set() for seat in range(4)}
    for number, (seat, card) in enumerate(plays):
        assert card is not None
        led = plays[number - number % 4][1]
        assert led is not None
        if suit_of(card) is not suit_of(led):
            voids[seat].add(suit_of(led))
    gone = {card for _, card in plays} | {*view.hand, view.upcard}
    up, places = view.turned_up, _places_of(view)
    unseen = [card for card in PACK_24 if card not in gone]

    def placed(place: int, left: list[Card]) -> Iterator[tuple[frozenset[Card], ...]]:
        if place == len(places):
            yield ()
            return
        for cards in combinations(left, view.count(places[place])):
            seat = places[place].seat
            if seat is not None and any(suit_of(card) in voids[seat] for card in cards):
                continue
            # Whoever picked the upcard up holds it or laid it away.
            if up in cards and seat != view.dealt_by and places[place].name != "discard":
                continue
            for rest in placed(place + 1, [card for card in left if card not in cards]):
                yield frozenset(cards), *rest

    yield from placed(0, unseen)


def test_a_game_from_elsewhere_brings_its_own_sampler() -> None:
    with played(**PATHS):
        for moves in range(0, 40, 3):
            match = match_of("low-card", {"players": 3}, moves)
            match.play_out(moves)
            for seat in range(3):
                other = sample(match.view(seat), Random(1), "ducker")
                assert facts_told(other.view(seat)) == facts_told(match.view(seat))
                assert sorted(card for pile in other.game.zones.values() for card in pile) == sorted(PACK_52)
                other.play_out()
                assert other.game.to_move is None
        with pytest.raises(LookupError, match=r"^Silent Card has no sampler, so its hidden cards cannot be drawn\.$"):
            sample(match_of("silent-card", {"players": 3}, 1).view(0), Random(1))
        with pytest.raises(ValueError, match=r"a spectator's cannot\.$"):
            sample(match.view(None), Random(1))


def test_war_against_all_shuffles_of_a_small_pack() -> None:
    """Eight cards of two players; some are laid down unseen and come out of later shuffles."""
    pack = PACK_52[:8]
    events: list[Event] = [Gathered(PACK), *[Moved((None,), PACK, STACK[place % 2]) for place in range(8)]]

    def turn(taker: int, *laid: tuple[int, int | None]) -> None:
        """Let each (seat, card) be laid, None face down, and ``taker`` take all."""
        for seat, card in laid:
            shown, places = (None, DOWN) if card is None else (pack[card], UP)
            events.append(Moved((shown,), STACK[seat], places[seat]))
        events.append(Taken(taker, len(laid)))

    turn(0, (0, 0), (0, None), (1, 1), (1, None))  # places 0, 2, 1, 3 of the pack
    turn(1, (0, 4), (1, 5))  # places 4 and 5
    turn(0, (0, None), (1, None), (0, 2), (1, 4))  # places 6 and 7, the first of each shuffle
    turn(0, (0, None), (1, None), (0, 0))  # the second and third card of the first shuffle, the other of the second
    followed = Followed(events, 2, "shuffled", pack)
    weights = Counter(_small_wars(pack))
    assert 20 < len(weights) < 400
    rng = Random(5)
    cards = next(each for _ in range(100) if (each := followed.first(rng)) is not None)
    among, found = followed.hidden(), list[Hashable]()
    for _ in range(8 * len(weights)):
        for _ in range(120):
            followed.exchange(cards, among, rng)
        # Eight spots of the pack, then those of four shuffles: of four cards, two, four and three.
        found.append(tuple(cards[spot] for spot in (11, 14, 15, 16, 17)))
    check_shares(found, weights)


def _small_wars(pack: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Yield the last card of the first shuffle and those of the third, for every game that shows the cards above."""
    for own in permutations((2, 3, 6, 7)):
        second, third, sixth, seventh = own
        for first in permutations((0, second, 1, third)):
            if first[0] != 2 or first[2] != 0:  # its first card was turned up, and its third one
                continue
            for last in permutations((sixth, seventh, 2, 4)):
                yield tuple(pack[card] for card in (first[3], *last))
