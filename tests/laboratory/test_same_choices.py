"""The laboratory's program plays as the engine's bots do, choice for choice."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random

import pytest

from engine.cards import ACE, JACK, KING, NINE, QUEEN, TEN, Card
from engine.catalogue import entry_of
from engine.events import Event, Log
from engine.games.euchre.bots.knowledge.counting import setting_of, trick_turn_of
from engine.games.euchre.bots.knowledge.seen import seen_by
from engine.games.euchre.bots.seasoned.figures import SEASONED, SEASONED_CALLS
from engine.games.euchre.bots.skilled.calling import Bidder
from engine.games.euchre.bots.skilled.habits import SKILLED
from engine.games.euchre.bots.skilled.play import card_to_play
from engine.games.euchre.bots.skilled.valuing import situation_of
from engine.games.euchre.bots.solver.layout import CARDS
from engine.games.euchre.moves import DISCARDED, HAND, PASS, SEATS, Phase
from engine.games.euchre.rules import Euchre
from engine.games.euchre.view import EuchreView
from laboratory.program import compile_program, printed_lines

pytestmark = pytest.mark.skipif(
    not (shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")), reason="there is no C compiler"
)

RANKS = (NINE, TEN, JACK, QUEEN, KING, ACE)
RULES: Sequence[Mapping[str, object]] = (
    {},
    {"going_alone": True},
    {"going_alone": True, "stick_the_dealer": False},
)


def number(card: Card) -> int:
    """Return the number of a card in the program."""
    return 6 * card.suit + RANKS.index(card.rank)


def numbers(cards: Sequence[Card]) -> int:
    return sum(1 << number(card) for card in cards)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compile_program(tmp_path_factory.mktemp("laboratory"))


def positions(rules: Mapping[str, object], seeds: range) -> Iterator[tuple[Euchre, EuchreView, list[Event]]]:
    """Yield the positions of matches of random moves, in which calls are made more often than not."""
    for seed in seeds:
        rng, log = Random(seed), Log()
        game = entry_of("euchre").new({"target": 100, **rules}, seed)
        assert isinstance(game, Euchre)
        for _ in range(120):
            if game.to_move is None:
                break
            view = game.view(game.to_move, log)
            yield game, view, log
            moves = tuple(game.legal_moves())
            log += game.apply(rng.choice(moves))


def the_whole_hand(game: Euchre, view: EuchreView, log: Sequence[Event], forgets: bool) -> str:
    """Return a position of the play as the program reads it."""
    played = seen_by(view).plays
    hands = [
        numbers([*game.zones[HAND[seat]], *(play.card for play in played if play.seat == seat)])
        for seat in range(SEATS)
    ]
    away = game.zones[DISCARDED]
    picked_up = view.upcard is None
    assert view.turned_up is not None
    assert view.trump is not None
    facts = (
        view.dealer,
        number(view.turned_up),
        int(view.trump),
        view.maker,
        int(view.alone is not None),
        int(picked_up),
        number(away[0]) if away else -1,
        *hands,
        int(forgets),
        len(played),
        *(number(play.card) for play in played),
    )
    return "card " + " ".join(map(str, facts))


def test_every_card_is_the_same(program: Path) -> None:
    questions, expected = list[str](), list[str]()
    for rules in RULES:
        for game, view, log in positions(rules, range(25)):
            if view.phase is not Phase.PLAY or len(view.legal_moves()) < 2:
                continue
            for forgets in (False, True):
                questions.append(the_whole_hand(game, view, log, forgets))
                turn = trick_turn_of(view, seen_by(view), not forgets)
                setting = setting_of(view)
                cards = [CARDS[view.trump][card_to_play(setting, turn, habits)] for habits in (SKILLED, SEASONED)]
                expected.append(" ".join(str(number(card)) for card in cards))
    found = [line.strip() for line in printed_lines(program, ["check"], "\n".join(questions))]
    assert len(expected) > 900
    assert [place for place, line in enumerate(found) if line != expected[place]] == []
    assert len(found) == len(expected)


def test_every_call_is_worth_the_same(program: Path) -> None:
    questions, expected = list[str](), list[dict[int, float]]()
    for rules in RULES:
        for _, view, _ in positions(rules, range(25)):
            if view.phase not in (Phase.ROUND_ONE, Phase.ROUND_TWO):
                continue
            situation = situation_of(view)._replace(score=(0, 0), target=100)
            assert view.seat is not None
            house = view.house
            facts = (
                view.dealer,
                number(situation.upcard),
                int(situation.first_round),
                int(house.going_alone),
                int(house.stick_the_dealer),
                view.seat,
                numbers(view.hand),
            )
            questions.append("call " + " ".join(map(str, facts)))
            values = Bidder(view.seat, situation, SEASONED_CALLS).values(view.hand)
            expected.append(
                {8 if move is PASS else int(move.suit or 0) + 4 * move.alone: value for move, value in values.items()}
            )
    lines = printed_lines(program, ["check"], "\n".join(questions))
    found = [{move: float(word) for move, word in enumerate(line.split()) if word != "-"} for line in lines]
    assert len(expected) > 250
    assert [
        (one.keys(), other.keys()) for one, other in zip(found, expected, strict=True) if one.keys() != other.keys()
    ] == []
    for one, other in zip(found, expected, strict=True):
        assert one == pytest.approx(other, abs=1e-8)
