"""Match and store together: after play, undo, redo, save, load and crash in any order a replay gives the same."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from engine.match import Match
from engine.record import digest
from store.kept import KeptMoves
from store.store import Store
from tests.store.player import BOTS, record_of


class KeptMatch(RuleBasedStateMachine):
    """One game that is played, kept, left and gone on with."""

    game: str

    @initialize(seed=st.integers(0, 2**32))
    def sit_down(self, seed: int) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.path = self.folder / "0.sqlite"
        self.crashes = 0
        self.store = Store.open(self.path)
        self.record = record_of(self.game, seed)
        self.match = Match(self.record)
        self.journal = self.store.begin(self.record)
        assert self.journal.wait(60)
        self.moves: list[str] = []
        self.ply = 0
        self.unsettled: list[KeptMoves] = []
        self.remember()

    def teardown(self) -> None:
        if hasattr(self, "store"):
            self.store.close()
            shutil.rmtree(self.folder)

    @property
    def timeline(self) -> KeptMoves:
        return KeptMoves(tuple(self.moves), self.ply)

    def remember(self) -> None:
        """Note that the present timeline may be on the disk."""
        self.unsettled.append(self.timeline)

    def made(self, moves: list[str]) -> None:
        """Note that these moves were made; others cannot be made again then."""
        end = self.ply + len(moves)
        if self.moves[self.ply : end] != moves:
            self.moves[self.ply :] = moves
        self.ply = end
        self.remember()

    @precondition(lambda self: self.match.legal_moves())
    @rule(pick=st.integers(0, 1000), times=st.integers(1, 5))
    def play(self, pick: int, times: int) -> None:
        for number in range(times):
            legal = sorted(self.match.legal_moves(), key=str)
            if legal:
                move: Any = legal[(pick + number) % len(legal)]
                self.match.play(move)
                self.journal.append(self.ply, [str(move)])
                self.made([str(move)])

    @rule()
    def bots_play(self) -> None:
        """The bots' moves are handed over together."""
        start = self.ply
        self.match.play_out(20)
        made = [str(move) for move in self.match.record.moves[start:]]
        if made:
            self.journal.append(start, made)
            self.made(made)

    @rule(pick=st.integers(0, 10_000))
    def go_to(self, pick: int) -> None:
        ply = pick % (len(self.moves) + 1)
        self.match.go_to(ply)
        self.journal.go_to(ply)
        self.ply = ply
        self.remember()

    @rule(finished=st.booleans())
    def note(self, finished: bool) -> None:
        """A game that is noted as finished has its moves packed, and can go on all the same."""
        self.journal.note({"lead": [self.ply]}, finished)

    @rule()
    def save(self) -> None:
        assert self.journal.wait(60)
        self.unsettled = [self.timeline]

    @rule()
    def leave_and_come_back(self) -> None:
        self.store.close(60)
        self.unsettled = [self.timeline]
        self.come_back()

    @rule()
    def crash(self) -> None:
        """Go on with copies of the files as they lie on the disk while the writer may be writing."""
        # Without the writer's lock a copy would not be one moment's.
        with self.store._writer._changed:
            self.store._writer._changed.wait_for(lambda: not self.store._writer._writing, 60)
            self.crashes += 1
            after = self.folder / f"{self.crashes}.sqlite"
            for file in self.folder.glob(f"{self.path.name}*"):
                if not file.name.endswith("-shm"):
                    shutil.copy(file, self.folder / file.name.replace(self.path.name, after.name))
            self.store._writer._waiting.clear()
        self.store.close()
        self.path = after
        self.come_back()

    def come_back(self) -> None:
        """Open the file; it holds the last settled state, or one that was handed over after it."""
        self.store = Store.open(self.path)
        assert self.store.problem == ""
        (kept,) = self.store.games()
        timeline = self.store.timeline(kept.number)
        assert timeline in self.unsettled
        self.moves, self.ply = list(timeline.moves), timeline.ply
        self.match, self.journal = self.store.match(kept.number), self.store.journal(kept.number)
        self.unsettled = [self.timeline]

    @invariant()
    def equals_a_fresh_replay(self) -> None:
        if hasattr(self, "match"):
            fresh = Match(replace(self.record, moves=tuple(self.moves[: self.ply])))
            assert self.journal.timeline == self.timeline
            assert self.match.record == fresh.record
            assert self.match.furthest == len(self.moves)
            assert digest(self.match.log) == digest(fresh.log)


_run_machine: Callable[..., None] = run_state_machine_as_test
"""Some versions of Hypothesis leave it untyped."""


@pytest.mark.parametrize("game", BOTS)
def test_play_undo_redo_save_load_and_crash_in_any_order(game: str) -> None:
    machine = type(f"Kept{game}", (KeptMatch,), {"game": game})
    few = settings(max_examples=8, stateful_step_count=25, suppress_health_check=list(HealthCheck))
    _run_machine(machine, settings=few)
