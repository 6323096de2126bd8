"""Euchre's house rules at the table: every legal move can be made with the pointer and with the keys, and no other."""

from __future__ import annotations

from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from engine.cards import JACK, Card
from engine.catalogue import entry_of
from engine.conformance.playing import some_rules
from engine.games.euchre.moves import CONCEDE, DRAWN, EuchreMove, Phase
from engine.games.euchre.view import EuchreView
from engine.match import Match
from engine.options import Value
from engine.record import Record, Seat
from gui.games.euchre.layout import EuchreLayout
from gui.games.euchre.table import EuchreTable
from gui.scenes.play.table.scene import TableScene
from gui.settings.people import BRUNO, MAYA, THEO, YOU
from gui.table.descriptions import CardChoice, key_of
from tests.gui_table.hosts import SIZES, StackHost, finished

pytestmark = pytest.mark.usefixtures("nothing_drawn")

ENTRY = entry_of("euchre")
EVERYTHING: dict[str, Value] = {
    "going_alone": True, "defend_alone": True, "farmers_hand": "three", "redeal": True, "no_trump": True,
    "stick_the_dealer": False, "needs_trump": True, "first_dealer": "cut", "cards": "32", "target": 5,
    "partners_best": True, "ace_no_face": True, "super_euchre": True,
}  # fmt: skip
BRITISH: dict[str, Value] = {**ENTRY.preset("british").rules, "target": 5, "farmers_hand": "low", "redeal": True}
CANADIAN: dict[str, Value] = {
    **ENTRY.preset("canadian").rules,
    "target": 5,
    "discard_upcard": False,
    "give_point": True,
}
LETTERS = "oapkwrgnshcd123456"


def table(
    rules: dict[str, Value], seed: int, size: tuple[int, int] = (1280, 800), moves: tuple[str, ...] = ()
) -> tuple[StackHost, TableScene]:
    host = StackHost("instant", size)
    seats = tuple(Seat(name, bot) for name, bot in zip("YMTB", ("", "random", "random", "random"), strict=True))
    match = Match(Record("euchre", ENTRY.checked(rules), seed, seats, moves=moves))
    scene = TableScene(host, EuchreTable((YOU, MAYA, THEO, BRUNO), 0), match, again=lambda: None)
    host.show(scene)
    return host, scene


def is_asked(host: StackHost, scene: TableScene) -> bool:
    if host.top is not scene or scene.summary is not None or not scene.at_rest:
        return False
    view = scene.session.view
    assert isinstance(view, EuchreView)
    return view.to_move == 0 and view.phase not in (Phase.CUT, Phase.DEAL) and scene.shown.to_move == 0


def made_by(scene: TableScene, key: str) -> Any:
    """The move that a click on that target makes; None when it makes none."""
    made: list[Any] = []
    target = scene.targets.get(key)
    assert target is not None
    with patch.object(scene, "play", made.append):
        if key.startswith("card "):
            choices = [choice for choice in scene.table.choices(scene.shown) if isinstance(choice, CardChoice)]
            made += [choice.move for choice in choices if key_of(choice.card) == key and not choice.reason]
        elif target.act is not None and target.enabled:
            target.act()
    return made[0] if made else None


def offered(scene: TableScene) -> dict[EuchreMove, str]:
    """Every move that one click makes -> the key of its target; with the box for going alone ticked and not."""
    found: dict[EuchreMove, str] = {}
    keys = [t.key for t in scene.targets.all if t.group == "hand" or t.group == "buttons"]
    for key in keys:
        if key in ("menu", "alone") or key.startswith("tool"):
            continue
        move = made_by(scene, key)
        if move is not None:
            found[move] = key
    return found


def play_on(host: StackHost, scene: TableScene, rng: Random) -> None:
    """One answer by a click, after a look whether every legal move can be clicked, and no other."""
    legal = set(scene.session.match.legal_moves())
    plain = offered(scene)
    ticked: dict[EuchreMove, str] = {}
    if scene.targets.get("alone") is not None:
        host.click_on("alone")
        scene.layout()
        ticked = offered(scene)
        host.click_on("alone")
        scene.layout()
    assert set(plain) | set(ticked) == legal
    move = rng.choice(sorted(legal, key=str))
    if move not in plain:
        host.click_on("alone")
        scene.layout()
    host.click_on({**ticked, **plain}[move])
    assert scene.session.match.record.moves[-1] == str(move)


def evening(rules: dict[str, Value], seed: int, size: tuple[int, int] = (1280, 800)) -> set[Phase]:
    """A whole game by clicks; the phases in which something was asked."""
    host, scene = table(rules, seed, size)
    rng, asked = Random(seed), set[Phase]()
    for _ in range(6000):
        if finished(host):
            return asked
        if scene.summary is not None:
            host.draw()
            host.key("return")
        elif is_asked(host, scene):
            view = scene.session.view
            assert isinstance(view, EuchreView)
            if view.phase not in asked:
                host.draw()
            asked.add(view.phase)
            assert scene.table.message(view)
            play_on(host, scene, rng)
        host.frame(0.3)
    raise AssertionError("the evening does not end")


@pytest.mark.parametrize(
    ("rules", "size"),
    [*zip((EVERYTHING, BRITISH, CANADIAN), SIZES[:3], strict=True)],
    ids=["everything", "british", "canadian"],
)
def test_every_legal_move_can_be_clicked_and_no_other(rules: dict[str, Value], size: tuple[int, int]) -> None:
    assert {Phase.ROUND_ONE, Phase.PLAY} <= evening(rules, 1, size)


def seed_with(rules: dict[str, Value], verb: str) -> int:
    """The first seed whose first hand offers seat 0 that answer."""
    for seed in range(20_000):
        game = ENTRY.new(rules, seed)
        for move in ("deal", "keep", "keep", "keep"):
            if game.to_move == 0 and any(each.verb == verb for each in game.legal_moves()):
                return seed
            if str(move) not in map(str, game.legal_moves()):
                break
            game.apply(game.parse(move))
        if game.to_move == 0 and any(each.verb == verb for each in game.legal_moves()):
            return seed
    raise AssertionError(f"nobody can {verb}")


def test_every_question_comes_up() -> None:
    farmer: dict[str, Value] = {"farmers_hand": "three", "target": 2}
    blank: dict[str, Value] = {"redeal": True, "target": 2}
    benny: dict[str, Value] = {"benny": True, "target": 2}
    asked = evening(EVERYTHING, 1) | evening(EVERYTHING, 2) | evening(benny, seed_with(benny, "name"))
    asked |= evening(farmer, seed_with(farmer, "swap")) | evening(blank, seed_with(blank, "redeal"))
    assert asked >= set(Phase) - {Phase.CUT, Phase.DEAL, Phase.OVER, Phase.EXCHANGE}


def test_a_farmer_lays_three_cards_away() -> None:
    rules: dict[str, Value] = {"farmers_hand": "three", "target": 1}
    host, scene = table(rules, seed_with(rules, "swap"))
    while not is_asked(host, scene):
        host.frame(0.3)
    before = set(scene.session.view.hand)  # type: ignore[attr-defined]
    host.type("w")
    for left in ("three cards", "two cards", "one card"):
        while not is_asked(host, scene):
            host.frame(0.3)
        assert left in scene.table.message(scene.shown)
        play_on(host, scene, Random(1))
        host.frame(0.3)
    after = set(scene.session.view.hand)  # type: ignore[attr-defined]
    assert len(after) == 5
    assert len(before & after) == 2


def until_asked(host: StackHost, scene: TableScene) -> EuchreView:
    """Return the view of the person when the next question comes."""
    for _ in range(200):
        if is_asked(host, scene):
            assert isinstance(scene.shown, EuchreView)
            return scene.shown
        host.frame(0.3)
    raise AssertionError("nothing is asked")


def own_faces(scene: TableScene) -> list[Card | None]:
    """The faces of the cards that lie where the person's hand lies, None for backs."""
    places = EuchreLayout(scene.metrics)
    spots = {(pose.x, pose.y) for pose in places.hand(0, 5)}
    lying = scene.showing.arrangement.values()
    return [placed.card for placed in lying if placed.visible and (placed.pose.x, placed.pose.y) in spots]


@pytest.mark.parametrize("answer", ["click", "key"])
def test_the_dealer_s_cards_stay_covered_until_a_suit_is_named_for_the_benny(answer: str) -> None:
    rules: dict[str, Value] = {"benny": True, "target": 1}
    host, scene = table(rules, seed_with(rules, "name"))
    view = until_asked(host, scene)
    assert view.phase is Phase.NAME
    assert own_faces(scene) == [None] * 5
    assert view.hand == ()
    host.draw()
    if answer == "key":
        host.type("h")
    else:
        host.click_on("Hearts")
    assert scene.session.match.record.moves[-1] == "name H"
    scene.finish()
    assert set(own_faces(scene)) == set(scene.session.view.hand)  # type: ignore[attr-defined]


def test_the_first_jack_is_seen_before_the_cards_are_gathered() -> None:
    rules: dict[str, Value] = {"first_dealer": "black-jack", "target": 1}
    host, scene = table(rules, 3)
    while len(scene.session.match.record.moves) < 1:
        host.frame(0.01)
    view = scene.session.view
    scene.finish()
    shown = [placed.card for placed in scene.showing.arrangement.values() if placed.visible and placed.card]
    turned = [card for seat in range(4) for card in view.cards(DRAWN[seat])]
    assert sorted(shown) == sorted(card for card in turned if card is not None)
    (jack,) = [card for card in shown if card.rank is JACK and card.suit.letter in "SC"]
    assert f"{jack.words} and deal" in scene.table.message(view)


def test_nobody_has_the_dealers_disc_before_it_is_known_who_deals() -> None:
    host, scene = table({"first_dealer": "black-jack"}, 3)
    scene.session.viewer = 0
    with patch("gui.games.euchre.table.draw_dealer") as disc:
        host.draw()
        assert scene.shown.to_move == 0
        disc.assert_not_called()
        while scene.shown.phase is Phase.CUT:  # type: ignore[attr-defined]
            host.frame(0.01)
        host.draw()
        disc.assert_called()


@pytest.mark.parametrize("narrow", [False, True])
def test_a_dealer_who_is_stuck_can_give_a_point(narrow: bool) -> None:
    rules: dict[str, Value] = {"give_point": True, "no_trump": True, "going_alone": True}
    host, scene = table(rules, 1, (800, 600) if narrow else (1280, 800), ("deal", *["pass"] * 7))
    view = until_asked(host, scene)
    assert "give a point" in scene.table.message(view)
    assert made_by(scene, "concede") == CONCEDE
    host.draw()
    host.type("g")
    assert scene.session.match.record.moves[-1] == "concede"
    while scene.summary is None:
        host.frame(0.3)
    assert scene.summary.title == "You gave a point away"
    assert [label for label, _ in scene.summary.rows] == ["Points", "Score"]


@pytest.mark.slow
def test_any_rules_can_be_played_by_clicks() -> None:
    for seed, rules in enumerate(some_rules(ENTRY, 15)):
        evening({**rules, "target": 3}, seed)


@pytest.mark.parametrize("rules", [EVERYTHING, BRITISH, CANADIAN], ids=["everything", "british", "canadian"])
def test_a_whole_game_can_be_played_with_letters_and_figures(rules: dict[str, Value]) -> None:
    host, scene = table(rules, 5)
    rng = Random(5)
    for _ in range(9000):
        if finished(host):
            return
        if scene.summary is not None:
            host.key("return")
        elif is_asked(host, scene):
            before = scene.session.match.ply
            letters = list(LETTERS)
            rng.shuffle(letters)
            for letter in letters:
                if scene.session.match.ply == before:
                    host.type(letter)
            assert scene.session.match.ply > before, "no key answers"
        host.frame(0.3)
    raise AssertionError("the evening does not end")
