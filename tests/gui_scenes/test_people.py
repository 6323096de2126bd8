"""The people who play here: they are made, chosen from faces, and changed, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from time import sleep

import pygame
import pytest

from gui.art.geometry import Rect
from gui.practice.practice import Practice
from gui.scenes.look_back.history.scene import HistoryScene
from gui.scenes.look_back.history.sides import Side, sides_of
from gui.scenes.people.old_games import OldGamesScene
from gui.scenes.people.person import PersonScene
from gui.scenes.people.who import WhoPlaysScene, face_places
from gui.scenes.play.menu.scene import MenuScene
from gui.scenes.play.table.overlays import CoverScene, RecapScene
from gui.scenes.prepare.setup.scene import SetupScene
from gui.settings.settings import Settings
from gui.settings.sitters import portrait_of
from gui.settings.table_plan import ordered, with_person
from gui.widgets.menu_buttons import MenuRow
from store.people_rows import MOST, KeptPerson, new_person
from store.store import Store
from tests.gui_scenes.counted import page
from tests.gui_scenes.family import ANNA, BEN, NOOR, keep_of_people, make_family
from tests.gui_scenes.keeping import keep_history
from tests.gui_table.hosts import StackHost
from tests.quick_bots import QUICK

pytestmark = pytest.mark.usefixtures("nothing_drawn")


@pytest.fixture
def host() -> StackHost:
    host = StackHost("instant", keeps_settings=True)
    host.go.menu()
    host.frame(draw=True)
    return host


def labels(host: StackHost) -> list[str]:
    return [target.label for target in host.top.targets.all]


def somebody_new(host: StackHost, name: str) -> None:
    """Make somebody of that name, as a person does: with the keys and a click."""
    if not isinstance(host.top, WhoPlaysScene):
        host.click_on("person")
    host.frame(draw=True)
    host.click_on("new")
    host.frame(draw=True)
    write(host, name)
    host.click_on("done")
    host.frame(draw=True)


def write(host: StackHost, name: str) -> None:
    host.click_on("name")
    for letter in name:
        host.text_typed(letter)
    host.key("return")
    host.frame(draw=True)


def test_somebody_is_made_and_plays_from_then_on(host: StackHost) -> None:
    assert "Who plays?" in labels(host)
    assert (host.settings.own_name, host.settings.plan("euchre").seats[0].name) == ("You", "You")
    somebody_new(host, "Anna")
    assert isinstance(host.top, WhoPlaysScene), "without old games nothing is asked"
    assert [target.label for target in host.top.targets.all if target.selected] == ["Anna"]
    host.key("escape")
    host.frame(draw=True)
    assert "Anna plays; who else?" in labels(host)
    seat = host.settings.plan("euchre").seats[0]
    assert (seat.name, seat.avatar.split()[0]) == ("Anna", "you")
    # The next start finds the same person at the table.
    assert Settings(host.store).own_name == "Anna"
    assert host.store.person == host.store.people.all()[0].identity


def test_whoever_sits_down_is_chosen_from_faces(host: StackHost) -> None:
    make_family(host)
    host.go.menu()
    host.frame(draw=True)
    for key, name in ((NOOR.identity, "Noor"), ("guest", "You"), (BEN.identity, "Benjamin")):
        host.click_on("person")
        host.frame(draw=True)
        host.click_on(key)
        host.frame(draw=True)
        assert host.settings.own_name == name
    # By keys, too: the faces are next to each other.
    host.click_on("person")
    host.frame(draw=True)
    host.top.targets.focus(BEN.identity)
    host.key("left")
    host.key("return")
    assert host.settings.own_name == "Anna"
    assert (host.settings.plays_child, host.settings.whose) == (False, ANNA.identity)


def test_a_person_is_changed_at_once(host: StackHost) -> None:
    make_family(host)
    host.go.who_plays()
    host.frame(draw=True)
    host.click_on(f"change {BEN.identity}")
    host.frame(draw=True)
    write(host, "Ben")
    for part in ("Owl", "Green"):
        target, place = next(
            (target, place)
            for target in host.top.targets.all
            for place, choice in enumerate(target.parts)
            if choice.name == part
        )
        host.top.press_part(target.key, place)
    host.click_on("child")
    host.key("page down")
    host.frame(2.0, draw=True)
    host.click_on("setting hints")
    host.click_on("done")
    kept = {person.identity: person for person in host.store.people.all()}[BEN.identity]
    assert kept == BEN._replace(
        name="Ben", picture="owl", colour="green", child=True, settings={"speed": "fast", "hints": False}
    )
    assert host.settings.hints, "it is Anna who plays"


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("anna", "Somebody called anna plays here already; write another name."),
        ("You", "Guests are called You; write another name."),
        ("Player 2", "Guests are called Player 2; write another name."),
        ("   ", "A person needs a name; write one."),
    ],
)
def test_a_name_that_cannot_be_is_refused_in_one_sentence(host: StackHost, written: str, said: str) -> None:
    make_family(host)
    host.go.who_plays()
    host.frame(draw=True)
    somebody_new(host, written)
    scene = host.top
    assert isinstance(scene, PersonScene)
    assert scene.notice == said
    assert [reading.words for reading in scene.readings()] == [said]
    assert len(host.store.people.all()) == 3


def test_a_name_is_as_long_as_a_plate_has_room_and_holds_what_can_be_seen(host: StackHost) -> None:
    host.go.who_plays()
    host.frame(draw=True)
    host.click_on("new")
    host.frame(draw=True)
    host.copied = "\u202e<b>" + "x" * 300
    host.click_on("name")
    host.key("v", command=True)
    scene = host.top
    assert isinstance(scene, PersonScene)
    assert scene.notice == "There is room for 14 letters in a name."
    host.key("return")
    host.click_on("done")
    assert [person.name for person in host.store.people.all()] == ["<b>" + "x" * 11]


def test_old_games_are_asked_about_until_somebody_says_whose_they_are(host: StackHost) -> None:
    keep_history(host.store)
    count = host.store.count()
    somebody_new(host, "Anna")
    assert isinstance(host.top, OldGamesScene)
    host.frame(5.0, draw=True)
    host.click_on("other")
    assert not host.store.count(person=host.settings.whose)
    somebody_new(host, "Ben")
    assert isinstance(host.top, OldGamesScene)
    host.frame(5.0, draw=True)
    host.click_on("theirs")
    assert host.store.count(person=host.settings.whose) == count
    somebody_new(host, "Noor")
    assert isinstance(host.top, WhoPlaysScene), "it is asked once"


def test_games_that_are_nobodys_can_be_taken_over_later(host: StackHost) -> None:
    make_family(host)
    host.settings.old_games_are_settled()
    keep_of_people(host.store)
    host.go.menu()
    host.go.who_plays()
    host.frame(draw=True)
    host.click_on(f"change {NOOR.identity}")
    host.frame(2.0, draw=True)
    host.key("end")
    host.frame(2.0, draw=True)
    host.click_on("nobody's")
    host.frame(2.0, draw=True)
    host.click_on("theirs")
    host.frame(2.0, draw=True)
    assert [host.store.count(person=whose) for whose in (NOOR.identity, ANNA.identity, "")] == [1, 7, 0]
    assert "Take them over" not in labels(host)


def test_a_game_played_again_is_that_of_whoever_plays_under_another_name_by_now(host: StackHost) -> None:
    make_family(host)
    host.go.play(ordered(host.settings.plan("war"), {}, ("person", QUICK["war"]), None))
    host.settings.change({"name": "Anne"})
    host.table.pages.again()
    host.table.play(next(iter(host.table.session.match.legal_moves())))
    for _ in range(5):
        host.frame(draw=True)
    kept = host.store.games()[0]
    assert (kept.record.seats[0].name, kept.people) == ("Anne", {0: ANNA.identity})


def test_every_face_has_a_place_of_its_own_in_the_smallest_window() -> None:
    room = Rect(24, 100, 752, 440)
    for count in range(2, MOST + 3):
        places = face_places(room, count)
        assert len(places) == count
        assert all(room.inset(-0.5).contains(*corner) for place in places for corner in corners(place))
        assert all(place.w >= 84 and place.h >= 84 for place in places)
        assert not any(one.inset(1).overlaps(other) for one in places for other in places if one is not other)


def corners(place: Rect) -> list[tuple[float, float]]:
    return [(place.x, place.y), (place.right, place.bottom)]


def test_own_settings_lie_over_those_of_the_screen() -> None:
    host = StackHost("instant")
    settings = Settings(host.store)
    settings.change({"speed": "slow", "felt": "red"})
    ann = KeptPerson(new_person("x").identity, "Ann", settings={"speed": "fast", "felt": "blue", "sort": "nonsense"})
    settings.keep_person(ann)
    assert settings.speed == "slow"
    settings.sit_down(ann)
    assert (settings.speed, settings.felt, settings.sort) == ("fast", "red", "suit")
    settings.change({"hints": False, "volume": 20, "name": "Anne"})
    again = Settings(host.store)
    assert (again.hints, again.volume, again.own_name, again.speed) == (False, 20, "Anne", "fast")
    with pytest.raises(ValueError, match="A person needs a name"):
        again.change({"name": ""})
    again.sit_down(None)
    assert (again.hints, again.volume, again.own_name, again.speed) == (True, 20, "You", "slow")
    again.sit_down(again.people[0])
    again.defaults()
    assert (again.speed, again.hints, again.own_name, again.are_defaults) == ("normal", True, "Anne", True)
    assert again.values_of(None)["speed"] == "slow", "the others have it as before"
    again.delete_person(again.people[0])
    assert (again.own_name, again.people, Settings(host.store).people) == ("You", [], [])


def choose(host: StackHost, control: str, title: str) -> None:
    """Open the list of a control, and choose from it."""
    host.click_on(control)
    host.frame(draw=True)
    items = host.top.targets.all
    host.click_on(next(item.key for item in items if item.label == title))
    host.frame(draw=True)


def test_people_are_seated_by_their_faces_and_a_kept_game_is_theirs(host: StackHost) -> None:
    make_family(host)
    host.go.set_up("war")
    host.frame(draw=True)
    scene = host.top
    assert isinstance(scene, SetupScene)
    choose(host, "player 1", "Noor")
    assert [(seat.name, seat.avatar) for seat in scene.plan.seats] == [
        ("Anna", portrait_of(ANNA)),
        ("Noor", portrait_of(NOOR)),
    ]
    # Whoever sits at the table already is not offered twice.
    choose(host, "player 1", "Anna")
    assert (scene.notice, scene.plan.seats[1].name) == ("Anna sits at this table already.", "Noor")
    # The first seat is that of whoever sits down at the screen.
    choose(host, "player 0", "Benjamin")
    assert (scene.plan.seats[0].name, host.settings.own_name) == ("Benjamin", "Benjamin")
    choose(host, "player 1", "A guest")
    assert scene.plan.seats[1].name == "Player 2"
    choose(host, "player 1", "Noor")
    host.click_on("start")
    host.frame(draw=True)
    host.table.play(next(iter(host.table.session.match.legal_moves())))
    for _ in range(5):
        host.frame()
    (kept,) = host.store.games()
    assert kept.people == {0: BEN.identity, 1: NOOR.identity}
    # Under another name it is the same face that goes on with the game.
    host.settings.keep_person(NOOR._replace(name="Nour"))
    host.go.resume(kept.number)
    assert [person.avatar for person in host.table.table.people] == [portrait_of(BEN), portrait_of(NOOR)]
    # Who sat at another seat last time and sits down at the screen now, sits there once.
    host.settings.sit_down(NOOR)
    host.settings.keep_person(NOOR)
    host.go.set_up("war", host.settings.plan("war"))
    scene = host.top
    assert isinstance(scene, SetupScene)
    assert [seat.name for seat in scene.plan.seats] == ["Noor", "Player 2"]
    assert not scene.plan.objection


def test_history_statistics_and_menu_are_those_of_whoever_plays(host: StackHost) -> None:
    make_family(host)
    keep_of_people(host.store)
    host.go.menu()
    host.frame(draw=True)
    host.frame(draw=True)
    assert {"7 games", "Go Fish: 3 of 7 won"} <= rows_of_menu(host)
    assert [accuracy.done for accuracy in host.store.own_reviews().values()] == [True]
    host.go.history()
    host.frame(draw=True)
    scene = host.top
    assert isinstance(scene, HistoryScene)
    assert (scene.listing.count, [side.avatars[0] for side in sides(scene)]) == (7, [portrait_of(ANNA)] * 7)
    choose(host, "whose", "Benjamin")
    assert (scene.listing.count, [side.avatars[0] for side in sides(scene)]) == (2, [portrait_of(BEN)] * 2)
    choose(host, "whose", "Everybody")
    assert scene.listing.count == 10
    choose(host, "whose", "Noor")
    assert "Play Euchre" in labels(host), "nothing of hers is kept"
    host.back()
    statistics = page(host)
    host.show(statistics)
    for shown, games in (("", 7), ("Benjamin", 2), ("Everybody", 10)):
        if shown:
            choose(host, "whose", shown)
        assert len(statistics.counted.games) == games
    # Somebody else sits down.
    host.settings.sit_down(BEN)
    host.go.menu()
    host.frame(draw=True)
    host.frame(draw=True)
    assert "2 games" in rows_of_menu(host)
    assert host.store.own_reviews() == {}


def rows_of_menu(host: StackHost) -> set[str]:
    scene = host.top
    assert isinstance(scene, MenuScene)
    return {str(button.line) for button in scene.buttons if isinstance(button, MenuRow)}


def sides(scene: HistoryScene) -> list[Side]:
    """Return the own side of every game that is listed."""
    rows = filter(None, map(scene.listing.row, range(scene.listing.count)))
    return [sides_of(row)[0] for row in rows]


def test_practice_is_that_of_whoever_plays(host: StackHost) -> None:
    make_family(host)
    for person, answers in ((ANNA, 1), (BEN, 2)):
        host.settings.sit_down(person)
        practice = Practice(host.store)
        for _ in range(answers):
            task = practice.next()
            assert task is not None
            practice.answer(task, str(task.puzzle.best))
    for sitting, done in ((None, 0), (ANNA, 1), (BEN, 2), (NOOR, 0)):
        host.settings.sit_down(sitting)
        practice = Practice(host.store)
        assert (practice.today.done, practice.in_a_row) == (done, min(done, 1))


def test_on_a_shared_screen_the_settings_of_whoever_looks_count(host: StackHost) -> None:
    make_family(host)
    host.settings.keep_person(ANNA._replace(settings={"sort": "rank"}))
    plan = ordered(host.settings.plan("go-fish"), {"players": 3}, ("person", "person", QUICK["go-fish"]), 3)
    host.go.play(with_person(plan, 1, BEN.name))
    table = host.table
    seen = set()
    for _ in range(4000):
        host.frame(0.5, draw=True)
        if isinstance(host.top, CoverScene):
            looks = host.top.targets.get("look")
            assert looks is not None
            host.click_on("look")
            host.frame(2.0, draw=True)
            name = table.table.own_name(table.table.viewer or 0)
            # Chosen for this run, the speed is everybody's: the order of the hand is the person's own.
            seen.add((name, host.settings.sort, host.settings.hints))
            if isinstance(host.top, RecapScene):
                host.key("return")
        elif host.top is table and table.session.person_to_move:
            table.play(next(iter(table.session.match.legal_moves())))
        elif host.top is table and table.hot_seat.waits_for_done:
            host.click_on("done")
        if len(seen) == 2:
            break
    assert seen == {("Anna", "rank", True), ("Benjamin", "suit", True)}
    host.go.menu()
    assert host.settings.sort == "rank", "it is Anna again who plays"


def test_deleting_somebody_asks_and_keeps_the_games(host: StackHost) -> None:
    make_family(host)
    keep_of_people(host.store)
    host.go.menu()
    host.go.who_plays()
    host.frame(draw=True)
    host.click_on(f"change {ANNA.identity}")
    for answer in ("stay", "act"):
        host.frame(2.0, draw=True)
        host.key("end")
        host.frame(2.0, draw=True)
        host.click_on("delete")
        host.frame(2.0, draw=True)
        host.click_on(answer)
    assert isinstance(host.top, WhoPlaysScene)
    assert (host.settings.own_name, host.store.count(), host.store.count(person=ANNA.identity)) == ("You", 10, 0)
    assert "Anna" not in labels(host)


def test_the_page_of_a_person_leads_to_the_export_of_everything_that_is_theirs(host: StackHost) -> None:
    make_family(host)
    keep_of_people(host.store)
    host.go.menu()
    host.go.who_plays()
    host.frame(draw=True)
    host.click_on(f"change {BEN.identity}")
    host.frame(2.0, draw=True)
    host.key("end")
    host.frame(2.0, draw=True)
    host.click_on("export")
    host.frame(2.0, draw=True)
    contents = host.top.targets.get("contents")
    assert contents is not None
    assert contents.value == "Benjamin"


def test_a_photograph_is_dropped_on_the_page_or_its_path_is_written(host: StackHost, tmp_path: Path) -> None:
    picture = pygame.Surface((120, 60))
    picture.fill("#aa2211")
    picture.fill("#1122aa", (60, 0, 60, 60))
    path = tmp_path / "holiday.png"
    pygame.image.save(picture, str(path))
    host.go.menu()
    host.go.who_plays()
    host.frame(draw=True)
    host.click_on("new")
    host.frame(draw=True)
    write(host, "Ann")
    host.top.file_dropped(str(path))
    page = host.top
    assert isinstance(page, PersonScene)
    until(host, lambda: page.person.picture.startswith("photo:"))
    first = page.person.picture
    # Its middle, half of each colour, is seen at once, before anything is kept.
    assert colours_of_face(host) == {"red", "blue"}
    host.top.press_target("part")
    for _ in range(6):
        host.top.step_target("part", -1)
    host.frame(draw=True)
    assert colours_of_face(host) == {"red"}
    assert page.person.picture != first
    host.click_on("done")
    (kept,) = host.store.people.all()
    photo = host.store.people.photo(kept.picture)
    assert photo is not None
    assert kept.picture == "photo:" + sha256(photo).hexdigest()
    assert Store.open(None).people.photo(kept.picture) is None
    # What is no picture is told in one sentence.
    host.frame(draw=True)
    host.click_on(f"change {kept.identity}")
    host.frame(draw=True)
    path.write_text("no picture")
    other = host.top
    assert isinstance(other, PersonScene)
    other.file_dropped(str(path))
    until(host, lambda: other.notice == "This is no PNG, JPEG or WebP picture; save it as one of these first.")
    assert other.person.picture == kept.picture


def until(host: StackHost, done: Callable[[], bool]) -> None:
    for _ in range(1000):
        host.frame(0.01, draw=True)
        if done():
            return
        sleep(0.005)
    raise AssertionError("it does not come")


def colours_of_face(host: StackHost) -> set[str]:
    """Return the colours of the large face, at the left of the pictures."""
    host.draw()
    page = host.top
    assert isinstance(page, PersonScene)
    row = next(rect for index, rect in page.sheet.seen if index == 1)
    z = page.z
    found = [host.painter.surface.get_at((round((row.x + x) * z), round(row.cy * z))) for x in (12, 80)]
    return {"red" if colour.r > colour.b else "blue" for colour in found}
