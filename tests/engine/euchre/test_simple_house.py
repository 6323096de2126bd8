"""The Simple player under house rules: legal everywhere (the conformance tests), and sensible with clear hands."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.games.euchre.bots.simple import Simple
from engine.games.euchre.moves import Phase
from engine.games.euchre.rules import Euchre
from engine.match import Match
from engine.record import Record, Seat
from tests.engine.euchre.deals import house, play


def choice(game: Euchre) -> str:
    return str(Simple().choose(game.view(game.to_move), Random(0)))


ALONE = {"going_alone": True}


@pytest.mark.parametrize(
    ("held", "chosen"),
    [
        ("JS JC AS KS AH", "order S alone"),
        ("JS JC AS KS QS", "order S alone"),
        ("JS JC AS KS KH", "order S"),
        ("JS JC AS AD AH", "order S"),
        ("JS AS KS QS AH", "order S"),
        ("JS 10S 9D 10D QH", "pass"),
    ],
)
def test_it_goes_alone_only_with_the_best_trumps_and_aces(held: str, chosen: str) -> None:
    assert choice(house({1: held}, "9S", **ALONE)) == chosen
    game = house({1: held}, "9C", **ALONE)
    play(game, *["pass"] * 4)
    # In the second round spades are the suit of the upcard's colour, and one face card is enough for it.
    assert choice(game) == ("order S" if chosen == "pass" else chosen)


def test_the_dealer_counts_the_upcard_for_going_alone() -> None:
    game = house({0: "JC AS KS AH 9D"}, "JS", **ALONE)
    play(game, "pass", "pass", "pass")
    assert choice(game) == "order S alone", "with the right bower, and the nine goes"
    game = house({0: "JC AS KS AH 9D"}, "9S", **ALONE)
    play(game, "pass", "pass", "pass")
    assert choice(game) == "order S"


def test_the_benny_must_be_among_the_best_trumps_where_there_is_one() -> None:
    assert choice(house({1: "JS JC AS KS AH"}, "9S", benny=True, **ALONE)) == "order S"
    assert choice(house({1: "JOKER JS JC KS AH"}, "9S", benny=True, **ALONE)) == "order S alone"


def test_the_benny_is_a_face_card_of_every_trump() -> None:
    assert choice(house({1: "JOKER KS 9H 10H 9D"}, "9S", benny=True)) == "order S"


def test_a_dealers_partner_who_would_have_to_go_alone_passes_unless_sure() -> None:
    for held, chosen in (("JS AS KS QS AH", "pass"), ("JS JC AS KS AH", "order S alone")):
        game = house({2: held}, "9S", canadian_loner=True, **ALONE)
        play(game, "pass")
        assert choice(game) == chosen


def test_it_passes_what_it_may_not_call() -> None:
    """The left bower alone is one face card of spades, and no spade."""
    game = house({1: "JC 9H 10H 9D 10D"}, "9C", needs_trump=True)
    play(game, *["pass"] * 4)
    assert choice(game) == "pass"


def test_a_dealer_who_is_not_stuck_passes_a_bad_hand() -> None:
    for stuck, chosen in ((True, "order H"), (False, "pass")):
        game = house({0: "9S 10S 9C 10C 9H"}, "9D", stick_the_dealer=stuck)
        play(game, *["pass"] * 7)
        assert choice(game) == chosen


def test_it_calls_no_trump_with_three_aces() -> None:
    for held, chosen in (("AS AC AH 9D 10D", "order NT"), ("AS AC KH 9D 10D", "order C")):
        game = house({1: held}, "9S", no_trump=True)
        play(game, *["pass"] * 4)
        assert choice(game) == chosen


def test_at_no_trump_it_leads_its_highest_card_and_follows_with_it() -> None:
    game = house({1: "AS AC JH 9D 10D", 2: "JC 9C KH QD 9H"}, "9S", no_trump=True)
    play(game, *["pass"] * 4, "order NT")
    assert choice(game) == "play AC", "the ace of the higher suit"
    play(game, "play AC")
    assert choice(game) == "play JC"


def test_it_keeps_the_upcard_where_it_must() -> None:
    game = house({0: "JS JC AS KS QS"}, "9S", discard_upcard=False)
    play(game, "order S")
    assert choice(game) == "discard QS"


def test_it_defends_alone_with_the_three_best_trumps() -> None:
    for held, chosen in (("JH JD AH 9S 9C", "defend"), ("JH JD KH AS AC", "pass")):
        game = house({2: held}, "9D", going_alone=True, defend_alone=True)
        play(game, *["pass"] * 4, "order H alone")
        assert game.phase is Phase.DEFEND
        assert choice(game) == chosen


def test_it_uses_the_rights_of_a_weak_hand() -> None:
    weak, farmer, good = "9S 10S 9H 10H 9C", "9S 9H 9C AD KD", "9S 9H AC AD KD"
    for rules, held, chosen in (
        ({"redeal": True}, weak, "redeal"),
        ({"redeal": True}, farmer, "keep"),
        ({"farmers_hand": "low"}, weak, "swap"),
        ({"farmers_hand": "three"}, farmer, "swap"),
        ({"farmers_hand": "three", "redeal": True}, weak, "redeal"),
        ({"farmers_hand": "three", "redeal": True}, good, "keep"),
    ):
        assert choice(house({1: held}, "QS", **rules)) == chosen
    game = house({1: weak}, "QS", farmers_hand="low")
    play(game, "swap")
    for gone in ("9S", "9H", "9C"):
        assert choice(game) == f"exchange {gone}", "the lowest first"
        play(game, f"exchange {gone}")


def test_the_sides_of_four_simple_players_win_about_as_often_by_every_preset() -> None:
    """No game of Simple players goes on for ever, though they pass a lot."""
    for preset in Euchre.presets:
        wins: Counter[int] = Counter()
        for seed in range(20):
            match = Match(Record("euchre", preset.rules, seed, tuple(Seat(str(seat), "simple") for seat in range(4))))
            match.play_out(6000)
            assert match.game.to_move is None
            wins[match.game.winners[0]] += 1
        assert min(wins[0], wins[1]) >= 3
