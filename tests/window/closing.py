"""The wish to close a window, as a window manager sends it: xdotool has no word for that in all its versions."""

from __future__ import annotations

import ctypes
import ctypes.util


class ClientMessage(ctypes.Structure):
    """Xlib's XClientMessageEvent with data of 32 bits, padded to the size of an XEvent."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("padding", ctypes.c_long * 24),
    )


CLIENT_MESSAGE = 33


def ask_to_close(display: str, window: int) -> None:
    """Send WM_DELETE_WINDOW to the window on that display. Raises RuntimeError when the display cannot be opened."""
    library = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    library.XOpenDisplay.restype = ctypes.c_void_p
    library.XInternAtom.restype = ctypes.c_ulong
    library.XInternAtom.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int)
    library.XSendEvent.argtypes = (ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p)
    library.XCloseDisplay.argtypes = (ctypes.c_void_p,)
    connection = library.XOpenDisplay(display.encode())
    if not connection:
        raise RuntimeError(f"The display {display} cannot be opened.")
    message = ClientMessage(type=CLIENT_MESSAGE, window=window, format=32)
    message.message_type = library.XInternAtom(connection, b"WM_PROTOCOLS", False)
    message.data[0] = library.XInternAtom(connection, b"WM_DELETE_WINDOW", False)
    library.XSendEvent(connection, window, False, 0, ctypes.byref(message))
    # Closing the connection sends what was not sent yet.
    library.XCloseDisplay(connection)
