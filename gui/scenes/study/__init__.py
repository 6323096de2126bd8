"""A table at rest beside a panel of words, for replays, decisions and puzzles.

`onlooker` returns the views of a record's positions: those of the seat that looks on, or with open hands once the game
is over. The board shows them with the parts of the table where a match is played. While it asks, it hands the chosen
move on; otherwise a click on a card does nothing. `Metrics.bar` is the height of the bars above the table, and
`Metrics.only_seen` tells layouts that buttons and raised cards need no room.
"""
