"""The worth of a Euchre hand to a caller: sensible by comparison, and true to what Skilled makes of such hands."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.fit_euchre_values import linear, logistic, weights_of
from engine.cards import PACK_24, Card, Suit
from engine.catalogue import entry_of
from engine.events import Log
from engine.games.euchre.bidding import round_one, round_two
from engine.games.euchre.bots.expert.callers import STYLES, call_chances, weighed_calls
from engine.games.euchre.bots.knowledge.stakes import chance_to_win, stakes, swing
from engine.games.euchre.bots.skilled.bot import Skilled
from engine.games.euchre.bots.skilled.calling import Bidder, call
from engine.games.euchre.bots.skilled.valuing import Outlook, Situation, outlook, situation_of
from engine.games.euchre.moves import DEAL, ORDER, PASS, Phase
from engine.games.euchre.options import House, house_of
from engine.games.euchre.rules import Euchre

ENTRY = entry_of("euchre")


def house_with(**rules: object) -> House:
    return house_of(ENTRY.checked(rules))


def situation(upcard: str, first_round: bool = True, dealer: int = 0, **rules: object) -> Situation:
    card = Card.parse(upcard)
    return Situation(dealer, card.suit, card, first_round, (0, 0), 10, house_with(**rules))


def cards(names: str) -> list[Card]:
    return [Card.parse(name) for name in names.split()]


def of(held: str, suit: Suit | None, seat: int, known: Situation, alone: bool = False) -> Outlook:
    return outlook(cards(held), suit, seat, known, alone)


# -- by comparison


@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("JS 9S 10S AH 9D", "JC 9S 10S AH 9D"),  # the right bower for the left
        ("JC 9S 10S AH 9D", "AS 9S 10S AH 9D"),
        ("AS 9S 10S AH 9D", "KS 9S 10S AH 9D"),
        ("JS KS QS AH 9D", "JS KS QS KH 9D"),  # an ace for a king
        ("JS KS QS KH 9D", "JS KS QS 10H 9D"),
        ("JS KS QS 9S 9D", "JS KS QS 9H 9D"),  # one trump more
        ("JS KS QS 10H 9H", "JS KS QS 10H 9D"),  # a void
    ],
)
def test_the_better_hand_is_worth_more(better: str, worse: str, alone: bool) -> None:
    known = situation("10H", first_round=False, dealer=3)
    assert of(better, Suit.SPADES, 0, known, alone).made > of(worse, Suit.SPADES, 0, known, alone).made


def test_the_best_hand_is_nearly_sure_and_the_worst_nearly_lost() -> None:
    known = situation("9C")
    best = of("JC JS AC KC QC", Suit.CLUBS, 1, known, alone=True)
    assert best.made > 0.97
    assert best.march > 0.9
    assert of("9H 10H 9D 10D 9S", Suit.CLUBS, 1, known).made < 0.2


def test_the_right_bower_helps_whoever_gets_it() -> None:
    held = "AS KS 9H 10D 9D"
    assert of(held, Suit.SPADES, 2, situation("JS")).made > of(held, Suit.SPADES, 2, situation("9S")).made + 0.1
    assert of(held, Suit.SPADES, 1, situation("JS")).made < of(held, Suit.SPADES, 1, situation("9S")).made - 0.03


def test_a_left_bower_that_was_turned_down_is_dead() -> None:
    """Under spades the jack of clubs would be the second-best trump; turned down, the ace comes second."""
    turned_jack, turned_nine = situation("JC", first_round=False), situation("9C", first_round=False)
    held = "AS KS 9S AH 9D"
    assert of(held, Suit.SPADES, 1, turned_jack).made > of(held, Suit.SPADES, 1, turned_nine).made


def test_next_is_better_for_the_eldest_and_a_cross_suit_for_the_dealers_partner() -> None:
    """The same hand but for the names of the suits: spades are next after clubs, and cross after diamonds."""
    held = "JS QS 10S AH 9D"
    after_clubs, after_diamonds = situation("9C", first_round=False), situation("10D", first_round=False)
    assert of(held, Suit.SPADES, 1, after_clubs).made > of(held, Suit.SPADES, 1, after_diamonds).made
    assert of(held, Suit.SPADES, 2, after_clubs).made < of(held, Suit.SPADES, 2, after_diamonds).made


def test_the_benny_is_the_best_trump_and_pushes_the_others_down() -> None:
    known = situation("9S", benny=True)
    with_benny, with_right = (
        of("JOKER 9S 10S 9H 9D", Suit.SPADES, 1, known),
        of("JS 9S 10S 9H 9D", Suit.SPADES, 1, known),
    )
    assert with_benny.made > with_right.made
    assert with_right.made < of("JS KS 10S 9H 9D", Suit.SPADES, 1, situation("9S")).made


def test_at_no_trump_aces_count() -> None:
    known = situation("9S", first_round=False, no_trump=True)
    worth = [of(held, None, 1, known).made for held in ("AS AC AH AD KD", "AS AC KH QH 9D", "JS JC JH 9D 10D")]
    assert worth == sorted(worth, reverse=True)
    assert worth[0] > 0.8


@given(st.permutations(PACK_24), st.integers(0, 3), st.booleans(), st.booleans())
def test_chances_are_chances(deal: list[Card], seat: int, first_round: bool, alone: bool) -> None:
    up = deal[5]
    known = Situation(0, up.suit, up, first_round, (0, 0), 10, house_with(going_alone=True))
    for suit in [up.suit] if first_round else [suit for suit in Suit if suit is not up.suit]:
        made, march = outlook(deal[:5], suit, seat, known, alone)
        assert 0 <= march <= made <= 1


# -- by play


def test_hands_are_made_as_often_as_they_promise() -> None:
    """All calls of four of Skilled in many deals; the mean of the promises is near the share that were made."""
    promised = made = marched = to_march = 0.0
    hands = 0
    for seed in range(250):
        game, log = Euchre({}, 10_000 + seed), Log()
        log.extend(game.apply(DEAL))
        expected = Outlook(0, 0)
        while game.phase is not Phase.DEAL:
            seat, moves = game.to_move, game.legal_moves()
            assert seat is not None
            view = game.view(seat, log)
            move = moves[0] if len(moves) == 1 else Skilled(thorough=True).choose(view, Random(0))
            # The dealer's hand changes with the upcard; here the others' calls are enough.
            if move.verb == "order" and not (seat == game.dealer and game.phase is Phase.ROUND_ONE):
                expected = outlook(view.hand, move.suit, seat, situation_of(view))
            log.extend(game.apply(move))
        if expected.made:
            tricks = game.results[-1].tricks[game.results[-1].maker % 2]
            hands, promised, to_march = hands + 1, promised + expected.made, to_march + expected.march
            made, marched = made + (tricks >= 3), marched + (tricks == 5)
    assert hands > 80
    # Four standard errors of a share of about 0.75, and of about 0.2, among so many.
    assert abs(promised - made) / hands < 4 * (0.75 * 0.25 / hands) ** 0.5
    assert abs(to_march - marched) / hands < 4 * (0.2 * 0.8 / hands) ** 0.5


# -- stakes


def test_far_from_the_end_a_point_is_a_point() -> None:
    assert stakes(10, 10, True) == (-2, 1, 2, 4, -2)
    assert stakes(10, 10, True, loner_euchred=4).lone_euchred == -4


@given(st.integers(0, 8), st.integers(0, 8), st.booleans())
def test_somebody_wins_the_match(mine: int, others: int, deals_next: bool) -> None:
    if mine or others:
        both = chance_to_win(mine, others, deals_next) + chance_to_win(others, mine, not deals_next)
        assert both == pytest.approx(1 if mine > 0 < others or not (mine and others) else 2)


def test_the_end_of_a_match_changes_what_points_are_worth() -> None:
    one_each = stakes(1, 1, True)
    assert one_each.made == one_each.march == one_each.lone_march
    # Two points win this match, and one does not; so a march is worth much more than one point.
    assert stakes(2, 2, True).march > 1.5 * stakes(2, 2, True).made
    # Four points from the match, the others at their last: only four points help.
    behind = swing(4, 1, False)
    assert behind.four > 4 * behind.two


def test_more_points_are_worth_more_however_far_one_side_is_ahead() -> None:
    """Also in a match to 100 that one side has as good as won, where a point changes next to nothing."""
    for need, others_need, deals_next in itertools.product(range(1, 101), range(1, 101), (False, True)):
        worth = swing(need, others_need, deals_next)
        assert 0 < worth.one <= worth.two <= worth.four
        assert 0 > worth.loses_one >= worth.loses_two >= worth.loses_four


# -- calls as a whole


@given(
    st.permutations(PACK_24),
    st.integers(0, 3),
    st.integers(0, 3),
    st.booleans(),
    st.tuples(st.integers(0, 9), st.integers(0, 9)),
    st.fixed_dictionaries(
        {
            "going_alone": st.booleans(),
            "no_trump": st.booleans(),
            "needs_trump": st.booleans(),
            "stick_the_dealer": st.booleans(),
        }
    ),
    st.floats(-4, 4),
)
def test_a_call_is_always_legal(
    deal: list[Card],
    seat: int,
    dealer: int,
    first_round: bool,
    score: tuple[int, int],
    rules: dict[str, bool],
    boldness: float,
) -> None:
    hand, up, house = deal[:5], deal[5], house_with(**rules)
    known = Situation(dealer, up.suit, up, first_round, score, 10, house)
    partner = (seat + 2) % 4 == dealer
    if first_round:
        legal = round_one(house, hand, up.suit, is_dealer=seat == dealer, is_partner=partner)
    else:
        legal = round_two(house, hand, up.suit, is_dealer=seat == dealer)
    assert call(hand, seat, known, boldness) in legal
    values = Bidder(seat, known).values(hand)
    assert set(values) <= set(legal)
    found = weighed_calls(hand, seat, known)
    by_style = list(zip(*(call_chances(found, move) for move in legal), strict=True))
    assert [sum(each) for each in by_style] == pytest.approx([1] * len(STYLES))
    assert min(map(min, by_style)) >= 0


def test_the_better_call_is_the_likelier_one_for_every_style_and_the_bold_call_more() -> None:
    known = situation("9S")
    strong, middling, weak = cards("JS JC AS KS AH"), cards("JS 10S AH 9D KC"), cards("9H 10H KH 9D KD")
    ordered = [call_chances(weighed_calls(hand, 2, known), ORDER[Suit.SPADES]) for hand in (strong, middling, weak)]
    for of_strong, of_middling, of_weak in zip(*ordered, strict=True):
        assert of_strong > of_middling > of_weak > 0
    cautious, usual, bold, _ = ordered[1]
    assert cautious < usual < bold
    assert call_chances(weighed_calls(strong, 2, known), ORDER[Suit.HEARTS]) == [0] * len(STYLES), (
        "they are not proposed"
    )
    assert Bidder(2, known).values(weak)[PASS] > Bidder(2, known).values(weak)[ORDER[Suit.SPADES]]


# -- the fit


def test_the_fit_finds_the_weights_that_made_the_data() -> None:
    rng, truth = Random(3), {"a": 1.2, "b": -0.7}

    def rows(outcome_of: str) -> Sequence[tuple[dict[str, float], float]]:
        found = []
        for _ in range(4_000):
            features = {"a": rng.random() * 2, "b": rng.random() * 2}
            total = sum(truth[name] * amount for name, amount in features.items())
            likely = logistic(total)[0]
            outcome = float(rng.random() < likely) if outcome_of == "chance" else total + rng.gauss(0, 0.3)
            found.append((features, outcome))
        return found

    assert weights_of(rows("chance"), logistic, 8) == pytest.approx(truth, abs=0.15)
    assert weights_of(rows("sum"), linear, 1) == pytest.approx(truth, abs=0.05)
