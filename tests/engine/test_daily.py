"""The deal of a day: the same hands and puzzles on every machine, by the date alone."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

import pytest

from engine.catalogue import entry_of
from engine.daily import games_of_the_day, hands_of, is_hand_over, points_of_hand, puzzle_of, with_bot, worth_of_cards
from engine.events import Scored
from engine.match import Match

ROOT = Path(__file__).parents[2]
DAY = date(2026, 11, 28)
NAMES = ("You", "Maya", "Theo", "Bruno")
TOLD = """
from engine.daily import hands_of, puzzle_of
from engine.match import Match
for hand in hands_of("2026-11-28"):
    match = Match(hand.record(("You", "Maya", "Theo", "Bruno")))
    match.play(match.game.parse("deal"))
    print(hand.seed, hand.luck, *match.log)
print(puzzle_of("2026-11-28", "euchre", {"a", "b", "c", "d", "e"}))
"""
"""Prints the cards of a day."""


def test_two_processes_with_other_hashes_find_the_same_day() -> None:
    def told(hash_seed: str) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "TZ": f"UTC{hash_seed}"}
        return subprocess.run(
            [sys.executable, "-c", TOLD], env=environment, cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout

    assert told("1") == told("11") != ""


def test_the_manual_describes_how_a_seed_is_found() -> None:
    """The numbers in docs/daily.md follow from the texts beside them, and are those of the program."""
    manual = (ROOT / "docs" / "daily.md").read_text(encoding="utf-8")
    rows = re.findall(r"^    (card-table day 2026-11-28 euchre seat (\d)) +(\d+)$", manual, re.MULTILINE)
    assert [int(seat) for _, seat, _ in rows] == [0, 1, 2, 3]
    for (text, _, seed), hand in zip(rows, hands_of(DAY.isoformat()), strict=True):
        assert int(seed) == int(hashlib.sha256(text.encode()).hexdigest()[:16], 16) % 10**18
        assert (hand.text, hand.seed) == (text, int(seed))
        assert hand.luck == hashlib.sha256(f"{text} bots".encode()).hexdigest()[:32]


def test_the_rules_of_a_day_leave_nothing_to_defaults() -> None:
    for entry in games_of_the_day():
        part = entry.of_the_day
        assert part is not None
        if part.seats:
            assert set(part.rules) == {option.key for option in entry.options}
            assert entry.checked(part.rules) == part.rules


def test_every_hand_has_a_deal_of_its_own_and_the_player_in_its_seat() -> None:
    hands = [hand for days in range(50) for hand in hands_of((DAY + timedelta(days)).isoformat())]
    assert len({hand.seed for hand in hands}) == len({hand.luck for hand in hands}) == len(hands)
    for hand in hands[:4]:
        seats = hand.record(NAMES).seats
        assert [place for place, seat in enumerate(seats) if not seat.player] == [hand.seat]
        assert [seats[(hand.seat + turn) % 4].name for turn in range(4)] == [*NAMES]


def test_the_puzzle_of_a_day_changes_only_for_a_new_one() -> None:
    """New puzzles take some days for themselves and leave the others as they were; taking one away moves its own."""
    old, new = [f"puzzle {n}" for n in range(40)], [f"new {n}" for n in range(10)]
    days = [DAY + timedelta(n) for n in range(500)]
    before = [puzzle_of(day.isoformat(), "euchre", old) for day in days]
    after = [puzzle_of(day.isoformat(), "euchre", [*new, *old]) for day in days]
    changed = [later for earlier, later in zip(before, after, strict=True) if earlier != later]
    assert all(later in new for later in changed)
    # A fifth of the puzzles is new: 100 of 500 days, with a deviation of 9.
    assert 60 < len(changed) < 140
    assert len(set(before)) == len(old)
    assert puzzle_of(DAY.isoformat(), "euchre", []) is None


@pytest.mark.parametrize("seat", range(4))
def test_a_hand_ends_with_its_points(seat: int) -> None:
    """Quick bots play: the points are those of the one score, from the side of the seat."""
    hand = hands_of(DAY.isoformat())[seat]
    record = hand.record(NAMES)
    match = Match(with_bot(record, seat))
    assert not match.people
    match.bots = (entry_of("euchre").bots["simple"].make(),) * 4
    while not is_hand_over(match):
        match.play(match.bot_move())
    scored = [event for event in match.log if isinstance(event, Scored)]
    assert len(scored) == 1
    sign = 1 if scored[0].side == seat % 2 else -1
    assert points_of_hand(match, seat) == sign * scored[0].points
    assert worth_of_cards(record, seat) == -worth_of_cards(record, (seat + 1) % 4)
    assert 1 <= abs(worth_of_cards(match.record, seat)) <= 4
