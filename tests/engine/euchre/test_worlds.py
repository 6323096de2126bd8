"""The imagined deals: they fit all that was seen, and each is as likely as any other, the kitty included."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Card
from engine.catalogue import entry_of
from engine.conformance.playing import PICKS, SEEDS, drawn_rules, few, positions
from engine.events import Log
from engine.games.euchre.bots.expert.worlds import Deal, Worlds
from engine.games.euchre.bots.knowledge.seen import DISCARD_SPOT, KITTY_SPOT, SPOTS, seen_by
from engine.games.euchre.dealing import pack_of
from engine.games.euchre.moves import HAND, Phase
from engine.games.euchre.ranking import SUIT_UNDER
from engine.games.euchre.rules import Euchre
from engine.games.euchre.view import EuchreView
from engine.options import Value
from tests.engine.euchre.deals import play, to_be_dealt

ENTRY = entry_of("euchre")
SAMPLES = 3000


def views(game: Euchre, picks: list[int], most: int) -> Iterator[EuchreView]:
    """Yield the view of the seat to move at the positions of a random game."""
    log = Log()
    for events in positions(game, picks, most=most):
        log += events
        # A dealer who names a suit for the Benny has seen nothing yet.
        if game.to_move is not None and game.phase not in (Phase.CUT, Phase.DEAL, Phase.NAME):
            yield game.view(game.to_move, log)


def spots_of(deal: Deal) -> tuple[tuple[Card, ...], ...]:
    return (*deal.hands, deal.kitty, deal.discard)


@given(data=st.data())
@few(25)
def test_every_deal_fits_what_was_seen_and_the_truth_is_one_of_them(data: st.DataObject) -> None:
    game = ENTRY.new(data.draw(drawn_rules(ENTRY)), data.draw(SEEDS))
    assert isinstance(game, Euchre)
    rng = Random(1)
    for view in views(game, data.draw(PICKS), 60):
        worlds = Worlds(view, seen_by(view))
        assert worlds.count > 0
        deal = worlds.deal(rng)
        assert deal.hands[view.seat or 0] == view.hand
        everywhere = [card for cards in spots_of(deal) for card in cards]
        assert sorted([*everywhere, *worlds.seen.gone]) == sorted(pack_of(view.house))
        assert [len(cards) for cards in spots_of(deal)] == [view.count(place) for place in SPOTS]
        for seat, suits in enumerate(worlds.seen.void if view.maker is not None else ()):
            assert not any(SUIT_UNDER[view.trump][card] in suits for card in deal.hands[seat])
            assert not any(SUIT_UNDER[view.trump][card] in suits for card in game.zones[HAND[seat]])
        for card, spot in worlds.seen.known.items():
            assert card in spots_of(deal)[spot]
            assert card in game.zones[SPOTS[spot]], "what is known is true"
        truth = {card: spot for spot, place in enumerate(SPOTS) for card in game.zones[place]}
        ways = worlds.seen.ways
        assert any(all(truth[card] == spot for card, spot in way.items()) for way in ways), "one way is the true one"
        assert len({frozenset(way.items()) for way in ways}) == len(ways)


def spots_of_cards(view: EuchreView, worlds: Worlds) -> Iterator[dict[Card, tuple[int, ...]]]:
    """Yield hidden card -> the spots where it may lie, for each way in which known cards can lie; no deal fits two."""
    seen = worlds.seen
    hidden = sorted(card for card in pack_of(view.house) if card not in (*view.hand, *seen.gone))
    for way in seen.ways:
        assert set(way) == set(seen.ways[0])

        def fits(card: Card, spot: int, way: Mapping[Card, int]) -> bool:
            if card in seen.known:
                return seen.known[card] == spot
            if way.get(card, spot) != spot:
                return False
            return spot >= 4 or view.maker is None or SUIT_UNDER[view.trump][card] not in seen.void[spot]

        yield {card: tuple(spot for spot in range(len(SPOTS)) if fits(card, spot, way)) for card in hidden}


def room_of_spots(view: EuchreView) -> list[int]:
    """Return the number of hidden cards in each spot."""
    return [0 if spot == view.seat else view.count(place) for spot, place in enumerate(SPOTS)]


def every_deal(view: EuchreView, worlds: Worlds) -> Iterator[tuple[frozenset[Card], ...]]:
    """Yield all deals that fit, by trying every choice of cards for every place; independent of the sampler."""
    room = room_of_spots(view)

    def fill(spot: int, left: frozenset[Card]) -> Iterator[tuple[frozenset[Card], ...]]:
        if spot == len(room):
            yield ()
            return
        for chosen in combinations(sorted(card for card in left if spot in spots[card]), room[spot]):
            for others in fill(spot + 1, left - set(chosen)):
                yield (frozenset(chosen), *others)

    for spots in spots_of_cards(view, worlds):
        yield from fill(0, frozenset(spots))


def counted_deals(view: EuchreView, worlds: Worlds) -> tuple[int, Counter[tuple[Card, int]]]:
    """Return the number of all deals that fit, and (card, spot) -> the number of those in which it lies there.

    It tries what :func:`every_deal` tries, but what the same cards can do in the same spots is counted once.
    """
    room = room_of_spots(view)

    def fill(spot: int, left: frozenset[Card]) -> tuple[int, Counter[tuple[Card, int]]]:
        if (spot, left) not in known:
            number, lying = 0, Counter[tuple[Card, int]]()
            for chosen in combinations([card for card in left if spot in spots[card]], room[spot]):
                ways, others = fill(spot + 1, left - set(chosen))
                if ways:
                    number += ways
                    lying.update(others)
                    lying.update(dict.fromkeys([(card, spot) for card in chosen], ways))
            known[spot, left] = number, lying
        return known[spot, left]

    total, found = 0, Counter[tuple[Card, int]]()
    for spots in spots_of_cards(view, worlds):
        known = {(len(room), frozenset[Card]()): (1, Counter[tuple[Card, int]]())}
        number, lying = fill(0, frozenset(spots))
        total += number
        found.update(lying)
    return total, found


def late_positions(rules: dict[str, Value], cards_left: int, number: int) -> Iterator[EuchreView]:
    """Yield positions of random games in which the seat to move has ``cards_left``."""
    found = 0
    for seed in range(200):
        game = ENTRY.new(rules, seed)
        assert isinstance(game, Euchre)
        for view in views(game, [seed * 7 + 3, seed, 5, 2], 60):
            if view.phase is Phase.PLAY and len(view.hand) == cards_left and any(seen_by(view).void):
                yield view
                found += 1
                break
        if found == number:
            return


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"going_alone": True, "defend_alone": True},
        {"no_trump": True},
        {"benny": True},
        {"discard_upcard": False},
        {"going_alone": True, "partners_best": True},
    ],
    ids=["documents", "alone", "no trump", "benny", "upcard kept", "partner's best"],
)
def test_every_card_turns_up_everywhere_as_often_as_counting_says(rules: dict[str, Value]) -> None:
    rng, compared = Random(5), 0
    for view in late_positions(rules, 2, 3):
        worlds = Worlds(view, seen_by(view))
        compared += 1
        number, expected = counted_deals(view, worlds)
        drawn = Counter(
            (card, spot)
            for _ in range(SAMPLES)
            for spot, cards in enumerate(spots_of(worlds.deal(rng)))
            for card in cards
            if spot != view.seat
        )
        assert set(drawn) <= set(expected)
        for key, count in expected.items():
            share = count / number
            error = (share * (1 - share) / SAMPLES) ** 0.5
            assert abs(drawn[key] / SAMPLES - share) < 4.5 * error + 1e-9, (key, drawn[key] / SAMPLES, share)
    assert compared == 3


def test_whole_deals_are_equally_likely() -> None:
    rng = Random(9)
    (view,) = late_positions({}, 1, 1)
    worlds = Worlds(view, seen_by(view))
    deals = list(every_deal(view, worlds))
    assert len(set(deals)) == len(deals) < 3000
    of_spots = Counter((card, spot) for deal in deals for spot, cards in enumerate(deal) for card in cards)
    assert counted_deals(view, worlds) == (len(deals), of_spots)
    drawn = Counter(
        tuple(frozenset() if spot == view.seat else frozenset(cards) for spot, cards in enumerate(spots_of(deal)))
        for deal in (worlds.deal(rng) for _ in range(10 * len(deals)))
    )
    assert set(drawn) <= set(deals)
    # Of a Poisson count about ten, hardly one in a thousand deals is above 24; and few are never drawn.
    assert max(drawn.values()) < 32
    assert len(drawn) > 0.99 * len(deals)


def test_before_the_first_lead_a_card_lies_everywhere_as_often_as_imagined() -> None:
    """Over many deals with random choices, the true places of a card have the same shares as the sampled ones.

    The kitty is no exception: a player who knew more of it than others would play unfairly well.
    """
    rng, true, imagined = Random(3), Counter[int](), Counter[int]()
    for seed in range(1500):
        game, log = ENTRY.new({}, seed), Log()
        assert isinstance(game, Euchre)
        for verb in ("deal", "order", "discard"):
            moves = [move for move in game.legal_moves() if move.verb == verb]
            log += game.apply(moves[int(rng.random() * len(moves))])
        view = game.view(1, log)
        worlds = Worlds(view, seen_by(view))
        hidden = sorted(card for card in pack_of(view.house) if card not in (*view.hand, *worlds.seen.gone))
        watched = hidden[seed % len(hidden)]
        true.update(spot for spot, place in enumerate(SPOTS) if watched in game.zones[place])
        imagined.update(spot for spot, cards in enumerate(spots_of(worlds.deal(rng))) if watched in cards)
    assert sum(true.values()) == sum(imagined.values()) == 1500
    for spot in (0, 2, 3, KITTY_SPOT, DISCARD_SPOT):
        assert min(true[spot], imagined[spot]) > 30
        assert abs(true[spot] - imagined[spot]) < 4 * (true[spot] + imagined[spot]) ** 0.5


def seen_after(hands: dict[int, str], upcard: str, moves: str, seat: int, **rules: Value) -> Worlds:
    """Return the deals that ``seat`` can imagine after these moves of the first hand, divided by commas."""
    game = to_be_dealt(hands, upcard, "", rules)
    view = game.view(seat, play(game, "deal", *moves.split(", ")))
    return Worlds(view, seen_by(view))


def names(cards: Iterable[Card]) -> set[str]:
    return {card.name for card in cards}


FARMER = {1: "9S 10S 9H 10H 9C", 2: "AS AH AC AD KC", 0: "QS KS QH KH QC"}


def test_what_a_farmer_showed_lies_in_the_hand_or_below_the_kitty() -> None:
    moves = "swap, exchange 9S, exchange 10H, exchange 9C"
    worlds = seen_after(FARMER, "9D", moves, 2, farmers_hand="low")
    assert len(worlds.seen.ways) == 10, "any three of the five"
    rng, kept = Random(2), Counter[str]()
    for _ in range(SAMPLES):
        deal = worlds.deal(rng)
        shown = names(deal.hands[1]) & set(FARMER[1].split())
        assert len(shown) == 2
        assert set(FARMER[1].split()) - shown <= names(deal.kitty)
        kept.update(shown)
    for card in FARMER[1].split():
        assert abs(kept[card] / SAMPLES - 2 / 5) < 4.5 * (0.24 / SAMPLES) ** 0.5
    own = seen_after(FARMER, "9D", moves, 1, farmers_hand="low")
    assert {card.name: spot for card, spot in own.seen.known.items()} == dict.fromkeys(("9S", "10H", "9C"), KITTY_SPOT)


def test_three_of_a_rank_are_known_to_be_gone_and_of_four_one_is_left() -> None:
    worlds = seen_after(FARMER, "9D", "swap, exchange 9S, exchange 9H, exchange 9C", 2, farmers_hand="three")
    assert {card.name: spot for card, spot in worlds.seen.known.items()} == dict.fromkeys(
        ("9S", "9H", "9C"), KITTY_SPOT
    )
    four = {**FARMER, 1: "9S 9D 9H 10H 9C"}
    worlds = seen_after(four, "10D", "swap, exchange 9S, exchange 9H, exchange 9C", 2, farmers_hand="three")
    assert len(worlds.seen.ways) == 4
    assert {sum(spot == 1 for spot in way.values()) for way in worlds.seen.ways} == {1}


def test_an_upcard_that_must_be_kept_is_with_the_dealer() -> None:
    hands = {0: "QS KS QH KH QC"}
    worlds = seen_after(hands, "9D", "order D, discard QS", 1, discard_upcard=False)
    assert worlds.seen.known == {Card.parse("9D"): 0}
    free = seen_after(hands, "9D", "order D, discard QS", 1)
    assert [dict(way) for way in free.seen.ways] == [{Card.parse("9D"): 0}, {Card.parse("9D"): DISCARD_SPOT}]
