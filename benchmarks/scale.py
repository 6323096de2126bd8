"""The arena on a Dask cluster: ``python -m benchmarks.scale [PART ...]``, 4 minutes on two cores; ``docs/scale.md``.

``ways``: 20,000 deals on one core, on two processes and on two workers of a cluster (with Dask's profiler and without
it), in turns: deals a second of processor time, as a ratio to one core. ``chunks``: fixed sizes of chunks: what the
scheduler and the client spend on a task, bytes a deal, and what a killed worker takes with it. ``memory``: the ledger,
by the deal. ``bots``: the processor time of a deal for several pairs. ``thousand``, which runs only if it is asked for:
a real scheduler and a real client with 1,000 workers that sleep in place of playing (5 minutes). Needs Linux.
"""

from __future__ import annotations

import os
import resource
import sys
import threading
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from arena.cluster import Workers
from arena.contest import Chunk, Contest, Pair, Played, Result
from arena.cutting import Cutting
from arena.ledger import Ledger
from arena.work import kept_busy, on_cores, timed
from benchmarks.scale_processes import asleep, count_bytes, many, playing_for, spent_here, unwatched
from engine.catalogue import entry_of
from tests.arena.dask_processes import Cluster, cluster, worker
from tests.ending import kill

if TYPE_CHECKING:
    from distributed import Client

CONTEST = Contest("euchre", entry_of("euchre").checked({}), 20_000)
QUICK = Pair("simple", "beginner")
DEALS, ROUNDS = 20_000, 2
WORKERS = 2
SIZES = ((1, 2_000), (10, 10_000), (100, 20_000), (1000, 20_000), (5000, 40_000))
"""Deals in a chunk, and deals that are played with it."""
KILLED = (100, 1000, 5000)
"""Sizes of chunks with which workers are killed."""
KILLS = 4
FEW_TASKS = 150
"""Tasks from which on the cost of one is found."""
IDLE = 4.0
"""Seconds for which a cluster is watched without work."""
PAIRS = {QUICK: 2000, Pair("skilled", "simple"): 1000, Pair("skilled", "skilled"): 600, Pair("expert", "skilled"): 12}
"""Pairs of bots, and deals that are played to see how long one takes."""
LEAST = 0.8
"""The deals a second of processor time on a cluster, all its processes counted, as a share of those on one core."""


class Even(Cutting):
    """Chunks of one size."""

    def __init__(self, run: Chunk, size: int) -> None:
        super().__init__([run])
        self._even = size

    def _size(self, workers: int) -> int:
        return self._even


class Spent(NamedTuple):
    """Seconds of processor time, and bytes that were written to connections."""

    scheduler: float
    workers: float
    client: float
    from_scheduler: float
    from_workers: float
    from_client: float

    def since(self, before: Spent) -> Spent:
        """Return what was spent since ``before``."""
        return Spent._make(now - then for now, then in zip(self, before, strict=True))

    @property
    def seconds(self) -> float:
        """The processor time of all."""
        return self.scheduler + self.workers + self.client


def spent(client: Client) -> Spent:
    """Return what everybody has spent so far."""
    scheduler = client.run_on_scheduler(spent_here)
    workers = list(client.run(spent_here).values())
    mine = spent_here()
    return Spent(
        scheduler[0], sum(each[0] for each in workers), mine[0], scheduler[1], sum(each[1] for each in workers), mine[1]
    )


@contextmanager
def running(function: Callable[[str], None] = worker) -> Iterator[tuple[Cluster, Client]]:
    """Yield a cluster with two workers, all of which count their bytes."""
    from distributed import Client

    with cluster(0) as made, Client(made.address, set_as_default=False) as client:
        for _ in range(WORKERS):
            made.join(function)
        client.wait_for_workers(WORKERS)
        client.run(count_bytes)
        client.run_on_scheduler(count_bytes)
        yield made, client


def run_of(deals: int, pair: Pair = QUICK, first: int = 0) -> Chunk:
    """Return a run of deals."""
    return Chunk(CONTEST, pair, range(first, first + deals))


def play(client: Client, cutting: Cutting, ledger: Ledger | None = None) -> tuple[int, int]:
    """Play on the cluster; return the numbers of deals and of chunks that came back."""
    deals = chunks = 0
    for chunk, played in kept_busy(Workers(client), cutting):
        deals, chunks = deals + len(chunk.deals), chunks + 1
        if ledger is not None:
            ledger.add(chunk, played)
    return deals, chunks


@contextmanager
def ledger_in_a_folder() -> Iterator[Ledger]:
    """Yield an empty ledger."""
    with TemporaryDirectory() as folder:
        yield Ledger(CONTEST, Path(folder) / "results.json")


def ways() -> bool:
    """Print deals a second of processor time in four ways, in turns; return whether the cluster is good enough."""
    deals = DEALS // ROUNDS
    with running() as (_, watched), running(unwatched) as (_, client), ledger_in_a_folder() as ledger:
        each: dict[str, Callable[[Chunk], float]] = {
            "one core": _one_core,
            "two processes": _processes,
            "two workers": partial(_on_cluster, watched, ledger),
            "two workers, unwatched": partial(_on_cluster, client, ledger),
        }
        seconds, clock = dict.fromkeys(each, 0.0), dict.fromkeys(each, 0.0)
        for one in (watched, client):
            play(one, Cutting([run_of(500, first=10**6)]))  # Modules are imported.
        for number in range(ROUNDS):
            for way, use in each.items():
                began = time.perf_counter()
                seconds[way] += use(run_of(deals, first=number * deals))
                clock[way] += time.perf_counter() - began
    one_core = seconds["one core"]
    for way in each:
        rate, ratio = DEALS / seconds[way], one_core / seconds[way]
        print(f"{way:>22}: {rate:,.0f} deals a second and core ({ratio:.2f}); by the clock {DEALS / clock[way]:,.0f}")
    print(flush=True)
    return one_core / seconds["two workers"] >= LEAST


def _one_core(run: Chunk) -> float:
    before = time.process_time()
    for chunk, played in on_cores([run], 1):
        assert len(chunk.deals) == len(played.results)
    return time.process_time() - before


def _on_cluster(client: Client, ledger: Ledger, run: Chunk) -> float:
    start = spent(client)
    assert play(client, Cutting([run]), ledger)[0] == len(run.deals)
    found = spent(client).since(start)
    print(f"  {len(run.deals):,} deals on a cluster: {_shares(found, len(run.deals))}", flush=True)
    return found.seconds


def _processes(run: Chunk) -> float:
    """Return the processor time of the run on two processes, their start included."""
    before = time.process_time() + _of_children()
    with closing(on_cores([run], WORKERS)) as done:
        assert sum(len(chunk.deals) for chunk, _ in done) == len(run.deals)
    return time.process_time() + _of_children() - before


def _of_children() -> float:
    if sys.platform == "win32":
        raise NotImplementedError
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _shares(found: Spent, deals: int) -> str:
    return (
        f"scheduler {found.scheduler / found.seconds:.2%} of the processor time, client "
        f"{found.client / found.seconds:.2%}; bytes a deal: {found.from_client / deals:.2f} from the client, "
        f"{found.from_workers / deals:.1f} from workers, {found.from_scheduler / deals:.1f} from the scheduler"
    )


def chunks() -> None:
    """Print what a task costs for chunks of several sizes, and what a killed worker costs."""
    with running() as (made, client):
        play(client, Cutting([run_of(500, first=10**6)]))
        idle = _idle(client)
        print(
            f"idle, share of a core: scheduler {idle.scheduler:.1%}, a worker {idle.workers / WORKERS:.1%}, client "
            f"{idle.client:.1%}; this is not counted in the milliseconds a task\n"
            "deals a chunk | seconds a chunk | tasks | deals a second and core | ms a task: scheduler, client | "
            "shares: scheduler, client | bytes through the scheduler: a task, a deal"
        )
        for size, deals in SIZES:
            before, began = spent(client), time.perf_counter()
            done, tasks = play(client, Even(run_of(deals), size))
            found, took = spent(client).since(before), time.perf_counter() - began
            assert done == deals
            through = found.from_client + found.from_scheduler + found.from_workers
            each = [found.scheduler - took * idle.scheduler, found.client - took * idle.client]
            task = ", ".join(f"{1000 * seconds / tasks:.2f}" for seconds in each) if tasks >= FEW_TASKS else "too few"
            print(
                f"{size:>6,} | {found.workers / tasks:.3f} | {tasks:,} | {deals / found.seconds:,.0f} | "
                f"{task} | "
                f"{found.scheduler / found.seconds:.2%}, {found.client / found.seconds:.2%} | "
                f"{through / tasks:,.0f}, {through / deals:,.1f}",
                flush=True,
            )
        print()
        for size in KILLED:
            _killed(made, client, size)
    print(flush=True)


def _idle(client: Client) -> Spent:
    """Return what everybody spends in a second without work."""
    before, began = spent(client), time.perf_counter()
    time.sleep(IDLE)
    found, took = spent(client).since(before), time.perf_counter() - began
    return Spent._make(each / took for each in found)


def _killed(made: Cluster, client: Client, size: int) -> None:
    """Kill workers at random moments while chunks of this size are played, and print what is lost."""
    rng, lost, away = Random(size), list[float](), list[float]()
    pace = _pace(client, size)

    def kill_some() -> None:
        for _ in range(KILLS):
            time.sleep(rng.uniform(0.5, 1.5) * max(1.0, size / pace))
            processes = client.run(os.getpid)
            began = client.run(playing_for)
            address = rng.choice(list(processes))
            lost.append(began[address])
            place = next(place for place, each in enumerate(made.workers) if each.pid == processes[address])
            kill(processes[address])
            gone = time.perf_counter()
            made.workers.pop(place).join()
            made.join()
            while len(client.nthreads()) < WORKERS or address in client.nthreads():
                time.sleep(0.02)
            away.append(time.perf_counter() - gone)

    killing = threading.Thread(target=kill_some)
    killing.start()
    deals = done = 0
    while killing.is_alive():
        deals += size * WORKERS * 2
        done += play(client, Even(run_of(size * WORKERS * 2, first=deals), size))[0]
    killing.join()
    assert done == deals
    mean = sum(lost) / len(lost)
    print(
        f"chunks of {size:,} ({size / pace:.2f} s): {KILLS} workers killed, each lost {mean:.2f} s of play "
        f"({mean * pace:,.0f} deals, {mean * pace / size:.2f} of a chunk) and {sum(away) / len(away):.2f} s until "
        f"another was there; all {done:,} deals came back once",
        flush=True,
    )


def _pace(client: Client, size: int) -> float:
    """Return the deals that a worker plays in a second by the clock."""
    deals = WORKERS * max(size, 1000)
    began = time.perf_counter()
    play(client, Even(run_of(deals), size))
    return deals / WORKERS / (time.perf_counter() - began)


def memory() -> None:
    """Print bytes and processor time of a deal in the ledger."""
    rng, size, count = Random(1), 1000, 500_000
    results = tuple(
        Result(rng.choice((-4.0, -2.0, -1.5, -1.0, -0.5, 0.0, 0.5, 1.0, 1.5, 2.0, 4.0))) for _ in range(size)
    )
    with ledger_in_a_folder() as ledger:
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        for first in range(0, count, size):
            ledger._known.add(QUICK, range(first, first + size), results)
        kept = (tracemalloc.get_traced_memory()[0] - before) / count
        tracemalloc.stop()
        adding = time.process_time()
        for first in range(0, count, size):
            ledger.add(run_of(size, first=first), Played(results))
        saving = time.process_time()
        log = ledger.path.with_name(ledger.path.name + ".log").stat().st_size / count
        ledger.save()
        reading = time.process_time()
        Ledger(CONTEST, ledger.path)
        end = time.process_time()
        file = ledger.path.stat().st_size / count
        print(
            f"ledger, a deal: {kept:.1f} bytes in memory, {log:.1f} in the log, {file:.1f} in the file; added in "
            f"{1e6 * (saving - adding) / count:.2f} µs, written in {1e6 * (reading - saving) / count:.2f} µs, read in "
            f"{1e6 * (end - reading) / count:.2f} µs\n",
            flush=True,
        )


def bots() -> None:
    """Print the processor time of a deal, both seatings together, for several pairs of bots."""
    for pair, deals in PAIRS.items():
        timed(run_of(1, pair))
        before = time.process_time()
        timed(run_of(deals, pair, first=1))
        print(f"{pair}: {1000 * (time.process_time() - before) / deals:,.2f} ms a deal", flush=True)
    print()


MANY, PROCESSES = 1000, 4
SLEEPS = 10.0
FOR = 60.0


class Sleepers(Workers):
    """Workers that sleep in place of playing."""

    def start(self, chunk: Chunk, lost: int = 0) -> None:
        """Let a chunk be slept over."""
        future = self._client.submit(asleep, len(chunk.deals), SLEEPS, pure=False)
        self._under_way[future] = chunk, lost
        self._ended.add(future)


def thousand() -> None:
    """Print what a scheduler and a client spend with a thousand workers, for small and for large results."""
    from distributed import Client

    with cluster(0) as made, Client(made.address, set_as_default=False) as client, ledger_in_a_folder() as ledger:
        for _ in range(PROCESSES):
            made.join(many, MANY // PROCESSES)
        client.wait_for_workers(MANY)
        client.run_on_scheduler(count_bytes)
        for size in (100, 9000):
            tasks = 0
            began, mine = time.perf_counter(), time.process_time()
            before = client.run_on_scheduler(spent_here)
            cutting = Even(run_of(size * int(MANY * FOR / SLEEPS)), size)
            for chunk, played in kept_busy(Sleepers(client), cutting):
                ledger.add(chunk, played)
                tasks += 1
            took, mine = time.perf_counter() - began, time.process_time() - mine
            after = client.run_on_scheduler(spent_here)
            scheduler, sent = (now - then for now, then in zip(after, before, strict=True))
            print(
                f"{MANY:,} workers, chunks of {size:,} deals that take {SLEEPS:g} s: {tasks:,} tasks in {took:.0f} s, "
                f"{tasks / took:.0f} a second; the scheduler {1000 * scheduler / tasks:.2f} ms a task, "
                f"{scheduler / took:.0%} of a core, {sent / 2**20 / took:.1f} MB a second; the client "
                f"{1000 * mine / tasks:.2f} ms a task, {mine / took:.0%} of a core",
                flush=True,
            )


PARTS: dict[str, Callable[[], bool | None]] = {"ways": ways, "chunks": chunks, "memory": memory, "bots": bots}


def main(arguments: list[str]) -> int:
    """Run the parts that are asked for. Returns 0, 1 when the cluster is too slow, 2 when it cannot be measured."""
    try:
        import distributed  # noqa: F401
    except ImportError:
        print("This needs Dask; install distributed.", file=sys.stderr)
        return 2
    count_bytes()
    found = [{**PARTS, "thousand": thousand}[part]() for part in arguments or PARTS]
    return 1 if False in found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
