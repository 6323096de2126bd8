"""A file dragged onto a window and let go there, as a file manager does it: the protocol XDND, spoken through Xlib."""

from __future__ import annotations

import ctypes
import ctypes.util
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.patience import PATIENCE
from tests.window.closing import CLIENT_MESSAGE, ClientMessage

VERSION = 5
SELECTION_REQUEST, SELECTION_NOTIFY = 30, 31


class _SelectionRequest(ctypes.Structure):
    """Xlib's XSelectionRequestEvent."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("owner", ctypes.c_ulong),
        ("requestor", ctypes.c_ulong),
        ("selection", ctypes.c_ulong),
        ("target", ctypes.c_ulong),
        ("property", ctypes.c_ulong),
        ("time", ctypes.c_ulong),
    )


class _SelectionNotify(ctypes.Structure):
    """Xlib's XSelectionEvent."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("requestor", ctypes.c_ulong),
        ("selection", ctypes.c_ulong),
        ("target", ctypes.c_ulong),
        ("property", ctypes.c_ulong),
        ("time", ctypes.c_ulong),
    )


class _Event(ctypes.Union):
    """Any event of X."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("message", ClientMessage),
        ("request", _SelectionRequest),
        ("notify", _SelectionNotify),
        ("size", ctypes.c_long * 24),
    )


class _Dragging:
    """An invisible window, from which a file is dragged."""

    def __init__(self, library: Any, connection: Any, target: int) -> None:
        self._library, self._connection, self._target = library, connection, target
        root = library.XDefaultRootWindow(connection)
        self._window = library.XCreateSimpleWindow(connection, root, 0, 0, 1, 1, 0, 0, 0)

    def atom(self, name: str) -> int:
        return int(self._library.XInternAtom(self._connection, name.encode(), False))

    def own_selection(self) -> None:
        self._library.XSetSelectionOwner(self._connection, self.atom("XdndSelection"), self._window, 0)

    def send(self, name: str, data: Sequence[int]) -> None:
        message = ClientMessage(type=CLIENT_MESSAGE, window=self._target, format=32)
        message.message_type = self.atom(name)
        for place, value in enumerate((self._window, *data)):
            message.data[place] = value
        self._library.XSendEvent(self._connection, self._target, False, 0, ctypes.byref(message))
        self._library.XFlush(self._connection)

    def serve(self, content: bytes) -> None:
        """Hand the content over, and wait until it was taken. Raises TimeoutError if nobody takes it."""
        end, finished, event = time.monotonic() + PATIENCE, self.atom("XdndFinished"), _Event()
        while time.monotonic() < end:
            while self._library.XPending(self._connection):
                self._library.XNextEvent(self._connection, ctypes.byref(event))
                if event.type == SELECTION_REQUEST:
                    self._answer(event.request, content)
                elif event.type == CLIENT_MESSAGE and event.message.message_type == finished:
                    return
            time.sleep(0.01)
        raise TimeoutError("Nobody took the file.")

    def _answer(self, request: _SelectionRequest, content: bytes) -> None:
        where = (self._connection, request.requestor, request.property, request.target)
        self._library.XChangeProperty(*where, 8, 0, content, len(content))
        answer = _Event()
        answer.notify = _SelectionNotify(
            SELECTION_NOTIFY, 0, 1, self._connection, request.requestor, request.selection, request.target,
            request.property, request.time,
        )  # fmt: skip
        self._library.XSendEvent(self._connection, request.requestor, False, 0, ctypes.byref(answer))
        self._library.XFlush(self._connection)


@contextmanager
def _library_and_connection(display: str) -> Iterator[tuple[Any, Any]]:
    library = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    pointer, number, whole = ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int
    for name, result, arguments in (
        ("XOpenDisplay", pointer, (ctypes.c_char_p,)),
        ("XCloseDisplay", whole, (pointer,)),
        ("XDefaultRootWindow", number, (pointer,)),
        ("XCreateSimpleWindow", number, (pointer, number, *(whole,) * 2, *(ctypes.c_uint,) * 3, *(number,) * 2)),
        ("XInternAtom", number, (pointer, ctypes.c_char_p, whole)),
        ("XSetSelectionOwner", whole, (pointer, *(number,) * 3)),
        ("XSendEvent", whole, (pointer, number, whole, ctypes.c_long, pointer)),
        ("XChangeProperty", whole, (pointer, *(number,) * 3, whole, whole, ctypes.c_char_p, whole)),
        ("XPending", whole, (pointer,)),
        ("XNextEvent", whole, (pointer, pointer)),
        ("XFlush", whole, (pointer,)),
    ):
        getattr(library, name).restype, getattr(library, name).argtypes = result, arguments
    connection = library.XOpenDisplay(display.encode())
    if not connection:
        raise RuntimeError(f"The display {display} cannot be opened.")
    try:
        yield library, connection
    finally:
        library.XCloseDisplay(connection)


def drop_file(display: str, window: int, path: Path, x: int = 200, y: int = 200) -> None:
    """Drop a file on the window, at a point of the screen that lies in it."""
    with _library_and_connection(display) as (library, connection):
        dragging = _Dragging(library, connection, window)
        files, copy = dragging.atom("text/uri-list"), dragging.atom("XdndActionCopy")
        dragging.own_selection()
        dragging.send("XdndEnter", (VERSION << 24, files, 0, 0))
        dragging.send("XdndPosition", (0, x << 16 | y, 0, copy))
        dragging.send("XdndDrop", (0, 0, 0, 0))
        dragging.serve(f"{path.as_uri()}\r\n".encode())
