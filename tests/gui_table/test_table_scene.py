"""The table under somebody's hands: clicks, drags, keys, and everything that can come between them."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

import pygame
import pytest

from engine.games.euchre.moves import Phase
from engine.games.euchre.ranking import SUIT_UNDER
from engine.games.euchre.view import EuchreView
from gui.geometry import Pose, Rect
from gui.metrics import Metrics
from gui.painter import Painter
from gui.scenes.keys import KeysScene
from gui.scenes.look_back import LookBackScene
from gui.scenes.pause import PauseScene
from gui.scenes.scene import Key
from gui.scenes.table import TableScene
from gui.sprites.pill import draw_pill
from gui.tables.euchre_layout import EuchreLayout
from gui.tables.table import Summary
from gui.theme import Motion, Speed
from tests.gui_table.hosts import StackHost, finished, seen, table_scene
from tests.gui_table.players import euchre_by_click, is_asked

MOST_STEPS = 4000


def euchre_view(host: StackHost) -> EuchreView:
    view = host.table.session.view
    assert isinstance(view, EuchreView)
    return view


def play_until(host: StackHost, reached: Callable[[StackHost], bool], wait: float = 0.4) -> StackHost:
    """Play Euchre by clicks until the condition holds."""
    chance = Random(7)
    for _ in range(MOST_STEPS):
        assert not finished(host), "it never came to that"
        if reached(host):
            return host
        if not (host.table.summary is None and is_asked(host.table)):
            host.frame(wait)
        if finished(host) or reached(host):
            continue
        euchre_by_click(host, chance)
    raise AssertionError("it never came to that")


def plays_a_card(host: StackHost) -> bool:
    return is_asked(host.table) and euchre_view(host).phase is Phase.PLAY


def must_follow(host: StackHost) -> bool:
    if not plays_a_card(host):
        return False
    return any(target.group == "hand" and not target.enabled for target in host.table.targets.all)


def asked_to_play(speed: str = "normal", seed: int = 1) -> StackHost:
    return play_until(table_scene("euchre", seed, speed=speed), plays_a_card)


def asked_to_follow(seed: int = 1) -> StackHost:
    return play_until(table_scene("euchre", seed), must_follow)


def cards(host: StackHost, enabled: bool) -> list[str]:
    return [target.key for target in host.table.targets.all if target.group == "hand" and target.enabled is enabled]


def plies(host: StackHost) -> int:
    return host.table.session.match.ply


@pytest.fixture
def pills(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the message pill says, as it is drawn."""
    words_drawn: list[str] = []

    def recording(painter: Painter, x: float, y: float, words: str, **more: object) -> Rect:
        words_drawn.append(words)
        return draw_pill(painter, x, y, words, **more)  # type: ignore[arg-type]

    monkeypatch.setattr("gui.scenes.table_chrome.draw_pill", recording)
    return words_drawn


def said(host: StackHost, pills: list[str]) -> str:
    pills.clear()
    host.draw()
    return pills[-1] if pills else ""


# -- illegal cards


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("by_key", [False, True])
def test_an_illegal_card_says_why_and_is_not_played(seed: int, by_key: bool, pills: list[str]) -> None:
    host = asked_to_follow(seed)
    view, before = euchre_view(host), plies(host)
    assert view.led is not None
    refused = cards(host, enabled=False)
    if by_key:
        hand = [target.key for target in host.table.targets.all if target.group == "hand"]
        host.type(str(hand.index(refused[0]) + 1))
    else:
        host.click_on(refused[0])
    assert plies(host) == before
    trump = view.trump
    assert trump is not None
    held = [card for card in view.hand if SUIT_UNDER[trump][card] is view.led]
    words = said(host, pills)
    assert held
    if view.led is not trump:
        assert words == f"You hold a {view.led.singular}: follow suit."
    else:
        assert words.startswith("You hold ")
        assert words.endswith("follow suit.")
    for _ in range(4):
        host.frame(1.0)
    assert said(host, pills) != words, "a reason goes away again"


def test_a_refused_card_cannot_be_dragged_out_either() -> None:
    host = asked_to_follow()
    key, before = cards(host, enabled=False)[0], plies(host)
    drag(host, key, 0, -300)
    assert plies(host) == before


# -- dragging


def drag(host: StackHost, key: str, dx: float, dy: float, back: bool = False) -> None:
    """Take a card, move it, and let it go there, or where it was."""
    x, y = seen(host.top, key)
    host.move(x, y)
    host.top.mouse_pressed(x, y)
    for share in (0.1, 0.5, 1.0):
        host.top.mouse_moved(x + dx * share, y + dy * share)
    if back:
        host.top.mouse_moved(x, y)
        dx = dy = 0
    host.top.mouse_released(x + dx, y + dy)


def test_a_card_dragged_up_is_played() -> None:
    host = asked_to_play()
    before, key = plies(host), cards(host, enabled=True)[0]
    drag(host, key, 40, -250)
    assert plies(host) == before + 1
    assert f"play {key.removeprefix('card ')}" == host.table.session.match.record.moves[-1]


@pytest.mark.parametrize(("dx", "dy", "back"), [(0, -250, True), (200, 0, False), (0, -20, False), (0, 60, False)])
def test_a_card_that_is_put_back_is_not_played(dx: float, dy: float, back: bool) -> None:
    host = asked_to_play()
    before = plies(host)
    drag(host, cards(host, enabled=True)[0], dx, dy, back)
    assert plies(host) == before
    host.frame(1.0)
    assert host.table.targets.dragged is None
    host.draw()


def test_a_card_follows_the_pointer_while_it_is_dragged() -> None:
    host = asked_to_play()
    key = cards(host, enabled=True)[0]
    host.frame(1.0)
    x, y = seen(host.top, key)
    host.top.mouse_pressed(x, y)
    lay = drawn(host)[key]
    assert host.top.mouse_moved(x + 50, y - 70)
    lies = drawn(host)[key]
    assert (lies.x - lay.x, lies.y - lay.y) == pytest.approx((50, -70), abs=13)
    assert list(drawn(host))[-1] == key, "it is above everything"


def test_a_dragged_card_flies_on_from_where_it_was_let_go() -> None:
    host = asked_to_play()
    key = cards(host, enabled=True)[0]
    host.frame(1.0)
    x, y = seen(host.top, key)
    host.top.mouse_pressed(x, y)
    host.top.mouse_moved(x - 100, y - 200)
    held = drawn(host)[key]
    host.top.mouse_released(x - 100, y - 200)
    lies = drawn(host)[key]
    assert (lies.x, lies.y) == pytest.approx((held.x, held.y), abs=1)


def test_a_key_in_the_middle_of_a_drag_puts_the_card_back() -> None:
    """Esc opens the menu: the button goes up over the menu, and the table must not go on dragging."""
    host = asked_to_play()
    before, key = plies(host), cards(host, enabled=True)[0]
    x, y = seen(host.top, key)
    host.top.mouse_pressed(x, y)
    host.top.mouse_moved(x, y - 200)
    host.key("escape")
    assert isinstance(host.top, PauseScene)
    host.top.mouse_released(x, y - 200)
    host.key("escape")
    host.move(x + 100, y - 100)
    assert host.table.targets.dragged is None
    host.frame(1.0)
    assert plies(host) == before


def drawn(host: StackHost) -> dict[str, Pose]:
    """Where every face is drawn, by the key of its target; the topmost last."""
    poses: dict[str, Pose] = {}
    card = Painter.card

    def recording(self: Painter, name: str | None, pose: Pose, **more: object) -> None:
        if name is not None:
            poses.pop(f"card {name}", None)
            poses[f"card {name}"] = pose
        card(self, name, pose, **more)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Painter, "card", recording)
        host.draw()
    return poses


def test_a_card_that_is_put_back_glides_home() -> None:
    host = asked_to_play()
    key = cards(host, enabled=True)[0]
    host.frame(1.0)
    home = drawn(host)[key]
    x, y = seen(host.top, key)
    host.top.mouse_pressed(x, y)
    host.top.mouse_moved(x + 300, y - 20)
    held = drawn(host)[key]
    host.top.mouse_released(x + 300, y - 20)
    ways = []
    while host.frame(1 / 60):
        ways.append(drawn(host)[key].x - home.x)
    assert ways[0] > 0.6 * (held.x - home.x) > 100, "it does not jump"
    assert ways == sorted(ways, reverse=True)
    assert drawn(host)[key].x == pytest.approx(home.x)


def ringed(host: StackHost) -> list[str | None]:
    """The cards drawn with a gold ring."""
    names: list[str | None] = []
    card = Painter.card

    def recording(self: Painter, name: str | None, pose: Pose, *, ring: bool = False, **more: object) -> None:
        if ring:
            names.append(name)
        card(self, name, pose, ring=ring, **more)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Painter, "card", recording)
        host.draw()
    return names


def test_who_takes_a_trick_is_marked_when_its_last_card_lies() -> None:
    """Both where the last card takes it and where an earlier one does."""

    def closes_the_trick(host: StackHost) -> bool:
        return plays_a_card(host) and len(euchre_view(host).trick) == 3

    host = table_scene("euchre", 1)
    last_card_took_it: set[bool] = set()
    while len(last_card_took_it) < 2:
        play_until(host, closes_the_trick)
        key = cards(host, enabled=True)[0]
        host.click_on(key)
        for _ in range(6):
            host.frame(0.04)
            assert ringed(host) == [], "the last card is on its way"
        host.frame(0.2)
        (best,) = ringed(host)
        view = euchre_view(host)
        if view.phase is Phase.PLAY:
            assert [view.to_move] == [seat for seat, card in view.last_trick if card.name == best]
        last_card_took_it.add(key == f"card {best}")
        host.frame(1.0)


# -- words beside what moves


def test_words_and_turn_follow_at_once_where_a_resize_ends_the_deal(pills: list[str]) -> None:
    host = table_scene("euchre", 33)
    for _ in range(10):
        host.frame()
    assert said(host, pills) == "", "the deal is under way"
    host.resize((1400, 900))
    host.frame()
    assert said(host, pills).startswith("You turned up the ")


def test_speech_that_stands_still_is_not_drawn_again_and_again() -> None:
    host = table_scene("euchre", 33)
    for _ in range(MOST_STEPS):
        if "pass" in host.table.session.match.record.moves:
            break
        host.frame()
    drawn_again = [host.frame(0.02) for _ in range(21)]
    grown = math.ceil(Motion.BUBBLE_IN / 0.02) + 2
    assert drawn_again[1], "it grows in"
    assert not any(drawn_again[grown:]), "it stays"


# -- hands that are quicker than the table


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "instant"])
@pytest.mark.parametrize("by_key", [False, True])
def test_one_press_finishes_the_movement_and_acts(speed: str, by_key: bool) -> None:
    """As soon as the engine waits for a person, however much still flies, one click on a card plays it."""
    host = table_scene("euchre", 5, speed=speed)
    chance, early = Random(3), 0
    for _ in range(MOST_STEPS):
        if finished(host) or early > 12:
            break
        host.frame(0.03)
        if finished(host):
            break
        scene = host.table
        view = euchre_view(host)
        mine = scene.session.person_to_move and view.phase is Phase.PLAY and scene.summary is None
        if mine and not scene.at_rest:
            early += 1
            ply = plies(host)
            # Where the cards will lie is where they lie when everything has arrived.
            scene.finish()
            scene.layout()
            keys = [target for target in scene.targets.all if target.group == "hand"]
            place = next(place for place, target in enumerate(keys) if target.enabled)
            point = seen(scene, keys[place].key)
            host.type(str(place + 1)) if by_key else host.click(*point)
            assert plies(host) == ply + 1
        else:
            euchre_by_click(host, chance)
    assert early


def test_a_press_in_mid_flight_alone_is_enough() -> None:
    """Cards still fly and the buttons are not there yet; one click where Order up is going to be orders up."""
    host = table_scene("euchre", 1)
    chance = Random(4)
    for _ in range(MOST_STEPS):
        host.frame(0.05)
        view = euchre_view(host)
        if host.table.session.person_to_move and view.phase is Phase.ROUND_ONE and not host.table.at_rest:
            break
        euchre_by_click(host, chance)
    place = next(button.rect for button in host.table.table.buttons(view) if button.key == "order")
    assert not host.table.at_rest
    host.click(*place.centre)
    assert host.table.session.match.record.moves[-1].startswith("order")


def closes_and_takes(host: StackHost) -> bool:
    """Whether one's card is the last of a trick that it takes, so that one leads the next as soon as it lies."""
    if not plays_a_card(host) or len(euchre_view(host).trick) < 3:
        return False
    match = host.table.session.match
    key = cards(host, enabled=True)[0].removeprefix("card ")
    ahead = match.game.clone()
    ahead.apply(next(move for move in match.legal_moves() if str(move) == f"play {key}"))
    return ahead.to_move == 0 and len(euchre_view(host).hand) > 2


def test_a_double_click_plays_one_card_and_the_trick_is_seen() -> None:
    host = play_until(table_scene("euchre", 1), closes_and_takes)
    host.frame(1.0)
    x, y = seen(host.top, cards(host, enabled=True)[0])
    before = plies(host)
    host.click(x, y)
    for _ in range(2):
        host.frame(0.1)
        host.click(x + 1, y)
    assert plies(host) == before + 1
    assert not host.table.at_rest
    host.frame(0.5)
    host.click(x, y)
    assert plies(host) == before + 2, "a click of its own finishes what is moving, and acts"


def test_a_double_click_on_a_stack_turns_twice() -> None:
    host = table_scene("war", 1)
    host.frame()
    host.frame(5.0)
    before = plies(host)
    for _ in range(2):
        host.frame(0.1)
        host.click_on("spot stack")
    assert plies(host) == before + 2


def test_two_digits_in_one_frame_play_one_card() -> None:
    host = play_until(table_scene("euchre", 1), lambda one: plays_a_card(one) and len(euchre_view(one).trick) < 3)
    before = plies(host)
    legal = str([target.enabled for target in host.table.targets.all if target.group == "hand"].index(True) + 1)
    host.type(legal)
    host.type(legal)
    assert plies(host) == before + 1
    for _ in range(20):
        host.frame()


def test_a_click_and_a_key_at_once_play_one_card() -> None:
    """The button is down on a card while a key plays another; the card on the table wins."""
    for letting_go in (TableScene.mouse_released, _dragged_out):
        host = play_until(table_scene("euchre", 2), lambda one: plays_a_card(one) and len(cards(one, enabled=True)) > 1)
        legal = cards(host, enabled=True)
        assert len(legal) > 1
        before = plies(host)
        x, y = seen(host.top, legal[0])
        host.move(x, y)
        host.top.mouse_pressed(x, y)
        hand = [target.key for target in host.table.targets.all if target.group == "hand"]
        host.type(str(hand.index(legal[1]) + 1))
        letting_go(host.table, x, y)
        assert plies(host) == before + 1
        host.frame()


def _dragged_out(scene: TableScene, x: float, y: float) -> None:
    scene.mouse_moved(x, y - 250)
    scene.mouse_released(x, y - 250)


def test_a_press_held_while_the_trick_is_swept_is_no_mistake() -> None:
    """The last card of a trick is played by key while the button is down on another: the words lag behind the cards."""
    for seed in range(1, 8):
        host = play_until(
            table_scene("euchre", seed), lambda one: plays_a_card(one) and len(euchre_view(one).trick) == 3
        )
        legal = cards(host, enabled=True)
        if len(legal) < 2:
            continue
        x, y = seen(host.top, legal[0])
        host.top.mouse_pressed(x, y)
        hand = [target.key for target in host.table.targets.all if target.group == "hand"]
        host.type(str(hand.index(legal[1]) + 1))
        host.frame()
        host.top.mouse_released(x, y)
        for _ in range(10):
            host.frame(0.3)
        return
    raise AssertionError("no such trick in these games")


@pytest.mark.parametrize("text", ["²", "³", "٣", "0", "9", "½", "ß", "\x13", "\x00"])
def test_strange_keys_do_no_harm(text: str) -> None:
    host = asked_to_play()
    before = plies(host)
    host.top.key_pressed(Key("strange", text))
    host.frame()
    assert plies(host) in (before, before + 1)


def test_modifier_keys_finish_nothing() -> None:
    host = table_scene("euchre", 1)
    host.frame()
    host.frame()
    assert not host.table.at_rest
    for name in ("left shift", "right shift", "left ctrl", "right alt", "caps lock"):
        host.key(name)
        assert not host.table.at_rest


# -- focus


def test_tab_always_leads_to_something_that_can_be_seen() -> None:
    """Wherever the focus goes, the picture tells."""
    host = asked_to_play()
    host.frame(2.0)
    pictures = {picture(host)}
    count = len(host.table.targets.all)
    for _ in range(count):
        host.key("tab")
        host.frame(1.0)
        pictures.add(picture(host))
    assert len(pictures) == count + 1


def tab_to(host: StackHost, key: str) -> None:
    for _ in range(len(host.table.targets.all) + 1):
        host.key("tab")
        if host.table.targets.focused == key:
            return
    raise AssertionError(f"Tab never comes to {key!r}")


def picture(host: StackHost) -> bytes:
    host.draw()
    return pygame.image.tobytes(host.painter.surface, "RGB")


def test_arrows_walk_along_the_hand() -> None:
    host = asked_to_play()
    hand = [target.key for target in host.table.targets.all if target.group == "hand"]
    tab_to(host, hand[0])
    walked = [hand[0]]
    for _ in hand[1:]:
        host.key("right")
        walked.append(host.table.targets.focused or "")
    assert walked == hand


def test_enter_without_a_focus_is_the_gold_button_and_with_one_is_that() -> None:
    host = play_until(table_scene("euchre", 1), lambda one: one.table.targets.get("order") is not None)
    tab_to(host, "pass")
    host.key("return")
    assert host.table.session.match.record.moves[-1] == "pass"
    host = play_until(table_scene("euchre", 1), lambda one: one.table.targets.get("order") is not None)
    host.key("return")
    assert host.table.session.match.record.moves[-1].startswith("order")


# -- summary, last trick, menu, keys, speed


def at_a_summary(speed: str = "normal") -> StackHost:
    return play_until(table_scene("euchre", 3, speed=speed), lambda one: one.table.summary is not None)


@pytest.mark.parametrize("closing", ["click", "return", " ", "tab"])
def test_the_summary_shows_once_and_closes(closing: str) -> None:
    host = at_a_summary()
    assert host.table.summary is not None
    number = host.table.summary.number
    before = plies(host)
    for _ in range(20):
        host.frame(1.0)
    assert host.table.summary is not None, "it waits for its reader"
    assert plies(host) == before
    host.draw()
    if closing == "click":
        host.click_on("summary")
    elif closing == "tab":
        tab_to(host, "summary")
        host.key("return")
    else:
        host.key("return") if closing == "return" else host.type(" ")
    assert host.table.summary is None
    for _ in range(10):
        host.frame(1.0)
        assert host.table.summary is None or host.table.summary.number > number
    assert plies(host) > before


def test_no_card_can_be_chosen_behind_the_summary() -> None:
    host = at_a_summary()
    assert not [target for target in host.table.targets.all if target.group == "hand"]
    before = plies(host)
    for text in "123456opshcd":
        host.type(text)
    assert plies(host) == before


def test_every_hand_has_its_summary_with_its_numbers() -> None:
    host = table_scene("euchre", 3, speed="instant")
    chance = Random(1)
    told: list[Summary] = []
    for _ in range(MOST_STEPS):
        host.frame()
        if finished(host):
            break
        if host.table.summary is not None and (not told or told[-1] is not host.table.summary):
            told.append(host.table.summary)
            rows = dict(host.table.summary.rows)
            result = euchre_view(host).results[-1]
            assert rows["Tricks"] == f"{result.tricks[0]} – {result.tricks[1]}"
            assert rows["Score"] == f"{result.score[0]} – {result.score[1]}"
            assert rows["Points"].startswith(f"{result.points} point")
            assert rows["Points"].endswith("us" if result.side == 0 else "them")
            results = euchre_view(host).results
        euchre_by_click(host, chance)
    assert [summary.number for summary in told] == list(range(1, len(results) + 1))


def after_a_trick() -> StackHost:
    return play_until(table_scene("euchre", 2), lambda one: bool(euchre_view(one).last_trick) and is_asked(one.table))


@pytest.mark.parametrize("opening", ["click", "l"])
@pytest.mark.parametrize("closing", ["click", "space", "escape", "l"])
def test_the_last_trick_can_be_looked_at(opening: str, closing: str) -> None:
    host = after_a_trick()
    before = plies(host)
    host.click_on("tool last") if opening == "click" else host.type("l")
    assert isinstance(host.top, LookBackScene)
    shown = set(drawn(host))
    assert {f"card {card.name}" for _, card in euchre_view_below(host).last_trick} <= shown
    if closing == "click":
        host.click(*seen(host.scenes[0], cards_below(host)[0]))
    else:
        host.type("l") if closing == "l" else host.key(closing)
    assert isinstance(host.top, TableScene)
    host.frame()
    assert plies(host) == before, "what closes it does nothing else"


def test_the_last_trick_follows_the_window() -> None:
    host = after_a_trick()
    host.type("l")
    host.resize((800, 600))
    seat, card = euchre_view_below(host).last_trick[0]
    assert drawn(host)[f"card {card.name}"] == EuchreLayout(Metrics(800, 600)).played(seat)


def euchre_view_below(host: StackHost) -> EuchreView:
    below = host.scenes[0]
    assert isinstance(below, TableScene)
    view = below.session.view
    assert isinstance(view, EuchreView)
    return view


def cards_below(host: StackHost) -> list[str]:
    return [target.key for target in host.scenes[0].targets.all if target.group == "hand" and target.enabled]


def test_there_is_no_last_trick_before_the_first() -> None:
    host = play_until(table_scene("euchre", 2), lambda one: plays_a_card(one) and not euchre_view(one).last_trick)
    assert host.table.targets.get("tool last") is None
    host.type("l")
    assert isinstance(host.top, TableScene)


def test_escape_opens_the_menu_and_the_game_waits() -> None:
    host = asked_to_play()
    before = plies(host)
    host.key("escape")
    assert isinstance(host.top, PauseScene)
    host.draw()
    host.frame(100.0)
    host.key("escape")
    assert plies(host) == before
    assert isinstance(host.top, TableScene)
    host.frame()
    host.draw()


def test_the_menu_button_opens_the_menu_and_new_game_asks_for_one() -> None:
    host = asked_to_play()
    host.click_on("menu")
    assert isinstance(host.top, PauseScene)
    host.click_on("again")
    assert host.asked == ["play euchre"]


def test_the_question_mark_shows_the_keys_of_this_table() -> None:
    host = asked_to_play()
    host.type("?")
    assert isinstance(host.top, KeysScene)
    titles = [title for column in host.top._columns for title, _ in column]
    assert "Euchre" in titles
    host.draw()
    host.type("?")
    assert isinstance(host.top, TableScene)


@pytest.mark.parametrize("game", ["euchre", "war"])
def test_the_keys_in_the_menu_are_those_of_this_table_too(game: str) -> None:
    host = table_scene(game, 1)
    host.frame()
    host.type("?")
    assert isinstance(host.top, KeysScene)
    columns = host.top._columns
    host.key("escape")
    host.key("escape")
    host.click_on("keys")
    assert isinstance(host.top, KeysScene)
    assert host.top._columns == columns


def test_the_speed_button_goes_round_and_is_remembered() -> None:
    host = asked_to_play()
    shown = []
    for _ in range(5):
        label = next(target.label for target in host.table.targets.all if target.key == "tool speed")
        assert label == host.settings.pace.label
        shown.append(label)
        host.click_on("tool speed")
        host.frame()
    assert shown == ["Normal", "Fast", "Instant", "Slow", "Normal"]
    assert host.settings.pace is Speed.FAST
    again = StackHost()
    again.settings = host.settings
    assert again.settings.pace is Speed.FAST


# -- what is drawn


def test_a_human_turn_at_rest_asks_for_no_drawing() -> None:
    for game in ("euchre", "war"):
        host = asked_to_play() if game == "euchre" else table_scene("war", 1)
        for _ in range(600):
            host.frame()
        assert [host.frame() for _ in range(100)] == [False] * 100


@pytest.mark.parametrize("game", ["euchre", "war"])
@pytest.mark.parametrize("seconds", [1 / 60, 0.05, 0.13])
def test_what_came_to_rest_is_drawn_at_rest(game: str, seconds: float) -> None:
    """However slow the frames are: the last picture that was asked for is the picture that stays."""
    host = table_scene(game, 2)
    still = 0
    last = picture(host)
    for _ in range(round(7 / seconds)):
        if host.frame(seconds):
            last, still = picture(host), 0
        else:
            still += 1
            assert picture(host) == last, "something has moved on without being drawn"
    assert still


def test_a_card_that_stands_out_is_drawn_in_its_last_place() -> None:
    host = asked_to_play()
    for _ in range(100):
        host.frame()
    last = picture(host)
    host.move(*seen(host.top, cards(host, enabled=True)[0]))
    for seconds in (0.05, 0.05, 0.05, 0.05):
        if host.frame(seconds):
            last = picture(host)
    assert picture(host) == last


def test_resizing_in_mid_flight_leaves_the_layout() -> None:
    host = table_scene("euchre", 1)
    for _ in range(30):
        host.frame(0.05)
    assert host.table.showing.animator.busy(host.time)
    host.resize((900, 700))
    assert not host.table.showing.animator.busy(host.time)
    scene = host.table
    fresh = scene.table.arrange(scene.showing.tabletop, scene.session.view)
    assert dict(scene.showing.arrangement) == dict(fresh)
    host.frame(draw=True)
    host.resize((1280, 800))
    host.frame(draw=True)


def test_finishing_leaves_exactly_the_layout() -> None:
    host = table_scene("euchre", 1)
    for _ in range(40):
        host.frame(0.05)
        scene = host.table
        scene.finish()
        assert scene.showing.animator.samples(host.time) == ()
        assert scene.showing.tabletop.agrees(scene.session.view)
        fresh = scene.table.arrange(scene.showing.tabletop, scene.session.view)
        assert dict(scene.showing.arrangement) == dict(fresh)


def test_a_table_that_is_not_drawn_keeps_no_flights_that_have_landed() -> None:
    host = table_scene("euchre", 1, speed="instant", demo=True)
    most = 0
    for _ in range(150):
        host.frame(1.0)
        if finished(host):
            break
        most = max(most, len(host.table.showing.animator._flights))
    assert 0 < most < 100, "those of one move: a deal, at the most"


def test_frames_may_come_late() -> None:
    """After an hour asleep the table goes on where it was."""
    host = asked_to_play()
    host.frame(3600.0, draw=True)
    host.click_on(cards(host, enabled=True)[0])
    for _ in range(10):
        host.frame(3600.0, draw=True)
    assert plies(host) > 5
