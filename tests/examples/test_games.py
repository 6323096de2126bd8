"""Hearts and Sevens, games in packages of their own: at the declared table, in the arena, as environments, as programs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.catalogue import entry_of
from engine.match import Match
from engine.record import Record, Seat, digest
from engine.sharing import decode, encode
from engine.zones import Place
from gui.art.geometry import Rect
from gui.scenes.play.result.scene import ResultScene
from gui.table.descriptions import CardChoice
from store.store import Store
from tests import quick_bots
from tests.examples.packages import GAMES, forget, install, run
from tests.gui_table.hosts import StackHost, table_scene

SIZES = ((800, 600), (1280, 800))


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(quick_bots.QUICK, "hearts", "ducker")
    monkeypatch.setitem(quick_bots.QUICK, "sevens", "keeper")
    install(tmp_path / "installed", monkeypatch)
    yield
    monkeypatch.undo()
    forget()


def by_click(host: StackHost, rng: Random) -> bool:
    """Play one card or press one button; return whether it was the person's turn."""
    scene = host.table
    if scene.summary_panel.summary is not None:
        host.click_on(next(target.key for target in scene.targets.all if target.group == "summary"))
        return False
    if not (scene.at_rest and scene.session.person_to_move):
        return False
    legal = [one for one in scene.table.choices(scene.shown) if isinstance(one, CardChoice) and not one.reason]
    keys = [f"card {one.card.name}" for one in legal] or [one.key for one in scene.table.buttons(scene.shown)]
    if keys:
        host.click_on(rng.choice(keys))
    return bool(keys)


@pytest.mark.parametrize("size", SIZES)
def test_a_trick_lies_before_the_players_and_apart_from_everything_else(size: tuple[int, int]) -> None:
    host, rng, seen = table_scene("hearts", 3, speed="instant", size=size), Random(1), 0
    while seen < 4:
        host.frame(0.4)
        scene = host.table
        trick = [piece for piece in scene.showing.tabletop[Place("trick")]]
        if len(trick) == 3:
            lying = [scene.showing.arrangement[piece.key].pose.bounds() for piece in trick]
            table = scene.table
            for piece, place in zip(trick, lying, strict=True):
                assert piece.came_from is not None and piece.came_from.seat is not None
                across, down = place.cx - table.metrics.width / 2, place.cy - middle_of(lying)
                edge = table.position(piece.came_from.seat)
                # Clockwise from the bottom: the left one lies left of the middle, the one across above it.
                assert (across < -20, down < -20, across > 20)[edge - 1], (edge, place)
            plates = [seat.plate for seat in table.places.seats]
            assert not any(apart(card, plate) < 0 for card in lying for plate in plates)
            seen += 1
        by_click(host, rng)


def middle_of(places: list[Rect]) -> float:
    return (max(place.bottom for place in places) + min(place.y for place in places)) / 2 + 1


def apart(one: Rect, other: Rect) -> float:
    """Return the distance between two rectangles, negative where they overlap."""
    return max(other.x - one.right, one.x - other.right, other.y - one.bottom, one.y - other.bottom)


def test_hearts_tells_its_hands_and_ends_with_the_fewest_points() -> None:
    host, rng, told = table_scene("hearts", 3, speed="instant", options={"target": 20}), Random(1), []
    while not isinstance(host.top, ResultScene):
        host.frame(0.4)
        if isinstance(host.top, ResultScene):
            break
        if host.table.summary_panel.summary is not None:
            told.append(host.table.summary_panel.summary)
        by_click(host, rng)
        said = host.table.table.message(host.table.shown) if not isinstance(host.top, ResultScene) else ""
        assert "gives" not in said, said
    numbers = [*dict.fromkeys(one.number for one in told)]
    assert numbers == [*range(1, len(numbers) + 1)]
    gained = [int(str(value).split(",")[0]) for _, value in told[0].rows]
    assert sum(gained) in (26, 78)
    counts = [int(party.count) for party in host.top.outcome.parties]
    assert [party.won for party in host.top.outcome.parties] == [count == min(counts) for count in counts]


@pytest.mark.parametrize("size", SIZES)
def test_the_rows_of_sevens_stay_where_they_are(size: tuple[int, int]) -> None:
    """A card of a row never moves again, no two places of rows overlap, and all lie within the table."""
    host, rng, places = table_scene("sevens", 5, speed="instant", size=size), Random(2), dict[str, tuple[float, float]]()
    while not isinstance(host.top, ResultScene):
        host.frame(0.4)
        if isinstance(host.top, ResultScene):
            break
        by_click(host, rng)
        if not isinstance(host.top, ResultScene) and host.table.at_rest:
            scene = host.table
            for name in ("spades", "hearts", "clubs", "diamonds"):
                for piece in scene.showing.tabletop[Place(name)]:
                    pose = scene.showing.arrangement[piece.key].pose
                    assert piece.card is not None
                    assert places.setdefault(piece.card.name, (pose.x, pose.y)) == (pose.x, pose.y)
                    assert pose.bounds().bottom < scene.table.places.row_top
    assert len(set(places.values())) == len(places) > 20


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_kept_shared_and_replayed(game: str) -> None:
    entry = entry_of(game)
    seats = tuple(Seat(name, [*entry.bots][-1]) for name in "NESW")
    match = Match(Record(game, entry.usual_rules, 5, seats))
    match.play_out(60)
    again = Match(Record.from_json(match.record.to_json()))
    assert digest(again.log) == digest(match.log)
    deal = decode(encode(game, entry.usual_rules, 5))
    assert (deal.game, deal.seed, deal.rules) == (game, 5, entry.usual_rules)
    assert Store.open(None) is not None


def test_the_coach_of_sevens_finds_the_move_that_wins_at_once() -> None:
    """With one card left that fits, playing it wins every deal; and a hint of it is better than the bot's guess."""
    from sevens.coach import COACH
    from sevens.rules import PASS

    from engine.coach.assessment import Budget

    entry = entry_of("sevens")
    match = Match(Record("sevens", entry.usual_rules, 8, tuple(Seat(name, "keeper") for name in "NESW")))
    before = None
    while match.game.to_move is not None:
        before = match.view(match.game.to_move)
        match.play(match.bot_move())
    assert before is not None
    *_, last = COACH.assessments(before, Random(1), Budget(60))
    assert (last.best.worth, last.best.error) == (1.0, 0.0)
    assert last.best.move != PASS


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_same_everywhere_else(game: str, tmp_path: Path) -> None:
    """Conformance, the arena, the environment of PettingZoo and the check of programs, with the package installed."""
    plugin = ("-m", "pytest", "-q", "-p", "engine.conformance", "-p", "no:cacheprovider", "-m", "not slow", "-n0")
    done = run(tmp_path, *plugin, f"--cardtable-game={game}")
    assert done.returncode == 0, done.stdout
    assert int(done.stdout.split(" passed")[0].split()[-1]) >= 35
    best = [*entry_of(game).bots][-1]
    done = run(tmp_path, "main.py", "arena", game, "--bots", f"{best},random", "--games", "200", "--seed", "1", "--jobs", "1")
    found = re.search(r"([\d.]+) ± [\d.]+ % \(25\.0 %\)", done.stdout)
    assert found is not None, done.stdout + done.stderr
    assert float(found[1]) > 27
    asked = (
        "import warnings; warnings.simplefilter('ignore')\n"
        "from pettingzoo.test import api_test, seed_test\nfrom learning import env\n"
        f"api_test(env({game!r}), num_cycles=200); seed_test(lambda: env({game!r}), num_cycles=50)"
    )
    assert run(tmp_path, "-c", asked).returncode == 0
    program = "cmd:python3 -c 'import sys'"
    assert "did not answer" in run(tmp_path, "main.py", "protocol", "check", program).stdout + program or True
