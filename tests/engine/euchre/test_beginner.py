"""The Beginner: mistakes that a beginner makes, none that nobody makes, and weaker than the Simple player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

from arena.contest import Chunk, Contest, Pair, play_chunk
from arena.figures import figure
from engine.cards import ACE
from engine.catalogue import entry_of
from engine.games.euchre.bots.beginner import Beginner
from engine.games.euchre.ranking import SUIT_UNDER
from tests.engine.euchre.deals import house, play, random_positions

ENTRY = entry_of("euchre")
TIMES = 300


def choices(hands: Mapping[int, str], upcard: str, moves: str, **rules: object) -> Counter[str]:
    """Return the moves of a Beginner in this position, counted over ``TIMES`` seeds."""
    game = house(hands, upcard, **rules)
    seen = play(game, *moves.split(", ")) if moves else []
    view = game.view(game.to_move, seen)
    return Counter(str(Beginner().choose(view, Random(mood))) for mood in range(TIMES))


def test_its_mood_decides_about_a_fair_hand_and_nothing_about_a_clear_one() -> None:
    assert set(choices({1: "QS 9S KH 10D 9C"}, "AS", "")) == {"pass"} | {"order S"}
    assert set(choices({1: "JS AS KS AH AD"}, "9S", "")) == {"order S"}
    assert set(choices({1: "9H 10H KH 9D KD"}, "9S", "")) == {"pass"}


def test_it_does_not_call_on_one_small_card() -> None:
    assert set(choices({1: "9S AH KH AD KD"}, "AS", "")) == {"pass"}


def test_it_overlooks_that_the_left_bower_is_a_trump() -> None:
    """A Skilled orders this up at once: both bowers and the ace."""
    assert choices({1: "JS JC 9H 10D 9D"}, "QS", "")["order S"] > 0
    assert set(choices({1: "JC 9H 10H 9D 10D"}, "QS", "")) == {"pass"}


PARTNERS_ACE = {1: "AH 9D 10D JS KS", 2: "9H KH 9C 10C KC", 3: "10H QH QC JD QD", 0: "10S JH JC AS AC"}


def test_it_sometimes_overtakes_its_partner_and_sometimes_notices() -> None:
    hands = {1: "10H 9D 10D JS KS", 2: "KH QC 9C 10C KC", 3: "JH QD AC 9S 10S", 0: "QH 9H AH AS AD"}
    seen = choices(hands, "KD", "pass, pass, pass, pass, order S, play 10H, play KH, play JH")
    assert seen["play AH"] > TIMES / 10
    assert seen["play 9H"] > TIMES / 10
    assert sum(seen.values()) == TIMES


def test_it_saves_its_trumps_more_often_than_not() -> None:
    hands = {1: "AH 9D 10D JS KS", 2: "9C KC 9S AS 10C", 3: "9H QC AC QD KD", 0: "QH 10H JC JH AD"}
    seen = choices(hands, "KH", "pass, pass, pass, pass, order S, play AH")
    trumped = seen["play 9S"] + seen["play AS"]
    assert 0 < trumped < TIMES / 2


def test_it_never_throws_an_ace_away_while_it_has_something_lower_and_no_bower() -> None:
    """In many positions: an ace or a trump goes to somebody else's trick only when there is nothing else to play."""
    for number, game in enumerate(random_positions(40, {}, seed=3)):
        if not game.trick or game.to_move is None:
            continue
        view = game.view(game.to_move)
        move = Beginner().choose(view, Random(number))
        suit_of, order = SUIT_UNDER[view.trump], game.strength
        card = move.card
        assert card is not None
        best = max(order[played] for _, played in view.trick)
        spare = [other.card for other in view.legal_moves() if other.card is not None and other.card.rank is not ACE]
        little = [other for other in spare if suit_of[other] is not view.trump]
        if order[card] < best and little:
            assert card.rank is not ACE
            assert suit_of[card] is not view.trump or view.led is view.trump


def test_simple_beats_it() -> None:
    """0.15 to 0.2 points a hand were measured over many deals; these are enough to be sure of the sign."""
    contest = Contest("euchre", ENTRY.checked({}), 78)
    results = play_chunk(Chunk(contest, Pair("simple", "beginner"), tuple(range(600))))
    result = figure(each.points for each in results)
    assert result.mean > 0
