"""The Skilled player: a position for every rule of thumb, worked out by hand, and what it may not do."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from random import Random

import pytest

from arena.contest import Chunk, Contest, Pair, play_chunk
from arena.figures import figure
from engine.cards import PACK_24, Card, Suit
from engine.catalogue import entry_of
from engine.events import Event, Log
from engine.games.euchre.bots.skilled.bot import Skilled
from engine.games.euchre.bots.skilled.calling import call, discard
from engine.games.euchre.bots.skilled.valuing import Situation
from engine.games.euchre.moves import ORDER, PASS, Phase
from engine.games.euchre.options import house_of
from engine.games.euchre.rules import Euchre
from engine.shuffles import fair_shuffle
from tests.engine.euchre.deals import dealt, house, play

ENTRY = entry_of("euchre")
DOCUMENTS = house_of(ENTRY.checked({}))


def choice(game: Euchre, seen: Sequence[Event] = (), boldness: float = 0.0) -> str:
    """Return the move of a Skilled in the place of the seat to move, which has seen these events."""
    return str(Skilled(boldness).choose(game.view(game.to_move, seen), Random(0)))


def after(hands: Mapping[int, str], upcard: str, moves: str, **rules: object) -> str:
    """Return the move of a Skilled after these moves, separated by commas, in a hand dealt by seat 0."""
    game = house(hands, upcard, **rules)
    return choice(game, play(game, *moves.split(", ")))


# -- calling


def test_the_dealer_picks_up_what_makes_a_strong_hand() -> None:
    game = dealt({0: "JC AS KS AH 9D"}, "JS")
    play(game, "pass", "pass", "pass")
    assert choice(game) == "order S"


def test_nobody_gives_an_opponent_the_right_bower_on_a_fair_hand_but_the_partner_gets_it() -> None:
    fair = "AS KS AH 9D 10D"
    assert choice(dealt({1: fair}, "JS")) == "pass"
    game = dealt({3: fair}, "JS")
    play(game, "pass", "pass")
    assert choice(game) == "pass"
    game = dealt({2: fair}, "JS")
    play(game, "pass")
    assert choice(game) == "order S"


def test_a_hand_that_wins_by_itself_is_ordered_up_from_every_seat() -> None:
    for seat in (1, 2, 3):
        game = dealt({seat: "JS JC AS KS AH"}, "9S")
        play(game, *["pass"] * (seat - 1))
        assert choice(game) == "order S"


def test_a_hand_without_trumps_passes() -> None:
    assert choice(dealt({1: "9H 10H KH 9D KD"}, "9S")) == "pass"


def test_the_eldest_calls_next_with_less_than_a_cross_suit() -> None:
    """Clubs after spades were turned down, or after hearts: a seat that turned spades down is short of black jacks."""
    rng, called = Random(5), {"9S": 0, "9H": 0}
    others = [card for card in PACK_24 if card.name not in called]
    for _ in range(400):
        hand = fair_shuffle(others, rng)[:5]
        calls = []
        for upcard in called:
            card = Card.parse(upcard)
            calls.append(call(hand, 1, Situation(0, card.suit, card, False, (0, 0), 10, DOCUMENTS)))
            called[upcard] += calls[-1] == ORDER[Suit.CLUBS]
        if calls[1] == ORDER[Suit.CLUBS]:
            assert calls[0] != PASS, "what is good enough across is good enough next"
    assert called["9S"] > 1.3 * called["9H"] > 0


def test_a_dealer_who_is_stuck_calls_the_best_suit_and_one_who_is_not_passes() -> None:
    bad = "9S 9H 10H 9C 10D"
    game = dealt({0: bad}, "9D")
    play(game, *["pass"] * 7)
    assert choice(game) in {"order H", "order S", "order C"}
    game = house({0: bad}, "9D", stick_the_dealer=False)
    play(game, *["pass"] * 7)
    assert choice(game) == "pass"


@pytest.mark.parametrize(
    ("held", "chosen"),
    [
        ("JS JC AS KS AH", "order S alone"),
        ("JS JC AS AH AD", "order S alone"),
        ("JS JC AS 9H 10D", "order S"),
        ("9H 10H KH 9D KD", "pass"),
    ],
)
def test_it_goes_alone_when_five_tricks_are_likely_and_not_on_hope(held: str, chosen: str) -> None:
    assert choice(house({1: held}, "10S", going_alone=True)) == chosen


WEAK = "9S 10S 9D KC QC"


@pytest.mark.parametrize(
    ("theirs", "held", "chosen"),
    [
        (6, WEAK, "order H"),
        (7, WEAK, "order H"),
        (0, WEAK, "pass"),  # a loner would not win them the match
        (5, WEAK, "pass"),
        (8, WEAK, "pass"),  # being euchred would
        (6, "JD AH 9D KC QC", "pass"),  # the left bower with a guard stops a loner by itself
    ],
)
def test_the_eldest_gives_two_points_away_where_a_loner_would_win_the_match(
    theirs: int, held: str, chosen: str
) -> None:
    game = house({1: held}, "JH", going_alone=True)
    game.score = (theirs, 9)
    assert choice(game) == chosen
    game = house({1: held}, "JH")
    game.score = (theirs, 9)
    assert choice(game) == "pass", "where nobody goes alone there is nothing to fear"


def test_one_point_from_the_target_nobody_goes_alone() -> None:
    game = house({1: "JS JC AS KS AH"}, "10S", going_alone=True)
    game.score = (0, 9)
    assert choice(game) == "order S"


def test_boldness_calls_and_goes_alone_on_less() -> None:
    game = dealt({1: "JS AS 9S 10H 9D"}, "10S")
    assert choice(game, (), boldness=-4) == "pass"
    assert choice(game, (), boldness=4) == "order S"
    game = house({1: "JS AS KS 10H 10D"}, "10S", going_alone=True)
    assert choice(game, (), boldness=1.5) == "order S"
    assert choice(game, (), boldness=5) == "order S alone"


def test_it_calls_no_trump_with_aces_and_not_without() -> None:
    game = house({1: "AS AC AH KH 10D"}, "9S", no_trump=True)
    play(game, *["pass"] * 4)
    assert choice(game) == "order NT"
    game = house({1: "JC JS AC 9C 10D"}, "9S", no_trump=True)
    play(game, *["pass"] * 4)
    assert choice(game) == "order C"


# -- the discard


@pytest.mark.parametrize(
    ("held", "gone"),
    [
        ("JS AS KD 9D QH 9S", "QH"),  # the lone queen leaves a void, the king stays guarded
        ("JS AS AH 9D 10D 9S", "9D"),  # the lone ace stays
        ("JS AS KH 9D 10C 9S", "9D"),  # of lone cards the lowest
        ("JS AS KS QS 10S 9S", "9S"),  # nothing but trumps
        ("JS AS QS KH 9H 9S", "9H"),
        ("JC AS QS AH 9H 9S", "9H"),  # the left bower is a trump
    ],
)
def test_the_dealer_lays_away(held: str, gone: str) -> None:
    assert discard([Card.parse(name) for name in held.split()], Suit.SPADES, DOCUMENTS).name == gone


def test_the_upcard_is_kept_where_it_must_be() -> None:
    must = house_of(ENTRY.checked({"discard_upcard": False}))
    hand = [Card.parse(name) for name in ["JS", "JC", "AS", "KS", "QS", "9S"]]
    assert discard(hand, Suit.SPADES, must).name == "QS"


# -- leading

ALL_PASS = "pass, pass, pass, pass"


def test_the_maker_draws_trumps_with_the_best() -> None:
    assert after({1: "JS AS 9S AH 9D"}, "QS", "order S, discard QS") == "play JS"


def test_the_makers_partner_leads_the_right_bower_to_help() -> None:
    hands = {1: "JS 9S 9H 9D 10C", 3: "JC AS KS AH AC"}
    assert after(hands, "QS", "pass, pass, order S, discard QS") == "play JS"


def test_a_defender_leads_an_ace_and_leaves_the_trumps_to_the_makers() -> None:
    hands = {1: "KS QS 9S AH 9D", 0: "JC AS 10S AC KD"}
    assert after(hands, "JS", "pass, pass, pass, order S, discard KD") == "play AH"


def test_a_loner_draws_trumps_too() -> None:
    assert after({1: "JS JC 9S AH AD"}, "QS", "order S alone, discard QS", going_alone=True) in {"play JS", "play JC"}


def test_a_king_is_the_best_of_its_suit_once_the_ace_was_played() -> None:
    """Seat 2, a defender, takes the first trick with the ace of hearts, to which all follow: its king is best now."""
    hands = {1: "9H JS AS KS AC", 2: "AH KH 9C 10D QD", 3: "10H 10C QC KC KD", 0: "JH 9S 10S JD JC"}
    assert after(hands, "9D", f"{ALL_PASS}, order S, play 9H, play AH, play 10H, play JH") == "play KH"


# -- following


def test_the_partners_winner_is_not_trumped() -> None:
    """Seat 1 leads an ace, seat 2 follows, and seat 3, the partner, has no heart."""
    hands = {1: "AH 9D 10D JS KS", 2: "9H KH 9C 10C KC", 3: "9S 10S QC JD QD", 0: "QH 10H JC AS AC"}
    assert after(hands, "JH", f"{ALL_PASS}, order S, play AH, play 9H") in {"play QC", "play JD", "play QD"}


def test_an_opponents_winner_is_trumped_as_low_as_will_do() -> None:
    """Nobody can hold a heart any more behind seat 2: its lowest trump is enough against seat 3, who has one."""
    hands = {1: "AH 9D 10D JS KS", 2: "9C KC 9S AS 10C", 3: "9H QC AC QD KD", 0: "QH 10H JC JH AD"}
    assert after(hands, "KH", f"{ALL_PASS}, order S, play AH") == "play 9S"


def test_the_last_to_play_takes_a_trick_as_cheaply_as_will_do() -> None:
    hands = {1: "10H 9D 10D JS KS", 2: "9H QC 9C 10C KC", 3: "JH QD AC 9S 10S", 0: "QH KH AH AS AD"}
    assert after(hands, "KD", f"{ALL_PASS}, order S, play 10H, play 9H, play JH") == "play QH"


def test_the_last_to_play_trumps_over_with_the_lowest_that_wins() -> None:
    hands = {1: "10H 9D 10D JS KS", 2: "9H QC 9C 10C KC", 3: "10S AD JC KD JD", 0: "9S QS AS AC QD"}
    assert after(hands, "QH", f"{ALL_PASS}, order S, play 10H, play 9H, play 10S") == "play QS"


def test_the_last_to_play_leaves_the_trick_to_the_partner() -> None:
    hands = {1: "10H 9D 10D JS KS", 2: "KH QC 9C 10C KC", 3: "JH QD AC 9S 10S", 0: "QH 9H AH AS AD"}
    assert after(hands, "KD", f"{ALL_PASS}, order S, play 10H, play KH, play JH") == "play 9H"


def test_what_cannot_win_goes_as_the_lowest() -> None:
    hands = {1: "AH 9D 10D JS KS", 2: "KH QH 9H 10C KC", 3: "JH QD AC 9S 10S", 0: "QS 10H JC AS AD"}
    assert after(hands, "KD", f"{ALL_PASS}, order S, play AH") == "play 9H"


def test_a_lone_low_card_goes_so_that_its_suit_can_be_trumped_and_aces_stay() -> None:
    """Seat 3 has no heart: the lone ten goes, not what guards the king, not the ace."""
    hands = {1: "AH JD 10D JS KS", 2: "9H KH QC 9C AC", 3: "9S AD 10C KD QD", 0: "QH 10H JC AS JH"}
    assert after(hands, "9D", f"{ALL_PASS}, order S, play AH, play 9H") == "play 10C"


# -- house rules


def test_it_defends_alone_with_three_sure_tricks() -> None:
    for held, chosen in (("JH JD AH 9S 9C", "defend"), ("KH QH 9S AS AC", "pass")):
        game = house({2: held}, "9D", going_alone=True, defend_alone=True)
        play(game, *["pass"] * 4, "order H alone")
        assert game.phase is Phase.DEFEND
        assert choice(game) == chosen


def test_the_rights_of_a_weak_hand_are_used() -> None:
    weak, farmer, good = "9S 10S 9H 10H 9C", "9S 9H 9C AD KD", "9S 9H AC AD KD"
    assert choice(house({1: weak}, "QS", redeal=True)) == "redeal"
    assert choice(house({1: weak}, "QS", farmers_hand="low")) == "swap"
    assert choice(house({1: farmer}, "QS", farmers_hand="three")) == "swap"
    assert choice(house({1: good}, "QS", farmers_hand="three", redeal=True)) == "keep"


# -- as a whole


def test_it_uses_no_chance() -> None:
    def played(seed: int) -> list[str]:
        game, log, moves = Euchre({"going_alone": True}, 5), Log(), list[str]()
        while game.to_move is not None:
            move = Skilled().choose(game.view(game.to_move, log), Random(seed))
            log.extend(game.apply(move))
            moves.append(str(move))
        return moves

    assert played(1) == played(2)


def test_it_decides_in_well_under_a_millisecond() -> None:
    """Over three hands, with the log to look back on; the bound is generous, for a busy machine."""
    game, log = Euchre({}, 3), Log()
    skilled, spent, choices = Skilled(), 0.0, 0
    while len(game.results) < 3:
        moves = game.legal_moves()
        move = moves[0]
        if len(moves) > 1:
            start = time.process_time()
            move = skilled.choose(game.view(game.to_move, log), Random(0))
            spent, choices = spent + time.process_time() - start, choices + 1
        log.extend(game.apply(move))
    assert spent / choices < 0.002


def test_it_beats_the_simple_player() -> None:
    """0.8 points a hand were measured over many deals; with so few, 0.45 is safely below."""
    contest = Contest("euchre", ENTRY.checked({}), 77)
    results = play_chunk(Chunk(contest, Pair("skilled", "simple"), tuple(range(250))))
    result = figure(each.points for each in results)
    assert result.mean > 0.45
