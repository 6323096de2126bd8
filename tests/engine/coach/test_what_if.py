"""Other hidden cards that the seat cannot tell from the real ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.catalogue import entry_of
from engine.coach.what_if import can_redeal, redealt, with_same_cards
from engine.conformance.playing import facts_told
from engine.events import Moved
from engine.match import Match
from engine.record import Record, Seat
from engine.zones import Place

PRESETS = [preset.key for preset in entry_of("euchre").presets]
ODD_RULES = (
    {"farmers_hand": "low", "redeal": True},
    {"farmers_hand": "three", "cards": "28"},
    {"going_alone": True, "partners_best": True, "defend_alone": True},
    {"benny": True, "discard_upcard": False},
)


def match_of(rules: dict[str, Any], seed: int, player: str = "simple") -> Match:
    entry = entry_of("euchre")
    match = Match(
        Record("euchre", entry.checked(rules), seed, tuple(Seat(f"Seat {seat}", player) for seat in range(4)))
    )
    match.play_out()
    return match


def some_decisions(match: Match, count: int, rng: Random) -> Iterator[int]:
    plies = []
    for ply in range(match.ply):
        match.go_to(ply)
        if len(match.legal_moves()) > 1:
            plies.append(ply)
    yield from sorted(rng.sample(plies, min(count, len(plies))))


@pytest.mark.parametrize("rules", [*({"preset": key} for key in PRESETS), *ODD_RULES], ids=str)
def test_the_seat_sees_the_same_before_and_after_its_hidden_cards_are_drawn_anew(rules: dict[str, Any]) -> None:
    entry, rng = entry_of("euchre"), Random(7)
    if "preset" in rules:
        rules = dict(entry.preset(rules["preset"]).rules)
    match = match_of(
        rules, seed=5, player="random" if "farmers_hand" in rules or "partners_best" in rules else "simple"
    )
    record = match.record
    for ply in some_decisions(match, 12, rng):
        real = Match(replace(record, moves=record.moves[:ply]))
        seat = real.game.to_move
        known = facts_told(real.view(seat))
        drawn = redealt(record, ply, rng)
        for _ in range(3):
            other = next(drawn)
            assert facts_told(other.view(seat)) == known
            assert sorted(str(card) for place in other.game.zones for card in other.game.zones[place]) == sorted(
                str(card) for place in real.game.zones for card in real.game.zones[place]
            )
    assert record == match_of(rules, 5, record.seats[0].player).record


def first_play(match: Match) -> int:
    """The first decision in which a card is led or followed with."""
    for ply in range(match.ply):
        match.go_to(ply)
        if all(str(move).startswith("play") for move in match.legal_moves()) and len(match.legal_moves()) > 1:
            return ply
    raise AssertionError("nobody plays a card")


def test_every_card_that_was_not_seen_lies_at_several_places() -> None:
    match = match_of({}, seed=3)
    record, ply, rng = match.record, first_play(match), Random(2)
    real = Match(replace(record, moves=record.moves[:ply]))
    seat = real.game.to_move
    view = real.view(seat)
    unseen = [card for place in real.game.zones if not view.shows(place) for card in real.game.zones[place]]
    found: dict[object, set[Place]] = {card: set() for card in unseen}
    drawn = redealt(record, ply, rng)
    for _ in range(60):
        zones = next(drawn).game.zones
        for place in zones:
            for card in zones[place]:
                if card in found:
                    found[card].add(place)
    known = next(event.cards[0] for event in view.history.only(Moved) if event.target.name == "upcard")
    assert min(len(places) for card, places in found.items() if card != known) >= 3


def test_bots_play_on_with_drawn_cards_and_nothing_before_is_taken_back() -> None:
    record = match_of({"going_alone": True}, seed=4, player="skilled").record
    ply = first_play(Match(record))
    drawn = redealt(record, ply, Random(5))
    matches = [with_same_cards(record, ply), *(next(drawn) for _ in range(3))]
    for match in matches:
        match.play_out(40)
        assert match.ply == ply + 40
        match.go_to(ply)
        assert not match.undo()
        with pytest.raises(ValueError, match=f"has {ply} to {ply + 40} moves"):
            match.go_to(ply - 1)
    same, *others = matches
    assert same.game.zones == Match(replace(record, moves=record.moves[:ply])).game.zones
    for other in others:
        other.go_to(ply + 40)
        assert other.log != same.log


def test_a_record_without_the_coach_for_it_cannot_draw_cards() -> None:
    match = Match(Record("war", {}, 1, (Seat("Ada", "random"), Seat("Ben", "random"))))
    match.play_out(5)
    assert not can_redeal("war")
    with pytest.raises(LookupError, match="cannot draw"):
        next(redealt(match.record, 3, Random(1)))
