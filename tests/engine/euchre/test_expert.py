"""The expert: it plays what is certain, repeats itself with the same luck, and keeps to its budget."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from engine.bot import Thinker, rng_of
from engine.cards import PACK_24, Card
from engine.catalogue import entry_of
from engine.events import Log
from engine.games.euchre.bots.expert.bot import Expert
from engine.games.euchre.bots.expert.weighing import PointsTally
from engine.games.euchre.bots.knowledge.stakes import Contract, HandWorth
from engine.games.euchre.moves import CONCEDE, DEFEND, PASS
from engine.games.euchre.rules import Euchre
from engine.games.euchre.view import EuchreView

ENTRY = entry_of("euchre")


def cards(text: str) -> list[Card]:
    return [Card.parse(word) for word in text.split()]


def dealt(hands: Sequence[str], upcard: str, **rules: object) -> Euchre:
    """Return a game in which seat 0 will deal these hands, the eldest's (seat 1's) first."""
    left: list[list[Card]] = [cards(hand) for hand in hands]
    order: list[Card] = []
    for batch, size in zip((0, 1, 2, 3) * 2, (3, 2, 3, 2, 2, 3, 2, 3), strict=True):
        order += [left[batch].pop(0) for _ in range(size)]
    rest = [card for card in PACK_24 if card not in order and card.name != upcard]
    game = ENTRY.new({"shuffle": "none", **rules}, 1, (*order, Card.parse(upcard), *rest))
    assert isinstance(game, Euchre)
    return game


def played(game: Euchre, moves: str) -> EuchreView:
    """Return the view of the seat to move after these moves."""
    log = Log()
    for text in moves.split(", "):
        log += game.apply(game.parse(text))
    assert game.to_move is not None
    return game.view(game.to_move, log)


def chosen(view: EuchreView, expert: Expert | None = None) -> str:
    return str((expert or Expert()).choose(view, rng_of(1, view.seat or 0, 3)))


HANDS = ("JH AH KH 9S 9C", "10S QS 10C QC AD", "JD QH 10H KS KC", "AS JS AC JC KD")


def test_a_hand_that_cannot_lose_is_called_and_led_from_the_top() -> None:
    view = played(dealt(("JH JD AH KH AS", "10S QS 10C QC AD", "9S 9C KC QD 10D", "KS JS AC JC KD"), "9H"), "deal")
    assert chosen(view) == "order H"
    game = dealt(("JH JD AH KH AS", "10S QS 10C QC AD", "9S 9C KC QD 10D", "KS JS AC JC KD"), "9H")
    view = played(game, "deal, order H, discard JC")
    # It holds the four best trumps, each as good as the others; the plain ace is the one card that might be trumped.
    assert chosen(view) in {"play JH", "play JD", "play AH", "play KH"}


def test_a_hopeless_hand_is_passed() -> None:
    assert chosen(played(dealt(("9S 9C 9D 10D QD", *HANDS[1:]), "JH"), "deal")) == "pass"


def test_alone_where_no_trick_can_be_lost() -> None:
    hands = ("JH JD AH KH QH", "10S QS 10C QC AD", "9S 9C KC QD 10D", "KS JS AC JC KD")
    assert chosen(played(dealt(hands, "9H", going_alone=True), "deal")) == "order H alone"


def test_the_last_trick_is_not_thought_about() -> None:
    """One legal move needs no imagination, and no luck either."""

    class Untouchable(Random):
        def random(self) -> float:
            raise AssertionError("luck was asked for")

    game, log = dealt(HANDS, "9H"), Log()
    for text in ("deal", "order H", "discard KD"):
        log += game.apply(game.parse(text))
    while len(game.view(game.to_move).hand) > 1:
        log += game.apply(game.legal_moves()[0])
    (only,) = game.legal_moves()
    assert Expert().choose(game.view(game.to_move, log), Untouchable()) == only


def test_the_same_luck_gives_the_same_play_and_the_budget_is_a_number_of_deals() -> None:
    view = played(dealt(HANDS, "9H"), "deal, order H, discard KD")
    assert chosen(view) == chosen(view)
    asked = 0

    def out_of_time() -> bool:
        nonlocal asked
        asked += 1
        return False

    Expert(card_deals=20, out_of_time=out_of_time).choose(view, Random(1))
    assert 0 < asked <= 20
    asked = 0
    Expert(card_deals=200, out_of_time=lambda: True).choose(view, Random(1))


def test_it_can_be_hurried_and_then_takes_what_is_best_so_far() -> None:
    view = played(dealt(HANDS, "9H"), "deal, order H, discard KD")
    expert = Expert()
    assert isinstance(expert, Thinker)
    asked = 0

    def out_of_time() -> bool:
        nonlocal asked
        asked += 1
        return asked == 5

    assert chosen(view, expert.hurried(out_of_time)) in map(str, view.legal_moves())
    assert asked == 5, "it goes on until it is told, and no longer"
    before = asked
    chosen(view, expert)
    assert asked == before, "the one who was asked for a hurried one is as patient as ever"


@pytest.mark.slow
def test_boldness_calls_more() -> None:
    called = {
        boldness: sum(
            chosen(played(_random_deal(seed), "deal"), Expert(10, 20, boldness=boldness)) != "pass"
            for seed in range(60)
        )
        for boldness in (-2.0, 0.0, 2.0)
    }
    assert called[-2.0] < called[0.0] < called[2.0]


def _random_deal(seed: int) -> Euchre:
    game = ENTRY.new({}, seed)
    assert isinstance(game, Euchre)
    return game


def test_a_move_is_out_of_the_question_if_it_is_surely_worse() -> None:
    tally = PointsTally([PASS, CONCEDE, DEFEND], float)
    for points in ((1, -2, 1), (2, -1, 2), (1, -2, 1), (-1, -1, -1)):
        tally.add(points, 1.0)
    assert tally.in_question(1.0) == [0, 2], "two moves that never differed may differ yet"
    assert tally.in_question(1.0, lambda move: 2.0 * (move is CONCEDE)) == [0, 1, 2], "a bonus keeps a move in question"
    tally.add((-2, 4, 4), 1.0)
    assert tally.in_question(0.5) == [2], "the last one differs in one deal of five, and is ahead"
    only = tally.only([1, 2])
    assert (only.moves, only.mean(0), only.mean(1)) == ((CONCEDE, DEFEND), tally.mean(1), tally.mean(2))


def test_means_and_errors_are_weighted() -> None:
    """By hand: weights 1 and 3, so the mean is 3/4 of the second, and the error is that of a ratio."""
    tally = PointsTally([PASS, DEFEND], float)
    tally.add((1, 0), 1.0)
    tally.add((0, 1), 3.0)
    assert (tally.mean(0), tally.mean(1), tally.best()) == (0.25, 0.75, 1)
    mean, error = tally.ahead(1, 0)
    assert mean == 0.5
    # Each weight times the distance from the mean (-1.5 and 0.5), squared, summed, then the root by the weight.
    assert error == pytest.approx((1.5**2 + 1.5**2) ** 0.5 / 4)
    assert tally.error(0) == pytest.approx((0.75**2 + 0.75**2) ** 0.5 / 4)


def test_what_a_hand_is_worth_at_the_start_and_at_the_end() -> None:
    view = played(dealt(HANDS, "9H", going_alone=True, loner_euchred="4", defend_alone=True), "deal")
    mine, theirs = HandWorth(view, 1), HandWorth(view, 0)
    assert mine.outcomes(Contract(1)) == (-2, 1, 2)
    assert theirs.outcomes(Contract(1)) == (2, -1, -2)
    assert mine.outcomes(Contract(1, alone=True)) == (-4, 1, 4)
    assert mine.outcomes(Contract(1, alone=True, defended_alone=True)) == (-4, 1, 4)
    near = played(dealt(HANDS, "9H", target=1), "deal")
    euchred, made, march = HandWorth(near, 1).outcomes(Contract(1))
    assert made == pytest.approx(march), "one point is all that it takes"
    assert euchred < 0
