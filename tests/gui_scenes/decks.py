"""Decks of made-up photographs, and the pages on which they are made, for tests and pictures of screens."""

from __future__ import annotations

import colorsys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame

from gui.decks.draft import Draft, new_quartet, plain_name, renamed, renamed_item, with_item
from gui.decks.files import DeckFiles, write_file
from gui.decks.making import picture_for_deck
from gui.scenes.prepare.decks.adding import AddDeckScene
from gui.scenes.prepare.decks.choosing import PicturesScene
from gui.scenes.prepare.decks.crop import CropScene
from gui.scenes.prepare.decks.giving import GIFT, GivingScene
from gui.scenes.prepare.decks.making import MakingScene
from gui.scenes.prepare.decks.quartet import QuartetScene
from gui.scenes.prepare.decks.scene import DecksScene
from gui.scenes.prepare.decks.whole import DeckScene
from gui.scenes.prepare.setup.scene import SetupScene
from gui.scenes.scene import Scene
from gui.settings.table_plan import usual_plan
from tests.gui_table.hosts import StackHost
from tests.patience import PATIENCE

FAMILY = (
    ("Our summer", "Dana’s boat", "Grandpa asleep", "The big fish", "Rain at last"),
    ("The kitchen", "Burnt toast", "Mum’s soup", "Seven cups", "The old kettle"),
    ("At school", "My desk", "Mr Levi", "The bell", "A lost shoe"),
    ("Pets", "Momo", "The neighbour’s goat", "Two snails", "Rex in the snow"),
)
"""Heading and cards of each quartet."""


def photograph(number: int, width: int = 96, height: int = 64) -> pygame.Surface:
    """Return a made-up photograph: sky, ground and a sun, in colours of its own."""
    picture = pygame.Surface((width, height))
    red, green, blue = (round(255 * part) for part in colorsys.hsv_to_rgb(number * 0.19 % 1, 0.5, 0.95))
    picture.fill((red, green, blue))
    pygame.draw.rect(picture, (green // 2, red // 2, blue // 2), (0, height * 2 // 3, width, height))
    at = width * (number % 5 + 1) // 6, height // 3
    pygame.draw.circle(picture, (255, 240, 200), at, height // 6)
    return picture


def write_photographs(folder: Path, count: int = 16) -> list[Path]:
    """Write made-up photographs as a camera names them, the oldest first; return their paths."""
    folder.mkdir(exist_ok=True)
    paths = [folder / f"IMG_{2000 + number}.png" for number in range(count)]
    for number, path in enumerate(paths):
        pygame.image.save(photograph(number), path)
    return paths


@cache
def _pictures() -> list[bytes]:
    with tempfile.TemporaryDirectory() as folder:
        return [path.read_bytes() for path in write_photographs(Path(folder))]


def draft_of(draft: Draft, quartets: int = len(FAMILY), *, pictures: bool = True, name: str = "Our family") -> Draft:
    """Return a draft with the first quartets of the family's deck."""
    draft = replace(draft, deck=replace(draft.deck, name=plain_name(name)))
    for place, (heading, *names) in enumerate(FAMILY[:quartets]):
        quartet = renamed(new_quartet(draft.deck), heading)
        for card, words in enumerate(names):
            quartet = with_item(quartet, card, renamed_item(quartet.items[card], words))
        draft = draft.with_quartet(place, quartet)
        for card in range(4 if pictures else 0):
            draft = draft.with_picture(place, card, picture_for_deck(_pictures()[4 * place + card]))
    return draft


@cache
def family_deck(quartets: int = len(FAMILY)) -> DeckFiles:
    """Return the family's deck."""
    return draft_of(Draft(1), quartets).finished()


def wait(host: StackHost, what: Callable[[], object]) -> None:
    """Let frames pass until it is so."""
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, "it does not come"
        time.sleep(0.002)
        host.frame()


# -- screens


def with_decks(*, drafts: bool = True) -> StackHost:
    """A program with a deck of the family's, and one that is not finished."""
    host = StackHost("instant")
    host.decks.add(family_deck())
    if drafts:
        host.decks.drafts.keep(half_made(host))
    return host


def half_made(host: StackHost) -> Draft:
    """A deck with one whole quartet and one that has neither pictures nor all names."""
    draft = draft_of(host.decks.drafts.begin(), 2, name="Class 3b")
    quartet = draft.deck.quartets[1]
    bare = new_quartet(draft.deck)
    return draft.with_quartet(1, with_item(renamed(bare, "The kitchen"), 0, quartet.items[0]))


def page(make: Callable[[StackHost], Scene]) -> StackHost:
    """One of the pages of decks."""
    host = with_decks()
    host.show(make(host))
    host.frame(draw=True)
    return host


def decks(host: StackHost) -> Scene:
    return DecksScene(host, lambda key: None)


def set_up(host: StackHost) -> Scene:
    """The set-up with a fan for each deck, and more decks than fans."""
    for quartets in (1, 2, 3):
        host.decks.add(family_deck(quartets))
    plan = replace(usual_plan("reviiyot"), deck=family_deck(1).key)
    scene = SetupScene(host, plan)
    scene.tab = 1
    return scene


def ours(host: StackHost) -> Scene:
    return DeckScene(host, host.decks.decks()[0], lambda: None, lambda key: None)


def own(host: StackHost) -> Scene:
    return DeckScene(host, family_deck(), lambda: None, lambda key: None)


def giving(host: StackHost) -> Scene:
    host.settings.exchange_folder = "/home/somebody/Documents"
    return GivingScene(host, family_deck(), GIFT)


def new(host: StackHost) -> Scene:
    return MakingScene(host, host.decks.drafts.begin())


def making(host: StackHost) -> Scene:
    return MakingScene(host, host.decks.drafts.all()[0])


def quartet(host: StackHost, place: int = 0) -> Scene:
    return QuartetScene(host, making_of(host).open, place, lambda: None)


def making_of(host: StackHost) -> MakingScene:
    scene = making(host)
    assert isinstance(scene, MakingScene)
    return scene


def choosing() -> StackHost:
    """The page on which pictures are chosen, with two that are."""
    with tempfile.TemporaryDirectory() as folder:
        paths = write_photographs(Path(folder) / "Pictures", 6)
        host = with_decks()
        host.settings.pictures_folder = str(paths[0].parent)
        now = time.time()
        scene = PicturesScene(host, 4, lambda chosen: None, lambda: now)
        host.show(scene)
        wait(host, lambda: scene.listing is None)
        for path in paths[:-3:-1]:
            scene.choose(str(path))
        wait(host, lambda: scene.has_all_small)
    scene.folder = Path("/home/somebody/Pictures")
    scene.layout()
    return host


def cropping() -> StackHost:
    """The page on which a part of a wide picture is taken."""
    host = with_decks()
    scene = CropScene(host, "", _pictures()[3], "#2F6B8F", lambda picture: None)
    host.show(scene)
    wait(host, lambda: not scene.notice)
    return host


def adding(*, damaged: bool = False, known: bool = False) -> StackHost:
    """The question about a file with a deck."""
    host = StackHost("instant")
    if known:
        host.decks.add(family_deck())
    host.go.menu()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "Our family.quartets"
        write_file(family_deck(), path)
        if damaged:
            path.write_bytes(path.read_bytes()[:-40])
        host.go.file_dropped(str(path))
        scene = host.top
        assert isinstance(scene, AddDeckScene)
        wait(host, lambda: not scene.is_reading)
    return host
