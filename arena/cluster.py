"""Chunks of deals on a Dask cluster, whose workers may come and go.

A chunk is a Dask task. The scheduler knows only a few for each worker's thread at a time, and forgets a task once its
result has come here. The number of threads is asked for now and then, so a worker that joins gets work. When a worker
leaves, the scheduler lets others play its chunks.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import pickle
import secrets
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from arena.chunks import Chunk
from arena.cutting import Cutting
from arena.players import check_bot
from arena.work import Done, Timed, kept_busy, timed
from engine.catalogue import entry_of
from engine.quoting import printable
from protocol.command import PREFIX

if TYPE_CHECKING:
    from distributed import Client, Future

CONNECTS_IN = "10s"
"""The longest wait for the scheduler."""
WORKERS_COME_IN = "10s"
"""The longest wait for a first worker."""
COUNTED_EVERY = 2.0
"""Seconds between two questions for the number of threads."""
LOST_TIMES = 3
"""Times that a chunk is handed in again after Dask has given it up, because it had lost every worker that played it."""
ROOMS = ("engine", "arena", "protocol")
"""The packages that determine results."""
LOST = (OSError, CancelledError, asyncio.TimeoutError)
"""Errors of a connection that is lost, or of what was asked through one."""
GOES_ON = "what is done is kept, and the same command goes on from there"


def on_cluster(runs: Sequence[Chunk], address: str) -> Generator[Done, None, None]:
    """Play on the cluster at ``address``. Raises ValueError with one sentence if that is not possible."""
    with _connected(address) as client, _told_when_lost(client, address):
        _check_workers(client, address)
        crew = Workers(client)
        try:
            yield from kept_busy(crew, Cutting(runs))
        finally:
            crew.give_up()


@contextmanager
def _connected(address: str) -> Iterator[Client]:
    """Yield a client of the cluster. Raises ValueError with one sentence if nothing answers there."""
    try:
        from distributed import Client
    except ImportError as error:
        raise ValueError("--cluster needs Dask; install distributed, or leave --cluster out.") from error
    for name in ("distributed", "distributed.client"):  # Their warnings stand in the middle of the progress.
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout=CONNECTS_IN, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise ValueError(f"No Dask scheduler answers at {address}; start one, or leave --cluster out.") from error
    try:
        yield client
    finally:
        with suppress(Exception):  # A scheduler that went away has been told of already.
            client.close(timeout=1)


@contextmanager
def _told_when_lost(client: Client, address: str) -> Iterator[None]:
    """Turn the end of the connection, whatever Dask calls it, into ValueError with one sentence."""
    try:
        yield
    except ValueError:  # A sentence on something else.
        raise
    except Exception as error:
        if isinstance(error, LOST) or client.status != "running":
            raise ValueError(f"The Dask scheduler at {address} went away; {GOES_ON}.") from error
        raise


def _check_workers(client: Client, address: str) -> None:
    """Raise ValueError with one sentence if there is no worker, or one without this version of the program."""
    from distributed import TimeoutError as TooLate

    try:
        client.wait_for_workers(1, timeout=WORKERS_COME_IN)
    except TooLate as error:
        raise ValueError(
            f"The Dask scheduler at {address} has no workers; start some: dask worker {address} --nthreads 1."
        ) from error
    for worker, found in client.run(program, on_error="return").items():
        if isinstance(found, OSError):  # It has just gone.
            continue
        if isinstance(found, BaseException):
            raise ValueError(_without_program(f"The Dask worker at {worker}", found)) from found
        if found != program():
            raise ValueError(_other_program(worker))


def _without_program(worker: str, error: BaseException) -> str:
    reason = printable(" ".join(str(error).split())) or type(error).__name__
    where = "start it where the program is installed, or with its folder in PYTHONPATH"
    return f"{worker} cannot run Card Table ({reason}); {where}."


def _other_program(worker: str) -> str:
    return f"The Dask worker at {worker} has another version of Card Table; start it again with this one."


@cache
def program() -> str:
    """Return a hash of the modules that determine results, the same for the same version everywhere."""
    found = hashlib.sha256()
    for room in ROOMS:
        spec = find_spec(room)
        assert spec is not None, "this module is in one of them"
        for folder in map(Path, spec.submodule_search_locations or ()):
            for path in sorted(folder.rglob("*.py")):
                found.update(f"{path.relative_to(folder).as_posix()}\n{path.read_text(encoding='utf-8')}".encode())
    return found.hexdigest()


def timed_if(chunk: Chunk, expected: str) -> Timed:
    """Play a chunk on a worker. Raises ValueError with a sentence if it cannot play the chunk.

    Either its program is not the ``expected`` one, or it lacks a bot, which would lose all its deals there.
    """
    from distributed import get_worker

    if program() != expected:
        raise ValueError(_other_program(get_worker().address))
    entry = entry_of(chunk.contest.game)
    for name in {chunk.pair.first, chunk.pair.second} - _found:
        try:
            check_bot(entry, name)
        except ValueError as error:
            remedy = "bring it to that machine, and start its workers where Python finds it"
            if name.startswith(PREFIX):
                remedy = "bring the program to that machine, and write its whole path"
            reason = str(error).rstrip(".")
            raise ValueError(f"The Dask worker at {get_worker().address} lacks a bot ({reason}); {remedy}.") from error
        _found.add(name)
    return timed(chunk)


_found: set[str] = set()
"""The bots that this process, a worker, has been able to make."""


class ChunkCall:
    """The playing of a chunk on a worker, made when it is unpickled there.

    A scheduler unpickles the tasks that it hands on. It sees a function of the standard library and bytes, so it needs
    neither this program nor the time to read it.
    """

    def __init__(self, chunk: Chunk) -> None:
        self._chunk = chunk

    def __reduce__(self) -> tuple[Callable[[Chunk, str], Timed], tuple[Chunk, str]]:
        return timed_if, (self._chunk, program())


class Workers:
    """The workers of a cluster; each of their threads plays a chunk at a time."""

    def __init__(self, client: Client) -> None:
        from distributed import as_completed

        self._client = client
        self._ended = as_completed(loop=client.loop)
        self._under_way: dict[Future, tuple[Chunk, int]] = {}
        self._threads, self._counted = 1, float("-inf")

    @property
    def workers(self) -> int:
        """The number of threads of all workers, as it was a moment ago; 1 while there is none."""
        if time.monotonic() - self._counted > COUNTED_EVERY:
            self._threads = max(1, sum(self._client.nthreads().values()))
            self._counted = time.monotonic()
        return self._threads

    def start(self, chunk: Chunk, lost: int = 0) -> None:
        """Let a chunk be played, which was given up ``lost`` times."""
        future = self._client.submit(pickle.loads, pickle.dumps(ChunkCall(chunk)), key=f"deals-{secrets.token_hex(16)}")
        self._under_way[future] = chunk, lost
        self._ended.add(future)

    def ended(self) -> Iterable[tuple[Chunk, Timed]]:
        """Wait for a chunk that was started, and return all that have ended."""
        done = []
        for future in self._ended.next_batch():
            chunk, lost = self._under_way.pop(future)
            try:
                done.append((chunk, future.result()))
            except Exception as error:
                if future.status != "error":  # The connection is lost.
                    raise
                self._failed(chunk, lost, error)
        return done

    def _failed(self, chunk: Chunk, lost: int, error: BaseException) -> None:
        """Hand a chunk in again that lost its workers. Raises ValueError with a sentence for anything else."""
        from distributed import KilledWorker

        if isinstance(error, ValueError):
            raise ValueError(str(error)) from error
        if not isinstance(error, KilledWorker):
            raise ValueError(_without_program("A Dask worker", error)) from error
        if lost == LOST_TIMES:
            first, last = chunk.deals[0], chunk.deals[-1]
            deals = f"deal {first}" if first == last else f"deals {first} to {last}"
            raise ValueError(f"Every worker that played {deals} of {chunk.pair} was lost; {GOES_ON}.") from error
        self.start(chunk, lost + 1)

    def give_up(self) -> None:
        """Let the scheduler forget all that is under way."""
        with suppress(Exception):  # A scheduler that went away has nothing to forget.
            self._client.cancel(list(self._under_way))
