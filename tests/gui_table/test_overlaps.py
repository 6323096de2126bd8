"""Tags, tips, hints and notices lie on no index of a card, no plate, no button and no message."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from engine.games.euchre.moves import Phase
from engine.games.euchre.view import EuchreView
from gui.art.geometry import Pose, Rect
from gui.help.lesson import Do, Say
from gui.scenes.board.look_back import LookBackScene
from gui.scenes.look_back.replay.scene import ReplayScene
from gui.sprites import hints, messages
from gui.sprites.messages import beside, draw_pill, draw_tag
from gui.sprites.worths import draw_value_chip
from gui.widgets.toolbar import draw_tooltip
from tests.gui_table.drawing import CardDrawn, calls_in_picture, cards_drawn, messages_drawn
from tests.gui_table.every_screen import in_the_middle, played
from tests.gui_table.hinted import hinted
from tests.gui_table.hosts import StackHost, seen, table_scene
from tests.gui_table.test_lessons import do, lesson_host, next_step, plays_for_real
from tests.thorough import slow

pytestmark = pytest.mark.usefixtures("nothing_drawn")

GAMES = ("euchre", "war", "go-fish", "reviiyot")
SIZES = ((800, 600), (1066, 600), (1280, 800), (1920, 1080))
"""The second is that of 1920x1080 device pixels at scale 2."""
INDEX_WIDE, INDEX_HIGH = 0.19, 0.26
"""The corner of a card with its index, as shares of its width and height."""
EDGE = 0.5
WORDS = "Order it up: the right bower and two more trumps are likely to take three tricks, and Theo has not passed yet."
MOST_FRAMES = 400
NEVER_ASKED: set[tuple[Phase, int]] = set()
"""Phases and deals at which it was tried in vain to be asked: it is no use to try in another window."""
ON_TABLE = ("card ", "group ", "spot ")
"""The beginnings of the keys of what lies on the table itself."""


def drawn(host: StackHost, draw: Callable[..., Rect]) -> list[Rect]:
    """Return the places that this function of the program draws at, in the next picture."""
    return [call.result for call in calls_in_picture(host, draw)]


def index_of(pose: Pose) -> Rect:
    """Return the place of the index in a card's own left upper corner."""
    points = [pose.point(across, down) for across in (0.0, INDEX_WIDE) for down in (0.0, INDEX_HIGH)]
    left, top = (min(point[axis] for point in points) for axis in (0, 1))
    right, bottom = (max(point[axis] for point in points) for axis in (0, 1))
    return Rect(left, top, right - left, bottom - top)


def seen_indices(cards: Sequence[CardDrawn]) -> dict[str, Rect]:
    """Return the places of the indices that no other card covers."""
    found: dict[str, Rect] = {}
    for place, card in enumerate(cards):
        corner = index_of(card.pose)
        if card.name and not any(over.pose.contains(*corner.centre) for over in cards[place + 1 :]):
            found[card.name] = corner
    return found


def in_the_way(host: StackHost) -> dict[str, Rect]:
    """Return everything at a table that must not be covered, by its name."""
    scene, view = host.table, host.table.shown
    things = {f"index of {name}": rect for name, rect in seen_indices(cards_drawn(host)).items()}
    things |= {f"landmark {place}": rect for place, rect in enumerate(scene.table.landmarks(view))}
    things |= {
        f"button {target.key}": target.shape
        for target in scene.targets.all
        if isinstance(target.shape, Rect) and target.group != "hint" and not target.key.startswith(ON_TABLE)
    }
    return things | {f"message {message.words}": message.rect for message in messages_drawn(host)}


def assert_free(places: Sequence[Rect], things: dict[str, Rect], what: str) -> None:
    for place in places:
        covered = [name for name, thing in things.items() if place.inset(EDGE).overlaps(thing)]
        assert not covered, f"{what} covers {covered}"


def asked(size: tuple[int, int], phase: Phase, seed: int) -> StackHost | None:
    """Return a table of Euchre at which you are asked something in that phase; None if that does not come."""
    host = table_scene("euchre", seed, speed="instant", size=size)
    for _ in range(MOST_FRAMES):
        host.frame(0.3)
        if host.top is not host.scenes[0] or host.table.summary is not None:
            return None
        view = host.table.session.view
        assert isinstance(view, EuchreView)
        if not (host.table.at_rest and view.to_move == 0 and view.legal_moves()):
            continue
        if view.phase is phase and (phase is not Phase.PLAY or (view.trick and any(view.tricks))):
            return host
        moves = sorted(view.legal_moves(), key=lambda move: (str(move) == "pass") is not (phase is Phase.ROUND_TWO))
        host.table.play(moves[0])
    return None


def tables(size: tuple[int, int], phase: Phase, count: int) -> Iterator[StackHost]:
    """Yield tables at which you are asked something in that phase, each of another deal."""
    for seed in range(1, 60):
        if (phase, seed) in NEVER_ASKED:
            continue
        host = asked(size, phase, seed)
        if host is None:
            NEVER_ASKED.add((phase, seed))
            continue
        yield host
        count -= 1
        if not count:
            return


# -- tags


@pytest.mark.parametrize("size", [*SIZES, (1024, 768)])
def test_the_tag_of_the_card_that_was_led_lies_on_no_card(size: tuple[int, int]) -> None:
    seats = set[int]()
    for host in tables(size, Phase.PLAY, 12):
        view = host.table.shown
        assert isinstance(view, EuchreView)
        (tag,) = drawn(host, draw_tag)
        seats.add(view.trick[0][0])
        assert_free([tag], in_the_way(host), "Led")
        cards = [card for card in cards_drawn(host) if card.pose.bounds().overlaps(tag)]
        corners = [(tag.x, tag.y), (tag.right, tag.y), (tag.x, tag.bottom), (tag.right, tag.bottom), tag.centre]
        assert not any(card.pose.contains(*corner) for card in cards for corner in corners)
        assert not cards, "not on their edges either"
    assert len(seats) > 1


@pytest.mark.parametrize("size", [SIZES[0], *map(slow, (*SIZES[1:], (1024, 768)))])
def test_the_tag_of_the_card_that_was_led_lies_on_no_card_in_the_lesson(size: tuple[int, int]) -> None:
    host, tags = lesson_host("euchre", size=size), 0
    for _ in range(90):
        if plays_for_real(host):
            break
        step = next_step(host)
        if isinstance(step, Do):
            do(host, step)
        elif isinstance(step, Say) and host.top.targets.get("lesson next") is not None:
            host.click_on("lesson next")
        else:
            break
        for _ in range(6):
            host.frame(0.1)
            for tag in drawn(host, beside):
                bounds = [card.pose.bounds() for card in cards_drawn(host)]
                assert not any(tag.inset(EDGE).overlaps(place) for place in bounds), f"a tag at {tag}"
                tags += 1
    assert tags > 30


def test_a_card_that_is_dealt_again_does_not_say_that_it_was_led() -> None:
    """The next hand is dealt while the table still tells of the last trick: its cards lie in hands already."""
    host, tags = table_scene("euchre", 2, demo=True), 0
    for number in range(840):
        host.frame(0.05)
        if host.table.summary is not None:
            host.table.summary_read()
        if number < 700:
            continue
        for tag in drawn(host, beside):
            covered = [card.name for card in cards_drawn(host) if card.pose.bounds().overlaps(tag.inset(EDGE))]
            assert not covered
            tags += 1
    assert tags


@pytest.mark.parametrize("size", SIZES)
def test_the_tag_of_the_upcard_leaves_its_index_free(size: tuple[int, int]) -> None:
    looked = 0
    for host in tables(size, Phase.DISCARD, 2):
        (tag,) = drawn(host, draw_tag)
        assert_free([tag], in_the_way(host), "Upcard")
        looked += 1
    assert looked


@pytest.mark.parametrize("size", SIZES)
def test_the_names_of_the_last_trick_lie_on_no_card_and_not_on_the_message(size: tuple[int, int]) -> None:
    looked = 0
    for host in tables(size, Phase.PLAY, 4):
        host.type("l")
        host.frame(0.3)
        assert isinstance(host.top, LookBackScene)
        # What is drawn last lies over the table.
        names, message = drawn(host, beside)[-4:], drawn(host, draw_pill)[-1]
        assert len(names) == 4
        cards = [card.pose for card in cards_drawn(host)[-4:]]
        for name in names:
            assert not any(index_of(pose).overlaps(name) for pose in cards)
            assert not any(pose.contains(*name.centre) for pose in cards)
            assert not message.overlaps(name)
        looked += 1
    assert looked


# -- tips and notices


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_a_tip_covers_the_title_and_nothing_else(game: str, size: tuple[int, int]) -> None:
    host = in_the_middle(game)
    host.resize_window(size)
    host.frame(0.1)
    things = in_the_way(host)
    tips = 0
    for key in [target.key for target in host.top.targets.all if target.key.startswith(("menu", "tool "))]:
        host.move(*seen(host.top, key))
        for _ in range(8):
            host.frame(0.1)
        shown = drawn(host, draw_tooltip)
        assert_free(shown, things, f"the tip of {key}")
        tips += len(shown)
    assert tips >= 2


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_the_notice_of_a_size_covers_no_player(game: str, size: tuple[int, int]) -> None:
    host = in_the_middle(game)
    host.resize_window(size)
    host.frame(0.1)
    things = in_the_way(host)
    host.key("m", command=True)
    host.frame(0.05)
    *_, notice = drawn(host, draw_pill)
    assert_free([notice], things, "the notice")


# -- hints


@pytest.mark.parametrize("phase", [Phase.ROUND_ONE, Phase.ROUND_TWO, Phase.DISCARD, Phase.PLAY])
@pytest.mark.parametrize("size", [SIZES[0], *map(slow, SIZES[1:])])
def test_worths_cover_no_button_and_the_panel_of_a_hint_nothing_at_all(size: tuple[int, int], phase: Phase) -> None:
    worths = 0
    for host in tables(size, phase, 2):
        hinted(host, WORDS, 2)
        things = in_the_way(host)
        chips = drawn(host, draw_value_chip)
        assert_free(chips, things, "a worth")
        worths += len(chips)
        for panel in calls_in_picture(host, hints.draw_hint_panel):
            things |= {str(card.name): card.pose.bounds() for card in cards_drawn(host)}
            assert_free([panel.arguments["rect"]], things, "the panel")
    assert worths


# -- open hands


@pytest.mark.parametrize("game", ["euchre", "go-fish", "reviiyot"])
@pytest.mark.parametrize("size", SIZES)
def test_open_hands_lie_upright_and_every_index_is_seen(game: str, size: tuple[int, int]) -> None:
    host = StackHost("instant", size)
    host.go.replay_record(played(game))
    scene = host.top
    assert isinstance(scene, ReplayScene)
    scene.board.open_hands(True)
    faces = 0
    for number in range(1, scene.course.last, max(1, scene.course.last // 12)):
        scene.go_to(number)
        host.frame(0.1)
        cards = cards_drawn(host)
        held = {card.name for view in [scene.board.view] for seat in range(view.seats) for card in _hand(view, seat)}
        for name in held:
            (place,) = [place for place, card in enumerate(cards) if card.name == name]
            pose, corner = cards[place].pose, index_of(cards[place].pose)
            assert abs((pose.angle + 180) % 360 - 180) <= 20, f"{name} lies on its side"
            assert not any(over.pose.contains(*corner.centre) for over in cards[place + 1 :]), f"{name} is covered"
            assert corner.x > -1
            faces += 1
    assert faces > 40


def _hand(view: Any, seat: int) -> Sequence[Any]:
    """Return the cards of a hand that are seen."""
    places = [place for place in view.places if place.name == "hand" and place.seat == seat]
    return [card for place in places for card in view.cards(place) if card is not None]


def test_words_beside_the_cards_of_a_trick_lie_in_free_corners() -> None:
    """Four cards as in a trick: the words of each touch none of them, in all four directions."""
    height, width = 140.0, 100.0
    trick = {
        (0, 1): Pose(500, 400 + 0.53 * height, height, -2),
        (-1, 0): Pose(500 - 1.12 * width, 400, height, -4),
        (0, -1): Pose(500, 400 - 0.53 * height, height, 2),
        (1, 0): Pose(500 + 1.12 * width, 400, height, 5),
    }
    for outwards, pose in trick.items():
        rect = messages.beside(pose, 90, 24, outwards)
        assert not any(other.bounds().inset(2).overlaps(rect) for other in trick.values()), outwards
