"""The moments at the end of a hand and of a game: when they come, how long they last, what ends them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest

from engine.bot import rng_of
from engine.catalogue import entry_of
from engine.games.euchre.scoring import HandResult
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView
from engine.match import Match
from engine.record import Record, Seat
from gui.art.theme import Motion, Speed
from gui.games.euchre.table import EuchreTable
from gui.scenes.play.result.scene import ResultScene
from gui.scenes.play.table.scene import TableScene
from gui.settings.people import BRUNO, MAYA, THEO, YOU
from tests.gui_table.drawing import last_picture, words_drawn
from tests.gui_table.hosts import StackHost

SEATS = tuple(Seat(name, bot) for name, bot in zip("YMTB", ("", "skilled", "skilled", "skilled"), strict=True))
MOST_SEEDS = 60
STEP = 0.05

Wanted = Callable[[HandResult, bool], bool]
"""A condition on how a hand ended: its result, and whether the game is over with it."""

KINDS: dict[str, tuple[Wanted, str]] = {
    "euchred": (lambda end, over: end.why == "euchred" and end.side == 0 and not over, "Euchred"),
    "we are euchred": (lambda end, over: end.why == "euchred" and end.side == 1 and not over, "Euchred"),
    "march": (lambda end, over: end.why == "march" and end.alone is None and end.side == 0 and not over, "March"),
    "their march": (lambda end, over: end.why == "march" and end.alone is None and end.side == 1 and not over, "March"),
    "lone march": (lambda end, over: end.why == "march" and end.alone is not None and not over, "Lone march"),
    "won": (lambda end, over: over and end.side == 0, "You and Theo win"),
    "lost": (lambda end, over: over and end.side == 1, "Maya and Bruno win"),
}
"""Kind of moment -> the end of a hand that earns it, and the great word that is shown."""


def played_by_club(seed: int) -> Iterator[Match]:
    """Yield a match after every move, all seats played as Skilled plays."""
    entry = entry_of("euchre")
    match = Match(Record("euchre", entry.checked({"going_alone": True, "target": 10}), seed, SEATS))
    skilled = entry.bot("skilled")
    while match.game.to_move is not None:
        seat = match.game.to_move
        match.play(skilled.choose(match.view(seat), rng_of(seed, seat, match.ply)))
        yield match


@cache
def record_of(wanted: Wanted) -> Record:
    """Return a match whose last move so far ends a hand in the way that is wanted."""
    for seed in range(MOST_SEEDS):
        hands = 0
        for match in played_by_club(seed):
            view = match.view(0)
            assert isinstance(view, EuchreView)
            if len(view.results) > hands:
                hands = len(view.results)
                if wanted(view.results[-1], view.over):
                    return match.record
    raise AssertionError("no hand ended like that")


def shown(wanted: Wanted, speed: str = "normal", *, still: bool = False) -> StackHost:
    """Return a table at which the last card of such a hand has just been played."""
    record = record_of(wanted)
    before = Match(replace(record, moves=record.moves[:-1]))
    host = StackHost(speed)
    host.settings.reduced_motion = still
    scene = TableScene(host, EuchreTable((YOU, MAYA, THEO, BRUNO), 0), before, again=lambda: None)
    host.show(scene)
    scene.follow(scene.session.play(before.game.parse(record.moves[-1])))
    return host


def to_the_moment(host: StackHost) -> StackHost:
    while host.table.board.moment is None:
        assert host.table.summary is None
        host.frame(STEP)
    return host


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("speed", [Speed.SLOW, Speed.NORMAL, Speed.FAST])
def test_a_moment_comes_after_the_last_trick_and_lasts_a_second_or_two(kind: str, speed: Speed) -> None:
    wanted, word = KINDS[kind]
    host = to_the_moment(shown(wanted, speed.label.lower()))
    begin = host.time
    pictures, words = set[int](), set[str]()
    while host.table.summary is None:
        words |= set(words_drawn(host))
        pictures.add(last_picture(host))
        assert host.frame(STEP), "it moves on"
    assert word in words
    assert len(pictures) > 3
    lasts = Motion.ENDING if kind == "won" else Motion.MOMENT
    assert host.time - begin == pytest.approx(lasts * speed.value, abs=2 * STEP)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("how", ["click", "return", "k"])
def test_a_click_or_a_key_ends_it_and_does_nothing_else(kind: str, how: str) -> None:
    host = to_the_moment(shown(KINDS[kind][0]))
    host.frame(0.2)
    ply = host.table.session.match.ply
    if how == "click":
        host.click(640, 500)
    else:
        host.key(how) if how == "return" else host.type(how)
    host.frame()
    assert host.table.summary is not None
    assert host.table.board.moment is None
    assert host.table.session.match.ply == ply


@pytest.mark.parametrize("kind", KINDS)
def test_with_reduced_motion_its_end_fades_in_and_stands_still(kind: str) -> None:
    wanted, word = KINDS[kind]
    host = to_the_moment(shown(wanted, still=True))
    begin = host.time
    host.frame(Motion.MOMENT_FADE + 0.01)
    pictures = set[int]()
    for _ in range(8):
        assert word in words_drawn(host)
        pictures.add(last_picture(host))
        host.frame(0.1)
    assert len(pictures) == 1
    assert host.table.board.moment is not None, "there is time to read it"
    while host.table.summary is None:
        host.frame(STEP)
    assert host.time - begin == pytest.approx(Motion.MOMENT, abs=2 * STEP)


def test_at_instant_speed_there_is_none() -> None:
    host = shown(KINDS["march"][0], "instant")
    for _ in range(100):
        assert host.table.board.moment is None
        if host.table.summary is not None:
            return
        host.frame(STEP)
    raise AssertionError("the summary does not come")


def test_points_are_on_the_board_when_they_have_arrived() -> None:
    for kind in ("euchred", "march", "their march"):
        host = to_the_moment(shown(KINDS[kind][0]))
        view = host.table.session.view
        assert isinstance(view, EuchreView)
        result = view.results[-1]
        after, before = result.score[result.side], result.score[result.side] - result.points
        ours = side_of(0) == result.side
        row = 0 if ours else 1
        scores = [words for words in words_drawn(host) if words.isdecimal()]
        assert scores[row] == str(before)
        host.frame(Motion.MOMENT - 0.05)
        scores = [words for words in words_drawn(host) if words.isdecimal()]
        assert scores[row] == str(after)


def test_an_ordinary_hand_has_none() -> None:
    host = shown(lambda end, over: end.why == "made" and not over)
    while host.table.summary is None:
        assert host.table.board.moment is None
        host.frame(STEP)


def test_a_new_size_of_the_window_ends_it() -> None:
    host = to_the_moment(shown(KINDS["march"][0]))
    host.resize_window((800, 600))
    host.frame()
    assert host.table.board.moment is None
    assert host.table.summary is not None


def test_after_the_moment_of_the_game_come_the_hand_and_the_result() -> None:
    host = to_the_moment(shown(KINDS["won"][0]))
    host.click(640, 500)
    host.frame()
    host.key("return")
    host.frame()
    assert isinstance(host.top, ResultScene)
