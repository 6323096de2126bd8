"""Files of rows: JSON lines, or Parquet with pyarrow.

A run keeps its chunks in a file beside the one that was asked for (``FILE.parquet.kept``). Once all deals are known,
their rows are written in order. So the file has the same bytes however the work was cut, and however often the run was
stopped. No more than one group of rows is in memory.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from arena import parquet
from arena.chunk_file import ChunkFile, KeptChunk, head_of
from arena.chunks import Chunk, Contest, Order, Pair
from arena.contest import Played
from arena.keeping import SEED, Keeping, contest_fields, seed_from
from arena.plain_files import opened
from arena.rows import BOTS, COLUMNS, LINES, PARQUET, as_json

TITLE = "card table rows"
VERSION = 1
"""The version of the rows and of the file that keeps them."""
LONGEST_ROW = 10_000_000
"""Bytes; every row is shorter."""


def kept_beside(path: Path) -> Path:
    """Return the file in which a run keeps its chunks."""
    return path.with_name(path.name + ".kept")


def seed_of_rows(path: Path) -> int | None:
    """Return the seed of the contest whose chunks are kept beside ``path``; None if no chunks are.

    Raises ValueError with one sentence if a file with that name is none of the arena's.
    """
    head = head_of(kept_beside(path))
    return None if head is None else seed_from(head.get(SEED))


class RowsFile(Keeping):
    """The results of one contest by pair and deal, and the rows that are written of them."""

    def __init__(self, contest: Contest, path: Path, order: Order) -> None:
        """Read what is kept beside ``path``.

        Raises ValueError with one sentence if that belongs to another contest or is damaged, if ``path`` holds anything
        but rows, or if pyarrow is needed and missing.
        """
        assert order.rows is not None, "an order of rows"
        super().__init__(contest)
        self.path, self._rows = path, order.rows
        if path.suffix == PARQUET:
            parquet.require()
        kept = kept_beside(path)
        if path.exists():
            if not (parquet.is_ours(path, TITLE) if path.suffix == PARQUET else _holds_lines(path)):
                raise ValueError(
                    f"The file {path} holds no rows of the arena, or is damaged; remove it, or choose another name for "
                    "--out."
                )
            if not kept.exists():
                raise ValueError(
                    f"The file {path} is there, but not {kept.name}, from which a run goes on; choose another name for "
                    "--out."
                )
        self._head = {
            TITLE: VERSION,
            **contest_fields(contest),
            "rows": order.rows.value,
            "adjusted": order.adjusted,
            "judged": order.judged,
        }
        self._chunks = ChunkFile(kept, self._head)
        self._places: dict[Pair, dict[int, KeptChunk]] = {}
        """The chunks of each pair by their first deal, without their results."""
        for chunk in self._chunks:
            self._note(chunk)

    def _note(self, kept: KeptChunk) -> None:
        pair = self.present(kept.pair)
        self._known.add(pair, kept.deals, kept.results)
        # The results are in memory already, and there may be millions of them.
        self._places.setdefault(pair, {})[kept.deals.start] = kept._replace(results=())

    def add(self, chunk: Chunk, played: Played) -> None:
        """Keep a chunk. Raises ValueError with one sentence when that is not possible."""
        self._note(self._chunks.add(chunk.pair, chunk.deals, played.results, played.rows))

    def save(self) -> None:
        """Do nothing: every chunk is on the disk as soon as it is added."""

    def finish(self, pairs: Sequence[Pair], deals: range) -> str:
        """Write the rows of ``deals``, all of which are known; return a sentence about the file.

        Raises ValueError with one sentence when that is not possible; an earlier file then stays as it is.
        """
        new = self.path.with_name(self.path.name + ".new")
        pieces = (piece for pair in pairs for piece in self._pieces(pair, deals))
        try:
            count = _write_lines(new, pieces) if self.path.suffix == LINES else self._write_parquet(new, pieces, deals)
            os.replace(new, self.path)
        except OSError as error:
            raise ValueError(f"The rows cannot be written to {self.path}: {error.strerror or error}.") from error
        finally:
            new.unlink(missing_ok=True)
        return f"{count:,} rows of {self._rows.value} are in {self.path}."

    def _write_parquet(self, new: Path, pieces: Iterator[bytes], deals: range) -> int:
        about = {**self._head, "deals": [deals.start, deals.stop]}
        return parquet.write(new, self._rows, pieces, TITLE, json.dumps(about))

    def _pieces(self, pair: Pair, deals: range) -> Iterator[bytes]:
        """Yield the lines of ``deals`` in order, those of a chunk at a time."""
        places = self._places.get(pair, {})
        for start in sorted(places):
            kept = places[start]
            if kept.deals.stop <= deals.start or kept.deals.start >= deals.stop:
                continue
            lines = self._chunks.rows(kept)
            if kept.pair != pair:
                lines = b"".join(_renamed(kept.pair, pair, line) for line in lines.splitlines())
            if kept.deals.start < deals.start or kept.deals.stop > deals.stop:
                lines = b"".join(filter(partial(_is_of, deals), lines.splitlines(keepends=True)))
            yield lines


def _renamed(before: Pair, now: Pair, line: bytes) -> bytes:
    """Return a row with the present names of its bots."""
    names = {before.first: now.first, before.second: now.second}
    row = json.loads(line)
    return f"{as_json({**row, **{key: names[row[key]] for key in BOTS if key in row}})}\n".encode()


def _is_of(deals: range, line: bytes) -> bool:
    return json.loads(line)["deal"] in deals


def _write_lines(path: Path, pieces: Iterator[bytes]) -> int:
    count = 0
    with path.open("wb") as file:
        for piece in pieces:
            file.write(piece)
            count += piece.count(b"\n")
    return count


def _holds_lines(path: Path) -> bool:
    """Return whether a file holds rows as JSON lines, by its first line; an empty one does."""
    try:
        with opened(path) as file:
            line = file.readline(LONGEST_ROW)
        row: Any = json.loads(line) if line else None
    except (OSError, ValueError, RecursionError):
        return False
    known = [[column.name for column in columns] for columns in COLUMNS.values()]
    return not line or (isinstance(row, dict) and list(row) in known)
