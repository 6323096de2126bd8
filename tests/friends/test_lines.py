"""Every line that a page is told is as the schema says, and tells nothing that its seat does not see."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from random import Random
from typing import Any

import pytest

from engine.catalogue import entry_of, games
from engine.conformance.playing import some_rules
from engine.conformance.test_leaks import seen_so_far, with_hidden_cards_mixed, with_unseen_cards_swapped
from engine.entry import Entry
from engine.events import Event
from engine.record import Record, Seat
from engine.view import View
from friends import lines
from gui.decks.shelf import Shelf
from gui.decks.theme import theme_of_record
from gui.friends.deck import PagesDeck
from gui.friends.described import TableDescriber
from gui.games.faces import face_of
from protocol.messages import line_of
from tests.friends.opened import TO_PAGE

CLOTH = ("#000000", "#ffffff")


@cache
def own_deck(key: str) -> PagesDeck:
    """Return a deck of ours as pages of a game have it."""
    files = Shelf(None).decks()[0]
    theme = theme_of_record(Record(key, entry_of(key).usual_rules, 1, ()), files)
    return PagesDeck(theme, "a secret")


def line(view: View[Any], seats: Sequence[Seat], before: int = 0, *, deck: bool = False) -> lines.Message:
    """Return the line that a page gets of a view, made by somebody who has seen no other."""
    describer = TableDescriber()
    if deck:
        describer.play_with(own_deck(view.game))
    people = [
        {"seat": seat, "name": named.name, "animal": "fox", "kind": "friend", "here": True}
        for seat, named in enumerate(seats)
    ]
    told = describer.told(view.history[before:], view, seats)
    return lines.table(
        1,
        view,
        view.history[before:],
        describer.describe(view, seats),
        [told],
        people,
        CLOTH,
        describer.catalogue("he"),
        describer.deck("he"),
    )


@pytest.mark.parametrize("entry", games(), ids=lambda entry: entry.key)
def test_hidden_cards_change_no_byte(entry: Entry) -> None:
    changed = 0
    for number, rules in enumerate(some_rules(entry, 2)):
        rng, log = Random(number), list[Event]()
        # The second time with a deck, whose names and addresses of pictures are on the lines too.
        told_of = partial(line, deck=number > 0 and face_of(entry.key).has_quartets)
        playing = entry.new(rules, number)
        seats = [Seat(f"Friend {seat}") for seat in range(playing.seats)]
        for ply in range(40):
            legal = tuple(playing.legal_moves())
            if not legal:
                break
            before = len(log)
            log += playing.apply(rng.choice(legal))
            if ply % 5:
                continue
            for seat in (*range(playing.seats), None):
                view = playing.view(seat, log)
                told = told_of(view, seats, before)
                TO_PAGE.validate(told)
                assert told["moves"] == [str(move) for move in view.legal_moves()]
                assert {key for path in told["paths"].values() for key in path} <= {
                    one["key"] for one in told["targets"]
                }
                assert len({tuple(sorted(path)) for path in told["paths"].values()}) == len(told["moves"])
                if seat is None:
                    continue
                seen = seen_so_far(log, playing, seat)
                other, other_log = with_unseen_cards_swapped(playing, log, seat, seen, Random(ply))
                assert line_of(told_of(other.view(seat, other_log), seats, before)) == line_of(told)
                changed += other_log != log
                mixed = with_hidden_cards_mixed(playing, seat, Random(ply))
                assert line_of(told_of(mixed.view(seat, log), seats, before)) == line_of(told)
    assert changed, "no card was another, so nothing was tried"
