"""Going alone and defending alone: who sits out, who leads, how many cards a trick has, and what it brings."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.cards import Card, Suit
from engine.events import Event, Moved, Said, Scored, Taken
from engine.games.euchre.moves import HAND, TRICK, UPCARD, Phase
from engine.games.euchre.rules import Euchre
from engine.games.euchre.scoring import points_for
from tests.engine.euchre.deals import hand, house, legal, play, refused

HANDS = {0: "9D 10D JH QH AC", 1: "9S 10S JS KH AH", 2: "QS KS 9C 10C JC", 3: "AS 9H 10H QC KC"}
"""The jack of diamonds is turned up by seat 0."""


def alone(seat: int, **rules: object) -> Euchre:
    """Return a game in which ``seat`` ordered up diamonds alone in the first round."""
    game = house(HANDS, "JD", going_alone=True, **rules)
    play(game, *["pass"] * ((seat + 3) % 4), "order D alone")
    return game


def alone_in_round_two(seat: int, **rules: object) -> Euchre:
    """Return a game in which ``seat`` ordered hearts alone in the second round."""
    game = house(HANDS, "JD", going_alone=True, **rules)
    play(game, *["pass"] * (4 + (seat + 3) % 4), "order H alone")
    return game


def test_every_call_can_be_alone() -> None:
    game = house(HANDS, "JD", going_alone=True)
    assert legal(game) == {"pass", "order D", "order D alone"}
    play(game, *["pass"] * 4)
    assert legal(game) == {
        "pass", "order S", "order S alone", "order H", "order H alone", "order C", "order C alone",
    }  # fmt: skip
    assert play(game, "order C alone") == [Said(1, "order alone", Suit.CLUBS)]
    assert (game.maker, game.alone, game.trump) == (1, 1, Suit.CLUBS)


def test_without_the_option_nobody_goes_alone() -> None:
    game = house(HANDS, "JD")
    moves = house(HANDS, "JD", going_alone=True).legal_moves()
    assert game.objection(moves[-1]) == "Nobody goes alone in this game."


@pytest.mark.parametrize("loner", range(4))
def test_the_partner_sits_out_the_whole_hand(loner: int) -> None:
    game = alone_in_round_two(loner)
    playing = tuple(seat for seat in range(4) if seat != (loner + 2) % 4)
    assert game.view(None).active == playing
    before = hand(game, (loner + 2) % 4)
    played: Counter[int | None] = Counter()
    tricks = 0
    while game.phase is Phase.PLAY:
        assert game.to_move in playing
        for event in play(game, str(game.legal_moves()[0])):
            if isinstance(event, Moved) and event.target == TRICK:
                played[event.origin.seat] += 1
            elif isinstance(event, Taken):
                assert event.cards == 3
                assert event.seat in playing
                tricks += 1
    assert tricks == 5
    assert played == dict.fromkeys(playing, 5)
    assert hand(game, (loner + 2) % 4) == before, "the cards of who sits out stay where they are until the next deal"
    play(game, "deal")
    assert game.view(None).active == (0, 1, 2, 3)


def test_a_dealer_who_sits_out_leaves_the_upcard_on_the_table() -> None:
    game = alone(2)
    assert game.phase is Phase.PLAY, "nobody picks up, nobody discards"
    assert list(game.zones[UPCARD]) == [Card.parse("JD")]
    assert hand(game, 0) == set(HANDS[0].split())
    assert game.view(1).upcard is Card.parse("JD")


@pytest.mark.parametrize("loner", [0, 1, 3])
def test_any_other_loner_makes_the_dealer_pick_up(loner: int) -> None:
    game = alone(loner)
    assert (game.phase, game.to_move) == (Phase.DISCARD, 0)
    assert hand(game, 0) == {*HANDS[0].split(), "JD"}


# Seat 0 deals. "eldest": 1 leads, or 2 when 1 sits out. "left": the seat to the loner's left, which never sits out.
LEADS = {("eldest", 0): 1, ("eldest", 1): 1, ("eldest", 2): 1, ("eldest", 3): 2,
         ("left", 0): 1, ("left", 1): 2, ("left", 2): 3, ("left", 3): 0}  # fmt: skip


@pytest.mark.parametrize(("rule", "loner"), LEADS)
def test_who_leads_to_a_loner(rule: str, loner: int) -> None:
    game = alone_in_round_two(loner, loner_lead=rule)
    assert (game.phase, game.to_move, game.leader) == (Phase.PLAY, LEADS[rule, loner], LEADS[rule, loner])


def test_the_lead_to_a_pair_of_makers_stays_the_eldests() -> None:
    game = house(HANDS, "JD", going_alone=True, loner_lead="left")
    play(game, *["pass"] * 5, "order H")
    assert (game.maker, game.to_move) == (2, 1)


# -- the Canadian loner


def test_the_dealers_partner_orders_up_alone_or_not_at_all() -> None:
    game = house(HANDS, "JD", going_alone=True, canadian_loner=True)
    assert legal(game) == {"pass", "order D", "order D alone"}
    play(game, "pass")
    assert legal(game) == {"pass", "order D alone"}
    assert refused(game, "order", suit=Suit.DIAMONDS) == "The dealer's partner must go alone to order up."
    play(game, "pass", "pass", "pass", "pass")
    assert game.to_move == 2
    assert "order H" in legal(game), "in the second round there is nothing to order up"


# -- defending alone


def test_both_opponents_are_asked_from_the_loners_left_on() -> None:
    game = alone_in_round_two(2, defend_alone=True)
    assert (game.phase, game.to_move, legal(game)) == (Phase.DEFEND, 3, {"pass", "defend"})
    assert refused(game, "play", "AS") == "The loner waits: defend alone, or pass to defend with your partner."
    assert play(game, "pass") == [Said(3, "pass")]
    assert (game.phase, game.to_move) == (Phase.DEFEND, 1)
    assert play(game, "pass") == [Said(1, "pass")]
    assert (game.phase, game.to_move, game.view(None).active) == (Phase.PLAY, 1, (1, 2, 3))


def test_the_dealer_discards_before_anybody_defends() -> None:
    game = alone(3, defend_alone=True)
    assert game.phase is Phase.DISCARD
    play(game, "discard 9D")
    assert (game.phase, game.to_move) == (Phase.DEFEND, 0)


# Seat 0 deals, seat 2 plays alone: with "eldest" seat 1 leads, or seat 2 itself when 1 sits out too.
@pytest.mark.parametrize(
    ("rule", "defender", "leads"), [("eldest", 1, 1), ("eldest", 3, 2), ("left", 1, 1), ("left", 3, 3)]
)
def test_two_play_when_one_defends(rule: str, defender: int, leads: int) -> None:
    game = alone_in_round_two(2, defend_alone=True, loner_lead=rule)
    if defender == 1:
        play(game, "pass")
    assert play(game, "defend") == [Said(defender, "defend")]
    assert (game.alone, game.defending_alone) == (2, defender)
    assert game.view(0).active == tuple(sorted((2, defender)))
    assert (game.phase, game.to_move) == (Phase.PLAY, leads)
    while game.phase is Phase.PLAY:
        for event in play(game, str(game.legal_moves()[0])):
            assert not isinstance(event, Taken) or event.cards == 2
    result = game.results[-1]
    assert (result.alone, result.defending_alone, sum(result.tricks)) == (2, defender, 5)


def test_the_one_to_the_dealers_right_leads_when_nobody_else_is_left() -> None:
    """Only the dealer and the seat to the dealer's right play: going round to the left, that one comes first."""
    game = alone(0, defend_alone=True)
    play(game, "discard 9D", "pass", "defend")
    assert (game.defending_alone, game.to_move) == (3, 3)


# -- what it brings

# (makers won, tricks of the winners, alone, defended alone, price) -> points, from the sentences of the options and
# the document: 1 for three or four, 2 for all five; 4 for all five alone; 2 for euchring, or the price of a loner;
# 4 for euchring a loner alone.
POINTS = {
    (True, 3, False, False, "2"): 1, (True, 4, False, False, "2"): 1, (True, 5, False, False, "2"): 2,
    (False, 3, False, False, "2"): 2, (False, 4, False, False, "2"): 2, (False, 5, False, False, "2"): 2,
    (True, 3, True, False, "2"): 1, (True, 4, True, False, "2"): 1, (True, 5, True, False, "2"): 4,
    (False, 3, True, False, "2"): 2, (False, 4, True, False, "2"): 2, (False, 5, True, False, "2"): 2,
    (True, 3, True, True, "2"): 1, (True, 4, True, True, "2"): 1, (True, 5, True, True, "2"): 4,
    (False, 3, True, True, "2"): 4, (False, 4, True, True, "2"): 4, (False, 5, True, True, "2"): 4,
    (True, 3, False, False, "4"): 1, (True, 4, False, False, "4"): 1, (True, 5, False, False, "4"): 2,
    (False, 3, False, False, "4"): 2, (False, 4, False, False, "4"): 2, (False, 5, False, False, "4"): 2,
    (True, 3, True, False, "4"): 1, (True, 4, True, False, "4"): 1, (True, 5, True, False, "4"): 4,
    (False, 3, True, False, "4"): 4, (False, 4, True, False, "4"): 4, (False, 5, True, False, "4"): 4,
    (True, 3, True, True, "4"): 1, (True, 4, True, True, "4"): 1, (True, 5, True, True, "4"): 4,
    (False, 3, True, True, "4"): 4, (False, 4, True, True, "4"): 4, (False, 5, True, True, "4"): 4,
}  # fmt: skip
WHY = {(True, 3): "made", (True, 4): "made", (True, 5): "march"}


@pytest.mark.parametrize("outcome", POINTS)
def test_the_table_of_points(outcome: tuple[bool, int, bool, bool, str]) -> None:
    made, tricks, lone, defended, price = outcome
    expected = POINTS[outcome], WHY.get((made, tricks), "euchred")
    assert points_for(tricks, made, lone, defended, int(price)) == expected


@pytest.mark.parametrize("price", ["2", "4"])
def test_every_random_hand_by_the_table_of_points(price: str) -> None:
    """The call, the defender and the tricks are taken from the events alone."""
    rules = {"going_alone": True, "defend_alone": True, "loner_euchred": price, "target": 30}
    met: Counter[tuple[bool, int, bool, bool, str]] = Counter()
    for number in range(60):
        game, rng = Euchre(rules, number), Random(number)
        told: list[Event] = []
        score = [0, 0]
        while moves := game.legal_moves():
            told += game.apply(rng.choice(moves))
            if isinstance(told[-1], Scored) or (len(told) > 1 and isinstance(told[-2], Scored)):
                outcome, side = outcome_of(told, price)
                score[side] += POINTS[outcome]
                scored = next(event for event in told if isinstance(event, Scored))
                assert (scored.side, scored.points, scored.total) == (side, POINTS[outcome], score[side])
                assert game.score == tuple(score)
                met[outcome] += 1
                told = []
    assert set(met) == {outcome for outcome in POINTS if outcome[4] == price}, "an outcome did not come up"


def outcome_of(told: list[Event], price: str) -> tuple[tuple[bool, int, bool, bool, str], int]:
    """Return the outcome of a hand, and the side that won it, from its events."""
    call = next(event for event in told if isinstance(event, Said) and event.words.startswith("order"))
    defended = any(isinstance(event, Said) and event.words == "defend" for event in told)
    tricks = Counter(event.seat % 2 for event in told if isinstance(event, Taken))
    side, most = tricks.most_common(1)[0]
    return (call.seat % 2 == side, most, call.words == "order alone", defended, price), side


def test_the_hand_of_who_sits_out_is_not_shown_to_others() -> None:
    game = alone_in_round_two(2)
    for seat in (1, 2, 3, None):
        assert game.view(seat).cards(HAND[0]) == (None,) * 5
    assert set(game.view(0).cards(HAND[0])) == {Card.parse(name) for name in HANDS[0].split()}
