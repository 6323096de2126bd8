"""Friends at the table of this screen, who hold their cards in browsers: the screen that invites them, and their table.

`opened` is the table with its server, which listens while one of these screens is there; `invite` lets friends in,
`scene` is the table that plays with them, `bar` what it asks the host meanwhile, `rules` the set-up of its next game.
`hints` and `drawings` answer what phones ask for besides: the coach's advice, and pictures of a deck. Nothing here is
imported, nor is the room `friends` or its libraries, before such a table is opened.
"""
