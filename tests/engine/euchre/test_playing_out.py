"""Hands played out in thought end as they do at the table among Skilled players, card for card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

import pytest

from engine.cards import Card
from engine.catalogue import entry_of
from engine.events import Event
from engine.games.euchre.bots.expert import positions
from engine.games.euchre.bots.expert.imagining import UNUSUAL, Following
from engine.games.euchre.bots.expert.playing_out import in_bits
from engine.games.euchre.bots.expert.positions import Playing, alike
from engine.games.euchre.bots.expert.worlds import Deal
from engine.games.euchre.bots.knowledge.counting import setting_of
from engine.games.euchre.bots.knowledge.seen import seen_by
from engine.games.euchre.bots.knowledge.stakes import Worth, contract_of
from engine.games.euchre.bots.skilled.bot import Skilled
from engine.games.euchre.bots.solver.layout import CARDS
from engine.games.euchre.moves import DISCARDED, HAND, KITTY, PLAY, SEATS, EuchreMove, Phase
from engine.games.euchre.rules import Euchre
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView

ENTRY = entry_of("euchre")
SKILLED, FORGETS = Skilled(boldness=0.5, thorough=True), Skilled()
RULES: Mapping[str, Mapping[str, object]] = {
    "document": {},
    "alone": {"going_alone": True, "defend_alone": True, "canadian_loner": True, "loner_lead": "left"},
    "no trump": {"no_trump": True, "stick_the_dealer": False, "shuffle": "random"},
    "Benny": {"cards": "32", "benny": True, "going_alone": True},
}


def moments(rules: Mapping[str, object], seed: int) -> Iterator[tuple[Euchre, list[Event]]]:
    """Yield every position of a few hands among Skilled players in which there is a choice of cards."""
    game = ENTRY.new({"target": 5, **rules}, seed)
    assert isinstance(game, Euchre)
    log: list[Event] = []
    while game.to_move is not None:
        moves = game.legal_moves()
        if game.phase is Phase.PLAY and len(moves) > 1:
            yield game, log
        log += game.apply(skilled_choice(game, log))


def skilled_choice(game: Euchre, log: list[Event], player: Skilled = SKILLED) -> EuchreMove:
    moves = tuple(game.legal_moves())
    return moves[0] if len(moves) == 1 else player.choose(game.view(game.to_move, log), Random(0))


def true_deal(game: Euchre) -> Deal:
    hands = tuple(tuple(game.zones[HAND[seat]]) for seat in range(SEATS))
    return Deal(hands, tuple(game.zones[KITTY]), tuple(game.zones[DISCARDED]))


def at_the_table(game: Euchre, log: list[Event], card: Card, worth: tuple[float, ...], forgetful: int) -> float:
    """Return the worth of ``card`` when Skilled plays the rest of the hand, by the rules' own count of the tricks.

    ``forgetful`` has a bit for every seat that plays like the level Skilled, which forgets cards.
    """
    game, log = game.clone(), list(log)
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
        log += game.apply(skilled_choice(game, log, FORGETS if forgetful >> game.to_move & 1 else SKILLED))


@pytest.mark.parametrize(
    "forgetful", [0b0110, pytest.param(0, marks=pytest.mark.slow), pytest.param(0b1111, marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("name", RULES)
def test_a_play_out_ends_as_the_table_does(name: str, forgetful: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "forgetful_seats", lambda rng, thinking: forgetful)
    rng = Random(name)
    compared = 0
    for seed in range(40):
        for game, log in moments(RULES[name], seed):
            if rng.random() > 0.08:
                continue
            view = game.view(game.to_move, log)
            assert isinstance(view, EuchreView)
            assert view.seat is not None
            stakes = Worth(view, side_of(view.seat))
            same = alike(view, seen_by(view), setting_of(view))
            moves = [PLAY[CARDS[view.trump][lowest]] for lowest in set(same.values())]
            found = Playing(view, seen_by(view), stakes, rng).points(true_deal(game), moves)
            for move, points in zip(moves, found, strict=True):
                assert move.card is not None
                compared += 1
                expected = at_the_table(game, log, move.card, stakes.outcomes(contract_of(view)), forgetful)
                assert stakes.of(points) == expected, (seed, str(move), len(log))
    assert compared > 80


@pytest.mark.parametrize("name", RULES)
def test_a_deal_is_the_less_likely_the_more_cards_a_skilled_player_would_not_have_played(name: str) -> None:
    """Random cards are played, and each that is not the Skilled player's own choice counts once, but for one's own."""
    rng = Random(name)
    seldom = 0
    for seed in range(30):
        game = ENTRY.new({"target": 5, **RULES[name]}, seed)
        assert isinstance(game, Euchre)
        log: list[Event] = []
        odd: list[int] = []
        while game.to_move is not None:
            move = expected = skilled_choice(game, log)
            if game.phase is not Phase.PLAY:
                odd = []
            elif len(game.legal_moves()) > 1:
                view = game.view(game.to_move, log)
                seen = seen_by(view)
                if seen.plays:
                    following = Following(seen, setting_of(view), game.to_move, forgetful=0)
                    others = sum(seat != game.to_move for seat in odd)
                    likelihood = following.likelihood(*in_bits(true_deal(game), view.trump))
                    assert likelihood == pytest.approx(UNUSUAL**others)
                    seldom += others > 2
                move = rng.choice((expected, expected, *game.legal_moves()))
            if move != expected:
                odd.append(game.to_move)
            log += game.apply(move)
    assert seldom > 20
