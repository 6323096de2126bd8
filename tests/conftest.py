"""What holds for every test: no window opens unless a test starts a program of its own with a screen of its own."""

import os

# Before anything imports pygame, which reads it once.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
