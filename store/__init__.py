"""The player's kept games, with every move, and settings, in one SQLite file."""

import logging

# A command that keeps no log says what is wrong in one sentence; a second line would come from here.
logging.getLogger(__name__).addHandler(logging.NullHandler())
