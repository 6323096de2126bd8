"""Reviiyot in which players ask for one card: public knowledge of each card, and the bots that use it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.asking.memory import Claim, Memory, Standing, remember
from engine.asking.moves import AskMove
from engine.bot import Bot
from engine.cards import Card, Rank
from engine.catalogue import entry_of
from engine.events import Event, Log
from engine.games.reviiyot.bots.attentive import Attentive
from engine.games.reviiyot.bots.expert import Expert
from engine.games.reviiyot.bots.single_cards import CardAskValues
from engine.games.reviiyot.rules import Reviiyot
from engine.games.reviiyot.view import terms_of

REVIIYOT = entry_of("reviiyot")
FAMILIES = ("family", "happy-families")
THREE = ("JC QC KC AC", "JD QD KD AD", "JH QH KH AH")
"""Four cards each of the sixteen; the spades are the deck."""


def dealt(hands: tuple[str, ...] = THREE, deck: str = "JS QS KS AS", **rules: Any) -> tuple[Reviiyot, list[Event]]:
    """Return a game by the Israeli family rules of courts and aces alone, after the deal, and its events."""
    cards = tuple(map(Card.parse, " ".join((*hands, deck)).split()))
    whole = {**REVIIYOT.preset("family").rules, "highest": 1, "players": len(hands), **rules}
    game = Reviiyot(whole, 1, cards)
    return game, list(game.apply(game.parse("deal")))


def after(*asks: str, **rules: Any) -> tuple[Reviiyot, Memory]:
    game, log = dealt(**rules)
    for text in asks:
        log += game.apply(game.parse(f"ask {text}"))
    return game, remember(log, terms_of(game.view(None)))


def holder(memory: Memory, card: str) -> int | None:
    return memory.cards[Card.parse(card)].holder


def may_hold(memory: Memory, card: str) -> set[int]:
    return set(memory.cards[Card.parse(card)].seats)


def test_who_asks_for_a_card_does_not_hold_it_but_another_of_its_value() -> None:
    _, memory = after("JD of 2")
    assert may_hold(memory, "JD") == {1, 0}, "seat 0 may have drawn it since"
    assert memory.claims[0][Rank("J")] == Claim(1, 3)
    assert memory.standing(0, Rank("J")) is Standing.HOLDS
    assert memory.known_cards(0, Rank("J")) == ()
    assert memory.asks[-1].card is Card.parse("JD")


def test_a_card_that_was_given_is_known_where_it_went() -> None:
    _, memory = after("JD of 1", "JH of 2")
    assert (holder(memory, "JD"), holder(memory, "JH")) == (0, 0)
    assert memory.known_cards(0, Rank("J")) == (Card.parse("JD"), Card.parse("JH"))
    assert memory.claims[0][Rank("J")] == Claim(3, 3), "and the one that it asked with"
    # Nobody keeps four, so the last one is elsewhere; and nobody knows which that is.
    assert holder(memory, "JC") is None


def test_who_was_robbed_and_drew_may_hold_anything_that_is_in_the_deck() -> None:
    _, memory = after("JD of 1")
    assert 1 in may_hold(memory, "JS")
    assert 1 not in may_hold(memory, "JD")


def test_a_refusal_is_forgotten_with_the_next_card_drawn() -> None:
    _, memory = after("JD of 2")
    assert 2 not in may_hold(memory, "JD")
    _, memory = after("JD of 2", "QC of 2", "KC of 1")
    assert 2 in may_hold(memory, "JD"), "seat 2 was refused and drew"


def test_with_all_cards_dealt_the_last_place_is_the_place() -> None:
    """Nobody draws, so a card that neither of two players has is with the third."""
    hands = ("JC QC KC AC QD", "JD JS KD AD QS", "JH QH KH AH KS AS")
    cards = tuple(map(Card.parse, " ".join(hands).split()))
    game = Reviiyot({**REVIIYOT.preset("happy-families").rules, "highest": 1, "players": 3}, 1, _spread(cards))
    log = list(game.apply(game.parse("deal")))
    seat = game.to_move
    assert seat == 0
    first = next(move for move in game.legal_moves() if move.card not in game.hand(move.seat or 0))
    log += game.apply(first)
    memory = remember(log, terms_of(game.view(None)))
    third = ({0, 1, 2} - {0, first.seat}).pop()
    assert first.card is not None
    assert memory.cards[first.card].holder == third
    assert third == next(seat for seat in range(3) if first.card in game.hand(seat))


def _spread(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards with those from the eleventh on first."""
    return (*cards[10:], *cards[:10])


def games(preset: str, seeds: range, kinds: tuple[str, ...], **rules: Any) -> Iterator[tuple[Reviiyot, list[Event]]]:
    """Yield whole games of bots of those levels, at every position from the deal on."""
    for seed in seeds:
        game = Reviiyot({**REVIIYOT.preset(preset).rules, **rules}, seed)
        rng, log = Random(seed), Log()
        bots = [REVIIYOT.bot(rng.choice(kinds)) for _ in range(game.seats)]
        while game.to_move is not None:
            log += game.apply(bots[game.to_move].choose(game.view(game.to_move, log), rng))
            yield game, log


@pytest.mark.parametrize("preset", FAMILIES)
def test_every_card_is_where_it_may_be(preset: str) -> None:
    """In whole games of 2 to 8 players, the memory of each card is true, and says much."""
    known = 0
    for players in (2, 3, 5, 8):
        for game, log in games(preset, range(1), ("highest", "lowest"), players=players):
            if len(log) % 11:
                continue
            memory = remember(log, terms_of(game.view(None)))
            for card, where in memory.cards.items():
                lies_with = [seat for seat in range(players) if card in game.hand(seat)]
                assert set(lies_with) <= where.seats
                assert where.in_stock or lies_with
                known += where.holder is not None
            for seat in range(players):
                for rank, claim in memory.claims[seat].items():
                    number = sum(card.rank is rank for card in game.hand(seat))
                    assert claim.fewest <= number <= claim.most
    assert known > 50


# -- the players


def asks_of(bot: Bot, *asks: str, **rules: Any) -> AskMove:
    game, log = dealt(**rules)
    for text in asks:
        log += game.apply(game.parse(f"ask {text}"))
    move: AskMove = bot.choose(game.view(game.to_move, log), Random(3))
    return move


@pytest.mark.parametrize("bot", [Attentive(), Expert()], ids=["attentive", "expert"])
def test_who_remembers_takes_a_card_that_is_known(bot: Bot) -> None:
    """Seat 0 took the jack of diamonds and was refused then; seat 1 has drawn a jack, so it can ask for that."""
    move = asks_of(bot, "JD of 1", "QD of 2", deck="JS QS KS AS")
    assert str(move) == "ask JD of 0"


@pytest.mark.parametrize("bot", [Attentive(), Expert()], ids=["attentive", "expert"])
@pytest.mark.parametrize("preset", FAMILIES)
def test_who_remembers_never_asks_for_what_everybody_knows_to_be_elsewhere(bot: Bot, preset: str) -> None:
    for game, log in games(preset, range(1), ("highest", "most"), players=4):
        if game.to_move is None or len(log) % 23:
            continue
        view = game.view(game.to_move, log)
        move = bot.choose(view, Random(1))
        memory = remember(view.history, terms_of(view))
        assert move.card is not None
        possible = [move for move in view.legal_moves() if move.card and move.seat in memory.cards[move.card].seats]
        assert move.seat in memory.cards[move.card].seats or not possible


@pytest.mark.parametrize("level", ["most", "least", "highest", "lowest"])
def test_a_strategy_repeats_no_ask_that_was_refused(level: str) -> None:
    """All cards are dealt, so nobody draws: a refused ask stays in vain until the player asked is given a card."""
    bot = REVIIYOT.bot(level)
    for seed in range(3):
        game = Reviiyot(REVIIYOT.preset("happy-families").rules, seed)
        log = list(game.apply(game.parse("deal")))
        vain: set[tuple[int, AskMove]] = set()
        while (seat := game.to_move) is not None:
            view = game.view(seat, log)
            move = bot.choose(view, Random(0))
            others = [other for other in view.legal_moves() if (seat, other) not in vain]
            assert (seat, move) not in vain or not others
            hit = move.card in game.hand(move.seat or 0)
            log += game.apply(move)
            if hit:
                vain = {(asker, old) for asker, old in vain if old.seat != seat}
            else:
                vain.add((seat, move))


def test_the_likelihoods_add_up() -> None:
    """Over all hands, a card that lies somewhere unseen is likely to lie in one of them or in the deck."""
    for game, log in games("happy-families", range(1), ("highest",), players=4):
        if game.to_move is None or len(log) % 23:
            continue
        view = game.view(game.to_move, log)
        values = CardAskValues(view)
        for card in {move.card for move in view.legal_moves() if move.card}:
            others = [seat for seat in range(4) if seat != game.to_move]
            likely = [values.likelihood(card, seat) for seat in others]
            assert sum(likely) == pytest.approx(1, abs=0.12)
            for seat, chance in zip(others, likely, strict=True):
                assert (card in game.hand(seat)) if chance == 1 else True
                assert chance > 0 or card not in game.hand(seat)
