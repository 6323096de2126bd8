"""Practice on the screen: a few of the puzzles that come with the program, and slips made of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from engine.coach.puzzles import Puzzle, Source
from engine.coach.refutation import refutation
from gui.practice.days import A_DAY
from gui.practice.memory import PuzzleMemory
from gui.practice.practice import Practice, shipped_puzzles
from gui.practice.slips import Slip
from gui.practice.tasks import Task
from gui.scenes.learn.practice.opening import practice_opened
from gui.scenes.learn.practice.scene import PracticeScene
from store.coach_rows import KeptPractice
from store.store import Store
from tests.gui_practice.test_practice import in_a_file
from tests.gui_table.hosts import NORMAL_SIZE, StackHost

NOW = 1_763_500_000.0
"""A day of November 2025."""
EARLIER = NOW - 4 * 86_400


@cache
def shipped() -> dict[str, Puzzle]:
    return {key: listed.read() for key, listed in shipped_puzzles().items()}


def cards() -> Puzzle:
    """Return a puzzle in the middle of a hand, with a choice of at least three cards."""
    return min(
        (puzzle for puzzle in shipped().values() if len(puzzle.judged) >= 3 and puzzle.best.startswith("play")),
        key=lambda puzzle: (-puzzle.record.moves[-12:].count("deal"), puzzle.key),
    )


def calls() -> Puzzle:
    """Return a puzzle with the most calls to choose from."""
    return max(
        (puzzle for puzzle in shipped().values() if "first-round" in puzzle.themes),
        key=lambda puzzle: (len(puzzle.judged), puzzle.key),
    )


def keep_slip(store: Store, puzzle: Puzzle, game: int = 7) -> None:
    """Keep a puzzle as a slip: its worst move was made."""
    own = replace(puzzle, source=Source.SLIP)
    slip = Slip(own, str(puzzle.judged[-1].move), puzzle.judged[-1].behind, "points", game, EARLIER)
    memory = PuzzleMemory(due=NOW, missed=1)
    store.keep_practice(
        KeptPractice(puzzle.key, "slip", NOW, {"memory": memory.to_json(), "slip": slip.to_json()}),
    )


def practice_of(store: Store, *puzzles: Puzzle) -> Practice:
    """Return practice with these made puzzles and a clock that stands still."""
    return Practice(store, lambda: {puzzle.key: in_a_file(puzzle) for puzzle in puzzles}, lambda: NOW)


def practising(
    act: Callable[[PracticeScene], None] = lambda scene: None,
    *,
    slip: bool = False,
    puzzle: Puzzle | None = None,
    size: tuple[int, int] = NORMAL_SIZE,
) -> StackHost:
    """Return the program with a puzzle on the screen, over the menu, after that was done."""
    host = StackHost("instant", size)
    chosen = puzzle or cards()
    if slip:
        keep_slip(host.store, chosen)
    host.go.menu()
    host.show(practice_opened(host, practice_of(host.store, *([] if slip else [chosen]))))
    host.frame(draw=True)
    act(scene_of(host))
    host.frame()
    return host


def scene_of(host: StackHost) -> PracticeScene:
    assert isinstance(host.top, PracticeScene)
    return host.top


def answer(scene: PracticeScene, *, right: bool) -> None:
    """Choose the best move, or the worst."""
    wanted = scene.task.puzzle.best if right else str(scene.task.puzzle.judged[-1].move)
    scene.choose(next(move for move in scene.board.view.legal_moves() if str(move) == wanted))


def solved_day(practice: Practice) -> list[Task]:
    """Solve what comes until the day is over, and return it."""
    tasks = []
    while task := practice.next():
        practice.answer(task, task.puzzle.best)
        tasks.append(task)
    return tasks


def refuted(size: tuple[int, int] = NORMAL_SIZE) -> StackHost:
    """Return the program after a wrong answer was played on at the table."""
    host = practising(lambda scene: answer(scene, right=False), size=size)
    refute(host)
    return host


def refute(host: StackHost, *, most: int = 2000) -> PracticeScene:
    """Find what the answer on the screen gives away, and let the table show all of it."""
    scene = scene_of(host)
    puzzle, refuting = scene.task.puzzle, scene.refuting
    assert scene.answer is not None
    assert refuting is not None
    refuting.take(refutation(puzzle.record, scene.answer.move, puzzle.best, puzzle.key))
    for _ in range(most):
        host.frame()
        if refuting.over:
            return scene
    raise AssertionError("the line does not end")


def listed(tab: str) -> StackHost:
    """Return the program with the list of practice after a day with misses, at that tab."""
    host = StackHost("instant")
    practice = practice_of(host.store, *list(shipped().values())[: 2 * A_DAY])
    count = 0
    while task := practice.next():
        count += 1
        practice.answer(task, task.puzzle.best if count % 3 else str(task.puzzle.judged[-1].move))
    host.go.menu()
    host.show(practice_opened(host, practice))
    host.frame(draw=True)
    host.click_on("puzzles")
    host.frame(draw=True)
    host.click_on(tab)
    host.frame(draw=True)
    return host


def day_over() -> StackHost:
    """Return the program after the last puzzle of a day."""
    host = StackHost("instant")
    practice = practice_of(host.store, *list(shipped().values())[: A_DAY + 2])
    solved_day(practice)
    host.go.menu()
    host.show(practice_opened(host, practice))
    return host
