"""A sampled game fits its view: the seat sees just what it saw, and the game can be played to its end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.conformance.playing import PICKS, SEEDS, drawn_rules, facts_told, few
from engine.conformance.test_matches import begun_match
from engine.entry import Entry
from engine.match import Match
from engine.sampling import can_sample, sample, samples

MOST_MOVES = 5_000


@given(data=st.data(), seed=SEEDS, picks=PICKS)
@few(6)
def test_samples_fit_the_view(entry: Entry, data: st.DataObject, seed: int, picks: list[int]) -> None:
    match: Match[Any] = Match(begun_match(entry, data.draw(drawn_rules(entry)), seed))
    for pick in picks:
        if legal := list(match.legal_moves()):
            match.play(legal[pick % len(legal)])
    view = match.view(seed % match.game.seats)
    if not can_sample(entry.key):
        with pytest.raises(LookupError, match=r"has no sampler.*\.$"):
            sample(view, Random(seed))
        return
    drawn = samples(view, Random(seed))
    for other in (next(drawn), next(drawn)):
        told = facts_told(view)
        assert facts_told(other.view(view.seat)) == told
        other.play_out(MOST_MOVES)
        assert facts_told(view) == told, "the view of the true game changed"
