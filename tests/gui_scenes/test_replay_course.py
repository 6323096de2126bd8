"""The hands, tricks and stops of played games, counted by the documents' rules."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from engine.record import Record
from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.scenes.look_back.replay.bar import BarLayout
from gui.scenes.look_back.replay.course import MOST_PARTS, Course, CoursePart, Stop, part_size, played_again
from gui.scenes.look_back.replay.words import stop_words

GOLDEN = Path(__file__).parent.parent / "conformance" / "golden"
WINDOW = Metrics(1280, 800)
ROOM = Rect(16, 702, 1248, 34)
NAMES = ("You", "Maya", "Theo", "Bruno")


def golden(name: str, moves: int | None = None) -> Record:
    """Return a golden record, or the beginning of it."""
    record = Record.from_json((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    return replace(record, moves=record.moves[:moves])


def course(name: str, moves: int | None = None) -> Course:
    return played_again(golden(name, moves))[1]


# -- Euchre: five tricks of four cards make a hand; before them come the calls


def test_the_example_of_the_euchre_document_is_a_hand_of_five_tricks() -> None:
    played = course("euchre-the-documents-example")
    moves = golden("euchre-the-documents-example").moves
    calls = sum(not move.startswith("play") for move in moves) - moves.count("deal")
    assert played.in_hands
    assert [(part.opening, part.ticks) for part in played.parts] == [(calls, (4, 4, 4, 4, 4))]
    assert len(played.stops) == 1 + calls + 20


def test_every_deal_of_euchre_begins_a_hand() -> None:
    record = golden("euchre-american-house-rules")
    played = course("euchre-american-house-rules")
    assert len(played.parts) == record.moves.count("deal")
    deals = [number for number, move in enumerate(record.moves) if move == "deal"]
    begins = [played.stops[part.first].ply for part in played.parts]
    assert begins == [ply + 1 for ply in deals]
    # A hand in which a partner sits out has three cards a trick, one that is thrown in has none.
    assert {part.ticks for part in played.parts} <= {(4,) * 5, (3,) * 5, ()}


def test_scores_stand_at_the_end_of_hands() -> None:
    played = course("euchre-american-house-rules")
    scores = [part.score for part in played.parts]
    assert all(len(score) == 2 for score in scores)
    assert all(before[side] <= after[side] for before, after in pairwise(scores) for side in (0, 1))
    assert sum(scores[-1]) > 0


def test_a_deal_goes_along_and_a_card_does_not() -> None:
    """The first stop is the dealt hand; every later one is a move of a player."""
    played = course("euchre-the-documents-example")
    first, *others = played.stops
    assert (first.seat, first.number) == (None, 0)
    assert all(stop.seat is not None for stop in others)
    assert [stop.ply for stop in others] == [*range(first.ply + 1, first.ply + 1 + len(others))]


def test_a_running_hand_shows_the_tricks_to_come() -> None:
    """A hand is five tricks, so one that has only begun has places for five once a hand was played."""
    whole = course("euchre-american-house-rules")
    hands = [part for part in whole.parts if part.ticks]
    second = hands[1]
    cut = whole.stops[second.first + second.opening + 4].ply
    running = course("euchre-american-house-rules", cut)
    assert not running.finished
    assert len(running.parts[-1].ticks) == 5
    assert running.stops[-1].tick == 1


# -- games without hands


def test_a_turn_of_war_is_a_stop() -> None:
    record = golden("war")
    played = course("war")
    assert not played.in_hands
    assert len(played.stops) == 1 + record.moves.count("turn")


@pytest.mark.parametrize("name", ["go_fish", "reviiyot-israeli-family"])
def test_an_ask_is_a_stop(name: str) -> None:
    record = golden(name)
    played = course(name)
    asks = sum(move.startswith("ask") for move in record.moves)
    assert len(played.stops) == 1 + asks
    assert sum(sum(part.ticks) for part in played.parts) == asks


@pytest.mark.parametrize(
    ("moves", "size"),
    [(0, 1), (12, 1), (13, 2), (24, 2), (25, 5), (60, 5), (61, 10), (120, 10), (121, 20), (9999, 1000)],
)
def test_parts_have_round_sizes(moves: int, size: int) -> None:
    assert part_size(moves) == size
    assert -(-moves // size) <= MOST_PARTS


def test_an_empty_record_has_one_stop() -> None:
    played = course("war", 0)
    assert played.stops == (Stop(0, None, 0, None, 0),)
    assert played.last == 0
    assert (played.part_after(0), played.part_before(0)) == (0, 0)
    assert BarLayout(ROOM, played, WINDOW).stop_at(500) == 0


# -- jumps


def test_jumps_by_hand() -> None:
    played = course("euchre-american-house-rules")
    firsts = [part.first for part in played.parts]
    assert played.part_after(firsts[0]) == firsts[1]
    assert played.part_after(firsts[1] + 3) == firsts[2]
    assert played.part_before(firsts[1] + 3) == firsts[1]
    assert played.part_before(firsts[1]) == firsts[0]
    assert played.part_before(0) == 0
    assert played.part_after(played.last) == played.last


# -- the bar


def two_hands() -> Course:
    """Two hands of two tricks of two cards, after a call each; the second has no call."""
    first = [Stop(1, None, 0, None, 0), Stop(2, 0, 0, None, 1, True)]
    first += [Stop(3 + card, card % 2, 0, card // 2, card % 2 + 1) for card in range(4)]
    second = [Stop(7, None, 1, None, 0), *(Stop(8 + card, card % 2, 1, card // 2, card % 2 + 1) for card in range(4))]
    parts = (CoursePart(0, 1, (2, 2), (1, 0)), CoursePart(6, 0, (2, 2), (1, 1)))
    return Course((*first, *second), parts, True, True, ())


def test_hands_are_equally_wide_and_fill_the_row() -> None:
    layout = BarLayout(ROOM, two_hands(), WINDOW)
    one, two = (block.rect for block in layout.blocks)
    assert (one.x, two.right) == pytest.approx((16, 1264))
    assert one.w == pytest.approx((1248 - 6) / 2)
    assert two.x - one.right == pytest.approx(6)


def test_the_head_goes_from_tick_to_tick() -> None:
    """The first hand has 605 pixels for half a tick of calls and two tricks: 242 for each trick."""
    layout = BarLayout(ROOM, two_hands(), WINDOW)
    left, trick = 16 + 8, (621 - 16) / 2.5
    expected = [left + share * trick for share in (0, 0.5, 1, 1.5, 2, 2.5)]
    assert layout.heads[:6] == pytest.approx(expected)
    left = 16 + 621 + 6 + 8
    assert layout.heads[6:] == pytest.approx([left + share * (621 - 16) / 4 for share in range(5)])


def test_every_head_is_found_where_it_stands() -> None:
    for played in (two_hands(), course("euchre-american-house-rules"), course("war"), course("go_fish")):
        for room in (ROOM, Rect(14, 506, 772, 34)):
            layout = BarLayout(room, played, WINDOW, small=room.w < 1000)
            assert [layout.stop_at(x) for x in layout.heads] == [*range(len(played.stops))]
            assert (layout.stop_at(-100), layout.stop_at(5000)) == (0, played.last)


def test_too_many_hands_for_blocks_are_a_slider() -> None:
    many = 60
    stops = tuple(
        Stop(hand * 2 + move, None if not move else 0, hand, None, move) for hand in range(many) for move in (0, 1)
    )
    played = Course(stops, tuple(CoursePart(hand * 2, 1, ()) for hand in range(many)), True, True, ())
    layout = BarLayout(ROOM, played, WINDOW)
    assert layout.blocks == ()
    assert (layout.heads[0], layout.heads[-1]) == pytest.approx((16 + 7.5, 1264 - 7.5))
    steps = {round(after - before, 6) for before, after in pairwise(layout.heads)}
    assert len(steps) == 1


# -- words


def test_the_words_of_a_place() -> None:
    played = course("euchre-the-documents-example")

    def words(number: int) -> str:
        return stop_words(played, number, NAMES.__getitem__, "move")

    opening = played.parts[0].opening
    third = opening + 2 * 4 + 2
    assert words(0) == "Hand 1 is dealt"
    assert words(1).endswith("before the first trick of hand 1")
    assert words(third) == f"{NAMES[played.stops[third].seat or 0]}, second card of trick 3"
    war = course("war")
    assert stop_words(war, 4, NAMES.__getitem__, "turn") == f"Turn 4 of {war.last}"
    assert stop_words(war, 0, NAMES.__getitem__, "turn") == "The cards are dealt"
