"""Lessons: a game at its own table with a guide who explains it.

A lesson is data beside a game's face (`gui/games/<key>/lesson.py`, `gui/help/lesson.py`): a pack, the moves of all
seats, and the sentences between them. The scene is the real table, where the other seats make those moves. In place of
hints it has a guide, which holds the game until the player has read a sentence or made the expected move. A lesson is
offered once for each game, to a player who comes from another screen and has no kept game of it.
"""
