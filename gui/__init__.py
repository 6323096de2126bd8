"""Card Table: the window. It depends on the engine, never the other way round."""

import os

# What pygame-ce reads while it is imported: it greets on standard output unless told not to, and names the window's
# class after the script, so that launchers and window rules would not find it.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "card-table")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "card-table")
