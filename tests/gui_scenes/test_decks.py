"""Decks of one's own in the window: made of photographs, given away, removed, added again, and played with."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest

from engine.phrases import spoken
from engine.record import Record, Seat
from gui.decks.draft import Drafts
from gui.decks.files import DeckFiles, open_deck
from gui.decks.shelf import Shelf
from gui.scenes.look_back.exchange.working import WorkScene
from gui.scenes.look_back.replay.scene import ReplayScene
from gui.scenes.prepare.decks.adding import AddDeckScene
from gui.scenes.prepare.decks.choosing import PicturesScene
from gui.scenes.prepare.decks.crop import CropScene
from gui.scenes.prepare.decks.making import MakingScene
from gui.scenes.prepare.decks.quartet import QuartetScene
from gui.scenes.prepare.decks.scene import DecksScene
from gui.scenes.prepare.decks.whole import DeckScene
from gui.scenes.prepare.setup.scene import SetupScene
from gui.scenes.stack import NO_DECK
from gui.settings.table_plan import ordered, watched
from gui.widgets.readings import Reading
from store.store import Store
from tests.gui_scenes import decks
from tests.gui_scenes.decks import FAMILY, wait, write_photographs
from tests.gui_table.hosts import StackHost, finished
from tests.quick_bots import QUICK


def program(home: Path) -> StackHost:
    """A program that keeps everything in a folder, with the set-up of Reviiyot on the screen."""
    host = StackHost("instant", keeps_settings=True)
    host.store = Store.open(home / "card-table.sqlite")
    host.settings.exchange_folder = str(home)
    host.go.set_up("reviiyot")
    host.frame(draw=True)
    return host


def write(host: StackHost, key: str, text: str) -> None:
    host.click_on(key)
    for letter in text:
        host.text_typed(letter)
    host.key("return")
    host.frame(draw=True)


def press(host: StackHost, key: str) -> None:
    """Click on something, be it further down the list."""
    host.frame(draw=True)
    if host.top.targets.get(key) is None:
        host.key("end")
        host.frame(0.5, draw=True)
    host.click_on(key)
    host.frame(0.5, draw=True)


def make_quartet(host: StackHost, place: int, photographs: list[Path]) -> None:
    """Make the next quartet of a deck: drop four photographs, and type five names."""
    press(host, "add")
    scene = host.top
    assert isinstance(scene, QuartetScene)
    for path in photographs:
        host.go.file_dropped(str(path))
    wait(host, lambda: all(item.picture for item in scene.quartet.items))
    heading, *names = FAMILY[place]
    write(host, "heading", heading)
    for card, name in enumerate(names):
        write(host, f"name {card}", name)
    host.click_on("done")
    host.frame(0.5, draw=True)


def make_deck(host: StackHost, photographs: list[Path]) -> DeckFiles:
    """Make the family's deck from the set-up on, by clicks; return it, with its page of all decks on the screen."""
    press(host, "decks")
    press(host, "new")
    write(host, "name", "Our family")
    for place in range(len(FAMILY)):
        make_quartet(host, place, photographs[4 * place : 4 * place + 4])
    press(host, "done")
    assert isinstance(host.top, DecksScene)
    return host.decks.decks()[-1]


def look_at(host: StackHost, name: str) -> DeckScene:
    """Open the page of a deck in the list of all."""
    place = [host.faces_of_deck(files).deck_name for files in host.decks.decks()].index(name)
    press(host, f"deck {place}")
    assert isinstance(host.top, DeckScene)
    return host.top


def words_of(readings: Sequence[Reading], host: StackHost) -> Iterator[str]:
    """Return all that is read, in the language of the window."""
    for reading in readings:
        yield spoken(reading.words, host.catalogue)
        yield from words_of(reading.children, host)


def test_a_deck_of_photographs_from_its_making_to_its_replay(tmp_path: Path) -> None:
    host = program(tmp_path)
    files = make_deck(host, write_photographs(tmp_path / "photographs"))
    assert [quartet.name[""] for quartet in files.deck.quartets] == [heading for heading, *_ in FAMILY]
    assert [[item.name[""] for item in quartet.items] for quartet in files.deck.quartets] == [
        list(names) for _, *names in FAMILY
    ]
    assert len(files.pictures) == 16
    assert host.decks.drafts.all() == []
    assert Shelf(tmp_path).find(files.key) == files, "another start finds it"
    # It is read to whoever hears the screen.
    scene = look_at(host, "Our family")
    (quartets,) = scene.readings()
    assert quartets.children[0].words == "Our summer: Dana’s boat, Grandpa asleep, The big fish, Rain at last"
    # Given to a friend.
    press(host, "give")
    press(host, "write")
    panel = host.top
    assert isinstance(panel, WorkScene)
    wait(host, lambda: panel.outcome is not None)
    shared = tmp_path / "Our family.quartets"
    assert panel.outcome is not None
    assert (panel.outcome.title, panel.outcome.path) == ("Written", str(shared))
    assert open_deck(shared).key == files.key
    host.key("escape")
    host.key("escape")
    # Removed, and added again.
    press(host, "remove")
    press(host, "act")
    assert isinstance(host.top, DecksScene)
    assert not host.decks.is_own(files.key)
    assert [path.name for path in (tmp_path / "decks").iterdir()] == []
    host.go.file_dropped(str(shared))
    asking = host.top
    assert isinstance(asking, AddDeckScene)
    wait(host, lambda: not asking.is_reading)
    assert asking.title == "Add the deck Our family?"
    press(host, "add")
    assert isinstance(host.top, DeckScene)
    # Played with by bots, and replayed.
    press(host, "play")
    setup = host.top
    assert isinstance(setup, SetupScene)
    assert setup.plan.deck == files.key
    plan = watched(ordered(setup.plan, {"players": 3, "highest": 4}, [QUICK["reviiyot"]], 5))
    host.go.play(replace(plan, demo_kept=True))
    table = host.table
    heard, read = "", ""
    for _ in range(3000):
        host.frame(0.5)
        if finished(host):
            break
        host.announcements.speak()
        heard += " ".join(spoken(words, host.catalogue) for _, words in host.announcements.log)
        read += " ".join(words_of(table.readings(), host))
    assert finished(host)
    # The deck's names are in what is announced, and in the log beside the table.
    assert all(heading in heard for heading, *_ in FAMILY)
    assert all(heading in read for heading, *_ in FAMILY)
    record = table.session.match.record
    assert record.deck == files.key
    host.go.menu()
    (kept,) = host.store.games()
    host.go.replay(kept.number)
    replay = host.top
    assert isinstance(replay, ReplayScene)
    for number in range(replay.course.last + 1):
        replay.go_to(number)
        host.frame(0.5)
        assert replay.board.message != NO_DECK
    names = {name for quartet in FAMILY for name in quartet}
    host.draw()
    assert host.painter.card_faces is not None
    assert host.painter.card_faces.label("2C") in names


def opened_quartet(host: StackHost) -> QuartetScene:
    """The page of the first quartet of a new deck."""
    press(host, "decks")
    press(host, "new")
    press(host, "add")
    assert isinstance(host.top, QuartetScene)
    return host.top


def test_pictures_are_chosen_from_a_folder_by_keys(tmp_path: Path) -> None:
    host = program(tmp_path)
    photographs = write_photographs(tmp_path / "photographs", 6)
    scene = opened_quartet(host)
    press(host, "picture 1")
    choosing = host.top
    assert isinstance(choosing, PicturesScene)
    host.click_on("path")
    host.key("a", command=True)
    for letter in str(tmp_path / "photographs"):
        host.text_typed(letter)
    host.key("return")
    wait(host, lambda: choosing.listing is None and choosing.files)
    assert {file.path for file in choosing.files} == {str(path) for path in photographs}
    for path in photographs[3:5]:
        host.top.press_target("pictures more")
        host.frame(0.5, draw=True)
        host.top.press_target(f"take {path.name}")
    host.key("tab")
    host.top.press_target("take")
    assert host.top is scene
    wait(host, lambda: scene.quartet.items[0].picture and scene.quartet.items[1].picture)
    # The first one is for the card whose picture was pressed.
    shown = [scene.open.cut_from[scene.quartet.items[card].picture] for card in (1, 0)]
    assert shown == [str(path) for path in photographs[3:5]]
    assert host.settings.pictures_folder == str(tmp_path / "photographs")


def test_a_square_is_dragged_over_a_wide_picture(tmp_path: Path) -> None:
    host = program(tmp_path)
    (path,) = write_photographs(tmp_path / "photographs", 1)
    picture = pygame.Surface((300, 100))
    picture.fill("#ff0000", (0, 0, 100, 100))
    picture.fill("#00ff00", (100, 0, 100, 100))
    picture.fill("#0000ff", (200, 0, 100, 100))
    pygame.image.save(picture, path)
    scene = opened_quartet(host)
    host.go.file_dropped(str(path))
    wait(host, lambda: scene.quartet.items[0].picture)
    assert colour_of(scene) == "green", "the middle to begin with"
    for language, towards, seen in (("en", 1, "blue"), ("he", 1, "blue"), ("he", -1, "red")):
        host.settings.language = language
        host.frame(draw=True)
        press(host, "picture 0")
        crop = host.top
        assert isinstance(crop, CropScene)
        wait(host, partial(opened, crop))
        host.frame(0.5, draw=True)
        x, y = crop.square.centre
        # The pointer goes that way on the screen, whatever the direction of the language.
        far = towards * 2000 * (-1 if host.painter.leftwards else 1)
        host.mouse_pressed(*host._in_window(x, y))
        host.move(x + far, y)
        host.mouse_released(*host._in_window(x + far, y))
        host.click_on("take")
        wait(host, lambda: host.top is scene)
        assert colour_of(scene) == seen


def opened(crop: CropScene) -> bool:
    return not crop.notice


def colour_of(scene: QuartetScene) -> str:
    """Return the colour in the middle of the picture on the first card."""
    name = scene.quartet.items[0].picture
    picture = pygame.image.load(io.BytesIO(scene.open.draft.pictures[name]), name)
    assert picture.get_width() == picture.get_height()
    red, green, blue, _ = picture.get_at((picture.get_width() // 2, 50))
    return {max(red, 200): "red", max(green, 200): "green", max(blue, 200): "blue"}[max(red, green, blue)]


def test_a_half_made_deck_outlives_a_crash_and_says_what_is_missing(tmp_path: Path) -> None:
    host = program(tmp_path)
    photographs = write_photographs(tmp_path / "photographs", 2)
    scene = opened_quartet(host)
    for path in photographs:
        host.go.file_dropped(str(path))
    wait(host, lambda: scene.quartet.items[1].picture)
    write(host, "heading", "Our summer")
    write(host, "name 0", "Dana’s boat")
    # The program ends here; another one goes on.
    other = program(tmp_path)
    press(other, "decks")
    press(other, "draft 1")
    making = other.top
    assert isinstance(making, MakingScene)
    assert making.draft.deck == scene.open.draft.deck
    assert making.draft.pictures == scene.open.draft.pictures
    for key, text, said in (
        ("name", "", "The deck needs a name; write one."),
        ("name", "Ours", "Quartet 1 is not finished: its heading and its cards need names."),
    ):
        write(other, key, text)
        press(other, "done")
        assert making.notice == said
    press(other, "discard")
    press(other, "act")
    assert isinstance(other.top, DecksScene)
    assert Drafts(tmp_path / "decks").all() == []


@pytest.mark.parametrize("clicks", [("decks",), ("decks", "new")], ids=["all decks", "a new deck"])
def test_pictures_dropped_on_a_page_go_to_the_first_free_cards(tmp_path: Path, clicks: Sequence[str]) -> None:
    host = program(tmp_path)
    photographs = write_photographs(tmp_path / "photographs", 5)
    for key in clicks:
        press(host, key)
    for path in photographs:
        host.go.file_dropped(str(path))
    scene = host.top
    assert isinstance(scene, QuartetScene)
    wait(host, lambda: all(item.picture for item in scene.quartet.items))
    shown = [scene.open.cut_from[item.picture] for item in scene.quartet.items]
    assert shown == [str(path) for path in photographs[:4]]
    host.go.file_dropped(str(photographs[4]))
    assert scene.notice == "All four cards have pictures; choose another one for a card."


def test_a_page_that_is_left_as_it_began_leaves_nothing(tmp_path: Path) -> None:
    host = program(tmp_path)
    opened_quartet(host)
    host.key("escape")
    making = host.top
    assert isinstance(making, MakingScene)
    assert making.draft.deck.quartets == ()
    host.key("escape")
    assert host.decks.drafts.all() == Drafts(tmp_path / "decks").all() == []


def test_a_wrong_file_gets_its_sentence_and_the_next_one_is_read(tmp_path: Path) -> None:
    host = program(tmp_path)
    (right,) = write_photographs(tmp_path / "photographs", 1)
    wrong = tmp_path / "notes.txt"
    wrong.write_text("no picture", encoding="ascii")
    scene = opened_quartet(host)
    host.go.file_dropped(str(wrong))
    wait(host, lambda: "PNG" in scene.notice)
    host.go.file_dropped(str(right))
    wait(host, lambda: any(item.picture for item in scene.quartet.items))
    damaged = decks.adding(damaged=True)
    assert damaged.top.title == "This deck cannot be opened"
    assert [reading for reading in decks.adding(known=True).top.targets.all if reading.key == "add"] == []


@pytest.mark.parametrize("played", [True, False], ids=["played", "never played"])
def test_a_changed_deck_takes_the_place_of_the_former(tmp_path: Path, played: bool) -> None:
    host = program(tmp_path)
    old = decks.family_deck(1)
    host.decks.add(old)
    if played:
        host.store.add(Record("go-fish", {}, 1, (Seat("You"), Seat("Maya", "opponent")), deck=old.key))
    setup = host.top
    assert isinstance(setup, SetupScene)
    setup.plan = replace(setup.plan, deck=old.key)
    press(host, "decks")
    look_at(host, "Our family")
    press(host, "change")
    write(host, "name", "The family")
    press(host, "done")
    scene = host.top
    assert isinstance(scene, DeckScene)
    assert scene.title == "The family"
    new = host.decks.decks()[-1]
    assert new.deck.quartets == old.deck.quartets
    # Games that were played with the former one show it, and it is offered no more.
    for shelf in (host.decks, Shelf(tmp_path)):
        assert [files.key for files in shelf.decks() if shelf.is_own(files.key)] == [new.key]
        assert (shelf.find(old.key) is not None) is played
    # The set-up goes on with the one in its place.
    host.key("escape")
    host.key("escape")
    setup = host.top
    assert isinstance(setup, SetupScene)
    assert setup.plan.deck == new.key
