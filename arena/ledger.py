"""The results so far, kept in a file: a stopped run goes on from there, and no deal is counted twice.

While a run plays, every chunk is added to a log beside the file (``FILE.json.log``), which costs the same however much
is known. At its end the file is written once, and the log removed. A killed run leaves the log, and the next one reads
it.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, NoReturn

from arena.chunk_file import MOST_POINTS, ChunkFile, head_of, is_figure
from arena.chunks import Chunk, Contest, Pair
from arena.contest import Played, Result
from arena.forfeits import Forfeit, forfeits_in
from arena.keeping import SEED, Keeping, contest_fields, seed_from
from arena.known import BLOCK
from arena.plain_files import text_of
from engine.quoting import quoted

__all__ = ["Ledger"]

VERSION = 2
"""The version of the file; version 1 derived the deals from the seed in another way."""
TITLE = "card table arena"
LUCK = "luck"
"""The key of the luck of every deal, null where it is not known. It exists once ``--adjusted`` was used."""
FORFEITS = "forfeits"
"""The key of the seatings that programs lost by misbehaving: number of the deal, bot, kind, reason. Else left out."""
CHECKSUM = "sha256"
"""The key of the hash of all that stands before it."""
LAST_DEAL = 10_000_000_000_000
"""No deal has a higher number."""
MOST_GAPS = 2_000
"""Parts of a pair's deals, at most, that lie apart: each takes memory, however few deals it has."""
PIECE = 10_000
"""Numbers that are written at a time."""


def fingerprint(contest: Contest, seeded: bool = True) -> str:
    """Return a short name for a contest: the same for the same game, rules and unit, and seed if it is ``seeded``."""
    described = {key: value for key, value in _described(contest).items() if seeded or key != SEED}
    return hashlib.sha256(json.dumps(described).encode()).hexdigest()[:16]


def _described(contest: Contest) -> dict[str, Any]:
    return {TITLE: VERSION, **contest_fields(contest)}


def log_beside(path: Path) -> Path:
    """Return the log of a file of results."""
    return path.with_name(path.name + ".log")


def seed_in(path: Path) -> int | None:
    """Return the seed of the contest whose results ``path`` or its log holds; None if it is not an arena file."""
    try:
        if not path.exists() and (head := head_of(log_beside(path))):
            return seed_from(head.get(SEED))
        return seed_from(json.loads(text_of(path))[SEED])
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


class Ledger(Keeping):
    """The results of one contest by pair and deal, and the file that holds them."""

    def __init__(self, contest: Contest, path: Path) -> None:
        """Read the file, if there is one.

        Raises ValueError with one sentence if it belongs to another contest, is damaged, or is not an arena file.
        """
        super().__init__(contest)
        self.path = path
        self._log = ChunkFile(log_beside(path), _described(contest))
        try:
            self._read(text_of(path))
        except FileNotFoundError:
            pass
        except (OSError, UnicodeDecodeError) as error:
            why = f" ({error.strerror})" if isinstance(error, OSError) else ""
            raise ValueError(f"The file {path} cannot be read{why}; choose another name for --out.") from error
        self._is_saved = True
        for chunk in self._log:
            self._is_saved = False
            self._known.add(self.present(chunk.pair), chunk.deals, chunk.results)

    def _read(self, text: str) -> None:
        try:
            fields = json.loads(text)
            version = fields[TITLE]
            items = fields["results"] if isinstance(fields["results"], list) else None
        except (ValueError, KeyError, TypeError, RecursionError):
            items = version = None
        if items is None:
            raise ValueError(f"The file {self.path} is no file of the arena; choose another name for --out.")
        if version != VERSION:
            raise ValueError(
                f"The file {self.path} was written by another version of Card Table; choose another name for --out."
            )
        if any(fields.get(key) != value for key, value in _described(self.contest).items()):
            raise ValueError(
                f"The file {self.path} holds a contest of other rules or another seed; choose another name for --out."
            )
        # As it was written: a line for each item.
        lines = [number for number, line in enumerate(text.splitlines(), 1) if '"bots"' in line]
        for place, item in enumerate(items):
            try:
                self._take(item)
            except ValueError as error:
                line = lines[place] if len(lines) == len(items) else 1
                damage = f"The file {self.path} is damaged: in line {line} {error}."
                raise ValueError(f"{damage} Mend it, or choose another name for --out.") from error
        # Files of earlier versions have no checksum.
        has_more = len(fields) > len(_described(self.contest)) + 1
        if has_more and fields.get(CHECKSUM) != _checksum(text.rpartition(f', "{CHECKSUM}"')[0]):
            raise ValueError(
                f"The file {self.path} is damaged: its results are not those that were written, by their checksum; "
                "choose another name for --out."
            )

    def _take(self, item: object) -> None:
        """Add one item of the file. Raises ValueError with the reason if it is damaged."""
        if not isinstance(item, Mapping):
            _refuse(item, "is no results of a pair")
        bots, deals, results, luck = (item.get(key) for key in ("bots", "deals", "results", LUCK))
        forfeits = _forfeits_by_deal(item.get(FORFEITS, []))
        if not (isinstance(bots, list) and len(bots) == 2 and all(isinstance(name, str) for name in bots)):
            _refuse(bots, "is no pair of bots")
        if not (isinstance(deals, list) and isinstance(results, list) and len(deals) == len(results)):
            raise ValueError("there is not one result for every deal")
        if luck is None:
            luck = [None] * len(deals)
        if not (isinstance(luck, list) and len(luck) == len(deals)):
            raise ValueError("the luck is not told of every deal")
        if any(type(deal) is int and not 0 <= deal <= LAST_DEAL for deal in deals):
            _refuse(next(deal for deal in deals if not 0 <= deal <= LAST_DEAL), "is no number of a deal")
        if len({deal // BLOCK for deal in deals if type(deal) is int}) > MOST_GAPS + len(deals) // BLOCK:
            raise ValueError("the deals lie too far apart")
        pair = self.present(Pair(*bots))
        most = MOST_POINTS if self.contest.in_points else 1
        for deal, result, part in zip(deals, results, luck, strict=True):
            if type(deal) is not int or deal < 0:
                _refuse(deal, "is no number of a deal")
            if self._known.has(pair, deal):
                raise ValueError(f"deal {deal} stands for the second time")
            if not is_figure(result, most):
                _refuse(result, "is no result of a deal")
            if part is not None and not is_figure(part, MOST_POINTS):
                _refuse(part, "is no luck of a deal")
            self._known.put(
                pair, deal, Result(float(result), part if part is None else float(part), forfeits.pop(deal, ()))
            )
        if forfeits:
            raise ValueError(f"a forfeit is told of deal {min(forfeits)}, which has no result")

    def add(self, chunk: Chunk, played: Played) -> None:
        """Add the results of a chunk, to the log too. Raises ValueError with one sentence if that is not possible."""
        self._is_saved = False
        self._known.add(chunk.pair, chunk.deals, played.results)
        self._log.add(chunk.pair, chunk.deals, played.results)

    def save(self) -> None:
        """Write the file, whole or not at all, and remove the log; do nothing if nothing is new.

        Raises ValueError with one sentence when that is not possible; the log then stays.
        """
        if self._is_saved:
            return
        new, summed = self.path.with_name(self.path.name + ".new"), hashlib.sha256()
        try:
            with new.open("w", encoding="utf-8", newline="\n") as file:
                for text in self._texts():
                    file.write(text)
                    summed.update(text.encode())
                file.write(f', "{CHECKSUM}": "{summed.hexdigest()}"}}\n')
            os.replace(new, self.path)
            self._log.path.unlink(missing_ok=True)
            self._is_saved = True
        except OSError as error:
            raise ValueError(f"The results cannot be written to {self.path}: {error.strerror}.") from error

    def finish(self, pairs: Sequence[Pair], deals: range) -> str:
        """Return nothing: the file was saved, and holds all that is known."""
        return ""

    def _texts(self) -> Iterator[str]:
        """Yield the file in pieces, so that no more than a piece is in memory as text."""
        yield json.dumps(_described(self.contest))[:-1] + ', "results": ['
        for place, pair in enumerate(self._known.pairs):
            yield (",\n" if place else "\n") + f'{{"bots": {json.dumps([pair.first, pair.second])}, "deals": ['
            yield from _listed(str(deal) for deal, _ in self._known.items(pair))
            yield '], "results": ['
            yield from _listed(repr(result.points) for _, result in self._known.items(pair))
            if any(result.luck is not None for _, result in self._known.items(pair)):
                yield f'], "{LUCK}": ['
                yield from _listed(json.dumps(result.luck) for _, result in self._known.items(pair))
            lost = [(deal, *each) for deal, result in self._known.items(pair) for each in result.forfeits]
            yield f'], "{FORFEITS}": {json.dumps(lost)}}}' if lost else "]}"
        yield "\n]"


def _checksum(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _listed(texts: Iterable[str]) -> Iterator[str]:
    """Yield the texts with commas between, many at a time."""
    rest, comma = iter(texts), ""
    while piece := ", ".join(islice(rest, PIECE)):
        yield comma + piece
        comma = ", "


def _forfeits_by_deal(data: object) -> dict[int, tuple[Forfeit, ...]]:
    """Return deal -> its forfeits, from a list in a file. Raises ValueError with the reason if it is damaged."""
    found: dict[int, tuple[Forfeit, ...]] = {}
    for item in data if isinstance(data, list) else [data]:
        if not (isinstance(item, list) and item and type(item[0]) is int):
            _refuse(item, "is no forfeit of a deal")
        found[item[0]] = (*found.get(item[0], ()), *forfeits_in([item[1:]]))
    return found


def _refuse(value: object, why: str) -> NoReturn:
    raise ValueError(f"{quoted(str(value))} {why}")
