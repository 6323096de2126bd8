"""Hearts and Sevens, games in packages of their own: their records, codes and coach, and what plays them elsewhere."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.catalogue import entry_of
from engine.match import Match
from engine.record import Record, Seat, digest
from engine.sharing import code_of, shared_deal
from tests.examples.packages import GAMES, ROOT, forget, install, run


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    install(tmp_path / "installed", monkeypatch)
    yield
    monkeypatch.undo()
    forget()


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_kept_shared_and_replayed(game: str) -> None:
    entry = entry_of(game)
    seats = tuple(Seat(name, [*entry.bots][-1]) for name in "NESW")
    match = Match(Record(game, entry.usual_rules, 5, seats))
    match.play_out(60)
    again = Match(Record.from_json(match.record.to_json()))
    assert digest(again.log) == digest(match.log)
    deal = shared_deal(code_of(game, entry.usual_rules, 5))
    assert (deal.game, deal.seed, deal.rules) == (game, 5, entry.usual_rules)


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
    plugin = ("-m", "pytest", "-p", "engine.conformance", "-p", "no:cacheprovider", "-m", "not slow", "-n0")
    done = run(tmp_path, *plugin, f"--cardtable-game={game}")
    assert done.returncode == 0, done.stdout
    assert int(done.stdout.split(" passed")[0].split()[-1]) >= 35
    best = [*entry_of(game).bots][-1]
    done = run(
        tmp_path, "main.py", "arena", game, "--bots", f"{best},random", "--games", "200", "--seed", "1", "--jobs", "1"
    )
    found = re.search(r"([\d.]+) ± [\d.]+ % \(25\.0 %\)", done.stdout)
    assert found is not None, done.stdout + done.stderr
    assert float(found[1]) > 27
    asked = (
        "import warnings; warnings.simplefilter('ignore')\n"
        "from pettingzoo.test import api_test, seed_test\nfrom learning import env\n"
        f"api_test(env({game!r}), num_cycles=200); seed_test(lambda: env({game!r}), num_cycles=50)"
    )
    assert run(tmp_path, "-c", asked).returncode == 0
    program = f"cmd:{shlex.join([sys.executable, str(ROOT / 'examples' / 'bots' / 'bot.py')])}"
    done = run(tmp_path, "main.py", "protocol", "check", program, "--games", game)
    assert done.returncode == 0, done.stdout + done.stderr
