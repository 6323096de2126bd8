"""The kept games, with every move, the people who play, and the settings, in one SQLite file.

`Store` (`store.py`) is the only interface to `card-table.sqlite` in the user's data folder. Callers read on their own
thread (`file`). One thread writes (`writer`): it commits everything that was handed over in one transaction. SQLite
uses a write-ahead log and `synchronous = FULL`, so a commit is on the disk when it returns; only then is a journal
`settled`.

A game is a row with its record, without moves, and a row in `steps` for each move and each jump of undo or redo
(`kept`). A move appends one row and changes no other. At the end of a game its moves are packed into its row; undo
after that appends steps again. If two windows play the same game, the number of its last step reveals it, and the
second one to write continues as a kept game of its own.

SQLite detects a broken structure, but not a changed letter. So every row has a checksum, and every step has one that
includes the checksum of the step before. A game that does not match its checksums is listed as unreadable
(`KeptGame.damage`).

`CARD_TABLE_CRASHES=100 pytest tests/store/test_crashes.py` kills a hundred processes for each game at random moments,
and simulates five times as many power cuts, with files of which only some sectors reached the disk.
`CARD_TABLE_DAMAGED_STORES=10000 pytest tests/store/test_damaged_stores.py` damages ten thousand files.
"""

import logging

# A command that keeps no log says what is wrong in one sentence; a second line would come from here.
logging.getLogger(__name__).addHandler(logging.NullHandler())
