"""The system's accessibility, through AccessKit: one adapter for each system, and trees in its terms.

Everything here may be missing: the package, the system's service, a screen reader. :func:`adapter` then returns None,
with a line in the log, and the game goes on. The adapters of Windows and macOS have not been tried on those systems.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from gui.access.tree import ROOT, Node, Operation, Tree

log = logging.getLogger(__name__)

SDL_WINDOW_CLASS = "SDLWindow"
"""The name of SDL's window class on macOS."""

VALUE_IN_DESCRIPTION = sys.platform not in ("win32", "darwin")
"""True where the system's interface has no place for a value in words, as AT-SPI has none."""
NodeRequest = tuple[int, Operation, object]
"""The number of a node, what is to be done, and its value, if it has one."""
Edges = tuple[float, float, float, float]
"""Left, top, right and bottom in device pixels."""


class Adapter(Protocol):
    """The connection to the screen readers of one system."""

    def update(self, make: Callable[[], Any]) -> None:
        """Send the update that ``make`` returns, if anybody listens."""

    def focus(self, focused: bool) -> None:
        """Tell whether the window has the keyboard."""

    def place(self, bounds: Edges) -> None:
        """Tell where the window is on the screen."""


class _Unix:
    """Orca and others, through AT-SPI."""

    def __init__(self, activated: Callable[[], Any], acted: Callable[[Any], None], ended: Callable[[], None]) -> None:
        from accesskit import unix

        self._adapter = unix.Adapter(activated, acted, ended)

    def update(self, make: Callable[[], Any]) -> None:
        self._adapter.update_if_active(make)

    def focus(self, focused: bool) -> None:
        self._adapter.update_window_focus_state(focused)

    def place(self, bounds: Edges) -> None:
        from accesskit import Rect

        self._adapter.set_root_window_bounds(Rect(*bounds), Rect(*bounds))


class _Windows:
    """NVDA, Narrator and JAWS, through UI Automation. The window must not have been shown yet."""

    def __init__(self, handle: int, activated: Callable[[], Any], acted: Callable[[Any], None]) -> None:
        from accesskit import windows

        self._adapter = windows.SubclassingAdapter(handle, activated, acted)

    def update(self, make: Callable[[], Any]) -> None:
        _raise(self._adapter.update_if_active(make))

    def focus(self, focused: bool) -> None:
        """Do nothing: the adapter sees the window's messages."""

    def place(self, bounds: Edges) -> None:
        """Do nothing: the system knows."""


class _Mac:
    """VoiceOver. SDL gives the keyboard to the window, so the window's class has to hand the focus on."""

    def __init__(self, handle: int, activated: Callable[[], Any], acted: Callable[[Any], None]) -> None:
        from accesskit import macos

        macos.add_focus_forwarder_to_window_class(SDL_WINDOW_CLASS)
        self._adapter = macos.SubclassingAdapter.for_window(handle, activated, acted)

    def update(self, make: Callable[[], Any]) -> None:
        _raise(self._adapter.update_if_active(make))

    def focus(self, focused: bool) -> None:
        _raise(self._adapter.update_view_focus_state(focused))

    def place(self, bounds: Edges) -> None:
        """Do nothing: the system knows."""


def _raise(events: Any) -> None:
    if events is not None:
        events.raise_events()


def adapter(
    handle: int,
    activated: Callable[[], None],
    asked: Callable[[NodeRequest], None],
    ended: Callable[[], None],
    platform: str = sys.platform,
) -> Adapter | None:
    """Return the adapter of this system for the window with that handle; None where there is none.

    The functions are called on another thread: ``activated`` once somebody listens, ``asked`` with every request,
    ``ended`` once nobody listens any more. The first tree has to follow by ``update``.
    """

    def activate() -> Any:
        # None: the tree is made in the loop.
        return _guarded(activated)

    def act(request: Any) -> None:
        _guarded(lambda: asked(_request(request)))

    def end() -> None:
        _guarded(ended)

    try:
        if platform == "win32":
            return _Windows(handle, activate, act)
        if platform == "darwin":
            return _Mac(handle, activate, act)
        return _Unix(activate, act, end)
    except BaseException as problem:
        # A panic of the package is no Exception. Without screen readers the game is the same.
        if isinstance(problem, (KeyboardInterrupt, SystemExit)):
            raise
        log.info("Screen readers cannot be reached: %s", problem)
        return None


def _guarded(work: Callable[[], Any]) -> Any:
    """Return what ``work`` returns. An exception must not reach the package, which would end the program."""
    try:
        return work()
    except Exception:
        log.exception("A request of a screen reader could not be handled.")
        return None


def _request(request: Any) -> NodeRequest:
    from accesskit import Action

    operation = next((one for one in Operation if getattr(Action, one.value) == request.action), Operation.FOCUS)
    data = request.data
    return int(request.target), operation, data[1] if isinstance(data, tuple) else data


# -- trees in the terms of AccessKit


def update_of(tree: Tree, changed: Iterable[int] | None = None, scale: float = 1.0, whole: bool = True) -> Any:
    """Return the update with the ``changed`` nodes, or with all; ``whole`` begins a new tree.

    ``scale`` is the number of device pixels of a logical one.
    """
    import accesskit

    update = accesskit.TreeUpdate(tree.focus)
    if whole:
        update.tree = accesskit.Tree(ROOT)
        update.tree.toolkit_name = "Card Table"
    for number in tree.nodes if changed is None else changed:
        update.nodes.append((number, _node_of(tree.nodes[number], scale)))
    return update


def _node_of(node: Node, scale: float) -> Any:
    import accesskit

    made = accesskit.Node(getattr(accesskit.Role, node.role.value))
    _words(made, node)
    if node.children:
        made.set_children(list(node.children))
    if node.bounds is not None:
        box = node.bounds
        made.set_bounds(accesskit.Rect(*(side * scale for side in (box.x, box.y, box.right, box.bottom))))
    for operation in node.operations:
        made.add_action(getattr(accesskit.Action, operation.value))
    if not node.enabled:
        made.set_disabled()
    if node.checked is not None:
        made.set_toggled(accesskit.Toggled.TRUE if node.checked else accesskit.Toggled.FALSE)
    if node.selected is not None:
        made.set_selected(node.selected)
    if node.expanded is not None:
        made.set_expanded(node.expanded)
    if node.position is not None:
        # AccessKit counts from 0, and wants the length of the whole list at the list.
        made.set_position_in_set(node.position.number - 1)
    if node.length is not None:
        made.set_size_of_set(node.length)
    if node.is_live:
        made.set_live(accesskit.Live.POLITE)
    if node.span is not None:
        made.set_numeric_value(node.span.value)
        made.set_min_numeric_value(node.span.lowest)
        made.set_max_numeric_value(node.span.highest)
        made.set_numeric_value_step(node.span.step)
    return made


def _words(made: Any, node: Node) -> None:
    about = node.about
    if VALUE_IN_DESCRIPTION and node.value:
        about = f"{node.value}. {about}" if about else node.value
    texts: Mapping[str, str] = {"label": node.name, "value": node.value, "description": about}
    for name, words in texts.items():
        if words:
            getattr(made, f"set_{name}")(words)
