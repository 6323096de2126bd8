"""Friends at the table: each holds cards in the browser of a phone, and the table is here.

`server` serves the page and its sockets on a thread of its own; `invitation` says who may open it, `guests` who sits
where, and `lines` what passes between page and table. `table` does what pages ask for, `pages` tells them how things
stand, and `hosted` leads the game of a table without a window.

What a table says and offers is told by `description`, which the window's tables fill in (`gui/friends/described.py`),
because this room stands below the window.
"""
