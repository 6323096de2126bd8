"""From events to flights: what may never happen to a card on its way, in whole random games."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple, cast

import pytest

from engine.events import Event, Gathered, Moved, Taken, redact
from engine.games.euchre.view import EuchreView
from engine.view import View
from engine.zones import Place
from gui.art.geometry import Pose
from gui.art.metrics import Metrics
from gui.art.theme import Motion, Speed
from gui.table.animator import Flight
from gui.table.choreography import Arrangement, Choreographer, Timeline
from gui.table.table import Table
from gui.table.tabletop import Tabletop
from tests.gui_table.hosts import NORMAL_SIZE, bare_table, random_match

PACES = [speed.value for speed in Speed]
MOST_MOVES = 250
BEGIN = 1000.0
LEAST_SEEN = {"euchre": 0.6, "war": 0.45}
"""Seconds that a person sees a full trick, or two turned cards, at the least."""
LEAST_PAUSE_GAINS = {"euchre": 0.6 - 0.9 / 2, "war": 0.45 - 0.55 / 2}
"""The time that this adds at double speed."""

each_game = pytest.mark.parametrize("game", ["euchre", "war"])
each_viewer = pytest.mark.parametrize("viewer", [None, 0])
each_pace = pytest.mark.parametrize("pace", PACES)


class Shown(NamedTuple):
    """One move as the table shows it."""

    before: Arrangement
    after: Arrangement
    timeline: Timeline
    events: tuple[Event, ...]
    view: View[object]
    table: Table[Any]
    tabletop: Tabletop
    begin: float


def game_shown(
    game: str, viewer: int | None, pace: float, seed: int = 1, size: tuple[int, int] = NORMAL_SIZE
) -> Iterator[Shown]:
    """A random game, every move shown as soon as the one before has ended."""
    match = random_match(game, seed)
    table = bare_table(game, viewer, size)
    tabletop = Tabletop(match.view(viewer))
    choreographer = Choreographer(tabletop, table.arrange, table.step_of)
    choreographer.settle(match.view(viewer))
    rng, now = Random(seed), BEGIN
    for _ in range(MOST_MOVES):
        if match.game.to_move is None:
            return
        events = match.play(rng.choice(tuple(match.legal_moves())))
        events = tuple(redact(event, viewer, match.game.visibility) for event in events)
        before, view = dict(choreographer.arrangement), match.view(viewer)
        timeline = choreographer.timeline(events, view, now, pace)
        yield Shown(before, choreographer.arrangement, timeline, events, view, table, tabletop, now)
        now = timeline.ends + rng.random()


def by_piece(timeline: Timeline) -> dict[int, list[Flight]]:
    flights: dict[int, list[Flight]] = {}
    for flight in timeline.flights:
        flights.setdefault(flight.key, []).append(flight)
    return {key: sorted(chain, key=lambda flight: flight.begin) for key, chain in flights.items()}


STACK_EDGE = 12.0
"""Within a stack a card may lie this much higher or lower, in pixels, without anybody seeing it move."""


def near(one: Pose, other: Pose, loose: bool) -> bool:
    return close(one, other) or (loose and math.dist(one[:2], other[:2]) <= STACK_EDGE and one[2:] == other[2:])


def close(one: Pose, other: Pose) -> bool:
    return one == pytest.approx(other, abs=1e-6)


@each_game
@each_viewer
@each_pace
def test_cards_fly_from_where_they_lay_to_where_the_layout_has_them_without_a_jump(
    game: str, viewer: int | None, pace: float
) -> None:
    for shown in game_shown(game, viewer, pace):
        for key, chain in by_piece(shown.timeline).items():
            lay, lies = shown.before[key], shown.after[key]
            if pace:
                # At once nothing glides: a piece may have given way to another before it flies.
                assert near(chain[0].start, lay.pose, loose=not lay.glides)
            for one, other in pairwise(chain):
                assert other.begin >= one.lands - 1e-9, "a piece is in one place at a time"
                assert near(one.end, other.start, loose=True)
            if pace:
                assert near(chain[-1].end, lies.pose, loose=not lies.glides)


@each_game
@each_viewer
@each_pace
def test_a_piece_that_lies_elsewhere_afterwards_has_flown_or_is_of_a_stack(
    game: str, viewer: int | None, pace: float
) -> None:
    for shown in game_shown(game, viewer, pace):
        flown = {flight.key for flight in shown.timeline.flights}
        for key, placed in shown.after.items():
            if pace and placed.glides and shown.before[key].glides and not close(placed.pose, shown.before[key].pose):
                assert key in flown


@each_game
@each_viewer
@each_pace
def test_faces_change_only_in_a_flight_that_turns(game: str, viewer: int | None, pace: float) -> None:
    for shown in game_shown(game, viewer, pace):
        for key, chain in by_piece(shown.timeline).items():
            assert chain[0].before is shown.before[key].card
            assert chain[-1].after is shown.after[key].card
            for one, other in pairwise(chain):
                assert one.after is other.before
            assert all(flight.turns == (flight.before is not flight.after) for flight in chain)
        flown = by_piece(shown.timeline)
        for key, placed in shown.after.items():
            if shown.before[key].card is not placed.card:
                assert key in flown, "a face does not change where it lies"


@each_game
@each_viewer
@each_pace
def test_times_are_in_order(game: str, viewer: int | None, pace: float) -> None:
    for shown in game_shown(game, viewer, pace):
        timeline = shown.timeline
        times = [cue.time for cue in timeline.cues]
        assert times == sorted(times)
        assert [cue.event for cue in timeline.cues] == list(shown.events)
        assert all(shown.begin <= time <= timeline.ends for time in times)
        assert shown.begin <= timeline.reveals <= timeline.ends
        for flight in timeline.flights:
            assert flight.begin >= shown.begin
            assert flight.duration >= 0
            assert flight.lands <= timeline.ends + 1e-9


@each_game
@each_viewer
def test_a_pace_stretches_everything_in_proportion(game: str, viewer: int | None) -> None:
    """Twice as fast takes half as long, but for the pause that a player gets at the least."""
    normal = [shown.timeline for shown in game_shown(game, viewer, 1.0)]
    fast = [shown.timeline for shown in game_shown(game, viewer, 0.5)]
    begins = [shown.begin for shown in game_shown(game, viewer, 0.5)]
    normal_begins = [shown.begin for shown in game_shown(game, viewer, 1.0)]
    for one, other, begin, other_begin in zip(normal, fast, normal_begins, begins, strict=True):
        long, short = one.ends - begin, other.ends - other_begin
        assert long / 2 - 1e-9 <= short <= long / 2 + LEAST_PAUSE_GAINS[game] + 1e-9
        if viewer is None:
            assert short == pytest.approx(long / 2)


@each_game
def test_at_instant_speed_nothing_flies_but_a_player_still_sees_what_is_taken(game: str) -> None:
    held = 0
    for viewer in (None, 0):
        for shown in game_shown(game, viewer, 0.0):
            assert all(flight.duration == 0 for flight in shown.timeline.flights)
            taken = any(isinstance(event, Taken) for event in shown.events)
            pause = LEAST_SEEN[game] if taken and viewer == 0 else 0.0
            assert shown.timeline.ends == pytest.approx(shown.begin + pause)
            held += bool(pause)
    assert held


@pytest.mark.parametrize("viewer", [None, 0])
@each_pace
def test_a_full_trick_lies_there_for_the_trick_pause_and_for_a_player_never_too_short(
    viewer: int | None, pace: float
) -> None:
    tricks = 0
    for shown in game_shown("euchre", viewer, pace):
        swept = next((cue for cue in shown.timeline.cues if is_move(cue.event, "trick", "taken")), None)
        if swept is None:
            continue
        tricks += 1
        landed = shown.begin + Motion.PLAY * pace
        pause = Motion.TRICK_PAUSE * pace if viewer is None else max(Motion.TRICK_PAUSE * pace, 0.6)
        assert swept.time == pytest.approx(landed + pause)
        assert shown.timeline.reveals == pytest.approx(landed)
        last = [flight for flight in shown.timeline.flights if flight.begin >= swept.time - 1e-9]
        swept_keys = {
            piece.key for place in shown.tabletop for piece in shown.tabletop[place][-4:] if place.name == "taken"
        }
        assert {flight.key for flight in last} & swept_keys
    assert tricks > 10


def is_move(event: Event, origin: str, target: str) -> bool:
    return isinstance(event, Moved) and (event.origin.name, event.target.name) == (origin, target)


@each_pace
def test_euchre_is_dealt_in_its_batches_90_ms_apart(pace: float) -> None:
    deals = 0
    for shown in game_shown("euchre", 0, pace):
        batches = [cue for cue in shown.timeline.cues if is_move(cue.event, "stock", "hand")]
        if not batches:
            continue
        deals += 1
        sizes = [len(cue.event.cards) for cue in batches if isinstance(cue.event, Moved)]
        assert sizes == [3, 2, 3, 2, 2, 3, 2, 3]
        for one, other in pairwise(batches):
            assert other.time - one.time == pytest.approx(0.09 * pace)
        first = batches[0].time
        flights = [flight for flight in shown.timeline.flights if first <= flight.begin <= batches[-1].time]
        assert all(flight.lands - flight.begin <= 0.26 * pace + 0.5 * pace for flight in flights)
    assert deals > 2


def test_the_pack_is_gathered_before_it_is_dealt_again() -> None:
    gathered = 0
    for shown in game_shown("euchre", 0, 1.0):
        if not isinstance(shown.events[0], Gathered):
            continue
        gathered += 1
        first_deal = shown.timeline.cues[1].time
        home = [flight for flight in shown.timeline.flights if flight.begin < first_deal]
        assert len(home) == 24
        assert all(flight.lands <= first_deal + 1e-9 for flight in home)
        assert all(flight.after is None for flight in home)
    assert gathered


@each_game
@each_viewer
def test_nobody_sees_a_face_in_the_air_that_was_not_told(game: str, viewer: int | None) -> None:
    for shown in game_shown(game, viewer, 1.0):
        told = {card for event in shown.events if isinstance(event, Moved) for card in event.cards}
        told |= {placed.card for placed in shown.before.values()} | {placed.card for placed in shown.after.values()}
        for flight in shown.timeline.flights:
            assert flight.before in told or flight.before is None
            assert flight.after in told or flight.after is None


def test_a_card_let_go_elsewhere_flies_from_there() -> None:
    match = random_match("euchre", 1)
    table = bare_table("euchre", 0)
    tabletop = Tabletop(match.view(0))
    choreographer = Choreographer(tabletop, table.arrange, table.step_of)
    choreographer.settle(match.view(0))
    rng = Random(5)
    while True:
        move = rng.choice(tuple(match.legal_moves()))
        seat = match.game.to_move
        tops = tabletop[Place("hand", 0)]
        held = {piece.key: Pose(600, 300, 150, 10) for piece in tops if piece.card is getattr(move, "card", None)}
        events = tuple(redact(event, 0, match.game.visibility) for event in match.play(move))
        timeline = choreographer.timeline(events, match.view(0), 1.0, 1.0, held)
        if seat == 0 and move.verb == "play":
            (key,) = held
            assert by_piece(timeline)[key][0].start == Pose(600, 300, 150, 10)
            return


@each_game
def test_in_every_window_the_cards_that_lie_on_the_table_lie_in_the_window(game: str) -> None:
    for size in ((800, 600), (1000, 700), (1920, 1080), (2560, 1440)):
        window = Metrics(*size)
        for shown in game_shown(game, 0, 1.0, size=size):
            for placed in shown.after.values():
                if placed.visible:
                    assert 0 <= placed.pose.x <= window.width
                    assert 0 <= placed.pose.y <= window.height


@each_game
def test_settling_again_changes_nothing_at_rest(game: str) -> None:
    for shown in game_shown(game, 0, 1.0):
        again = shown.table.arrange(shown.tabletop, shown.view)
        assert dict(again) == dict(shown.after)


@each_viewer
@pytest.mark.parametrize("pace", [1.6, 1.0, 0.5])
def test_the_upcard_is_told_of_when_it_lies_there(viewer: int | None, pace: float) -> None:
    deals = 0
    for shown in game_shown("euchre", viewer, pace):
        if any(is_move(event, "stock", "upcard") for event in shown.events):
            deals += 1
            upcard = cast(EuchreView, shown.view).upcard
            turned = next(flight for flight in shown.timeline.flights if flight.after is upcard)
            assert shown.timeline.reveals == pytest.approx(turned.lands)
    assert deals


def test_the_kitty_makes_room_when_the_upcard_leaves_and_not_before() -> None:
    ordered = 0
    for shown in game_shown("euchre", None, 1.0):
        taken = next((cue for cue in shown.timeline.cues if is_move(cue.event, "upcard", "hand")), None)
        if taken is None:
            continue
        ordered += 1
        kitty = {piece.key for place in shown.tabletop if place.name == "kitty" for piece in shown.tabletop[place]}
        begins = [flight.begin for flight in shown.timeline.flights if flight.key in kitty]
        assert begins == [taken.time] * len(kitty)
    assert ordered
