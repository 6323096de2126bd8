"""The file to which a run adds every chunk as it ends: the state from which a stopped run goes on.

The first line is the head, one JSON object that says which contest this is. Then follows for every chunk a line of JSON
with its deals and results, and the number of bytes that come after that line: the chunk's rows, if it has any.
Chunks stand there in the order in which they ended. The file only grows, so adding a chunk takes the same time however
large it is. A chunk that a killed run left unfinished is cut off when the file is read again.
"""

from __future__ import annotations

import json
import math
import os
import zlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from arena.chunks import Pair
from arena.contest import Result
from arena.forfeits import forfeits_in
from arena.plain_files import opened

LONGEST_HEAD = 1_000_000
"""Bytes; no head is as long."""
LONGEST_LINE = 64 << 20
"""Bytes; the line of no chunk is as long."""
MOST_ROWS = 1 << 30
"""Bytes; the rows of no chunk are as many."""
CHECKSUM = "crc32"
"""The field with the checksum of a line's other fields; rows have one of their own in their compressed form."""
MOST_POINTS = 1_000_000
"""Points; no hand of any game is worth as many, and no share of a win."""
DEFAULTS = Result._field_defaults
"""The values that a line leaves out if all deals of its chunk have them."""


class KeptChunk(NamedTuple):
    """A chunk of the file: its results, and the place of its rows."""

    pair: Pair
    deals: range
    results: tuple[Result, ...]
    start: int
    """The first byte of the rows in the file."""
    size: int
    """Bytes of the rows."""


class ChunkFile:
    """The chunks of one contest on the disk."""

    def __init__(self, path: Path, head: Mapping[str, Any]) -> None:
        """Open the file, which begins with ``head``; it is made when the first chunk is added.

        Raises ValueError with one sentence if the file has another head, or cannot be read.
        """
        self.path, self._head = path, dict(head)
        found = head_of(path)
        if found is not None and found != json.loads(json.dumps(self._head)):
            raise ValueError(
                f"The file {path} holds another contest: other rules, another seed or other rows; "
                "choose another name for --out."
            )

    def __iter__(self) -> Iterator[KeptChunk]:
        """Yield all chunks, and cut off one that a killed run did not finish.

        Raises ValueError with one sentence if the file is damaged.
        """
        try:
            size = os.stat(self.path).st_size
            with opened(self.path) as file:
                file.readline(LONGEST_HEAD)
                while (whole := file.tell()) < size:
                    line = file.readline(LONGEST_LINE)
                    if len(line) == LONGEST_LINE:
                        raise self._damaged(whole)
                    chunk = self._chunk(line, whole) if line.endswith(b"\n") else None
                    if chunk is None or chunk.start + chunk.size + 1 > size:
                        break
                    file.seek(chunk.start + chunk.size)
                    if file.read(1) != b"\n":
                        raise self._damaged(whole)
                    yield chunk
            if whole < size:
                os.truncate(self.path, whole)
        except FileNotFoundError:
            return
        except OSError as error:
            raise ValueError(f"The file {self.path} cannot be read: {error.strerror}.") from error

    def _chunk(self, line: bytes, at: int) -> KeptChunk:
        try:
            fields = json.loads(line)
            summed = fields.pop(CHECKSUM, None)
            if summed is not None and summed != zlib.crc32(_line(fields)):
                raise self._damaged(at)
            (first, second), (start, stop), size = fields["bots"], fields["deals"], fields["bytes"]
            if not 0 <= start < stop == start + len(fields["points"]):
                raise self._damaged(at)
            deals = range(start, stop)
            columns = [fields.get(name, [DEFAULTS.get(name)] * len(deals)) for name in Result._fields]
            results = tuple(
                Result(points, luck, forfeits_in(forfeits)) for points, luck, forfeits in zip(*columns, strict=True)
            )
            is_sound = (
                isinstance(first, str)
                and isinstance(second, str)
                and type(size) is int
                and size >= 0
                and all(is_figure(figure) for result in results for figure in result[:2] if figure is not None)
                and all(result.points is not None for result in results)
            )
        except (ValueError, TypeError, LookupError, AttributeError, RecursionError, OverflowError) as error:
            raise self._damaged(at) from error
        if not is_sound:
            raise self._damaged(at)
        return KeptChunk(Pair(first, second), deals, results, at + len(line), size)

    def _damaged(self, at: int) -> ValueError:
        return ValueError(
            f"The file {self.path} is damaged at byte {at:,}; remove it, or choose another name for --out."
        )

    def add(self, pair: Pair, deals: Sequence[int], results: Sequence[Result], rows: bytes = b"") -> KeptChunk:
        """Add a chunk of consecutive deals. Raises ValueError with one sentence when that is not possible."""
        columns = {name: [getattr(result, name) for result in results] for name in Result._fields}
        fields = {
            "bots": [pair.first, pair.second],
            "deals": [deals[0], deals[-1] + 1],
            **{name: column for name, column in columns.items() if column != [DEFAULTS.get(name)] * len(results)},
            "bytes": len(rows),
        }
        assert len(deals) == len(results) == deals[-1] - deals[0] + 1, "deals are consecutive"
        line = _line({**fields, CHECKSUM: zlib.crc32(_line(fields))})
        try:
            if not self.path.exists():
                self.path.write_bytes(_line(self._head))
            with self.path.open("ab") as file:
                at = file.tell()
                file.write(b"".join((line, rows, b"\n")))
        except OSError as error:
            raise ValueError(f"The results cannot be written to {self.path}: {error.strerror}.") from error
        return KeptChunk(pair, range(deals[0], deals[-1] + 1), tuple(results), at + len(line), len(rows))

    def rows(self, chunk: KeptChunk) -> bytes:
        """Return the rows of a chunk as lines. Raises ValueError with one sentence if they are damaged."""
        try:
            with opened(self.path) as file:
                file.seek(chunk.start)
                unpacker = zlib.decompressobj()
                rows = unpacker.decompress(file.read(chunk.size), MOST_ROWS) if chunk.size else b""
                if chunk.size and not unpacker.eof:
                    raise self._damaged(chunk.start)
                return rows
        except zlib.error as error:
            raise self._damaged(chunk.start) from error
        except OSError as error:
            raise ValueError(f"The file {self.path} cannot be read: {error.strerror}.") from error


def head_of(path: Path) -> dict[str, Any] | None:
    """Return the head of a file of chunks; None if there is no file.

    Raises ValueError with one sentence if it is any other file.
    """
    try:
        with opened(path) as file:
            line = file.readline(LONGEST_HEAD)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise ValueError(f"The file {path} cannot be read: {error.strerror}.") from error
    try:
        head = json.loads(line) if line.endswith(b"\n") else None
    except (ValueError, RecursionError):
        head = None
    if not isinstance(head, dict):
        raise ValueError(f"The file {path} is no file of the arena; remove it, or choose another name for --out.")
    return head


def _line(fields: Mapping[str, Any]) -> bytes:
    return json.dumps(fields, separators=(",", ":")).encode() + b"\n"


def is_figure(value: object, most: float = MOST_POINTS) -> bool:
    """Return whether a value from a file is a finite number between ``-most`` and ``most``."""
    return type(value) in (int, float) and abs(value) <= most and math.isfinite(value)  # type: ignore[arg-type]
