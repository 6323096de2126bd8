"""The question whether a window follows, as a window manager asks it: the protocol _NET_WM_PING, through Xlib."""

from __future__ import annotations

import ctypes
import ctypes.util
import itertools
import time
from collections.abc import Callable
from typing import Any

from tests.patience import PATIENCE
from tests.window.closing import CLIENT_MESSAGE, ClientMessage

ANSWERS = 3
"""The number of answers, each to a question after the one before, of which the last one comes when a whole turn of the
program's loop, with its drawing, has followed what was done before: in a turn it takes events twice at most."""
SUBSTRUCTURE_NOTIFY = 1 << 19
"""Xlib's mask of the events of a window's children, and of what is sent to whoever hears them."""
_numbers = itertools.count(1)


def _no_such_window(connection: int, error: int) -> int:
    """Let it pass that the window has gone; Xlib would end this process."""
    return 0


_ON_ERROR = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(_no_such_window)


def wait_for_answers(display: str, window: int, runs: Callable[[], bool]) -> None:
    """Wait until the window has taken every click and key so far, and drawn again, or its program no longer runs.

    A program that gets no processor for a second takes them later, and what follows from them comes up then. Raises
    RuntimeError when the display cannot be opened, and TimeoutError when the window does not answer.
    """
    library = _xlib()
    connection = library.XOpenDisplay(display.encode())
    if not connection:
        raise RuntimeError(f"The display {display} cannot be opened.")
    usual = library.XSetErrorHandler(_ON_ERROR)
    try:
        for _ in range(ANSWERS):
            _ask(library, connection, window, runs)
    finally:
        library.XCloseDisplay(connection)
        library.XSetErrorHandler(usual)


def _ask(library: Any, connection: int, window: int, runs: Callable[[], bool]) -> None:
    root = library.XDefaultRootWindow(connection)
    library.XSelectInput(connection, root, SUBSTRUCTURE_NOTIFY)
    ping, number = library.XInternAtom(connection, b"_NET_WM_PING", False), next(_numbers)
    message = ClientMessage(type=CLIENT_MESSAGE, window=window, format=32)
    message.message_type = library.XInternAtom(connection, b"WM_PROTOCOLS", False)
    asked = (ping, number, window)
    message.data[: len(asked)] = asked
    library.XSendEvent(connection, window, False, 0, ctypes.byref(message))
    library.XFlush(connection)
    end, answer = time.monotonic() + PATIENCE, ClientMessage()
    while runs():
        while library.XPending(connection):
            library.XNextEvent(connection, ctypes.byref(answer))
            if answer.type == CLIENT_MESSAGE and tuple(answer.data[: len(asked)]) == asked:
                return
        if time.monotonic() > end:
            raise TimeoutError("The window does not answer.")
        time.sleep(0.002)


def _xlib() -> Any:
    library = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    pointer, number, whole = ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int
    for name, result, arguments in (
        ("XOpenDisplay", pointer, (ctypes.c_char_p,)),
        ("XCloseDisplay", whole, (pointer,)),
        ("XDefaultRootWindow", number, (pointer,)),
        ("XInternAtom", number, (pointer, ctypes.c_char_p, whole)),
        ("XSelectInput", whole, (pointer, number, ctypes.c_long)),
        ("XSendEvent", whole, (pointer, number, whole, ctypes.c_long, pointer)),
        ("XPending", whole, (pointer,)),
        ("XNextEvent", whole, (pointer, pointer)),
        ("XFlush", whole, (pointer,)),
        ("XSetErrorHandler", pointer, (pointer,)),
    ):
        getattr(library, name).restype, getattr(library, name).argtypes = result, arguments
    return library
