"""Moving cards are drawn above resting ones, and none jumps over another as they set off together or land."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

import pytest

from gui.art.geometry import Pose
from gui.art.painter import Painter
from gui.sprites.messages import draw_pill
from tests.gui_table.at_euchre import asked_to_play, cards
from tests.gui_table.drawing import calls_of
from tests.gui_table.hosts import StackHost, finished, seen, table_scene
from tests.gui_table.players import euchre_by_click, war_by_click

pytestmark = pytest.mark.usefixtures("nothing_drawn")

INSTANT = 1e-5
MOST_STEPS = 260
Drawn = list[tuple[Pose, bool]]
"""The cards that were drawn, the lowest first: where each lies, and whether it moves."""


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Everything that is drawn: a pose for a card, "pill" for a message."""
    found: list[Any] = []
    draw_card = Painter.card

    def card(painter: Painter, name: str | None, pose: Pose, *rest: Any, **more: Any) -> None:
        found.append((pose, bool(more.get("moving"))))
        draw_card(painter, name, pose, *rest, **more)

    monkeypatch.setattr(Painter, "card", card)
    calls_of(monkeypatch, draw_pill, lambda: found.append("pill"))
    return found


def picture(host: StackHost, drawn: list[Any]) -> Drawn:
    drawn.clear()
    host.draw()
    return [one for one in drawn if one != "pill"]


def overlaps(one: Pose, other: Pose) -> bool:
    return one.bounds().inset(3).overlaps(other.bounds().inset(3))


def same_place(one: Pose, other: Pose) -> bool:
    return abs(one.x - other.x) < 0.7 and abs(one.y - other.y) < 0.7 and abs(one.height - other.height) < 0.7


def order_kept(before: Drawn, after: Drawn, of: list[Pose]) -> int:
    """Raise AssertionError if a card of those poses has come to another depth among cards that lie where they lay.

    Returns the pairs that were compared.
    """
    watched = [(pose, moves) for pose, moves in before if not moves or any(same_place(pose, other) for other in of)]
    places = [(pose, [n for n, (other, _) in enumerate(after) if same_place(pose, other)]) for pose, _ in watched]
    pairs = 0
    for (lower, lower_at), (upper, upper_at) in combinations(places, 2):
        if not any(same_place(one, pose) for one in (lower, upper) for pose in of):
            continue
        if len(lower_at) == 1 and len(upper_at) == 1 and overlaps(lower, upper) and not same_place(lower, upper):
            pairs += 1
            assert lower_at < upper_at, f"{lower} was below {upper}, and is above it now"
    return pairs


def check_next_landing(host: StackHost, drawn: list[Any]) -> int | None:
    """Look at the table just before and after the next cards land in a hand or a trick; None if there are none."""
    scene = host.table
    lying = scene.showing.arrangement
    last = {one.key: one for one in scene.showing.animator.flights if one.layer and isinstance(one.key, int)}
    ahead = [(key, one) for key, one in last.items() if one.lands > host.time + 3 * INSTANT]
    flights = [one for key, one in ahead if isinstance(key, int) and lying[key].glides]
    if not flights:
        return None
    first = min(one.lands for one in flights)
    host.frame(first - INSTANT - host.time)
    before = picture(host, drawn)
    host.frame(2 * INSTANT)
    if finished(host):
        return 0
    return order_kept(before, picture(host, drawn), [one.end for one in flights if one.lands == first])


ACTS: dict[str, Callable[[StackHost, Random], bool]] = {"euchre": euchre_by_click, "war": war_by_click}


@pytest.mark.parametrize(("game", "demo"), [("euchre", False), ("war", False), ("go-fish", True), ("reviiyot", True)])
def test_a_card_lands_at_the_depth_at_which_it_flies_in(game: str, demo: bool, drawn: list[Any]) -> None:
    options = {"first_dealer": "fixed"} if game == "euchre" else {}
    host, rng, pairs = table_scene(game, 1, demo=demo, options=options), Random(1), 0
    for _ in range(MOST_STEPS):
        if finished(host):
            break
        compared = check_next_landing(host, drawn)
        pairs += compared or 0
        if compared is None:
            host.frame(0.2)
            if not demo and not finished(host):
                ACTS[game](host, rng)
    assert pairs > 10


@pytest.mark.parametrize("game", ["euchre", "war"])
def test_cards_that_set_off_together_keep_their_order(game: str, drawn: list[Any]) -> None:
    host, rng, pairs = table_scene(game, 1), Random(1), 0
    for _ in range(MOST_STEPS):
        if finished(host):
            break
        flights = host.table.showing.animator.flights
        begins = sorted({one.begin for one in flights if one.layer and one.begin > host.time + 3 * INSTANT})
        together = [begin for begin in begins if sum(one.begin == begin for one in flights) > 1]
        if not together:
            host.frame(0.2)
            if not finished(host):
                ACTS[game](host, rng)
            continue
        host.frame(together[0] - INSTANT - host.time)
        if finished(host):
            break
        before = picture(host, drawn)
        host.frame(2 * INSTANT)
        if finished(host):
            break
        after = picture(host, drawn)
        setting_off = [pose for pose, moves in after if moves]
        both = [(pose, moves) for pose, moves in before if any(same_place(pose, other) for other in setting_off)]
        pairs += order_kept(both, after, setting_off)
    assert pairs > 10


def test_what_moves_passes_above_the_message(drawn: list[Any]) -> None:
    host, rng, times = table_scene("euchre", 1), Random(1), 0
    for _ in range(MOST_STEPS):
        host.frame(0.05)
        drawn.clear()
        host.draw()
        samples = host.table.showing.animator.samples(host.time)
        flying = [sample.pose for flight, sample in samples if flight.layer and flight.begin < host.time]
        moving = [place for place, one in enumerate(drawn) if one != "pill" and one[0] in flying]
        if "pill" in drawn and moving:
            assert drawn.index("pill") < min(moving)
            times += 1
        euchre_by_click(host, rng)
    assert times > 20


def test_a_card_that_is_dragged_is_above_the_message(drawn: list[Any]) -> None:
    host = asked_to_play()
    host.frame(1.0)
    x, y = seen(host.top, cards(host, enabled=True)[0])
    host.move(x, y)
    host.top.mouse_pressed(x, y)
    host.top.mouse_moved(x, y - 150)
    host.draw()
    assert "pill" in drawn
    assert drawn[-1] != "pill"
    assert drawn[-1][0].y < y - 100
