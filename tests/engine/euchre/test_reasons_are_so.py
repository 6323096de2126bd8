"""Every reason that the coach finds is so: the certain ones in every deal that fits, the likely ones in their share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import chain
from random import Random

import pytest

from engine.catalogue import entry_of
from engine.coach.assessment import Assessment, Judged
from engine.games.euchre.bots.expert.worlds import Worlds
from engine.games.euchre.bots.knowledge.seen import seen_by
from engine.games.euchre.coach.coach import COACH
from engine.games.euchre.coach.imagined import Imagined
from engine.games.euchre.coach.reasons.choosing import (
    ALL,
    APART,
    for_move,
    is_same,
    reasons_against,
    reasons_for,
    rival,
)
from engine.games.euchre.coach.reasons.faults import FAULTS
from engine.games.euchre.coach.reasons.loners import ABOUT_GOING_ALONE
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.reason import ReasonForMove
from engine.games.euchre.moves import PASS, EuchreMove, Phase
from engine.games.euchre.rules import Euchre
from engine.games.euchre.view import EuchreView
from engine.match import Match
from engine.options import Value
from engine.record import Record, Seat
from engine.telling import Teller
from tests.engine.euchre.deals import play, to_be_dealt
from tests.engine.euchre.meanings import BY_WORTH, CERTAIN, LIKELY, Meaning, World
from tests.engine.euchre.test_claiming import is_open, ways_to_lie

Rules = Mapping[str, Value]
RULES: tuple[Rules, ...] = (
    {"going_alone": True},
    {"going_alone": True, "target": 5, "defend_alone": True, "give_point": True},
    {"going_alone": True, "target": 5, "stick_the_dealer": False, "no_trump": True},
    {"benny": True, "cards": "28"},
    {"going_alone": True, "partners_best": True, "farmers_hand": "three", "redeal": True, "benny": True, "target": 4},
)
PLAYERS = ("random", "simple", "random", "simple")
NAMES = ("Ada", "Bruno", "Theo", "Maya")
GAMES = 2
"""Games under each of the rules."""
DEALS = 8
"""Imagined deals in each position."""
MORE_DEALS = 200
"""Deals in which something is looked for that is rarely not so."""
MOST_WAYS = 50
"""Most ways of dealing the hidden cards that are tried."""


def positions(rules: Rules, seed: int) -> Iterator[tuple[Euchre, EuchreView]]:
    """Yield the positions of a game in which the seat to move has a choice that is judged."""
    entry = entry_of("euchre")
    players = PLAYERS[seed % 4 :] + PLAYERS[: seed % 4]
    match = Match(Record("euchre", dict(rules), seed, tuple(map(Seat, NAMES, players))))
    bots, rng = [entry.bot(key) for key in players], Random(seed)
    while match.game.to_move is not None and match.ply < 400:
        game, seat = match.game, match.game.to_move
        assert isinstance(game, Euchre)
        view = match.view(seat)
        assert isinstance(view, EuchreView)
        if len(view.legal_moves()) > 1 and view.phase not in (Phase.CUT, Phase.DEAL, Phase.NAME):
            yield game, view
        match.play(bots[seat].choose(view, rng))


MADE: tuple[tuple[Mapping[int, str], str, str, Rules], ...] = (
    # The dealer is stuck, and may give a point.
    ({0: "9H 10H KH 9C QD"}, "9S", "pass, " * 7, {"give_point": True}),
    # The dealer's partner in the second round, then the dealer's right.
    ({2: "AH KH QH 9C 10S"}, "9S", "pass, " * 5, {}),
    ({1: "AH AC AD 9C 10S"}, "9S", "pass, " * 4, {"no_trump": True}),
    # A loner's opponents.
    ({1: "AS KS QS AH AD", 2: "JS JC 10S 9H 9D"}, "9S", "order S alone, discard 9S", {"defend_alone": True}),
    ({1: "AS KS QS AH AD", 2: "JS JC 10S 9H 9D"}, "9C", "pass, " * 4 + "order S alone", {"defend_alone": True}),
    ({1: "KS QS 10S AH AD", 2: "JS JC AS 9H 9D"}, "9C", "pass, " * 4 + "order S alone", {"defend_alone": True}),
    ({1: "JS KC QC AH AD", 2: "9D 9H JC AS 10S"}, "9C", "order C alone, discard 9C", {"defend_alone": True}),
    # The highest trumps and aces, on lead.
    ({1: "JS JC AS KS AH"}, "9H", "pass, " * 4 + "order S", {}),
    ({1: "JS JC KS AC AH"}, "9H", "pass, " * 4 + "order S", {}),
    ({1: "JD JH 9D AC 10S"}, "10H", "pass, " * 4, {}),
    ({1: "JD AD 9D AC 10S"}, "10H", "pass, " * 4, {}),
    ({1: "JD AD 9D AC 10S"}, "JH", "pass, " * 4, {}),
    ({1: "JH AD 9D AC 10S"}, "10H", "pass, " * 4, {}),
    ({1: "QD AD 9D AC 10S"}, "JH", "pass, " * 4, {}),
    # One trump is out after a trick, or none.
    (
        {1: "JS JC KS AC AH", 2: "9S", 3: "10S", 0: "QS"},
        "9H",
        "pass, " * 4 + "order S, play JS, play 9S, play 10S, play QS",
        {},
    ),
    (
        {1: "JS JC AS KS AH", 2: "9S", 3: "10S", 0: "QS"},
        "9H",
        "pass, " * 4 + "order S, play JS, play 9S, play 10S, play QS",
        {},
    ),
    # A loner would win the dealer the match, and the seat donates.
    ({1: "9H 10H KH 9C QD"}, "9S", "", {"target": 4, "best": "order S"}),
    ({1: "9H 10H KH 9C QD"}, "9S", "", {"target": 4}),
    ({1: "9H 10H KH 9C QS"}, "JS", "", {"target": 4}),
    ({3: "9H 10H KH 9C QD"}, "9S", "pass, pass", {"target": 4}),
    # A right bower whose left one lies open.
    ({1: "JD AD 9D AC 10S"}, "JH", "", {}),
    # Weak hands, and a loner's exchange.
    ({1: "9S 9H 9C AS AH"}, "10D", "", {"farmers_hand": "three"}),
    ({1: "9S 9H 9C AS AD"}, "10D", "swap", {"farmers_hand": "three"}),
    ({1: "9S 9H 10S 10H 10D"}, "9D", "", {"redeal": True}),
    ({1: "9D 10D AD 9H 10H"}, "10C", "", {"ace_no_face": True, "farmers_hand": "three"}),
    ({1: "9D 10D AD 8D 10H"}, "7D", "", {"cards": "32", "ace_no_face": True}),
    ({1: "JS JC AS KS 9H"}, "9D", "pass, " * 4 + "order S alone", {"partners_best": True}),
    ({1: "JS JC AS KS 9H"}, "9D", "pass, " * 4 + "order S alone, give 9H", {"partners_best": True}),
    # All trumps but one.
    ({0: "JS JC AS KS 9H"}, "9S", "pass, pass, pass, order S", {}),
)
"""Rare positions in a first hand that seat 0 dealt: hands, upcard, moves, rules."""


def made() -> Iterator[tuple[Euchre, EuchreView, str]]:
    """Yield the rare positions, each with the move that is judged the best, or an empty text for any."""
    for hands, upcard, moves, rules in MADE:
        options = {key: value for key, value in rules.items() if key != "best"}
        game = to_be_dealt(hands, upcard, "", {"going_alone": True, **options})
        seen = play(game, "deal", *filter(None, moves.split(", ")))
        view = game.view(game.to_move, seen)
        assert isinstance(view, EuchreView)
        yield game, view, str(rules.get("best", ""))


class Case:
    """A position with all that the coach finds in it. The worths of moves are made up: reasons only count them."""

    def __init__(self, game: Euchre, view: EuchreView, rng: Random, best: str = "") -> None:
        self.view = view
        worlds = Worlds(view, seen_by(view))
        moves = tuple(view.legal_moves())
        deals = [worlds.deal(rng) for _ in range(DEALS)]
        worths = [{move: rng.choice((-2.0, -2.0, 1.0, 4.0)) for move in moves} for _ in deals]
        if best:
            worths = [{**worth, move: -2.0} for worth in worths for move in moves if str(move) == best]
        imagined = [(rng.choice((1.0, 2.0)), Imagined(*each)) for each in zip(deals, worths, strict=True)]
        order = sorted(rng.sample(moves, len(moves)), key=lambda move: str(move) != best)
        judged = [Judged(move, -0.5, -0.5, 0.1, 0.3 * place, 0.1) for place, move in enumerate(order)]
        self.assessment = Assessment(tuple(judged), DEALS, imagined=tuple(imagined))
        self.position = Position(view, self.assessment)
        self.found = [
            finding
            for move in moves
            for reason in (*reasons_for(self.position), *FAULTS)
            for finding in reason.findings(self.position, move)
        ]
        self.deals = [tuple(map(_words, deal.hands)) for deal in deals]
        if view.phase is Phase.PLAY and len(view.hand) <= 2 and is_open(view):
            self.deals += [hands for hands, _ in zip(ways_to_lie(game, view), range(MOST_WAYS), strict=False)]

    def more_deals(self) -> Iterator[tuple[tuple[str, ...], ...]]:
        """Yield further deals that fit the view."""
        worlds, rng = Worlds(self.view, seen_by(self.view)), Random(1)
        for _ in range(MORE_DEALS):
            yield tuple(map(_words, worlds.deal(rng).hands))

    def holds(self, meaning: Meaning, finding: ReasonForMove, hands: Sequence[tuple[str, ...]]) -> bool:
        """Return what a meaning says of a finding if the cards lie like that."""
        return meaning(World(self.view, finding.move, finding.about, tuple(hands)))

    def holds_in(self, meaning: Meaning, finding: ReasonForMove, deal: Imagined) -> bool:
        """Return what a meaning says of a finding in an imagined deal."""
        return self.holds(meaning, finding, tuple(map(_words, deal.deal.hands)))

    def share(self, is_so: Callable[[Imagined], bool]) -> float:
        """Return the share of the imagined deals in which something is so."""
        imagined = self.assessment.imagined
        return sum(weight for weight, deal in imagined if is_so(deal)) / sum(weight for weight, _ in imagined)

    def __str__(self) -> str:
        view = self.view
        return f"{view.hand}, trump {view.trump}, trick {view.trick}, seat {view.seat}, maker {view.maker}"


def _words(hand: Sequence[object]) -> tuple[str, ...]:
    return tuple(str(getattr(card, "name", card)) for card in hand)


@cache
def corpus() -> tuple[Case, ...]:
    """Return positions of some games by each of the rules, and the rare ones."""
    rng = Random(1)
    games = chain.from_iterable(positions(rules, seed) for rules in RULES for seed in range(GAMES))
    played = [Case(game.clone(), view, rng) for game, view in games]
    return (*played, *(Case(game.clone(), view, rng, best) for game, view, best in made()))


@pytest.mark.slow
def test_what_is_certain_is_so_in_every_deal_that_fits() -> None:
    for case in corpus():
        for finding in case.found:
            meaning = CERTAIN.get(finding.reason.key)
            for hands in case.deals if meaning else ():
                assert meaning is not None
                assert case.holds(meaning, finding, hands), (finding.reason.key, finding, str(case), hands)


def test_what_is_likely_is_so_in_the_share_that_is_told() -> None:
    for case in corpus():
        for finding in case.found:
            meaning = LIKELY.get(finding.reason.key)
            if meaning is None:
                continue
            share = case.share(partial(case.holds_in, meaning, finding))
            # By counting, a trump may not be known for the highest although it is: then the coach says less.
            says_less = finding.reason.key == "lead-good-afterwards" and share > finding.share
            assert share == pytest.approx(finding.share) or says_less, (finding.reason.key, finding, str(case))


def test_what_calls_come_to_is_counted_by_their_worths() -> None:
    for case in corpus():
        if min(case.position.need, case.position.they_need) <= 6:
            continue  # there the worths that a march makes depend on the score
        calls = [judged.move for judged in case.assessment.judged if judged.move.verb in ("order", "defend")]
        for finding in case.found:
            is_so = BY_WORTH.get(finding.reason.key)
            if is_so is None:
                continue
            move: EuchreMove = calls[0] if finding.move == PASS else finding.move
            share = case.share(partial(_worth_is, is_so, move))
            assert share == pytest.approx(finding.share), (finding.reason.key, finding, str(case))


def _worth_is(is_so: Callable[[Mapping[str, float], str], bool], move: EuchreMove, deal: Imagined) -> bool:
    return is_so({str(each): worth for each, worth in deal.values.items()}, str(move))


def test_every_reason_and_every_fault_has_a_meaning_and_is_found_somewhere() -> None:
    found = {finding.reason.key for case in corpus() for finding in case.found}
    assert found == {reason.key for reason in (*ALL, *FAULTS)} == {*CERTAIN, *LIKELY, *BY_WORTH}
    assert len(ALL) >= 25


def test_only_what_tells_two_moves_apart_is_told() -> None:
    for case in corpus()[::3]:
        best, other = (case.assessment.judged[place].move for place in (0, -1))
        told = reasons_against(case.position, best, other)
        of_other = {(each.reason.key, each.about): each.share for each in case.found if each.move == other}
        assert all(each.share > of_other.get((each.reason.key, each.about), 0.0) for each in told)
        topics = [finding.reason.topic for finding in told]
        assert len(topics) == len(set(topics))


def test_what_is_told_is_not_so_of_the_second_best() -> None:
    """By the meanings of the words, too, and for cards that are equal by what is gone, of the next that is another."""
    told = 0
    for case in corpus():
        best, second = case.assessment.best.move, rival(case.position)
        for finding in () if second is None else for_move(case.position, best, second.move):
            told += 1
            others = [
                second.move for second in case.assessment.judged[1:] if not is_same(case.position, best, second.move)
            ]
            if _without_alone(others[0]) == _without_alone(best) and finding.reason.key not in ABOUT_GOING_ALONE:
                others = others[1:]  # the call itself is explained against the best that is another
            assert _tells_from(case, finding, others[0]), (finding.reason.key, finding, str(case), others[0])
    assert told > 300


def _without_alone(move: EuchreMove) -> str:
    return str(move).removesuffix(" alone")


def _tells_from(case: Case, finding: ReasonForMove, other: EuchreMove) -> bool:
    """Return True if the words of a finding are not as true of the other move."""
    key, of_other = finding.reason.key, replace(finding, move=other)
    if finding.move.verb != other.verb:
        return True  # what speaks for a call is about its suit, and what speaks for passing about the call
    if key in CERTAIN:
        return key.endswith("claim") or not all(
            case.holds(CERTAIN[key], of_other, hands) for hands in chain(case.deals, case.more_deals())
        )
    if key in LIKELY:
        mine, its = (case.share(partial(case.holds_in, LIKELY[key], each)) for each in (finding, of_other))
        return mine >= its + APART - 1e-9
    if key in ("alone-not-five", "alone-no-help"):
        return finding.move.alone != other.alone
    mine, its = (case.share(partial(_worth_is, BY_WORTH[key], move)) for move in (finding.move, other))
    return mine >= its + APART - 1e-9


def test_sentences_are_whole() -> None:
    for case in corpus()[::5]:
        teller = Teller([Seat(name) for name in NAMES], case.view.seat)
        comments = [COACH.comment(case.view, case.assessment, judged.move, teller) for judged in case.assessment.judged]
        facts = [fact.sentence for fact in COACH.facts(case.view, case.assessment, teller)]
        for sentence in (COACH.reason(case.view, case.assessment, teller), *comments, *facts):
            assert sentence[0].isupper(), sentence
            assert sentence.endswith("."), sentence
            assert not re.search(r"[{}_]|  |\byou (is|has|gets)\b|None", sentence), sentence
            assert len(sentence) < 260, sentence
