"""A plain table plays any game: our own four here, each to its end, by clicks on what it offers."""

from __future__ import annotations

from random import Random
from unittest.mock import MagicMock

import pytest

from engine.catalogue import OWN, entry_of
from engine.entry import Entry
from engine.zones import Place
from gui.art.metrics import Metrics
from gui.games import faces
from gui.help.rules import rules_section
from gui.plain.face import FELT, plain_face
from gui.scenes.play.result.scene import ResultScene
from gui.scenes.play.table import sitting
from gui.settings.people import Person
from gui.settings.table_plan import ordered, usual_plan
from gui.table.descriptions import CardChoice, GroupChoice
from tests.gui_table.hosts import StackHost, finished, table_scene

MOST_ACTIONS = 30_000
SIZES = [(800, 600), (1280, 800), (1920, 1080), (800, 600)]


@pytest.fixture
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Our own games lose their faces."""
    monkeypatch.setattr(sitting, "face_of", lambda key: plain_face(entry_of(key)))


def act(host: StackHost, rng: Random) -> None:
    """Click on a card or a button of the table, if it offers any."""
    keys = [target.key for target in host.table.targets.all if target.enabled]
    offered = [key for key in keys if key.startswith(("move ", "card ", "group "))]
    if offered:
        host.click_on(rng.choice(offered))


def play_out(host: StackHost, seed: int) -> ResultScene:
    rng = Random(seed)
    for number in range(MOST_ACTIONS):
        host.frame(0.4, draw=number % 400 == 0)
        if isinstance(host.top, ResultScene):
            return host.top
        if host.table.at_rest and host.table.session.person_to_move:
            act(host, rng)
            if finished(host):
                host.frame(0.4)
    raise AssertionError("the match does not end")


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize(("game", "size"), [*zip(OWN, SIZES, strict=True)])
def test_a_whole_match_of_our_own_games(game: str, size: tuple[int, int]) -> None:
    host = table_scene(game, 3, speed="instant", size=size)
    scene = host.table
    result = play_out(host, 3)
    view = scene.session.view
    assert view.over
    assert [party.won for party in result.outcome.parties] == [seat in view.winners for seat in range(view.seats)]
    host.draw()


@pytest.mark.usefixtures("_plain")
def test_a_card_of_one_move_is_played_and_one_of_several_offers_them() -> None:
    """In Reviiyot every card of a value stands for asking each of the others for it."""
    host = table_scene("reviiyot", 3, speed="instant")
    while len(host.table.shown.legal_moves()) < 2 or not host.table.at_rest:
        host.frame(0.4)
    scene = host.table
    choices = scene.table.choices(scene.shown)
    held = [card for card in scene.shown.cards(Place("hand", 0)) if card is not None]
    assert {choice.cards[0] for choice in choices if isinstance(choice, GroupChoice)} == set(held)
    card = held[0]
    host.click_on(f"group {card.words}")
    asks = [str(move).capitalize() for move in scene.shown.legal_moves() if move.rank is card.rank]
    labels = [button.label for button in scene.table.buttons(scene.shown)]
    assert labels == (asks if len(asks) <= 5 else [*asks[:5], "More"])
    host.key("escape")
    assert not [button for button in scene.table.buttons(scene.shown) if button.label in labels]


@pytest.mark.usefixtures("_plain")
def test_a_card_that_breaks_a_rule_says_which() -> None:
    host = table_scene("euchre", 3, speed="instant")
    for number in range(400):
        host.frame(0.4)
        if not (host.table.at_rest and host.table.session.person_to_move):
            continue
        choices = [one for one in host.table.table.choices(host.table.shown) if isinstance(one, CardChoice)]
        refused = [one.reason for one in choices if one.reason]
        if refused and any(not one.reason for one in choices):
            assert all(reason.endswith(".") and "suit" in reason for reason in refused), refused
            return
        act(host, Random(number))
    raise AssertionError("every card could always be played")


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize("game", ["euchre", "go-fish", "reviiyot"])
def test_people_at_one_screen_see_no_hand_but_their_own(game: str) -> None:
    host = StackHost("instant")
    plan = ordered(usual_plan(game), {}, ("person", "person"), 1)
    host.show(sitting.new_table(host, plan))
    scene = host.table
    assert scene.shared
    for _ in range(100):
        host.frame(0.4)
    tabletop = scene.showing.tabletop
    for viewer in (None, 0, 1):
        scene.look_as(viewer)
        for place in tabletop:
            if place.name == "hand" and place.seat != viewer:
                assert not any(piece.face for piece in tabletop[place]), (viewer, place)


def test_a_face_of_another_package_is_used_and_a_broken_one_replaced(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    faces.face_of.cache_clear()
    offered = {"nice": "gui.games.war.face:FACE", "gone": "no_such_package:FACE", "wrong": "engine.cards:ACE"}
    monkeypatch.setattr(faces, "installed", lambda group: offered if group == faces.GROUP else {})
    monkeypatch.setattr(faces, "entry_of", lambda key: entry_of("war"))
    assert faces.face_of("nice") is faces.face_of("war")
    assert faces.face_of("gone").felt == faces.face_of("wrong").felt == FELT
    assert [record.getMessage() for record in caplog.records] == [
        "The face of \"gone\" cannot be loaded: ModuleNotFoundError: No module named 'no_such_package'. "
        "The game has a plain table.",
        'The face of "wrong" is left out: it is no gui.table.face.Face.',
    ]
    faces.face_of.cache_clear()


@pytest.mark.parametrize("entry", [*map(entry_of, OWN)], ids=OWN)
def test_every_option_has_words_in_the_help(entry: Entry) -> None:
    face = plain_face(entry)
    for rules in (None, entry.usual_rules):
        assert len(rules_section(entry, face.help, rules).blocks) >= len(entry.options)


@pytest.mark.parametrize("players", range(3, 9))
@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1440)])
def test_buttons_stay_inside_the_window(players: int, size: tuple[int, int]) -> None:
    face = plain_face(entry_of("reviiyot"))
    table = face.table([Person(f"P{seat}", "owl", "") for seat in range(players)], 0)
    table.resize(Metrics(*size))
    game = entry_of("reviiyot").new({"players": players, "highest": 30}, 1)
    game.apply(game.parse("deal"))
    view = game.view(game.to_move)
    table.actions = MagicMock()
    group = next(choice for choice in table.choices(view) if isinstance(choice, GroupChoice))
    group.choose()
    buttons = table.buttons(view)
    assert len(buttons) > 1
    for button in buttons:
        assert 0 <= button.rect.x < button.rect.right <= table.metrics.width
        assert button.rect.bottom < table.metrics.height
