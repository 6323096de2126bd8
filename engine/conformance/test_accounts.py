"""Tests of accounts: every position of a game has one, and it depends on nothing but the position."""

from __future__ import annotations

import json
import math

from hypothesis import given
from hypothesis import strategies as st

from engine.account import MOST_STEPS, Account, Outcome, account_of
from engine.conformance.playing import SEEDS, drawn_rules, few
from engine.conformance.test_matches import begun_match
from engine.entry import Entry
from engine.match import Match
from engine.measures import Rate, Total, measures_of


def accounts(match: Match) -> list[Account]:
    """Return the account of every seat, and that of a spectator."""
    return [account_of(match, seat) for seat in (*range(match.game.seats), None)]


@given(data=st.data(), seed=SEEDS)
@few(8)
def test_an_account_depends_on_the_position_alone(entry: Entry, data: st.DataObject, seed: int) -> None:
    match = Match(begun_match(entry, data.draw(drawn_rules(entry)), seed, next(iter(entry.bots))))
    told = [accounts(match)]
    while match.game.to_move is not None and match.ply < 60:
        match.play(match.bot_move())
        told.append(accounts(match))
    for ply in data.draw(st.lists(st.integers(0, match.ply), max_size=6)):
        match.go_to(ply)
        assert accounts(match) == told[ply]


@given(data=st.data(), seed=SEEDS)
@few(8)
def test_accounts_are_in_order(entry: Entry, data: st.DataObject, seed: int) -> None:
    """Accounts survive JSON, have single lines, name the winners, and hold the declared figures."""
    match = Match(begun_match(entry, data.draw(drawn_rules(entry)), seed, next(iter(entry.bots))))
    match.play_out(data.draw(st.integers(0, 4000)))
    game, measures = match.game, measures_of(entry)
    tiles = (measures.main, *measures.tiles) if measures else ()
    rates = [tile for tile in tiles if isinstance(tile, Rate)]
    named = {tile.figure for tile in tiles} | {name for rate in rates for name in (rate.per, rate.less)}
    named |= {tile.against for tile in tiles if isinstance(tile, Total)}
    named |= {part.figure for part in (measures.whole.parts if measures and measures.whole else ())}
    for seat, account in zip((*range(game.seats), None), accounts(match), strict=True):
        assert Account.from_json(json.loads(json.dumps(account.to_json()))) == account
        assert not any(mark in text for text in (account.progress, account.score, account.standing) for mark in "\n\t")
        assert (account.outcome is Outcome.RUNNING) is (game.to_move is not None)
        assert len(account.lead) <= MOST_STEPS + 1
        assert all(map(math.isfinite, (*account.lead, *account.figures.values())))
        assert named - {""} <= account.figures.keys()
        if game.to_move is None and seat is not None:
            drawn = len(game.winners) in (0, game.seats)
            expected = Outcome.DRAWN if drawn else Outcome.WON if seat in game.winners else Outcome.LOST
            assert account.outcome is expected
