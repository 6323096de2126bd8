"""The lines that a program gets are the same, byte for byte, whatever lies where its seat does not see it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.catalogue import games
from engine.conformance.playing import some_rules
from engine.conformance.test_leaks import seen_so_far, with_hidden_cards_mixed, with_unseen_cards_swapped
from engine.entry import Entry
from engine.events import Event
from engine.view import View
from protocol.messages import choose, end, game, line_of


def lines(view: View[Any]) -> list[bytes]:
    """Return every line that can be made of a view."""
    moves = [str(move) for move in view.legal_moves()]
    asked = choose(view, 1, view.history, moves, Random(1), 2.0)
    return [line_of(game(view)), line_of(asked), line_of(end(view, view.history))]


@pytest.mark.parametrize("entry", games(), ids=lambda entry: entry.key)
def test_hidden_cards_change_no_line(entry: Entry) -> None:
    changed = 0
    for number, rules in enumerate(some_rules(entry, 3)):
        rng, log = Random(number), list[Event]()
        playing = entry.new(rules, number)
        for ply in range(40):
            legal = tuple(playing.legal_moves())
            if not legal:
                break
            log += playing.apply(rng.choice(legal))
            if ply % 3:
                continue
            for seat in range(playing.seats):
                true = lines(playing.view(seat, log))
                # Cards that the seat has never seen are others; then all that it does not see lie elsewhere.
                other, other_log = with_unseen_cards_swapped(
                    playing, log, seat, seen_so_far(log, playing, seat), Random(ply)
                )
                assert lines(other.view(seat, other_log)) == true
                changed += other_log != log
                mixed = with_hidden_cards_mixed(playing, seat, Random(ply))
                assert lines(mixed.view(seat, log)) == true
    assert changed, "no card was another, so nothing was tried"
