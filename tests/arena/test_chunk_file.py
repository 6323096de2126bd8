"""The file of chunks: what is added comes back, a torn end is cut off, and damage is told."""

from __future__ import annotations

import zlib
from pathlib import Path

from arena.chunk_file import ChunkFile
from arena.contest import Pair, Result
from engine.conformance.sentences import refusal

HEAD = {"contest": "of a test"}
PAIR = Pair("one", "two")
ROWS = zlib.compress(b'{"row":1}\n')


def filled(path: Path) -> ChunkFile:
    chunks = ChunkFile(path, HEAD)
    chunks.add(PAIR, range(5, 7), (Result(0.5), Result(-1.0)), ROWS)
    chunks.add(PAIR, range(2), (Result(2.0, 0.25), Result(1 / 3, -0.1)))
    return chunks


def test_chunks_come_back_in_the_order_in_which_they_were_added(tmp_path: Path) -> None:
    filled(tmp_path / "kept")
    again = ChunkFile(tmp_path / "kept", HEAD)
    first, second = again
    assert (first.pair, first.deals, first.results) == (PAIR, range(5, 7), (Result(0.5), Result(-1.0)))
    assert (second.deals, second.results) == (range(2), (Result(2.0, 0.25), Result(1 / 3, -0.1)))
    assert (again.rows(first), again.rows(second)) == (b'{"row":1}\n', b"")


def test_whatever_a_killed_run_wrote_last_is_whole_or_cut_off(tmp_path: Path) -> None:
    whole, torn = tmp_path / "whole", tmp_path / "torn"
    chunks = filled(whole)
    ends = [whole.stat().st_size]
    chunks.add(PAIR, range(7, 8), (Result(1.0),), ROWS)
    content = whole.read_bytes()
    for size in range(ends[0], len(content)):
        torn.write_bytes(content[:size])
        assert len([*ChunkFile(torn, HEAD)]) == 2
        assert torn.stat().st_size == ends[0]
    torn.write_bytes(content)
    assert len([*ChunkFile(torn, HEAD)]) == 3


def test_damage_and_other_files_are_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    filled(path)
    content = path.read_bytes()
    for wrong in (
        content.replace(b"[0.5,-1.0]", b"[0.5,NaN]"),
        content.replace(b"[0.5,-1.0]", b"[0.5]"),
        content.replace(b'"deals":[5,7]', b'"deals":[5,9]'),
        content.replace(b'"bots":["one"', b'"bots":[1'),
        content.replace(b'"bytes":', b'"bytes":-'),
        content.replace(ROWS + b"\n", ROWS[:-2] + b"\n"),
        content[:30] + content[33:],
    ):
        assert wrong != content
        path.write_bytes(wrong)
        assert "damaged at byte" in refusal(list, ChunkFile(path, HEAD))
        assert path.read_bytes() == wrong
    path.write_bytes(content.replace(ROWS, ROWS[:5] + bytes([ROWS[5] ^ 1]) + ROWS[6:]))
    chunks = ChunkFile(path, HEAD)
    assert "damaged at byte" in refusal(chunks.rows, next(iter(chunks)))
    assert "another contest" in refusal(ChunkFile, path, {"contest": "of another test"})
    for foreign in (b"", b"PAR1", b"[]\n", b"not json\n", b"[" * 5000 + b"\n"):
        path.write_bytes(foreign)
        assert "no file of the arena" in refusal(ChunkFile, path, HEAD)
        assert path.read_bytes() == foreign
