"""The longest frames of moments that have much to do at once: the end of a long War, another deck, another cloth,
photographs on the cards.

    python -m benchmarks.long_frames

The program runs in this process on SDL's dummy driver, with its log, in windows of 1280x800 and 3840x2160. A frame is a
turn of the loop; its time is the processor time of the window's thread. None may take 100 ms.
"""

from __future__ import annotations

import io
import logging
import os
import random
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from engine.options import Value
from gui.app import TITLE, App
from gui.decks.deck import ANY_LANGUAGE, COLOURS, ITEMS, MOST_QUARTETS, Deck, Item, Quartet
from gui.decks.files import DeckFiles
from gui.decks.making import PICTURE_SIDE
from gui.display import Display, start_video
from gui.settings.settings import Settings
from gui.settings.table_plan import TablePlan, ordered, usual_plan, watched
from store.store import Store

SIZES = ((1280, 800), (3840, 2160))
MOST = 0.1
LONG_WAR = ordered(usual_plan("war"), {"pickup": "document", "down": "1"}, (), 11)
"""A War of 3,922 turns."""
TABLES: Mapping[str, TablePlan] = {
    "euchre": ordered(usual_plan("euchre"), {}, (), 1),
    "go-fish of six, watched": watched(ordered(usual_plan("go-fish"), {"players": 6}, (), 1)),
}
CHANGES: tuple[tuple[str, Value], ...] = (
    ("pack", "modern"),
    ("four_colours", True),
    ("large_index", True),
    ("back", "forest"),
    ("felt", "grey"),
)
"""Settings that change all cards, or the cloth, and another value of each."""
PHOTOGRAPHED = "go-fish of six, watched"
"""The table at which a deck of photographs is played with."""
GRAIN = 64
"""Pixels of a photograph each way that differ: noise takes a decoder as long as a face."""
SETTLES, LASTS = 3.0, 1.5
"""Seconds until a table lies still, and for which the frames after a change are looked at."""
PAUSE = 1 / 120


def longest_frame(app: App, seconds: float) -> float:
    """Let the loop turn for so long; return the seconds of the longest frame."""
    longest, end = 0.0, time.monotonic() + seconds
    while time.monotonic() < end:
        before = time.thread_time()
        app.turn()
        longest = max(longest, time.thread_time() - before)
        time.sleep(PAUSE)
    return longest


def photographs() -> DeckFiles:
    """Return a deck of 52 photographs, each as large as a deck's may be."""
    numbers, quartets, pictures = random.Random(1), [], dict[str, bytes]()
    for number in range(MOST_QUARTETS):
        items = []
        for place in range(ITEMS):
            grain = pygame.image.frombytes(numbers.randbytes(GRAIN * GRAIN * 3), (GRAIN, GRAIN), "RGB")
            file, name = io.BytesIO(), {ANY_LANGUAGE: f"Person {number} {place}"}
            pygame.image.save(pygame.transform.smoothscale(grain, (PICTURE_SIDE, PICTURE_SIDE)), file, "photograph.jpg")
            pictures[f"{number}-{place}.jpg"] = file.getvalue()
            items.append(Item(name, name, name, f"{number}-{place}.jpg"))
        first, second, third, fourth = items
        name = {ANY_LANGUAGE: f"Family {number}"}
        quartets.append(Quartet(name, name, name, None, COLOURS[number], (first, second, third, fourth)))
    return DeckFiles(Deck({ANY_LANGUAGE: "Photographs"}, tuple(quartets)), pictures)


def frames_of(size: tuple[int, int]) -> Mapping[str, float]:
    """Return the longest frame of every moment, in a window of that size."""
    start_video()
    pygame.display.get_desktop_sizes = lambda: [(4000, 2400)]
    store = Store.open(None)
    settings = Settings(store)
    for game in ("war", "euchre"):
        settings.lesson_was_offered(game)
    app = App(Display(TITLE, size), settings, None, store)
    found: dict[str, float] = {}

    def look_at(moment: str, act: Callable[[], None]) -> None:
        before = time.thread_time()
        act()
        pressed = time.thread_time() - before
        found[moment] = max(pressed, longest_frame(app, LASTS))

    app.stack.go.play(LONG_WAR)
    longest_frame(app, SETTLES)
    look_at("a War of 3,922 turns to its end", lambda: app.stack.top.press_target("end"))
    for name, plan in TABLES.items():
        app.stack.go.play(plan)
        longest_frame(app, SETTLES)
        for key, value in CHANGES:
            look_at(f"{key.replace('_', ' ')} at {name}", partial(_change, app, key, value))
        settings.defaults()
    deck = photographs()
    app.stack.decks.add(deck)
    plan = replace(TABLES[PHOTOGRAPHED], deck=deck.key)
    look_at("photographs on the cards", lambda: app.stack.go.play(plan))
    longest_frame(app, SETTLES)
    look_at("another language on them", partial(_change, app, "language", "de"))
    app.stack.close()
    app.display.close()
    return found


def _change(app: App, key: str, value: Value) -> None:
    app.stack.settings[key] = value
    app.stack.changed = True


def main() -> int:
    """Print the frames; the exit status is 1 when one is too long."""
    logging.basicConfig(filename=os.devnull, level=logging.INFO)
    worst = 0.0
    for size in SIZES:
        found = frames_of(size)
        print(f"{size[0]}x{size[1]}, the longest frame of each")
        for moment, seconds in found.items():
            print(f"  {1000 * seconds:4.0f} ms  {moment}")
        worst = max(worst, *found.values())
    return 0 if worst < MOST else 1


if __name__ == "__main__":
    sys.exit(main())
