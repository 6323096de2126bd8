"""The replay of played games: positions, hands, keys, clicks and scrubbing, and new games from it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.catalogue import entry_of
from engine.match import Match
from engine.record import Record, Seat
from engine.view import View
from engine.zones import Place
from gui.art.geometry import Pose
from gui.games.faces import face_of
from gui.plain.face import plain_face
from gui.scenes.board.look_back import LookBackScene
from gui.scenes.look_back.replay.scene import ReplayScene
from gui.scenes.notice import NoticeScene
from gui.scenes.play.table.scene import TableScene
from gui.scenes.prepare.code.share import ShareScene
from gui.scenes.study import board
from gui.widgets.key import Key
from tests.gui_table.drawing import said
from tests.gui_table.every_screen import opened, played, until
from tests.gui_table.hosts import StackHost, agrees, finished

pytestmark = pytest.mark.usefixtures("nothing_drawn")

GAMES = ("euchre", "war", "go-fish", "reviiyot")


def replayed(record: Record, speed: str = "instant", size: tuple[int, int] = (1280, 800)) -> StackHost:
    host = StackHost(speed, size)
    host.go.replay_record(record)
    return host


def replay(host: StackHost) -> ReplayScene:
    assert isinstance(host.top, ReplayScene)
    return host.top


def settle(host: StackHost) -> None:
    """Let everything fly that flies."""
    for _ in range(400):
        host.frame(0.05)
        if replay(host).board.at_rest:
            return
    raise AssertionError("the replay does not come to rest")


def facts(view: View[object]) -> object:
    """Return what a view tells: every place, every event, and whose turn it is."""
    return (
        view.seat,
        view.to_move,
        view.winners,
        {place: view.cards(place) for place in view.places},
        [*view.history],
    )


# -- positions


@pytest.mark.parametrize("game", GAMES)
def test_as_you_saw_it_is_what_your_seat_saw(game: str) -> None:
    """Jumps to and fro show the view of your seat in a match of that many moves, and the cards lie as it says."""
    record, rng = played(game), Random(4)
    host = replayed(record)
    scene = replay(host)
    for _ in range(12):
        number = rng.randrange(scene.course.last + 1)
        scene.go_to(number)
        ply = scene.course.stops[number].ply
        fresh = Match(replace(record, moves=record.moves[:ply])).view(0)
        assert facts(scene.board.view) == facts(fresh)
        assert agrees(scene.board.showing.tabletop, fresh)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_stepping_on_comes_where_a_jump_comes(game: str, speed: str) -> None:
    record = played(game)
    host, other = replayed(record, speed), replayed(record)
    last = min(40, replay(host).course.last)
    for number in range(1, last + 1):
        host.key("right")
        settle(host)
        assert agrees(replay(host).board.showing.tabletop, replay(host).board.view), number
    replay(other).go_to(last)
    assert facts(replay(host).board.view) == facts(replay(other).board.view)
    assert replay(host).number == last


def test_open_hands_show_every_hand_of_a_finished_game() -> None:
    record = played("euchre")
    host = replayed(record)
    scene = replay(host)
    host.key("o")
    truth = Match(replace(record, moves=record.moves[: scene.course.stops[0].ply])).game.zones
    for seat in range(4):
        hand = Place("hand", seat)
        assert sorted(card.name for card in scene.board.view.cards(hand) if card) == sorted(
            card.name for card in truth[hand]
        )
    kitty = Place("kitty")
    assert set(scene.board.view.cards(kitty)) == {None}
    host.key("o")
    assert set(scene.board.view.cards(Place("hand", 1))) == {None}


def test_a_running_game_keeps_its_hands_closed_and_says_why() -> None:
    record = played("euchre", moves=30)
    host = replayed(record)
    host.click_on("hands open")
    host.key("o")
    scene = replay(host)
    assert not scene.onlooker.hands_open
    assert said(host) == "All hands can be seen when the game is over."
    assert set(scene.board.view.cards(Place("hand", 1))) == {None}


def test_people_who_share_a_running_game_see_what_everybody_may_see() -> None:
    record = played("go-fish", people=(0, 1), moves=12)
    scene = replay(replayed(record))
    for number in range(scene.course.last + 1):
        scene.go_to(number)
        fresh = Match(replace(record, moves=record.moves[: scene.course.stops[number].ply]))
        assert facts(scene.board.view) == facts(fresh.view(None))
        hidden = [card.words for seat in (0, 1) for card in fresh.game.zones[Place("hand", seat)]]
        assert not any(words in scene.board.words for words in hidden)


def test_bots_alone_may_always_be_looked_at() -> None:
    scene = replay(replayed(played("euchre", people=(), moves=20)))
    scene.open_hands(1)
    assert None not in scene.board.view.cards(Place("hand", 2))


def test_a_game_whose_hands_nobody_sees_has_none_to_open() -> None:
    host = replayed(played("war"))
    assert host.top.targets.get("hands open") is None
    host.key("o")
    assert not replay(host).onlooker.hands_open


# -- keys and clicks


def test_keys_go_by_moves_hands_and_to_the_ends() -> None:
    host = replayed(played("euchre"))
    scene = replay(host)
    firsts = [part.first for part in scene.course.parts]
    for key, number in (
        ("right", 1),
        ("right", 2),
        ("left", 1),
        ("page down", firsts[1]),
        ("page down", firsts[2]),
        ("left", firsts[2] - 1),
        ("page up", firsts[1]),
        ("end", scene.course.last),
        ("right", scene.course.last),
        ("home", 0),
        ("left", 0),
    ):
        host.key(key)
        assert scene.number == number, key


def test_nothing_plays_at_the_table_of_a_replay() -> None:
    """At every position of your own there is nothing to choose: no card, no call, no claim of the rest."""
    scene = replay(replayed(played("euchre")))
    usual = {"back", "tool last", "tool again", "tool share", "tool speed"}
    for number in range(60):
        scene.go_to(number)
        keys = {target.key for target in scene.targets.all}
        strip = {target.key for target in scene.controls.arrange(scene.host.painter, scene.metrics, scene.state)}
        assert keys - strip <= usual


def test_ctrl_and_an_arrow_go_by_tricks() -> None:
    """From the deal to the first lead, then from trick to trick, to the next deal and its first lead."""
    host = replayed(played("euchre"))
    scene = replay(host)
    first, second = scene.course.parts[:2]
    stops = []
    for _ in range(7):
        host.key_pressed(Key("right", command=True))
        stops.append(scene.number)
    assert first.ticks == (4,) * 5
    hand = [first.opening + 4 * trick for trick in range(5)]
    assert stops == [*hand, second.first, second.first + second.opening]
    for number in (second.first, *reversed(hand), 0):
        host.key_pressed(Key("left", command=True))
        assert scene.number == number


def test_a_running_game_is_looked_back_at_from_where_it_stands() -> None:
    scene = replay(replayed(played("euchre", moves=30)))
    assert scene.number == scene.course.last
    assert scene.course.stops[scene.number].ply == 30
    assert replay(replayed(played("euchre"))).number == 0


def test_settings_that_are_changed_meanwhile_are_heeded() -> None:
    host = replayed(played("euchre"))
    scene = replay(host)
    scene.go_to(2)
    before = [placed.pose for placed in scene.board.showing.held_by(0)]
    host.settings.table_scale, host.settings.felt = 70, "red"
    host.settings.speed = "slow"
    host.frame(0.1)
    after = [placed.pose for placed in scene.board.showing.held_by(0)]
    assert after[0].height < before[0].height
    assert scene.board.felt is not face_of("euchre").felt
    speed = host.top.targets.get("tool speed")
    assert speed is not None
    assert speed.label == "Speed: Slow"


def test_nothing_is_drawn_again_at_rest() -> None:
    host = replayed(played("go-fish"), "normal")
    host.key("right")
    settle(host)
    host.frame(3.0)
    host.frame(0.1)
    assert not any(host.frame(0.1) for _ in range(20))


def test_buttons_do_what_keys_do() -> None:
    host = replayed(played("euchre"))
    scene = replay(host)
    host.click_on("on one")
    host.click_on("on one")
    assert scene.number == 2
    host.click_on("back one")
    assert scene.number == 1
    host.click_on("last")
    assert scene.number == scene.course.last
    host.click_on("first")
    assert scene.number == 0
    host.click_on("hands open")
    assert scene.onlooker.hands_open
    host.click_on("hands closed")
    assert not scene.onlooker.hands_open


def test_every_button_is_reached_and_pressed_by_keys() -> None:
    host = replayed(played("euchre"))
    keys = set()
    for _ in range(len(host.top.targets.all)):
        host.key("tab")
        keys.add(host.top.targets.focused)
    assert keys == {target.key for target in host.top.targets.all}
    host.top.targets.focus("last")
    host.key("return")
    assert replay(host).number == replay(host).course.last


def test_it_plays_by_itself_and_stops_at_the_end() -> None:
    host = replayed(played("go-fish", moves=8))
    scene = replay(host)
    host.key("home")
    host.type(" ")
    assert scene.plays
    for _ in range(200):
        host.frame(0.1)
    assert (scene.number, scene.plays) == (scene.course.last, False)
    # From the end it plays from the start.
    host.type(" ")
    assert (scene.number, scene.plays) == (0, True)
    host.frame(5.0)
    host.key("left")
    assert not scene.plays


def test_the_pointer_may_move_before_the_window_has_a_size() -> None:
    scene = ReplayScene(StackHost("instant"), played("war"))
    scene.mouse_moved(400, 700)
    scene.mouse_pressed(400, 700)


def test_dragging_on_the_bar_scrubs() -> None:
    host = replayed(played("euchre"))
    scene = replay(host)
    layout = scene.controls.layout
    y = layout.ticks_y
    host.time += 1
    host.move(layout.heads[0] + 8, y)
    host.move(layout.heads[0], y)
    host.mouse_pressed(layout.heads[0], y)
    for number in range(0, scene.course.last, 7):
        host.move(layout.heads[number], y + 300)
        host.frame()
        assert scene.number == number
    host.move(layout.heads[14], y)
    host.mouse_released(layout.heads[14], y)
    assert scene.number == 14
    host.move(layout.heads[0], y)
    host.frame()
    assert scene.number == 14


def test_a_frame_follows_the_last_place_of_the_pointer_alone() -> None:
    host = replayed(played("euchre"))
    scene = replay(host)
    layout, shown = scene.controls.layout, []
    host.time += 1
    host.move(layout.heads[3] + 8, layout.ticks_y)
    host.move(layout.heads[3], layout.ticks_y)
    host.mouse_pressed(layout.heads[3], layout.ticks_y)
    for number in range(30):
        host.move(layout.heads[number], layout.ticks_y)
        shown.append(scene.number)
    host.frame()
    assert (set(shown), scene.number) == ({3}, 29)


def test_a_step_while_cards_fly_finishes_them() -> None:
    host = replayed(played("euchre"), "slow")
    for _ in range(30):
        host.key("right")
        host.frame(0.02)
    scene = replay(host)
    assert scene.number == 30
    host.resize_window((800, 600))
    assert scene.board.at_rest
    assert agrees(scene.board.showing.tabletop, scene.board.view)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("game", GAMES)
def test_targets_stay_in_the_window_and_the_table_above_the_bar(game: str, size: tuple[int, int]) -> None:
    host = replayed(played(game), size=size)
    scene = replay(host)
    scene.go_to(scene.course.last // 2)
    host.draw()
    for target in scene.targets.all:
        bounds = (target.shape.bounds() if isinstance(target.shape, Pose) else target.shape).times(scene.z)
        assert bounds.x >= -1
        assert bounds.right <= size[0] + 1
        assert bounds.bottom <= size[1] + 1
        if not target.key.startswith("spot"):
            assert min(bounds.w, bounds.h) >= 40 - 1e-6
    hand = scene.board.showing.held_by(0)
    top = scene.controls.layout.room.y * scene.metrics.z / scene.z
    assert all(placed.pose.bounds().bottom <= top for placed in hand)


@pytest.mark.parametrize(
    ("game", "size"), [*zip(GAMES, [(800, 600), (1280, 800), (1280, 800), (800, 600)], strict=True)]
)
def test_a_game_without_a_face_is_replayed_at_a_plain_table(
    game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(board, "face_of", lambda key: plain_face(entry_of(key)))
    host = replayed(played(game, moves=40), "fast", size)
    scene = replay(host)
    for number in range(1, min(25, scene.course.last) + 1):
        host.key("right")
        settle(host)
        assert agrees(scene.board.showing.tabletop, scene.board.view), number
        assert scene.board.words.endswith(".")
    host.draw()
    host.key("home")
    assert agrees(scene.board.showing.tabletop, scene.board.view)


WILD_KEYS = ("left", "right", "right", "right", "page up", "page down", "home", "end", "space", "o", "tab", "return")
STAYS = ("tool again", "take over", "back", "tool share", "tool last")
"""Targets that lead elsewhere are left alone."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("people", [(0,), (0, 1), ()], ids=["one", "two", "bots"])
def test_whatever_is_done_the_position_is_that_of_its_moves(game: str, people: tuple[int, ...]) -> None:
    """Keys, clicks, drags, resizes and pauses in any order: the view is always that of a fresh match, opened or not."""
    rng = Random(f"{game} {people}")
    record = played(game, people, moves=rng.choice([None, 25]))
    host = replayed(record, "fast")
    scene = replay(host)
    for _ in range(40):
        act = rng.randrange(5)
        if act == 0:
            x, y = rng.uniform(0, scene.metrics.width), rng.uniform(0, scene.metrics.height)
            target = scene.targets.at(x, y)
            if target is None or target.key not in STAYS:
                host.click(x, y)
        elif act == 1:
            layout = scene.controls.layout
            host.click(rng.uniform(0, scene.metrics.width), layout.ticks_y)
        elif act == 2:
            host.resize_window(rng.choice([(800, 600), (1280, 800), (1000, 700)]))
        else:
            key = rng.choice(WILD_KEYS)
            focused = scene.targets.focused if key == "return" else None
            if focused not in STAYS:
                host.key(key)
        host.frame(rng.choice([0.01, 0.1, 1.0]), draw=rng.random() < 0.1)
        if isinstance(host.top, LookBackScene):
            host.key("escape")
        assert host.top is scene
        scene.board.arrive()
        host.frame(0.0)
        ply = scene.course.stops[scene.number].ply
        fresh = Match(replace(record, moves=record.moves[:ply]))
        if not scene.onlooker.hands_open:
            assert facts(scene.board.view) == facts(fresh.view(scene.onlooker.viewer))
        assert agrees(scene.board.showing.tabletop, scene.board.view)
    assert scene.onlooker.may_open or not scene.onlooker.hands_open


# -- other games from here


def test_the_same_deal_again_has_its_seed_and_no_moves() -> None:
    record = played("euchre")
    host = replayed(record)
    host.click_on("tool again")
    match = host.table.session.match
    assert (match.seed, match.luck, match.ply) == (record.seed, record.luck, 0)
    assert [seat.player for seat in match.seats] == [seat.player for seat in record.seats]


def test_taking_over_goes_on_from_the_position_that_is_shown() -> None:
    record = played("euchre")
    host = replayed(record)
    scene = replay(host)
    scene.go_to(17)
    ply = scene.course.stops[17].ply
    host.click_on("take over")
    assert isinstance(host.top, TableScene)
    match = host.table.session.match
    assert match.record.moves == record.moves[:ply]
    assert host.table.table.viewer == 0


def test_nobody_played_so_you_take_the_bottom_seat() -> None:
    host = replayed(played("euchre", people=()))
    replay(host).go_to(9)
    host.click_on("take over")
    seats = host.table.session.match.seats
    assert [seat.player == "" for seat in seats] == [True, False, False, False]
    assert host.table.table.viewer == 0


def test_a_game_that_is_over_cannot_be_taken_over_at_its_end() -> None:
    host = replayed(played("euchre"))
    host.key("end")
    target = host.top.targets.get("take over")
    assert target is not None
    assert not target.enabled


def test_a_kept_game_says_when_it_was_played() -> None:
    host = StackHost("instant")
    journal = host.store.begin(played("euchre", moves=0))
    journal.append(0, played("euchre", moves=10).moves)
    journal.wait()
    host.go.replay(journal.number)
    assert replay(host).when.startswith("Today, ")
    assert replay(host).record.moves == played("euchre", moves=10).moves
    host.go.replay(journal.number + 1)
    assert isinstance(host.top, NoticeScene)
    assert host.top.words == f"There is no kept game {journal.number + 1}."


def test_a_game_at_the_table_is_looked_back_at_and_goes_on() -> None:
    host = opened("euchre")
    host = until(host, lambda host: isinstance(host.top, TableScene) and host.table.session.match.ply > 6)
    match = host.table.session.match
    host.key("escape")
    host.click_on("look back")
    scene = replay(host)
    assert scene.record.moves == match.record.moves
    assert not scene.onlooker.may_open
    host.key("end")
    host.key("escape")
    assert host.table.session.match is match


def test_the_result_leads_to_the_replay_and_back() -> None:
    host = until(opened("war"), finished)
    result = host.top
    host.click_on("replay")
    assert replay(host).onlooker.may_open
    assert replay(host).course.finished
    host.key("escape")
    assert host.top is result


def test_the_deal_is_shared() -> None:
    host = replayed(played("euchre"))
    host.click_on("tool share")
    assert isinstance(host.top, ShareScene)
    host.key("escape")
    assert isinstance(host.top, ReplayScene)


def test_looking_changes_nothing_in_the_store() -> None:
    host = StackHost("instant")
    journal = host.store.begin(played("euchre", moves=0))
    journal.append(0, played("euchre", moves=40).moves)
    journal.wait()
    before = (host.store.kept(journal.number), host.store.timeline(journal.number), host.store.count())
    host.go.replay(journal.number)
    for key in ("end", "home", "right", "right", "page down", "o"):
        host.key(key)
        host.frame(1.0)
    assert (host.store.kept(journal.number), host.store.timeline(journal.number), host.store.count()) == before


@pytest.mark.parametrize(
    "record",
    [
        replace(played("euchre"), moves=("deal", "deal")),
        replace(played("euchre"), game="no-such-game"),
        replace(played("euchre"), seats=played("euchre").seats[:3]),
        replace(played("euchre"), seats=(Seat("You"), Seat("Maya", "no-such-bot"), Seat("Theo"), Seat("Bruno"))),
    ],
    ids=["moves", "game", "seats", "bot"],
)
def test_what_cannot_be_replayed_gets_a_sentence(record: Record) -> None:
    host = StackHost("instant")
    host.go.replay_record(record)
    assert isinstance(host.top, NoticeScene)
    assert host.top.title == "This game cannot be replayed"
    assert host.top.words.endswith(".")
    assert "\n" not in host.top.words
    host.draw()


# -- words


def test_euchre_is_told_card_by_card() -> None:
    """Every card is told as led, followed with, trumped with or thrown, by the document's rules of suits."""
    scene = replay(replayed(played("euchre")))
    leads = 0
    for number, stop in enumerate(scene.course.stops):
        scene.go_to(number)
        told = scene.board.words
        if stop.tick is not None:
            verb = told.split(" the ")[0].split(" ", 1)[1]
            assert verb in ("led", "followed with", "trumped with", "threw"), told
            assert (verb == "led") == (stop.number == 1)
            leads += verb == "led"
            assert told.startswith(scene.board.table.name(stop.seat or 0))
        assert told.endswith(".")
    assert leads == sum(len(part.ticks) for part in scene.course.parts)
