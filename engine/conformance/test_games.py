"""Every game ends, loses no card, and accepts the legal moves and no others, whatever is played."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.cards import PACK_52, Card
from engine.conformance.playing import (
    MOST_MOVES,
    PICKS,
    SEEDS,
    Model,
    drawn_rules,
    everything,
    few,
    positions,
    sensible_values,
    some_rules,
    universe,
)
from engine.conformance.sentences import refusal
from engine.entry import Entry
from engine.events import Ended, Log, Scored, event_text
from engine.game import Game, IllegalMove
from engine.options import Value, fitting, objections
from engine.zones import Visibility


def drawn(data: st.DataObject, entry: Entry) -> tuple[dict[str, Value], int, list[int]]:
    """Rules, a seed, and picks for the moves."""
    return data.draw(drawn_rules(entry)), data.draw(SEEDS), data.draw(PICKS)


@given(data=st.data())
@few(25)
def test_a_random_game_ends_and_says_who_won(entry: Entry, data: st.DataObject) -> None:
    rules, seed, picks = drawn(data, entry)
    game = entry.new(rules, seed)
    log = Log()
    for moves, events in enumerate(positions(game, picks)):
        assert moves <= MOST_MOVES
        assert game.winners == () or game.to_move is None
        log += events
    assert game.to_move is None, "the game did not end"
    assert not game.legal_moves()
    ends = [event for event in log if isinstance(event, Ended)]
    assert ends == [log[-1]], "the end is said once, as the last event"
    assert ends[0].winners == game.winners
    assert sorted(set(game.winners)) == list(game.winners), "winners are named once, in the order of the seats"
    assert set(game.winners) <= set(range(game.seats))
    totals = {event.side: event.total for event in log if isinstance(event, Scored)}
    if totals and game.winners:
        worth = -1 if game.fewest_points_win else 1
        points = [worth * totals.get(game.side(seat), 0) for seat in range(game.seats)]
        assert max(points) in [points[seat] for seat in game.winners], "`Game.fewest_points_win` says which points win"


def test_all_kinds_of_rules_can_be_played_out(entry: Entry) -> None:
    for seed, rules in enumerate(some_rules(entry, 60)):
        game = entry.new(rules, seed)
        assert game.rules == rules
        for _ in positions(game, range(5, 40)):
            pass
        assert game.to_move is None


@given(data=st.data())
@few(25)
def test_no_card_is_lost_and_the_events_tell_every_way_of_a_card(entry: Entry, data: st.DataObject) -> None:
    rules, seed, picks = drawn(data, entry)
    game = entry.new(rules, seed)
    whole = Counter(game.pack)
    assert set(whole.values()) == {1}, "every card of the pack is there once"
    model = Model(game.zones)
    for events in positions(game, picks, most=400):
        for event in events:
            model.hear(event)
        assert Counter(card for pile in game.zones.values() for card in pile) == whole
        for place, pile in game.zones.items():
            assert Counter(model.piles[place]) == Counter(pile), place
            if game.visibility[place.name] is not Visibility.NOBODY:
                assert model.piles[place] == list(pile), f"{place}: cards lie in the order in which they came"


@given(data=st.data())
@few(25)
def test_legal_moves_are_different_and_their_texts_lead_back_to_them(entry: Entry, data: st.DataObject) -> None:
    rules, seed, picks = drawn(data, entry)
    game = entry.new(rules, seed)
    for _ in positions(game, picks, most=120):
        legal = list(game.legal_moves())
        assert bool(legal) == (game.to_move is not None)
        assert len(set(legal)) == len(legal) == len(game.legal_moves())
        assert len({str(move) for move in legal}) == len(legal)
        assert list(game.view(game.to_move).legal_moves()) == legal, "a view lists them in another order"
        for move in legal:
            assert move in game.legal_moves()
            assert game.parse(str(move)) == move
            assert str(move).isprintable()
            assert str(move) == str(move).strip() != ""


def test_a_text_that_is_no_move_is_refused_in_one_sentence(entry: Entry) -> None:
    game = entry.new({}, 1)
    for text in ("", " ", "dance", "deal deal", "Deal\n", "a\nb", "deal\0", "é" * 50):
        refusal(game.parse, text, kind=IllegalMove)


@given(data=st.data())
@few(8)
def test_a_move_is_accepted_if_and_only_if_it_is_legal(entry: Entry, data: st.DataObject) -> None:
    rules, seed, picks = drawn(data, entry)
    game, moves, log = entry.new(rules, seed), universe(entry), Log()
    for number, events in enumerate(positions(game, picks, most=45)):
        log += events
        legal = set(game.legal_moves())
        looked_at = number % 7 == 0 or len(legal) == 0
        before = everything(game, log) if looked_at else {}
        for move in legal:
            assert game.objection(move) == ""
            game.clone().apply(move)
        # A share of all moves at every position: in the end each of them was tried, at some.
        shares = max(FEWEST_SHARES, len(moves) // MOST_REFUSED)
        for move in moves[(number + seed) % shares :: shares]:
            if move not in legal:
                assert_refused(game, move)
        if looked_at:
            assert everything(game, log) == before


FEWEST_SHARES, MOST_REFUSED = 8, 150


def assert_refused(game: Game[Any], move: Any) -> None:
    """``move`` is refused with the sentence that ``objection`` gives."""
    assert refusal(game.apply, move, kind=IllegalMove) == game.objection(move)


@given(data=st.data())
@few(10)
def test_a_refused_move_changes_nothing_that_comes_later(entry: Entry, data: st.DataObject) -> None:
    """Not even the chance of later shuffles."""
    rules, seed, picks = drawn(data, entry)
    calm, pestered, moves = entry.new(rules, seed), entry.new(rules, seed), universe(entry)
    undisturbed = list(positions(calm, picks, most=150))
    disturbed = []
    for events in positions(pestered, picks, most=150):
        disturbed.append(events)
        legal = pestered.legal_moves()
        for move in moves[:: max(1, len(moves) // 20)]:
            if move not in legal:
                assert_refused(pestered, move)
    assert disturbed == undisturbed


@given(data=st.data(), cut=st.integers(0, 120))
@few(20)
def test_a_clone_plays_on_by_itself(entry: Entry, data: st.DataObject, cut: int) -> None:
    rules, seed, picks = drawn(data, entry)
    game = entry.new(rules, seed)
    for _ in positions(game, picks, most=cut):
        pass
    before = everything(game)
    twin, deep = game.clone(), copy.deepcopy(game)
    assert everything(twin) == before
    futures = [list(positions(twin, picks[::-1], most=200)), list(positions(deep, picks[::-1], most=200))]
    assert everything(game) == before, "the original felt what its clone played"
    futures.append(list(positions(game, picks[::-1], most=200)))
    assert futures[0] == futures[1] == futures[2], "same moves, other events: the clone had other chances"


@given(data=st.data())
@few(10)
def test_the_same_seed_and_moves_are_the_same_game(entry: Entry, data: st.DataObject) -> None:
    rules, seed, picks = drawn(data, entry)
    games = [
        [event_text(event) for events in positions(entry.new(rules, seed), picks, most=300) for event in events]
        for _ in range(2)
    ]
    assert games[0] == games[1]


def test_another_seed_is_another_game(entry: Entry) -> None:
    games = {
        tuple(event_text(event) for events in positions(entry.new({}, seed), (), most=3) for event in events)
        for seed in range(20)
    }
    assert len(games) == 20


def test_a_given_pack_is_checked(entry: Entry) -> None:
    pack = entry.kind.usual_pack
    other = next(card for card in (*PACK_52, Card.parse("11S")) if card not in pack)
    for wrong in (pack[1:], (*pack[1:], pack[1]), (*pack, pack[0]), (*pack[1:], other), ()):
        refusal(entry.new, {}, 1, wrong)


def test_rules_that_do_not_fit_are_refused_in_one_sentence(entry: Entry) -> None:
    values: tuple[object, ...] = (None, "no such value", "a\nb", -1, 1e9, [], {}, "x" * 1000)
    for rules in ({"no such rule": 1}, {"": 1}, *({option.key: value} for option in entry.options for value in values)):
        refusal(entry.new, rules, 1)


@given(data=st.data())
@few(60)
def test_rules_that_were_brought_to_fit_are_accepted_and_others_refused_in_a_sentence(
    entry: Entry, data: st.DataObject
) -> None:
    values = {option.key: data.draw(st.sampled_from(sensible_values(option))) for option in entry.options}
    fitted = fitting(entry.options, values, entry.conditions)
    assert entry.new(fitted, 1).rules == fitted
    assert (fitted == values) is all(condition.fits(values) for condition in entry.conditions)
    if fitted != values:
        assert refusal(entry.new, values, 1)


def test_presets_fit(entry: Entry) -> None:
    for preset in entry.presets:
        assert entry.preset(preset.key) is preset
        assert entry.checked(preset.rules).items() >= preset.rules.items()
        assert preset.title
        assert preset.summary.endswith(".")


def test_every_value_can_be_chosen_or_it_is_said_why_not(entry: Entry) -> None:
    for rules in some_rules(entry, 20):
        for option in entry.options:
            refused = objections(option, rules, entry.conditions)
            assert rules[option.key] not in refused
            for why in refused.values():
                assert why.endswith(".")
