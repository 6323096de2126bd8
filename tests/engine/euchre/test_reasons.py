"""The coach's sentences in positions that every good player knows, and on slips of the Simple player."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random

import pytest

from engine.coach.assessment import Assessment, Budget
from engine.games.euchre.coach.coach import COACH
from engine.games.euchre.view import EuchreView
from engine.match import Match
from engine.record import Record, Seat
from engine.telling import Teller
from tests.engine.euchre.deals import play, to_be_dealt

NAMES = ("Bruno", "Ada", "Theo", "Maya")
"""The players by seat. Bruno, who deals, and Theo are partners, and so are Ada and Maya."""


def at(hands: Mapping[int, str], upcard: str, moves: str = "", **rules: object) -> EuchreView:
    """Return the view of the seat to move after ``moves``, in a hand that seat 0 dealt."""
    game = to_be_dealt(hands, upcard, "", {"going_alone": True, **rules})
    seen = play(game, "deal", *filter(None, moves.split(", ")))
    view = game.view(game.to_move, seen)
    assert isinstance(view, EuchreView)
    return view


def assessed(view: EuchreView) -> Assessment:
    """Return what the coach judges of a decision."""
    *_, last = COACH.assessments(view, Random(1), Budget(300))
    return last


def teller(view: EuchreView) -> Teller:
    """Return the names as the seat of ``view`` hears them."""
    return Teller([Seat(name) for name in NAMES], view.seat)


def hint(view: EuchreView) -> str:
    return COACH.reason(view, assessed(view), teller(view))


def comment(view: EuchreView, move: str) -> str:
    moves = {str(legal): legal for legal in view.legal_moves()}
    return COACH.comment(view, assessed(view), moves[move], teller(view))


TO_ROUND_TWO = "pass, pass, pass, pass"
SPADES_UP = "pass, pass, pass, order S, discard 10S"

HINTS: tuple[tuple[str, Mapping[int, str], str, str, str], ...] = (
    (
        "no trump in the hand, and an opponent would pick the upcard up",
        {1: "9H 10H KH 9D KD"},
        "9S",
        "",
        "Pass: you hold no spade, and ordering it up would give Bruno the nine of spades.",
    ),
    (
        "two high trumps, but the right bower would go to the dealer",
        {1: "AS KS AH 9D 10D"},
        "JS",
        "",
        "Pass: ordering it up would give Bruno the right bower, and you hold only two trumps and no bower.",
    ),
    (
        "the eldest hand calls next",
        {1: "JD AD 9D AC 10S"},
        "10H",
        TO_ROUND_TWO,
        r"Call diamonds: they turned hearts down, and in \d out of 10 deals they do not hold the left bower.",
    ),
    (
        "the eldest hand calls next with the left bower",
        {1: "JH QD 9D AC 10S"},
        "10H",
        TO_ROUND_TWO,
        r"Call diamonds: (they turned hearts down, and in .+ deals they do not hold the right bower"
        r"|you hold three trumps with the left bower, and .+)\.",
    ),
    (
        "four highest trumps and an ace",
        {1: "JS JC AS KS AH"},
        "9H",
        TO_ROUND_TWO,
        "Go alone in spades: you hold the four highest trumps, and in nearly every deal you take all five tricks, .*",
    ),
    (
        "a void to trump in, and a king that stays guarded",
        {0: "JS AS KH 9H 9C"},
        "10S",
        "pass, pass, pass, order S",
        "Discard the nine of clubs: then you have no clubs and can trump them, and your king of hearts stays guarded.",
    ),
    (
        "the maker draws trumps",
        {1: "JS AS QS AC 9C"},
        "10H",
        f"{TO_ROUND_TWO}, order S",
        r"Lead the right bower: nothing beats it, and in (\d out of 10 deals|nearly every deal) it draws a trump from "
        r"(each of )?them.",
    ),
    (
        "second seat, void: the lowest trump takes their ace",
        {2: "9S 9D 10D 9H JS", 1: "AC QC 10C"},
        "AS",
        "pass, pass, pass, order S, discard AS, play AC",
        "Trump with the nine of spades: it beats Ada's ace, and .*",
    ),
    (
        "third seat plays high",
        {3: "AC 9C 9D 10D 9H", 1: "10C QH QD AH 9S", 2: "KC"},
        "10S",
        f"{SPADES_UP}, play 10C, play KC",
        "Play the ace of clubs: only a trump can beat it.",
    ),
    (
        "last seat, the partner's ace has the trick",
        {1: "9C 10C QD QH 9S", 2: "AC QC 10D 9D 10H", 3: "KC KS AH 9H KD", 0: "QS JS AS AD JD"},
        "10S",
        f"{SPADES_UP}, play 9C, play AC, play KC",
        "Throw the jack of diamonds: Theo's ace has the trick, and your right bower can still take a trick.",
    ),
    (
        "last seat with one trump",
        {1: "9C 10C QH 10H KS", 2: "QC 9S 10D AD KD", 3: "AC AS AH 9H JH", 0: "KH JC JD QD 9D"},
        "10S",
        "pass, order S, discard JC, play 9C, play QC, play AC",
        "Trump with the ten of spades: you are last, so it takes Maya's ace for certain.",
    ),
    (
        "the left bower is not thrown under the right bower",
        {1: "JC AC QH KH AH", 2: "9C QD 9D AD KD", 3: "KC QC 10H AS KS", 0: "JS 10C 9H JH 10S"},
        "JD",
        f"{TO_ROUND_TWO}, order C, play JC, play 9C, play QC",
        "Play the ten of clubs: your left bower is the highest trump left.",
    ),
)


@pytest.mark.parametrize(
    ("hands", "upcard", "moves", "sentence"), [case[1:] for case in HINTS], ids=[case[0] for case in HINTS]
)
def test_the_hint_says_what_a_good_player_would(
    hands: Mapping[int, str], upcard: str, moves: str, sentence: str
) -> None:
    assert re.fullmatch(sentence, hint(at(hands, upcard, moves)))


def test_a_hint_between_moves_that_never_differ_is_not_close() -> None:
    view = at({0: "JS JC AS AH KH"}, "KS", "pass, pass, pass", target=1)
    assert not hint(view).startswith("Close: "), "any point wins, so going alone never differs"


@pytest.mark.parametrize(
    ("seed", "ply", "move", "sentence"),
    [
        # It holds three trumps, throws an ace, and the opponents' ace takes the trick.
        (
            5,
            9,
            "play AH",
            "You were last, held trumps and let Maya's ace through. Trump with the ten of diamonds: it is enough.*",
        ),
        # The lowest card of six guarded a king.
        (
            35,
            3,
            "discard 10H",
            "That left your king of hearts bare. Discard the jack of clubs: then you have .*",
        ),
        # A guarded ace is played on the partner's king.
        (1, 126, "play AD", "Theo's king was winning. Play the nine of diamonds: your ace of diamonds can .*"),
    ],
)
def test_slips_of_the_simple_player_are_named(seed: int, ply: int, move: str, sentence: str) -> None:
    players = tuple(Seat(name, "simple") for name in ("Ada", "Maya", "Theo", "Bruno"))
    match = Match(Record("euchre", {"going_alone": True}, seed, players))
    while match.ply < ply:
        match.play(match.bot_move())
    assert str(match.bot_move()) == move
    view = match.view(match.game.to_move)
    assert isinstance(view, EuchreView)
    assert re.fullmatch(sentence, COACH.comment(view, assessed(view), match.bot_move(), Teller(players, view.seat)))


def test_a_guarded_ace_is_not_laid_away() -> None:
    view = at({0: "JS AS AC 9C QH"}, "10S", "pass, pass, pass, order S")
    told = comment(view, "discard AC")
    assert told.startswith("The ace of clubs was a likely trick, and it was guarded. Discard the ")


def test_what_a_seat_could_know() -> None:
    """Clubs were led to the ace: Theo and Bruno followed, and Ada holds what is now the highest club."""
    hands = {1: "AC KC QD QH 9S", 2: "10C QC 10D 9D 10H", 3: "KS AS AH 9H KD", 0: "9C QS JH JD AD"}
    moves = "pass, pass, pass, order S, discard 10S, play AC, play QC, play 9H, play 9C"
    view = at(hands, "10S", moves)
    facts = [(fact.kind, fact.sentence) for fact in COACH.facts(view, assessed(view), teller(view))]
    assert facts == [
        ("void", "Maya showed out of clubs in trick 1."),
        ("boss", "Your king is the highest club left."),
        ("call", "Bruno picked up the ten of spades."),
        ("trump", "Six trumps are unseen, the highest the right bower."),
    ]
    found = COACH.whereabouts(view, assessed(view))
    assert found is not None
    assert found.card.name == "JS"
    assert [seat for seat, _ in found.shares] == [2, 3, 0, None]
    assert sum(share for _, share in found.shares) == pytest.approx(1)


def test_before_the_end_of_a_match_the_score_is_told() -> None:
    view = at({1: "JS JC AS 9D 10H"}, "9H", TO_ROUND_TWO, target=2)
    facts = [(fact.kind, fact.sentence) for fact in COACH.facts(view, assessed(view), teller(view))]
    assert facts == [
        ("call", "Hearts were turned down, so the nine of hearts is out of play."),
        ("score", "At 0 to 0 two points are enough."),
    ]


def test_a_fault_names_no_other_card_than_the_advice() -> None:
    """Both bowers would take the trick for certain, and still the queen is better: she keeps them."""
    hands = {1: "JC JH JD QH 10C", 2: "QC AC 9D 10D QD", 3: "9S 10S QS KD AD", 0: "KC AS KS 9C 9H"}
    view = at(hands, "KH", "order H, discard 9C, play JC, play QC, play 9S, play KC, play AS")
    told = comment(view, "play 10C")
    assert told.startswith("You could have beaten Bruno's ace. Trump with the queen of hearts: "), told


def test_who_trumps_too_low_as_last_player_is_told_so() -> None:
    hands = {1: "AD JC JS AS AH", 2: "9D 10D QD KD 9C", 3: "QC KH QH JH 10H", 0: "10C AC KS QS 9H"}
    view = at(hands, "KC", "order C, discard 9H, play AD, play 9D, play QC")
    told = comment(view, "play 10C")
    assert told.startswith("You were last, and could have beaten Maya's queen. Trump with the king of clubs"), told
