"""The environments of all games, by the tests of PettingZoo and by our own."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from pettingzoo.test import api_test, seed_test

from engine.conformance.test_leaks import seen_so_far, with_hidden_cards_mixed, with_unseen_cards_swapped
from engine.events import Event, Log, redact
from engine.zones import Place
from learning import env, plain, raw_env
from learning.encoding import MOST
from learning.encodings import encoding_of
from learning.environment import CardGame
from tests.learning.walking import GAMES, check, many_rules, walk


@pytest.mark.parametrize("game", GAMES)
def test_the_tests_of_pettingzoo_pass(game: str) -> None:
    with warnings.catch_warnings():
        # They warn of spaces that are a mapping, which every game with an action mask has.
        warnings.simplefilter("ignore")
        for rules in many_rules(game, 2):
            api_test(env(game, rules), num_cycles=30)
        others: list[dict[str, Any]] = [{}, {"skip_forced": game != "war"}, {"reward": "result", "max_moves": 9}]
        for options in others:
            seed_test(partial(env, game, **options), num_cycles=30)


@pytest.mark.parametrize("game", GAMES)
def test_random_steps_keep_the_rules(game: str) -> None:
    for number, rules in enumerate(many_rules(game, 6)):
        environment = raw_env(game, rules)
        for _ in walk(environment, Random(number), 150):
            check(environment)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_may_know_of_the_events_gives_the_same_observation(game: str) -> None:
    for number, rules in enumerate(many_rules(game, 4)):
        environment = raw_env(game, rules, render_mode="ansi")
        for step, _ in enumerate(walk(environment, Random(number), 120)):
            if step % 5 == 0:
                for seat in range(environment.variant.seats):
                    seen = environment.observe(f"seat_{seat}")["observation"]
                    assert np.array_equal(seen, of_seat(environment, seat)), f"seat {seat} of {rules}"


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_could_lie_anywhere_for_all_that_is_observed(game: str) -> None:
    changed = 0
    for number, rules in enumerate(many_rules(game, 4)):
        environment, rng = raw_env(game, rules, render_mode="ansi"), Random(number)
        for step, _ in enumerate(walk(environment, rng, 80)):
            if step % 9 == 0:
                log, true = environment.log or Log(), environment.game
                for seat in range(environment.variant.seats):
                    seen = environment.observe(f"seat_{seat}")
                    known = seen_so_far(log, true, seat)
                    swapped, other_log = with_unseen_cards_swapped(true, log, seat, known, rng)
                    assert np.array_equal(seen["observation"], encoded(environment, swapped, other_log, seat))
                    mixed = with_hidden_cards_mixed(true, seat, rng)
                    assert np.array_equal(seen["observation"], encoded(environment, mixed, log, seat))
                    changed += other_log != [*log]
    assert changed > 50


@pytest.mark.parametrize("game", GAMES)
def test_the_encoding_of_other_games_tells_nothing_hidden(game: str) -> None:
    """Our own games stand for games that have no encoding of their own."""
    environment, rng, told = raw_env(game), Random(1), set[bytes]()
    variant = environment.variant
    encoder = plain.ENCODING.encoder(variant, plain.ENCODING.layout(variant))
    for step, _ in enumerate(walk(environment, rng, 60)):
        for seat in range(variant.seats) if step % 6 == 0 else ():
            seen = encoder.observation(environment.game, seat)
            assert max(seen) <= MOST
            assert seen == encoder.observation(with_hidden_cards_mixed(environment.game, seat, rng), seat)
            assert seen == encoder.observation(environment.game.view(seat), seat)
            told.add(bytes(seen))
    assert len(told) >= 20
    assert (plain.points(variant) is not None) == (game == "euchre")


@pytest.mark.parametrize("game", ["go-fish", "reviiyot"])
def test_what_is_known_of_hands_is_true_and_turned_to_the_observer(game: str) -> None:
    knew = 0
    for number, rules in enumerate(many_rules(game, 6)):
        environment = raw_env(game, rules)
        seats, layout = environment.variant.seats, environment.layout
        ranks = [*dict.fromkeys(card.rank for card in environment.variant.pack)]
        for _ in walk(environment, Random(number), 150):
            observer = environment.game.to_move or 0
            seen = environment.observe(f"seat_{observer}")["observation"]
            known, lacks = (seen[layout.slice(part)].reshape(seats, -1) for part in ("known", "lacks"))
            for turned in range(seats):
                cards = environment.game.zones[Place("hand", (observer + turned) % seats)]
                held = np.array([sum(card.rank is rank for card in cards) for rank in ranks])
                assert (known[turned] <= held).all()
                assert not held[lacks[turned] == 1].any()
                assert seen[layout.at("held") + turned] == len(cards)
                if not turned:
                    assert (seen[layout.slice("hand")] == held).all()
            knew += int(known[1:].sum() + lacks[1:].sum())
    assert knew > 5_000


def of_seat(environment: CardGame, seat: int) -> NDArray[np.int8]:
    """Return the observation made of the events as the seat may know them, and of its view."""
    assert environment.log is not None
    known = [redact(event, seat, environment.game.visibility) for event in environment.log]
    return encoded(environment, environment.game.view(seat), known, seat)


def encoded(environment: CardGame, source: Any, events: Sequence[Event], seat: int) -> NDArray[np.int8]:
    """Return the observation of a seat in a game that is not the environment's own."""
    encoder = encoding_of(environment.variant).encoder(environment.variant, environment.layout)
    encoder.hear(events)
    return np.frombuffer(encoder.observation(source, seat), np.int8)
