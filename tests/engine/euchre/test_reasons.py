"""The coach's sentences in positions that every good player knows, and on slips of the Simple player."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from random import Random

import pytest

from engine.coach.assessment import Assessment, Budget, Judged
from engine.games.euchre.coach.coach import COACH
from engine.games.euchre.coach.imagined import Imagined
from engine.games.euchre.coach.reasons.choosing import is_same, reasons_against, reasons_for
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.words import Wording
from engine.games.euchre.moves import Phase
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
        "Pass: ordering it up would give Bruno the right bower, and you hold only two spades.",
    ),
    (
        "four highest trumps and an ace",
        {1: "JS JC AS KS AH"},
        "9H",
        TO_ROUND_TWO,
        "Go alone in spades: with the four highest trumps you need little help, "
        "and nearly always you take all five tricks alone and score four.",
    ),
    (
        "a void to trump in, and a king that stays guarded",
        {0: "JS AS KH 9H 9C"},
        "10S",
        "pass, pass, pass, order S",
        "Discard the nine of clubs: then you have no clubs and can trump them, "
        "and your king of hearts stays guarded against the ace.",
    ),
    (
        "the maker draws trumps",
        {1: "JS AS QS AC 9C"},
        "10H",
        f"{TO_ROUND_TWO}, order S",
        r"Lead the right bower: nothing beats it, and (about \d times in 10|nearly always) it draws a trump from "
        r"(each of )?them.",
    ),
    (
        "second seat, void: the lowest trump takes their ace",
        {2: "9S 9D 10D 9H JS", 1: "AC QC 10C"},
        "AS",
        "pass, pass, pass, order S, discard AS, play AC",
        r"Trump with the nine of spades: about \d times in 10 it holds the trick, and you keep the right bower.",
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
        "Throw the jack of diamonds: Theo's ace takes the trick anyway, "
        "and your queen of spades can still take a trick.",
    ),
    (
        "last seat with one trump",
        {1: "9C 10C QH 10H KS", 2: "QC 9S 10D AD KD", 3: "AC AS AH 9H JH", 0: "KH JC JD QD 9D"},
        "10S",
        "pass, order S, discard JC, play 9C, play QC, play AC",
        "Trump with the ten of spades: you are last, and a trump takes Maya's ace.",
    ),
    (
        "the left bower is not thrown under the right bower",
        {1: "JC AC QH KH AH", 2: "9C QD 9D AD KD", 3: "KC QC 10H AS KS", 0: "JS 10C 9H JH 10S"},
        "JD",
        f"{TO_ROUND_TWO}, order C, play JC, play 9C, play QC",
        "Play the ten of clubs: you save your left bower, the highest trump left.",
    ),
)


@pytest.mark.parametrize(
    ("hands", "upcard", "moves", "sentence"), [case[1:] for case in HINTS], ids=[case[0] for case in HINTS]
)
def test_the_hint_says_what_a_good_player_would(
    hands: Mapping[int, str], upcard: str, moves: str, sentence: str
) -> None:
    assert re.fullmatch(sentence, hint(at(hands, upcard, moves)))


@pytest.mark.parametrize(
    ("hand", "sentence"),
    [
        ("JD AD 9D AC 10S", r"they turned down, and about \d times in 10 they lack the left bower."),
        ("JH QD 9D AC 10S", r"they turned down, and about \d times in 10 they lack the right bower."),
    ],
)
def test_the_eldest_hand_that_passed_is_told_of_the_next_suit(hand: str, sentence: str) -> None:
    told = comment(at({1: hand}, "10H", TO_ROUND_TWO), "pass")
    assert re.fullmatch(f".*Call diamonds: it is next, the other suit of the colour {sentence}", told), told


def test_a_hint_between_moves_that_never_differ_is_not_close() -> None:
    """Any point wins, so going alone never differs, and the call is explained against passing."""
    view = at({0: "JS JC AS AH KH"}, "KS", "pass, pass, pass", target=1)
    assert hint(view).startswith("Pick it up: you would have four trumps with both bowers")


def test_a_close_hint_tells_what_speaks_for_either_move() -> None:
    view = at({0: "JS JC AS AH KH"}, "KS", "pass, pass, pass", target=2)
    close = made_up(view, {"order S": 0.0, "order S alone": 0.01}, error=0.03)
    assert hint_with(view, close) == (
        "Close: pick it up, since at 0 to 0 a march with Theo wins the match too; going alone is about as good, "
        "since with the four highest trumps you need little help."
    )


@pytest.mark.parametrize(
    ("seed", "ply", "move", "sentence"),
    [
        # It holds three trumps, throws an ace, and the opponents' ace takes the trick.
        (
            5,
            9,
            "play AH",
            "You were last, and a trump would have taken Maya's ace. "
            "Trump with the ten of diamonds: it wins as surely .*",
        ),
        # The lowest card of six guarded a king.
        (
            35,
            3,
            "discard 10H",
            "That left your king of hearts without a guard against the ace. "
            "Discard the jack of clubs: then you have .*",
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
    assert told.startswith("The ace of clubs could have taken a trick, and was guarded. Discard the ")


def test_a_trump_that_is_laid_away_could_have_taken_a_trick() -> None:
    view = at({0: "JS AS QS 9S QH"}, "10S", "pass, pass, pass, order S")
    assert comment(view, "discard 9S").startswith("Every trump can take a trick. Discard the queen of hearts: ")


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


def facts_of(view: EuchreView) -> list[tuple[str, str]]:
    return [(fact.kind, fact.sentence) for fact in COACH.facts(view, made_up(view, {}), teller(view))]


def test_who_needs_one_more_trick_is_told() -> None:
    """Ada, who called, and Maya have two tricks: her partner has to know it as well as the others."""
    hands = {1: "JS JC AH 9D 10D", 2: "9S 9C 10C QC KC", 3: "10S KH QH 10H 9H", 0: "QS KS QD KD AD"}
    tricks = "play JS, play 9S, play 10S, play QS, play JC, play 9C, play 9H, play KS"
    calls = f"{TO_ROUND_TWO}, order S, {tricks}, play 9D"
    assert ("count", "They have two of two tricks: one more makes it.") in facts_of(at(hands, "AC", calls))


def test_a_left_bower_that_was_turned_down_is_told() -> None:
    view = at({1: "JD AD 9D AC 10S"}, "JH", TO_ROUND_TWO)
    told = "Hearts were turned down, so the jack of hearts is out of play, and diamonds have no left bower."
    assert ("call", told) in facts_of(view)


def test_before_the_end_of_a_match_the_score_is_told() -> None:
    view = at({1: "JS JC AS 9D 10H"}, "9H", TO_ROUND_TWO, target=2)
    facts = [(fact.kind, fact.sentence) for fact in COACH.facts(view, assessed(view), teller(view))]
    assert facts == [
        ("call", "Hearts were turned down, so the nine of hearts is out of play."),
        ("score", "At 0 to 0 two points win the match."),
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


# -- what is told is so, and tells the best move from the next

FIVE_PLAIN = {1: "10D 9C JH QC KH"}
"""A hand without a trump, where spades are called: the ten of diamonds has nothing that the nine of clubs has not."""


def made_up(view: EuchreView, behind: Mapping[str, float], error: float = 0.01) -> Assessment:
    """Return an assessment with these figures of some moves, the best first, and 0.5 for all others."""
    moves = {str(legal): legal for legal in view.legal_moves()}
    order = [*behind, *(move for move in moves if move not in behind)]
    figures = [(moves[move], behind.get(move, 0.5)) for move in order]
    return Assessment(tuple(Judged(move, 0.0, -gap, 0.1, gap, error if gap else 0.0) for move, gap in figures), 72)


def hint_with(view: EuchreView, assessment: Assessment) -> str:
    return COACH.reason(view, assessment, teller(view))


def comment_on(view: EuchreView, move: str, assessment: Assessment) -> str:
    moves = {str(legal): legal for legal in view.legal_moves()}
    return COACH.comment(view, assessment, moves[move], teller(view))


def test_that_it_hardly_matters_is_said_only_where_no_move_costs_much() -> None:
    view = at(FIVE_PLAIN, "10S", SPADES_UP)
    cards = ("play 10D", "play 9C", "play JH", "play QC", "play KH")
    level = made_up(view, dict(zip(cards, (0.0, 0.04, 0.04, 0.04, 0.04), strict=True)))
    assert hint_with(view, level) == "Close: lead the ten of diamonds, but it hardly matters which."
    costly = made_up(view, {"play 10D": 0.0, "play 9C": 0.04, "play JH": 0.29})
    assert hint_with(view, costly) == (
        "Close: lead the ten of diamonds or the nine of clubs, since your king of hearts stays guarded against the ace."
    )


def test_without_a_reason_the_worths_are_told() -> None:
    """The imagined deals in which the ten does better are no reason for it."""
    view = at(FIVE_PLAIN, "10S", SPADES_UP)
    figures = made_up(view, {"play 10D": 0.0, "play 9C": 0.3})
    better = {judged.move: float(judged is figures.best) for judged in figures.judged}
    imagined = tuple((weight, Imagined(deal.deal, better)) for weight, deal in assessed(view).imagined)
    sentence = hint_with(view, replace(figures, imagined=imagined))
    assert sentence == "Lead the ten of diamonds: on average it brings +0.00 points, and the nine of clubs -0.30."


def test_a_trump_is_enough_for_certain_only_if_nobody_can_trump_higher() -> None:
    hands = {2: "9S KS 9D 10D 9H", 1: "AC QC 10C"}
    view = at(hands, "AS", "pass, pass, pass, order S, discard AS, play AC")
    moves = {str(legal): legal for legal in view.legal_moves()}
    *_, assessment = COACH.assessments(view, Random(1), Budget(72))
    position = Position(view, assessment)
    told = [
        finding.words(Wording(position, teller(view)))
        for finding in reasons_against(position, moves["play 9S"], moves["play KS"])
    ]
    held = [words for words in told if "holds the trick" in words]
    assert len(held) == 1, told
    assert re.match(
        r"about (\d times in 10|half the time) it holds the trick, and you keep the king of spades", held[0]
    )


def test_that_the_partner_may_trump_is_no_reason_to_lead_an_ace() -> None:
    hands = {0: "AH 9H KH AS 9C", 1: "QH JD KD AD QC", 2: "9D QD 10C JC QS", 3: "10H AC KC JH KS"}
    view = at(hands, "10S", "pass, pass, pass, order S, discard 9C, play QH, play 9D, play 10H, play KH")
    for best in ("play AH", "play 9H"):
        sentence = COACH.reason(view, made_up(view, {best: 0.0, "play 10S": 0.3}), teller(view))
        assert ("Theo has no hearts and may trump it" in sentence) == (best == "play 9H"), sentence


def test_the_bower_that_the_partner_would_get_counts() -> None:
    view = at({2: "AS KS 9H 9D 10D"}, "JS", "pass")
    sentence = COACH.reason(view, made_up(view, {"pass": 0.0, "order S": 0.3}), teller(view))
    assert "no bower" not in sentence
    assert "no bower" not in comment_on(view, "order S", made_up(view, {"pass": 0.0, "order S": 0.3}))


def test_the_only_card_of_a_suit_is_no_reason_against_the_only_one_of_another() -> None:
    view = at({1: "9C JH 9S QD KD"}, "10S", SPADES_UP)
    sentence = COACH.reason(view, made_up(view, {"play JH": 0.0, "play 9C": 0.3}), teller(view))
    assert sentence == "Lead the jack of hearts: on average it brings +0.00 points, and the nine of clubs -0.30."


# -- Euchre's own words


def preferring(view: EuchreView, best: str, second: str) -> Assessment:
    """Return an assessment with these two moves in front, and deals that fit."""
    return replace(made_up(view, {best: 0.0, second: 0.3}), imagined=assessed(view).imagined)


OWN_WORDS: tuple[tuple[str, Mapping[int, str], str, str, str, str, str, dict[str, object]], ...] = (
    (
        "the call by what speaks for it, and the partner's company by what going alone would change",
        {1: "JD AD 9D AC 10S"},
        "10H",
        TO_ROUND_TWO,
        "order D",
        "order D alone",
        r"Call diamonds: it is next, the other suit of the colour they turned down, and about \d times in 10 they lack "
        r"the left bower; not alone, since (a lone hand would .*|the ten of spades may need Maya's help)\.",
        {},
    ),
    (
        "a bower that was turned down",
        {1: "JD AD 9C AC 10S"},
        "JH",
        TO_ROUND_TWO,
        "order D",
        "pass",
        "Call diamonds: the jack of hearts was turned down, so nobody has the left bower, and .*",
        {},
    ),
    (
        "a suit of the other colour, by the dealer's partner",
        {2: "AS KS 9C AH 10D"},
        "9H",
        "pass, pass, pass, pass, pass",
        "order S",
        "pass",
        "Call spades: it is reverse next, not of the colour .*Bruno turned down.*",
        {},
    ),
    (
        "two points against a loner",
        {1: "9H 10H KH 9C QD"},
        "9S",
        "",
        "order S",
        "pass",
        "Order it up: it is a donation, two points to keep them from a loner that would win the match.",
        {"target": 4},
    ),
    (
        "the third trick",
        {1: "JS JC AH 9D 10D", 2: "9S 9C 10C QC KC", 3: "10S KH QH 10H 9H", 0: "QS KS QD KD AD"},
        "AC",
        f"{TO_ROUND_TWO}, order S, play JS, play 9S, play 10S, play QS, play JC, play 9C, play 9H, play KS",
        "play AH",
        "play 9D",
        "Lead the ace of hearts: you need one more trick, and .* this card takes it.",
        {},
    ),
    (
        "second hand low",
        {1: "10C QH QD AH 9S", 2: "9C KC 9D 10D 9H"},
        "10S",
        f"{SPADES_UP}, play 10C",
        "play 9C",
        "play KC",
        "Play the nine of clubs: the second hand plays low, for Bruno is still to play.*",
        {},
    ),
    (
        "a low card through the maker",
        {1: "9C 10C 9S QH KD", 0: "QS JS AS AD JD"},
        "10S",
        "pass, order S, discard 10S",
        "play 9C",
        "play QH",
        ".*a low card goes through Theo, who made trump and plays before Maya.*",
        {},
    ),
    (
        "a guard for the left bower",
        {1: "AC KC 10C QD QH", 2: "JC 9S 9H 10H KD"},
        "10S",
        f"{SPADES_UP}, play AC",
        "play 9H",
        "play 9S",
        ".*your left bower stays guarded against the right bower.*",
        {},
    ),
)


@pytest.mark.parametrize(
    ("hands", "upcard", "moves", "best", "second", "sentence", "rules"),
    [case[1:] for case in OWN_WORDS],
    ids=[case[0] for case in OWN_WORDS],
)
def test_reasons_are_told_in_the_words_of_euchre(
    hands: Mapping[int, str],
    upcard: str,
    moves: str,
    best: str,
    second: str,
    sentence: str,
    rules: dict[str, object],
) -> None:
    view = at(hands, upcard, moves, **rules)
    told = hint_with(view, preferring(view, best, second))
    assert re.fullmatch(sentence, told), told


def test_who_calls_with_the_partner_is_told_of_the_four_points() -> None:
    view = at({1: "JS JC AS KS AH"}, "9H", TO_ROUND_TWO)
    told = comment_on(view, "order S", preferring(view, "order S alone", "order S"))
    assert told.startswith(
        "With Maya all five tricks bring two points, and alone they bring four. Go alone in spades: "
    )


def test_near_the_end_the_chances_to_win_are_told() -> None:
    view = at({1: "9C JH 9S QD KD"}, "10S", SPADES_UP, target=4)
    figures = made_up(view, {"play JH": 0.0, "play 9C": 0.3})
    chances = [replace(judged, chance=0.5 - judged.behind / 10) for judged in figures.judged]
    sentence = hint_with(view, replace(figures, judged=tuple(chances)))
    assert sentence == "Lead the jack of hearts: it wins you the match 50.0% of the time, and the nine of clubs 47.0%."


@pytest.mark.slow
def test_the_sentence_for_the_best_move_is_not_also_that_for_the_second_best() -> None:
    told = 0
    for view in chain.from_iterable(map(decisions, range(12))):
        *_, assessment = COACH.assessments(view, Random(1), Budget(24))
        best, second, *others = assessment.judged
        same = is_same(Position(view, assessment), best.move, second.move)
        if second.behind <= max(2 * second.behind_error, 0.1) or same:
            continue
        told += 1
        swapped = (replace(second, behind=0.0, behind_error=0.0), replace(best, behind=second.behind), *others)
        of_best, of_second = (
            COACH.reason(view, each, teller(view)).partition(": ")[2]
            for each in (assessment, replace(assessment, judged=swapped))
        )
        assert of_best
        assert of_best != of_second, (view.hand, view.trick, of_best)
        if "on average" in of_best or "of the time" in of_best:
            continue
        position = Position(view, assessment)
        reasons = [finding for reason in reasons_for(position) for finding in reason.findings(position, second.move)]
        also = {finding.words(Wording(position, teller(view))) for finding in reasons}
        of_both = {f"{one}." for one in also} | {f"{one}, and {other}." for one in also for other in also}
        assert of_best not in of_both, (view.hand, view.trick, of_best)
    assert told > 20


def decisions(seed: int) -> Iterator[EuchreView]:
    """Yield decisions of the start of a game between Simple players."""
    match = Match(Record("euchre", {"going_alone": True}, seed, tuple(Seat(name, "simple") for name in NAMES)))
    while match.ply < 30 and match.game.to_move is not None:
        view = match.view(match.game.to_move)
        assert isinstance(view, EuchreView)
        if len(view.legal_moves()) > 1 and view.phase not in (Phase.CUT, Phase.DEAL):
            yield view
        match.play(match.bot_move())
