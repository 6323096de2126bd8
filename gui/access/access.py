"""The window's side of screen readers: it sends trees while one listens, and carries out what it asks for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from typing import Final

from gui.access.adapters import Adapter, Edges, NodeRequest, adapter, update_of
from gui.access.tree import ROOT, Meaning, Operation, Tree, TreeMaker
from gui.art.drawn_words import WordNotes
from gui.scenes.stack import SceneStack
from gui.waking import wake

PAUSE: Final = 0.1
"""Least seconds from one tree to the next."""
LONGEST: Final = 1.0
"""Seconds after which a tree is made even if nothing was drawn: some states change unseen."""
SETTLES: Final = 0.25
"""Seconds after a screen reader began to listen in which nothing is sent. AccessKit then waits for Python's lock while
it holds one of its own, so a call from the loop would be a deadlock."""
NOTHING: Final = Tree({}, ROOT)


class Access:
    """The accessibility of one window.

    Until somebody listens nothing is built, and AccessKit is imported after the first frame only, where the system
    allows it. Requests come on another thread: they wait in a queue for :meth:`answer`.
    """

    def __init__(self, stack: SceneStack, title: str, handle: int) -> None:
        self._stack, self._title, self._handle = stack, title, handle
        self._adapter: Adapter | None = None
        self._is_opened = False
        self._requests: SimpleQueue[NodeRequest] = SimpleQueue()
        self._listens = False
        """True while a screen reader listens; set on its thread."""
        self._begins = False
        """True once it has begun to listen, until the loop knows; set on its thread."""
        self._sends_from: float | None = None
        """The time from which it may get its first tree; None once it has."""
        self._maker = TreeMaker()
        self._sent = NOTHING
        self._turn = ""
        self._next_at = 0.0
        self._stale = True
        self._focused = False
        self._placed: Edges = (0, 0, 0, 0)

    def open(self) -> None:
        """Make the adapter of this system, if there is one."""
        if not self._is_opened and self._handle:
            self._adapter = adapter(self._handle, self._begin, self._ask, self._end)
        self._is_opened = True

    @property
    def _is_heard(self) -> bool:
        """True if a screen reader listens and has got a tree."""
        return self._listens and self._sent is not NOTHING

    # -- on the thread of the screen reader

    def _begin(self) -> None:
        self._begins = self._listens = True
        wake()

    def _ask(self, request: NodeRequest) -> None:
        self._requests.put(request)
        wake()

    def _end(self) -> None:
        self._listens = False
        wake()

    # -- in the loop

    def answer(self) -> bool:
        """Do what screen readers have asked for; return whether there was anything."""
        answered = False
        while not self._requests.empty():
            number, operation, value = self._requests.get()
            meaning = self._sent.meanings.get(number)
            if meaning is not None and self._stack.scenes and meaning.scene is self._stack.top:
                work = self._work(meaning, operation, value)
                if work is not None:
                    self._stack.operate(meaning.scene, work)
                answered = True
        self._stale = self._stale or answered
        return answered

    def _work(self, meaning: Meaning, operation: Operation, value: object) -> Callable[[], None] | None:
        """Return the work of an operation; None if the thing does not allow it any more."""
        scene, key = meaning.scene, meaning.key
        if operation is Operation.FOCUS:
            return partial(scene.point_at, key)
        if operation in (Operation.UP, Operation.DOWN):
            return partial(scene.step_target, key, 1 if operation is Operation.UP else -1)
        if operation is Operation.WRITE:
            target = scene.targets.get(key)
            return None if target is None or target.write is None else partial(target.write, str(value))
        if meaning.act is not None:
            return meaning.act
        if meaning.part is not None:
            return partial(scene.press_part, key, meaning.part)
        return partial(scene.press_target, key)

    def update(self, now: float, changed: bool, scale: float) -> bool:
        """Send what has changed since the last tree; return whether more may be sent soon.

        ``changed`` is set if the screen was drawn.
        """
        if self._adapter is None or not self._listens:
            self._stack.painter.notes, self._stack.announcements.has_listener = None, False
            return False
        stack = self._stack
        if self._begins:
            self._begins, self._sends_from = False, now + SETTLES
        if self._sends_from is not None:
            if now < self._sends_from:
                return False
            # What happened before somebody listened is not told.
            stack.announcements.forget()
            stack.announcements.has_listener = True
            self._sends_from, self._sent, self._stale = None, NOTHING, True
            stack.painter.notes = WordNotes()
            if stack.metrics is not None:
                # The words of the screen are broken into lines once more, and noted.
                stack.resize(stack.metrics)
            self._adapter.focus(self._focused)
            self._adapter.place(self._placed)
            # The first tree follows when the screen has been drawn once more.
            return True
        self._stale = self._stale or changed or stack.announcements.waits
        due = self._next_at if self._stale else self._next_at + LONGEST
        if now < due or not stack.scenes:
            return False
        self._next_at = now + PAUSE
        self._send(self._made(), scale)
        return self._stale

    def _made(self) -> Tree:
        """Return the tree of the present screen. What happened is told first; the turn follows with the next tree."""
        stack, catalogue = self._stack, self._stack.catalogue
        announcements = stack.announcements
        if not announcements.speak():
            self._turn = announcements.turn
        self._stale = self._turn != announcements.turn
        notes = stack.painter.notes
        drawn = () if notes is None else notes.drawn
        return self._maker.tree(stack.top, self._title, catalogue, drawn, tuple(announcements.log), self._turn)

    def _send(self, tree: Tree, scale: float) -> None:
        sent, self._sent = self._sent, tree
        changed = [number for number, node in tree.nodes.items() if sent.nodes.get(number) != node]
        if (changed or tree.focus != sent.focus) and self._adapter is not None:
            self._adapter.update(lambda: update_of(tree, changed, scale, whole=sent is NOTHING))

    def focus(self, focused: bool) -> None:
        """Tell whether the window has the keyboard."""
        self._focused = focused
        if self._adapter is not None and self._is_heard:
            self._adapter.focus(focused)

    def place(self, bounds: Edges) -> None:
        """Tell where the window is on the screen."""
        self._placed = bounds
        if self._adapter is not None and self._is_heard:
            self._adapter.place(bounds)
