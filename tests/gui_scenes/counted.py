"""Stores full of finished games whose accounts are made up, and the page of statistics over them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import cast

from engine.catalogue import entry_of, games
from engine.entry import PLAYERS
from engine.options import Value
from engine.record import Record, Seat
from gui.scenes.dates import DAY, MINUTE
from gui.scenes.look_back.statistics.scene import StatisticsScene
from gui.scenes.scene import Host
from store.coach_rows import KeptReview, ReviewFigures
from store.store import Store
from tests.gui_scenes.hosts import FakeHost
from tests.gui_scenes.many_games import NOW
from tests.patience import PATIENCE

NAMES = ("You", "Maya", "Theo", "Bruno", "Noa", "Finn", "Vera", "Pia")
Fill = Callable[[Store], None]


def figures(game: str, rng: Random, number: float) -> dict[str, float]:
    """Return plausible figures of a game, each up to about ``number``."""
    some = [rng.randrange(1, 9) * number for _ in range(4)]
    if game == "euchre":
        hands = sum(some)
        return {
            "hands": hands,
            "points": rng.randrange(11) * number,
            "points_against": 5 * number,
            "euchres": some[0],
            "marches": some[1],
            "euchres_against": some[2],
            "marches_against": some[3],
            "loner_marches": some[0],
            "loner_points": some[1],
            "loner_euchres": 1,
        }
    if game == "war":
        return {
            "turns": 30 * some[0],
            "wars": some[1] + some[2],
            "wars_decided": some[1] + some[2],
            "wars_won": some[1],
            "wars_lost": some[2],
            "longest_war": rng.randrange(4),
        }
    sets = {"books": some[0] / number, "quartets": some[0] / number, "turns": 9 * some[1], "all_asks": 5 * some[2]}
    return {**sets, "asks": some[1] + some[2] + some[3], "hits": some[1], "fished": some[2], "vain": some[3]}


def keep_counted(store: Store, count: int = 40, number: float = 1, kinds: tuple[str, ...] = ()) -> None:
    """Keep that many finished games of every kind, the last ones today, every seventh with moves taken back."""
    rng = Random(3)
    for entry in games():
        for place in range(count if not kinds or entry.key in kinds else 0):
            preset = rng.choice(entry.presets)
            rules = entry.checked(preset.rules)
            if PLAYERS in rules:
                rules = {**rules, PLAYERS: rng.randrange(2, 5)}
            level = rng.choice(list(entry.bots))
            bots = (Seat(name, level) for name in NAMES[1 : entry.seats(rules)])
            ended = NOW - (count - place) * 3 * DAY + DAY
            outcome = rng.choice(("won", "won", "lost", "lost", "drawn"))
            store.add(
                Record(entry.key, rules, place, (Seat("You"), *bots)),
                started=ended - 20 * MINUTE,
                changed=ended,
                finished=True,
                undone=place % 7 == 3,
                account={"outcome": outcome, "figures": figures(entry.key, rng, number)},
            )


def keep_reviewed(store: Store, count: int = 40, accuracies: tuple[float, ...] = (0.95, 0.99)) -> None:
    """Keep that many finished games of Euchre with their reviews; the accuracies alternate."""
    keep_counted(store, count, kinds=("euchre",))
    for place, kept in enumerate(store.games(finished=True)):
        figures = ReviewFigures(1, 0, True, 100, accuracies[place % len(accuracies)], 2 - place % 5)
        store.keep_review(kept.number, KeptReview(figures, {}, store.last_step(kept.number)))


def statistics(fill: Fill = lambda store: None, game: str = "", shown: int = 0, by: int = 0) -> StatisticsScene:
    """The page over these games, with all of them read: that ``game``, the panel of a small window, and that table."""
    host = FakeHost()
    fill(host.store)
    scene = page(host)
    if not scene.empty:
        scene.page, scene.chosen.by = shown, by
        scene.choose_game(game or scene.chosen.game)
    return scene


def page(host: Host, clock: Callable[[], float] = lambda: NOW) -> StatisticsScene:
    """The page, which waits for its figures however long they take."""
    return StatisticsScene(host, clock, patience=PATIENCE)


def add_game(store: Store, game: str = "euchre", *, ended: float = NOW, outcome: str = "won", **more: object) -> int:
    """Keep one finished game of a person against the usual bots; ``more`` are figures, ``undone`` and ``people``,
    ``bots`` at the other seats, and ``rules`` besides the usual ones.
    """
    entry = entry_of(game)
    undone, people = bool(more.pop("undone", False)), int(str(more.pop("people", 1)))
    rules: dict[str, Value] = {**entry.usual_rules, **cast("dict[str, Value]", more.pop("rules", {}))}
    usual = [entry.usual_bot(seat) for seat in range(people, entry.seats(rules))]
    players = [*[""] * people, *cast("Sequence[str]", more.pop("bots", usual))]
    return store.add(
        Record(game, rules, 1, tuple(Seat(name, player) for name, player in zip(NAMES, players, strict=False))),
        started=ended - 20 * MINUTE,
        changed=ended,
        finished=True,
        undone=undone,
        account={"outcome": outcome, "figures": more},
    )
