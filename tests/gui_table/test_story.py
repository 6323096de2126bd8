"""The story of a game is true of its events, whatever was played: each message is checked by what it means."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue import entry_of
from engine.events import Scored
from engine.games.reviiyot.options import FIRST_OUT, MOST_QUARTETS, WINS
from engine.match import Match
from engine.record import Record, Seat
from engine.view import View
from gui.games.faces import face_of
from gui.settings.people import BOTS
from gui.table.ending import Ending
from gui.table.story import HANDS, story_of


def course(points: Sequence[int], at_first: tuple[int, int] = (0, 0)) -> list[list[float]]:
    """Return the scores of the winners and of the others from the first ones on; positive points are the winners'."""
    ours, theirs = [float(at_first[0])], [float(at_first[1])]
    for won in points:
        ours.append(ours[-1] + max(0, won))
        theirs.append(theirs[-1] + max(0, -won))
    return [ours, theirs]


@given(
    st.lists(st.sampled_from([-4, -2, -1, 0, 1, 2, 4]), min_size=1, max_size=20),
    st.tuples(st.integers(0, 3), st.integers(0, 3)),
)
def test_every_story_is_true(points: list[int], at_first: tuple[int, int]) -> None:
    scores = course(points, at_first)
    ours, theirs = scores
    if ours[-1] <= theirs[-1]:
        return
    story = story_of(scores, [0], HANDS, 4, lambda hand: "").words
    numbers = [int(number) for number in re.findall(r"\d+", story)]
    behind = [their - our for our, their in zip(ours, theirs, strict=True)]
    if story.endswith("the last hand.") and story.startswith("Level"):
        assert [ours[-2]] == [theirs[-2]] == numbers
    elif " down after hand " in story:
        down, hand = numbers
        assert behind[hand] == down > 0
        assert down == max(behind) or hand == len(points) - 1
    elif story.startswith("The lead changed"):
        leaders = [their > our for our, their in zip(ours, theirs, strict=True) if our != their]
        assert numbers == [sum(one != other for one, other in pairwise(leaders))]
        assert numbers[0] >= 3
    elif story.startswith("Ahead for good"):
        (hand,) = numbers
        assert max(behind[hand:]) < 0 <= behind[hand - 1]
    else:
        assert story == "Ahead from the first hand to the last."
        assert max(behind[1:]) < 0


@pytest.mark.parametrize(
    ("points", "story"),
    [
        ([-2, -2, -2, 1, 2, 2, 4], "6 down after hand 3."),
        ([2, -2, 1, 1, -2, 2], "Level at 4 before the last hand."),
        ([1, -2, 2, -2, 2, 1, 1], "The lead changed 4 times."),
        ([1, 2, -1, 1], "Ahead from the first hand to the last."),
        ([-1, 2, 2, 1], "Ahead for good after hand 2."),
        ([2, -2, -1, 4], "1 down after hand 3."),
    ],
)
def test_the_rarest_of_all_that_is_true_is_told(points: list[int], story: str) -> None:
    assert story_of(course(points), [0], HANDS, 4, lambda hand: "").words == story


def test_what_the_winners_did_then_is_told_with_it() -> None:
    asked: list[int] = []

    def deeds(hand: int) -> str:
        asked.append(hand)
        return "2 marches"

    assert story_of(course([-2, -2, 2, 2, 1]), [0], HANDS, 4, deeds).words == "4 down after hand 2, then 2 marches."
    assert asked == [2]


def test_a_draw_and_a_win_of_all_have_no_story() -> None:
    assert story_of(course([1, -1]), [], HANDS, 4, lambda hand: "").words == ""
    assert story_of(course([1, -1]), [0, 1], HANDS, 4, lambda hand: "").words == ""


# -- whole games


def ended(game: str, seed: int, **rules: object) -> tuple[View[Any], Ending]:
    """Return the view of a spectator of a finished game between random bots, and its result."""
    entry = entry_of(game)
    checked = entry.checked({**entry.usual_rules, **rules})
    people = BOTS[: entry.seats(checked)]
    match = Match(Record(game, checked, seed, tuple(Seat(person.name, "random") for person in people)))
    match.play_out()
    view = match.open_view()
    table: Any = face_of(game).table(list(people), 0)
    table.actions = SimpleNamespace(shared=False)
    return view, table.ending(view)


def test_the_story_of_euchre_counts_what_came_after_the_turning_point() -> None:
    seen = set[str]()
    for seed in range(60):
        view, ending = ended("euchre", seed)
        scored = list(view.history.only(Scored))
        side = view.winners[0] % 2
        scores = [(0, 0)]
        for event in scored:
            before = scores[-1]
            scores.append((event.total, before[1]) if event.side == 0 else (before[0], event.total))
        found = re.match(r"(\d+) down after hand (\d+)", ending.story.words)
        if found is None:
            assert ending.story.words.startswith(("Level", "Ahead", "The lead changed")), ending.story.words
            continue
        down, hand = int(found[1]), int(found[2])
        assert scores[hand][1 - side] - scores[hand][side] == down
        after = [event.why for event in scored[hand:] if event.side == side]
        for word, why in (("march", "march"), ("euchre", "euchred")):
            counts = [
                int(number or 1)
                for number in re.findall(rf"(?:a|(\d+)) (?:lone )?{word}(?:e?s)?\b", ending.story.words)
            ]
            assert sum(counts) == after.count(why), ending.story.words
            seen |= {word} if counts else set()
        if found := re.search(r"(\d+|all) of the last (\d+) hands", ending.story.words):
            played = len(scored) - hand
            assert int(found[2]) == played
            assert len(after) == (played if found[1] == "all" else int(found[1])) > played / 2
            assert not {"march", "euchred"} & {*after}
    assert seen == {"march", "euchre"}


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("war", {}),
        ("war", {"players": 4}),
        ("go-fish", {}),
        ("reviiyot", {WINS.key: FIRST_OUT}),
        ("reviiyot", {WINS.key: MOST_QUARTETS}),
    ],
)
def test_the_story_of_a_game_follows_from_its_chart(game: str, rules: dict[str, object]) -> None:
    """What the chart shows of the winners and of the others is what the story tells of them."""
    stories = set[str]()
    for seed in range(12):
        view, ending = ended(game, seed, **rules)
        if not 0 < len(view.winners) < view.seats:
            assert ending.story.words == ""
            continue
        assert ending.story.words.endswith("."), ending.summary
        stories.add(ending.story.words)
        if len(ending.series) < view.seats:
            continue
        lines = {line.name: line.values for line in ending.series}
        won = [lines[party.name] for party in ending.parties if party.won]
        lost = [lines[party.name] for party in ending.parties if not party.won]
        if found := re.match(r"(\d+) (?:cards )?(?:down|behind the best) after (?:turn|ask) (\d+)", ending.story.words):
            step = int(found[2])
            gaps = [abs(min(line[step] for line in won) - max(at(line, step) for line in lost))]
            gaps.append(abs(max(line[step] for line in won) - min(at(line, step) for line in lost)))
            assert int(found[1]) in gaps, ending.story.words
    assert len(stories) > 1


def at(line: Sequence[float], step: int) -> float:
    """Return the value of a line after a step; one that has ended stays at its last value."""
    return line[min(step, len(line) - 1)]
