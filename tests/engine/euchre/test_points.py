"""House rules about points: the super-euchre, and the point that a dealer gives away who would rather not call."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.catalogue import entry_of
from engine.events import Ended, Said, Scored
from engine.games.euchre.bots.knowledge.stakes import Contract, HandWorth
from engine.games.euchre.moves import Phase
from engine.games.euchre.rules import Euchre
from engine.games.euchre.scoring import points_for
from tests.engine.euchre.deals import house, legal, play, random_positions, refused, to_be_dealt

LEVELS = [key for key in entry_of("euchre").bots if key != "random"]
HOPELESS = {0: "10H QH KH 9S 9C"}
STRONG = {0: "JC JS AC KC AS"}


# -- super-euchre


@pytest.mark.parametrize(
    ("tricks", "alone", "defended", "price", "points"),
    [
        (3, False, False, 2, 2),
        (4, False, False, 2, 2),
        (5, False, False, 2, 4),
        (5, True, False, 2, 4),
        (4, True, False, 2, 2),
        (5, True, False, 4, 4),
        (3, True, True, 2, 4),
        (5, True, True, 2, 4),
    ],
)
def test_makers_without_a_trick_lose_four(tricks: int, alone: bool, defended: bool, price: int, points: int) -> None:
    assert points_for(tricks, False, alone, defended, price, super_euchre=True) == (points, "euchred")


def test_without_the_rule_no_trick_is_a_euchre_like_others() -> None:
    assert points_for(5, False, False, False, 2) == (2, "euchred")
    assert points_for(5, True, False, False, 2, super_euchre=True) == (2, "march")


def test_hands_are_scored_by_it() -> None:
    seen = set()
    for game in random_positions(12, {"super_euchre": True, "going_alone": True}):
        for result in game.results:
            if result.why == "euchred":
                assert result.points == (4 if result.tricks[result.side] == 5 else 2)
                seen.add(result.points)
    assert seen == {2, 4}


def test_the_expert_knows_what_no_trick_costs() -> None:
    view = house({}, "9H", super_euchre=True, going_alone=True).view(0)
    stakes = HandWorth(view, 0)
    assert stakes.needs == (1, 3, 5)
    assert stakes.outcomes(Contract(0)) == (-4, -2, 1, 2)
    assert HandWorth(view, 1).outcomes(Contract(0)) == (4, 2, -1, -2)
    assert stakes.outcomes(Contract(0, alone=True)) == (-4, -2, 1, 4)
    plain = HandWorth(house({}, "9H").view(0), 0)
    assert (plain.needs, plain.outcomes(Contract(0))) == ((3, 5), (-2, 1, 2))


# -- a point instead of a call


def stuck(hands: dict[int, str], upcard: str = "9H", **rules: object) -> Euchre:
    game = house(hands, upcard, give_point=True, **rules)
    play(game, *["pass"] * 7)
    assert (game.phase, game.to_move) == (Phase.ROUND_TWO, 0)
    return game


def test_a_dealer_who_is_stuck_may_give_a_point_instead() -> None:
    game = stuck(HOPELESS)
    assert legal(game) == {"order S", "order C", "order D", "concede"}
    assert refused(game, "pass") == "Everybody else passed twice: the dealer must name a suit or give a point."
    assert play(game, "concede") == [Said(0, "concede"), Scored(1, 1, 1, "conceded")]
    assert (game.phase, game.to_move, game.dealer, game.hand_number) == (Phase.DEAL, 1, 1, 1)
    (result,) = game.results
    assert (result.dealer, result.side, result.points, result.score) == (0, 1, 1, (0, 1))
    assert result.conceded
    assert not result.no_trump
    assert result.tricks == (0, 0)
    play(game, "deal")
    assert game.phase is Phase.ROUND_ONE


def test_nobody_else_may() -> None:
    game = house(HOPELESS, "9H", give_point=True)
    for _ in range(4):
        assert "concede" not in legal(game)
        assert refused(game, "concede") == "The upcard waits: order it up or pass."
        play(game, "pass")
    for _ in range(3):
        assert refused(game, "concede") == "Only the dealer may give a point."
        play(game, "pass")
    other = house(HOPELESS, "9H", needs_trump=True)
    play(other, *["pass"] * 7)
    assert refused(other, "concede") == "No point can be given in this game."


def test_the_point_may_end_the_game() -> None:
    game = stuck(HOPELESS, target=1)
    events = play(game, "concede")
    assert events[-1] == Ended((1, 3))
    assert (game.phase, game.to_move, game.score) == (Phase.OVER, None, (0, 1))


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_gives_a_point_when_nothing_can_be_made_of_the_hand(level: str) -> None:
    bot = entry_of("euchre").bot(level)
    for hands, target, verb in ((HOPELESS, 10, "concede"), (STRONG, 10, "order"), (HOPELESS, 1, "order")):
        game = to_be_dealt(hands, "9H", "", {"give_point": True, "target": target})
        log = play(game, "deal", *["pass"] * 7)
        assert bot.choose(game.view(0, log), Random(4)).verb == verb, (hands, target)


def test_a_skilled_dealer_gives_a_point_only_for_the_worst_hands() -> None:
    """A few of the dealers to whom all passed twice concede: those who would lose more than a point by calling."""
    skilled, verbs = entry_of("euchre").bot("skilled"), Counter[str]()
    for seed in range(300):
        game = Euchre({"give_point": True}, seed)
        log = play(game, "deal", *["pass"] * 7)
        verbs[skilled.choose(game.view(0, log), Random(0)).verb] += 1
    assert verbs["order"] > 250
    assert 0 < verbs["concede"] < 50
