"""A development aid: the tables of the asking games as PNGs, for people to look at.

python -m tests.gui_table.asking_pictures FOLDER [name ...]
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from engine.bot import rng_of
from engine.cards import Card
from engine.catalogue import entry_of
from engine.match import Match
from engine.options import Value
from engine.record import Record, Seat
from gui.games.go_fish.table import GoFishTable
from gui.games.reviiyot.table import ReviiyotTable
from gui.scenes.play.table.scene import TableScene
from gui.settings.people import BOTS, YOU
from gui.table.table import Table
from tests.gui_table.hosts import StackHost, seen
from tests.quick_bots import QUICK

TABLES: Mapping[str, type[Table[Any]]] = {"go-fish": GoFishTable, "reviiyot": ReviiyotTable}
SIZES = ((1280, 800), (800, 600), (1920, 1080))


class Shot(NamedTuple):
    """A moment at a table: the game, its rules, how many moves were made, and what is done then."""

    game: str
    rules: Mapping[str, Value]
    moves: int
    then: Callable[[StackHost], None] = lambda host: None
    demo: bool = False
    seed: int = 3
    pack: tuple[Card, ...] | None = None


def table_at(shot: Shot, size: tuple[int, int]) -> StackHost:
    """A table with that many moves played by bots, the person's among them, and its last movement over."""
    host = StackHost(size=size)
    entry = entry_of(shot.game)
    rules = entry.checked(shot.rules)
    people = (BOTS[0] if shot.demo else YOU, *BOTS[1:])[: entry.seats(rules)]
    bot = QUICK[shot.game]
    seats = tuple(Seat(person.name, "" if person is YOU else bot) for person in people)
    match = Match(Record(shot.game, rules, shot.seed, seats, shot.pack))
    thinker = entry.bot(bot)
    while match.ply < shot.moves and match.game.to_move is not None:
        seat = match.game.to_move
        match.play(thinker.choose(match.view(seat), rng_of(shot.seed, seat, match.ply)))
    while shot.moves and match.game.to_move not in (None, 0) and not shot.demo:
        match.play(match.bot_move())
    host.show(TableScene(host, TABLES[shot.game](people, None if shot.demo else 0), match, again=lambda: None))
    host.frame(0.01)
    shot.then(host)
    return host


def choose(rank: str) -> Callable[[StackHost], None]:
    """Click on those cards."""

    def then(host: StackHost) -> None:
        host.click_on(f"group {rank}")
        host.move(5, 5)
        host.frame(0.5)

    return then


def choose_first(host: StackHost) -> None:
    """Click on the third rank of the hand, or the last."""
    groups = [target.key for target in host.top.targets.all if target.group == "hand"]
    if not groups:
        return
    host.click(*seen(host.top, groups[min(2, len(groups) - 1)]))
    host.move(5, 5)
    for _ in range(20):
        host.frame(0.02)


def ask_for_card(host: StackHost) -> None:
    """Choose a rank, the first card that is missed, and the first player; look when the ask is heard."""
    choose_first(host)
    card = next((target.key for target in host.top.targets.all if target.key.startswith("wanted ")), None)
    if card is not None:
        host.click_on(card)
    seat = next(target.key for target in host.top.targets.all if target.key.startswith("spot seat"))
    host.click_on(seat)
    host.move(5, 5)
    for _ in range(14):
        host.frame(0.02)


def ask_first(host: StackHost) -> None:
    """Ask the first player for that, and look when the answer is heard."""
    choose_first(host)
    seat = next((target.key for target in host.top.targets.all if target.key.startswith("spot seat")), None)
    if seat is not None:
        host.click_on(seat)
    host.move(5, 5)
    for _ in range(60):
        host.frame(0.02)


def bots_play(seconds: float) -> Callable[[StackHost], None]:
    """Let the bots go on for so long."""

    def then(host: StackHost) -> None:
        ask_first(host)
        for _ in range(round(seconds / 0.05)):
            host.frame(0.05)

    return then


def memory(host: StackHost) -> None:
    """Press the key of the sheet."""
    host.type("m")
    host.frame(0.1)
    host.frame(0.1)


def look_at_sets(host: StackHost) -> None:
    """Click on what somebody has laid down."""
    sets = next((target.key for target in host.top.targets.all if target.key.startswith("spot sets")), None)
    if sets is not None:
        host.click_on(sets)


FAMILY = entry_of("reviiyot").preset("family").rules
SHOTS: dict[str, Shot] = {
    **{
        f"family-{count}": Shot("reviiyot", {**FAMILY, "players": count}, 4 + 6 * count, choose_first)
        for count in (2, 4, 8)
    },
    "family-asked": Shot("reviiyot", FAMILY, 30, ask_for_card),
    "family-late": Shot("reviiyot", FAMILY, 70, choose_first),
    **{f"fish-{count}": Shot("go-fish", {"players": count}, 4 + 3 * count, choose_first) for count in range(2, 7)},
    "fish-start": Shot("go-fish", {}, 0, bots_play(0)),
    "fish-asked": Shot("go-fish", {}, 12, ask_first),
    "fish-bots": Shot("go-fish", {"players": 6}, 20, bots_play(3.2)),
    "fish-late": Shot("go-fish", {"players": 2, "ends": "all"}, 60, choose_first),
    "fish-pairs": Shot("go-fish", {"players": 4, "ends": "all", "sets": "pairs"}, 34, choose_first),
    "fish-memory": Shot("go-fish", {"players": 4}, 24, memory),
    "fish-books": Shot("go-fish", {"players": 3}, 48, look_at_sets),
    **{
        f"rev-{count}": Shot(
            "reviiyot", {"players": count, "highest": 17 if count > 4 else 12}, 2 + 2 * count, choose_first
        )
        for count in range(2, 9)
    },
    "rev-start": Shot("reviiyot", {"players": 8, "highest": 20}, 0, bots_play(0)),
    "rev-end": Shot("reviiyot", {"players": 8, "highest": 12}, 2000),
    "rev-asked": Shot("reviiyot", {"players": 8, "highest": 18}, 12, ask_first),
    "rev-bots": Shot("reviiyot", {"players": 8, "highest": 18}, 14, bots_play(4.2)),
    "rev-30": Shot("reviiyot", {"players": 8, "highest": 30, "dealt": 9}, 50, memory),
    "rev-30-wide": Shot("reviiyot", {"players": 3, "highest": 30, "dealt": 9}, 50, choose_first),
    "rev-demo": Shot("reviiyot", {"players": 7, "highest": 13}, 30, demo=True),
    "fish-demo": Shot("go-fish", {"players": 5}, 30, demo=True),
}


def main(folder: Path, names: list[str]) -> None:
    """Write the pictures of those names, or all of them, in every size."""
    pygame.display.init()
    pygame.font.init()
    folder.mkdir(parents=True, exist_ok=True)
    for name, shot in SHOTS.items():
        if names and not any(name.startswith(wanted) for wanted in names):
            continue
        for size in SIZES:
            host = table_at(shot, size)
            host.draw()
            pygame.image.save(host.painter.surface, folder / f"{name}-{size[0]}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
