"""The results so far, in a file: a run that was stopped goes on from there, and no deal is counted twice."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from arena.contest import Chunk, Contest, Pair

VERSION = 1
TITLE = "card table arena"


def fingerprint(contest: Contest) -> str:
    """A short name for a contest: the same for the same game, rules, unit and seed."""
    return hashlib.sha256(json.dumps(_described(contest)).encode()).hexdigest()[:16]


def _described(contest: Contest) -> dict[str, Any]:
    return {
        TITLE: VERSION,
        "game": contest.game,
        "rules": dict(sorted(contest.rules.items())),
        "unit": contest.unit.value,
        "seed": contest.seed,
    }


class Ledger:
    """The results of one contest, by pair and deal, and the file that they are kept in."""

    def __init__(self, contest: Contest, path: Path) -> None:
        """Read what ``path`` holds, if it is there.

        Raises ValueError with one sentence when it is another contest's file, or none of ours.
        """
        self.contest, self.path = contest, path
        self._results: dict[Pair, dict[int, float]] = {}
        try:
            text = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return
        except (OSError, UnicodeDecodeError) as error:
            raise ValueError(f"The file {path} cannot be read; choose another name for --out.") from error
        self._read(text)

    def _read(self, text: str) -> None:
        try:
            fields = json.loads(text)
            described = {key: fields[key] for key in _described(self.contest)}
            results = {
                Pair(*item["bots"]): dict(zip(map(int, item["deals"]), map(float, item["results"]), strict=True))
                for item in fields["results"]
            }
        except (ValueError, KeyError, TypeError, RecursionError):
            raise ValueError(f"The file {self.path} is no file of the arena; choose another name for --out.") from None
        if described != _described(self.contest):
            raise ValueError(
                f"The file {self.path} holds a contest of other rules or another seed; choose another name for --out."
            )
        self._results = results

    def results(self, pair: Pair, deals: int) -> list[float]:
        """The results of the first ``deals`` deals, as far as they are known, in their order."""
        known = self._results.get(pair, {})
        return [known[deal] for deal in range(deals) if deal in known]

    def missing(self, pair: Pair, deals: int) -> list[int]:
        """Which of the first ``deals`` deals have no result yet."""
        known = self._results.get(pair, {})
        return [deal for deal in range(deals) if deal not in known]

    def add(self, chunk: Chunk, results: Sequence[float]) -> None:
        """Note the results of a chunk."""
        self._results.setdefault(chunk.pair, {}).update(zip(chunk.deals, results, strict=True))

    def save(self) -> None:
        """Write the file, whole or not at all. Raises ValueError with one sentence when that is not possible."""
        fields = _described(self.contest)
        fields["results"] = [_item(pair, sorted(results.items())) for pair, results in self._results.items()]
        new = self.path.with_name(self.path.name + ".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            new.write_text(json.dumps(fields) + "\n", encoding="utf-8")
            os.replace(new, self.path)
        except OSError as error:
            raise ValueError(f"The results cannot be written to {self.path}: {error.strerror}.") from error


def _item(pair: Pair, results: Iterable[tuple[int, float]]) -> dict[str, Any]:
    deals, values = zip(*results, strict=True)
    return {"bots": [pair.first, pair.second], "deals": deals, "results": values}
