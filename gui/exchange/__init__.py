"""Files with games, settings and practice, written and read for the window and the command line. No pygame.

`files` exports and imports, `extras` knows what a file with everything has besides games, `folder` the files in a
folder. Importing never loses what is there: games are merged (`store/merging.py`), settings that were chosen here stay,
and of a puzzle, a day or a rating that both sides know the one with more practice stays. Reviews are in no file, since
the coach makes them anew; nor are the commands of the player's own bots, so that no file can start anything.
"""
