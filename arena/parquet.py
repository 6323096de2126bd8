"""Rows as Parquet files, with pyarrow: the only module that imports it, and only when such a file is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from arena.rows import COLUMNS, Column, ColumnType, Rows

GROUPS: Mapping[Rows, int] = {Rows.DEALS: 65_536, Rows.SEATS: 65_536, Rows.DECISIONS: 8_192}
"""Rows of a row group. Only one group is in memory at a time: with all copies some 160 MB."""
COMPRESSION = "zstd"


def require() -> None:
    """Raise ValueError with one sentence if pyarrow is missing."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError as error:
        raise ValueError(
            "Parquet files need pyarrow; bring it by pip install pyarrow, or let the name after --out end in .jsonl."
        ) from error


def is_ours(path: Path, title: str) -> bool:
    """Return whether a file is a Parquet file with the metadata ``title``."""
    import pyarrow
    from pyarrow import parquet

    try:
        return title.encode() in (parquet.read_schema(path).metadata or {})
    except (OSError, pyarrow.ArrowException):
        return False


def write(path: Path, rows: Rows, pieces: Iterator[bytes], title: str, about: str) -> int:
    """Write lines of JSON as a Parquet file with the metadata ``title``: ``about``; return the number of rows."""
    import pyarrow
    from pyarrow import json, parquet

    schema = _schema(COLUMNS[rows])
    parsed = json.ParseOptions(explicit_schema=schema, unexpected_field_behavior="error")
    count = 0
    described = schema.with_metadata({title: about})
    with parquet.ParquetWriter(path, described, compression=COMPRESSION) as writer:
        for lines in row_groups(pieces, GROUPS[rows]):
            text = b"".join(lines)
            read = json.ReadOptions(use_threads=False, block_size=len(text) + 1)
            table = json.read_json(pyarrow.BufferReader(text), read_options=read, parse_options=parsed)
            writer.write_table(table.cast(described), row_group_size=len(lines))
            count += len(lines)
    return count


def row_groups(pieces: Iterator[bytes], size: int) -> Iterator[list[bytes]]:
    """Yield the lines of all pieces, ``size`` at a time; fewer at the end."""
    waiting: list[bytes] = []
    for piece in pieces:
        waiting += piece.splitlines(keepends=True)
        whole = len(waiting) - len(waiting) % size
        for start in range(0, whole, size):
            yield waiting[start : start + size]
        del waiting[:whole]
    if waiting:
        yield waiting


def _schema(columns: Sequence[Column]) -> Any:
    import pyarrow

    types = {
        ColumnType.TEXT: pyarrow.string(),
        ColumnType.TEXTS: pyarrow.list_(pyarrow.string()),
        ColumnType.COUNT: pyarrow.int64(),
        ColumnType.COUNTS: pyarrow.list_(pyarrow.int64()),
        ColumnType.FIGURE: pyarrow.float64(),
        ColumnType.FIGURES: pyarrow.list_(pyarrow.float64()),
        ColumnType.FLAG: pyarrow.bool_(),
    }
    return pyarrow.schema(
        [pyarrow.field(column.name, types[column.type], metadata={"meaning": column.meaning}) for column in columns]
    )
