"""The solver against plain minimax, against the rules' own legality, and against what Euchre players know."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from random import Random

import pytest

from engine.cards import JOKER, Card, Suit
from engine.games.euchre.bots.solver import layout
from engine.games.euchre.bots.solver.search import Search
from engine.games.euchre.moves import HAND, Phase
from engine.games.euchre.ranking import STRENGTH, effective_suit
from engine.games.euchre.rules import Euchre
from tests.engine.euchre.brute_force import Open, count_cards, random_position

KINDS: Mapping[str, Mapping[str, object]] = {
    "document": {},
    "no trump": {"trump": ""},
    "28 cards": {"least": "8"},
    "32 cards": {"least": "7"},
    "Benny": {"benny": True},
    "32 cards, Benny": {"least": "7", "benny": True},
    "32 cards, no trump": {"least": "7", "trump": ""},
    "loner": {"sitting_out": 1},
    "loner, no trump, 32 cards": {"sitting_out": 1, "trump": "", "least": "7"},
    "alone against alone": {"sitting_out": 2},
    "alone against alone, Benny": {"sitting_out": 2, "benny": True},
}
"""The kinds of deal that house rules make, as arguments of ``random_position``."""
NEEDS = (3, 5)
"""The tricks that make a hand, and that are a march."""


def cards(words: str) -> list[Card]:
    return [Card.parse(word) for word in words.split()]


class Solver:
    """A position of cards: the search, which knows numbers, asked for all tricks and for outcomes."""

    def __init__(
        self,
        hands: Sequence[Iterable[Card]],
        trump: Suit | None,
        leader: int,
        table: Sequence[Card] = (),
        seats: Sequence[int] = (0, 1, 2, 3),
    ) -> None:
        bits = [layout.mask((card,), trump) for card in table]
        self._search = Search([layout.mask(hand, trump) for hand in hands], leader, bits, seats)
        self._cards = layout.CARDS[trump]
        self.to_play = self._search.to_play

    def steps(self, side: int, needs: Sequence[int]) -> dict[Card, int]:
        return {self._cards[bit]: reached for bit, reached in self._search.steps(side, needs).items()}

    def counts(self) -> dict[Card, int]:
        """Return every legal card -> the tricks that the side of the player takes from this one on."""
        return self.steps(self.to_play % 2, range(1, 6))

    def reached(self, side: int, needs: Sequence[int]) -> int:
        return sum(self._search.takes(side, need) for need in needs)

    def tricks(self, side: int) -> int:
        return self.reached(side, range(1, 6))


def solver_of(position: Open) -> Solver:
    return Solver(
        [cards(" ".join(hand)) for hand in position.hands],
        Suit.parse(position.trump) if position.trump else None,
        position.leader,
        cards(" ".join(position.table)),
        position.seats,
    )


def opened(hands: tuple[str, str, str, str], trump: Suit | None, leader: int = 0) -> Solver:
    return Solver([cards(hand) for hand in hands], trump, leader)


def check(position: Open) -> None:
    """Check the count of every card, its outcome for either side, and that of the position, against brute force."""
    expected = count_cards(position)
    solver = solver_of(position)
    assert solver.to_play == position.to_play
    assert {card.name: count for card, count in solver.counts().items()} == expected
    left, side = len(position.hands[position.to_play]), position.to_play % 2
    best = max(expected.values())
    assert (solver_of(position).tricks(side), solver_of(position).tricks(1 - side)) == (best, left - best)
    taken = 5 - left if side else 0  # either the makers have had every trick so far, or none
    for makers in (0, 1):
        of_makers = {card: count if makers == side else left - count for card, count in expected.items()}
        outcomes = {card: sum(taken + count >= need for need in NEEDS) for card, count in of_makers.items()}
        fresh, needs = solver_of(position), [need - taken for need in NEEDS]
        assert {card.name: reached for card, reached in fresh.steps(makers, needs).items()} == outcomes
        choose = max if makers == side else min
        assert fresh.reached(makers, needs) == choose(outcomes.values())


def check_many(kind: str, seed: int, sizes: Mapping[int, int]) -> None:
    """Check random positions; ``sizes`` is the number of positions by the number of tricks left."""
    rng = Random(seed)
    for tricks, count in sizes.items():
        for _ in range(count):
            check(random_position(rng, tricks, **KINDS[kind]))  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", KINDS)
def test_agrees_with_brute_force(kind: str) -> None:
    check_many(kind, 1, {1: 60, 2: 60, 3: 25, 4: 3})


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_agrees_with_brute_force_on_eight_thousand_positions(kind: str) -> None:
    """11 kinds, 765 positions each: 8,415."""
    check_many(kind, 2, {1: 200, 2: 300, 3: 250, 4: 15})


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_agrees_with_brute_force_on_whole_deals(kind: str) -> None:
    """One deal of each of 11 kinds; `WHOLE_DEALS=20` checks 220 deals, which takes some minutes."""
    check_many(kind, 3, {5: int(os.environ.get("WHOLE_DEALS", "1"))})


HOUSES: Mapping[str, Mapping[str, object]] = {
    "document": {},
    "alone": {"going_alone": True, "defend_alone": True},
    "no trump, 28 cards": {"cards": "28", "no_trump": True, "going_alone": True},
    "32 cards, Benny": {"cards": "32", "benny": True, "going_alone": True, "defend_alone": True},
}


@pytest.mark.parametrize("house", HOUSES)
def test_the_legal_cards_are_those_of_the_rules(house: str) -> None:
    """In games of random moves, at every position in which a card is to be played."""
    rng, positions = Random(house), 0
    for seed in range(4):
        game = Euchre({"target": 10, **HOUSES[house]}, seed)
        while game.to_move is not None:
            if game.phase is Phase.PLAY:
                positions += 1
                seats = game.turn_order.seats
                hands = [list(game.zones[HAND[seat]]) if seat in seats else [] for seat in range(4)]
                solver = Solver(hands, game.trump, game.leader, [card for _, card in game.trick], seats)
                assert solver.to_play == game.to_move
                assert set(solver.counts()) == {move.card for move in game.legal_moves()}
            game.apply(rng.choice(game.legal_moves()))
    assert positions >= 400


@pytest.mark.parametrize("trump", [None, *Suit])
def test_the_layout_has_the_order_of_the_rules(trump: Suit | None) -> None:
    bits = layout.BITS[trump]
    order = STRENGTH[trump][None]
    for suit in Suit:
        lane = sorted((card for card in order if effective_suit(card, trump) is suit), key=order.__getitem__)
        assert lane == sorted(lane, key=bits.__getitem__)
        assert len({(bits[card].bit_length() - 1) // 10 for card in lane}) == 1
    assert max(bits, key=bits.__getitem__) is JOKER
    assert len(set(bits.values())) == 33
    assert all(layout.CARDS[trump][bit] is card for card, bit in bits.items())


class TestWhatPlayersKnow:
    def test_five_top_trumps_march(self) -> None:
        solver = opened(("JS JC AS KS QS", "10S 9S AH KH QH", "9H 10H 9D 10D JH", "AD KD QD JD AC"), Suit.SPADES)
        assert (solver.tricks(0), solver.reached(0, NEEDS), solver.reached(1, NEEDS)) == (5, 2, 0)

    def test_the_left_bower_follows_trump(self) -> None:
        hands = [cards(hand) for hand in ("9C", "JC AH", "9H 10H", "9D 10D")]
        solver = Solver(hands, Suit.SPADES, 0, cards("9S"))
        assert list(solver.counts()) == cards("JC")

    def test_without_trump_a_jack_is_a_jack(self) -> None:
        hands = ("JS AS", "KS KH", "9H 9D", "AH QD")
        assert opened(hands, Suit.SPADES).counts() == {Card.parse("JS"): 2, Card.parse("AS"): 2}
        assert opened(hands, None).counts() == {Card.parse("JS"): 0, Card.parse("AS"): 2}

    def test_the_benny_is_above_the_right_bower(self) -> None:
        solver = Solver([cards("JS 9D"), [JOKER, Card.parse("9H")], cards("9C 10C"), cards("QC KC")], Suit.SPADES, 0)
        assert solver.counts() == {Card.parse("JS"): 0, Card.parse("9D"): 1}

    def test_a_loner_is_not_helped_by_the_partner(self) -> None:
        """With its partner's ace the side takes both tricks, alone it takes one."""
        hands = [cards("JS 9H"), cards("KH QH"), cards("AH AC"), cards("9C 10C")]
        assert Solver(hands, Suit.SPADES, 0).tricks(0) == 2
        assert Solver([hands[0], hands[1], [], hands[3]], Suit.SPADES, 0, seats=(0, 1, 3)).tricks(0) == 1


class TestRefusals:
    def refused(self, *hands: str, leader: int = 0, table: str = "", seats: tuple[int, ...] = (0, 1, 2, 3)) -> str:
        with pytest.raises(ValueError, match=r"^[A-Z].*\.$") as refusal:
            Solver([cards(hand) for hand in hands], Suit.SPADES, leader, cards(table), seats)
        return str(refusal.value)

    def test_hands_that_do_not_fit_together(self) -> None:
        assert self.refused("9S", "10S KH", "9H 9D", "AH QD") == "Seat 0 holds 1 cards where it should have 2."
        assert self.refused("9S", "10S", "9H", "AH", seats=(0, 1, 3)) == "Seat 2 holds 1 cards where it should have 0."
        assert self.refused("9S 9C", "10S", "9H", "AH", table="KD") == "Seat 0 holds 2 cards where it should have 1."

    def test_a_card_in_two_places(self) -> None:
        assert self.refused("9S", "9S", "9H", "AH") == "A card is in two places, or is no card."
        assert self.refused("", "9S", "9H", "AH", table="AH") == "A card is in two places, or is no card."

    def test_no_cards_or_too_many(self) -> None:
        sentence = "The longest hand of a position has one to five cards, not {}."
        assert self.refused("", "", "", "") == sentence.format(0)
        assert self.refused("9S 10S QS KS AS JS", "", "", "") == sentence.format(6)

    def test_nobody_left_to_play(self) -> None:
        sentence = "A position has four hands, a leader who plays, and somebody who has yet to play a card."
        assert self.refused("9S", "10S", "9H", leader=0) == sentence
        assert self.refused("", "10S", "9H", "AH", leader=0, seats=(1, 2, 3)) == sentence
        assert self.refused("9S", "10S", "9H", "AH", table="9C 10C QC KC") == sentence

    def test_a_card_of_no_euchre_pack(self) -> None:
        assert self.refused("6S", "10S", "9H", "AH") == "The Six of Spades is in no pack of Euchre."
