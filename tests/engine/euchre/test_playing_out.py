"""Hands played out in thought end as they do at the table among Seasoned players, card for card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

import pytest

from engine.cards import Card
from engine.catalogue import entry_of
from engine.events import Log
from engine.games.euchre.bots.expert.imagining import UNUSUAL, Following
from engine.games.euchre.bots.expert.playing_out import in_bits
from engine.games.euchre.bots.expert.positions import Playing, alike
from engine.games.euchre.bots.expert.worlds import Deal
from engine.games.euchre.bots.knowledge.counting import setting_of
from engine.games.euchre.bots.knowledge.seen import seen_by
from engine.games.euchre.bots.knowledge.stakes import HandWorth, contract_of
from engine.games.euchre.bots.seasoned.bot import Seasoned
from engine.games.euchre.bots.solver.layout import CARDS
from engine.games.euchre.moves import DISCARDED, HAND, KITTY, PLAY, SEATS, EuchreMove, Phase
from engine.games.euchre.rules import Euchre
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView
from tests.thorough import slow

ENTRY = entry_of("euchre")
SEASONED = Seasoned(boldness=0.5)
RULES: Mapping[str, Mapping[str, object]] = {
    "document": {},
    "alone": {"going_alone": True, "defend_alone": True, "canadian_loner": True, "loner_lead": "left"},
    "no trump": {"no_trump": True, "stick_the_dealer": False, "shuffle": "random"},
    "Benny": {"cards": "32", "benny": True, "going_alone": True},
}


def moments(rules: Mapping[str, object], seed: int) -> Iterator[tuple[Euchre, Log]]:
    """Yield every position of a few hands among Seasoned players in which there is a choice of cards."""
    game = ENTRY.new({"target": 5, **rules}, seed)
    assert isinstance(game, Euchre)
    log = Log()
    while game.to_move is not None:
        moves = game.legal_moves()
        if game.phase is Phase.PLAY and len(moves) > 1:
            yield game, log
        log += game.apply(seasoned_choice(game, log))


def seasoned_choice(game: Euchre, log: Log) -> EuchreMove:
    moves = tuple(game.legal_moves())
    return moves[0] if len(moves) == 1 else SEASONED.choose(game.view(game.to_move, log), Random(0))


def true_deal(game: Euchre) -> Deal:
    hands = tuple(tuple(game.zones[HAND[seat]]) for seat in range(SEATS))
    return Deal(hands, tuple(game.zones[KITTY]), tuple(game.zones[DISCARDED]))


def at_the_table(game: Euchre, log: Log, card: Card, worth: tuple[float, ...]) -> float:
    """Return the worth of ``card`` when Seasoned plays the rest of the hand, by the rules' own count of the tricks."""
    game, log = game.clone(), log.first(len(log))
    maker = game.view(None, log).maker
    assert maker is not None
    log += game.apply(PLAY[card])
    makers = 0
    while True:
        tricks = game.view(None, log).tricks
        if sum(tricks):
            makers = sum(taken for seat, taken in enumerate(tricks) if side_of(seat) == side_of(maker))
        if sum(tricks) == 5 or game.phase is not Phase.PLAY:
            return worth[0 if makers < 3 else 1 if makers < 5 else 2]
        assert game.to_move is not None
        log += game.apply(seasoned_choice(game, log))


@pytest.mark.parametrize("name", ["document", *map(slow, [name for name in RULES if name != "document"])])
def test_a_play_out_ends_as_the_table_does(name: str) -> None:
    rng = Random(name)
    compared = 0
    for seed in range(40):
        for game, log in moments(RULES[name], seed):
            if rng.random() > 0.08:
                continue
            view = game.view(game.to_move, log)
            assert isinstance(view, EuchreView)
            assert view.seat is not None
            stakes = HandWorth(view, side_of(view.seat))
            same = alike(view, seen_by(view), setting_of(view))
            moves = [PLAY[CARDS[view.trump][lowest]] for lowest in set(same.values())]
            found = Playing(view, seen_by(view), stakes).points(true_deal(game), moves)
            for move, points in zip(moves, found, strict=True):
                assert move.card is not None
                compared += 1
                expected = at_the_table(game, log, move.card, stakes.outcomes(contract_of(view)))
                assert stakes.of(points) == expected, (seed, str(move), len(log))
    assert compared > 80


@pytest.mark.slow
@pytest.mark.parametrize("name", RULES)
def test_a_deal_is_the_less_likely_the_more_cards_seasoned_would_not_have_played(name: str) -> None:
    """Random cards are played, and each that is not Seasoned's own choice counts once, but for one's own."""
    rng = Random(name)
    seldom = 0
    for seed in range(30):
        game = ENTRY.new({"target": 5, **RULES[name]}, seed)
        assert isinstance(game, Euchre)
        log = Log()
        odd: list[int] = []
        while game.to_move is not None:
            move = expected = seasoned_choice(game, log)
            if game.phase is not Phase.PLAY:
                odd = []
            elif len(game.legal_moves()) > 1:
                view = game.view(game.to_move, log)
                seen = seen_by(view)
                if seen.plays:
                    following = Following(seen, setting_of(view), game.to_move)
                    others = sum(seat != game.to_move for seat in odd)
                    likelihood = following.likelihood(*in_bits(true_deal(game), view.trump))
                    assert likelihood == pytest.approx(UNUSUAL**others)
                    seldom += others > 2
                move = rng.choice((expected, expected, *game.legal_moves()))
            if move != expected:
                odd.append(game.to_move)
            log += game.apply(move)
    assert seldom > 20
