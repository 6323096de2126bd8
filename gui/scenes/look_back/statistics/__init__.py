"""The statistics of finished games.

They need no storage of their own: `Store.played` reads the accounts that are kept beside the games, and accuracy and
luck come from the figures beside each review (`Store.review_figures`). No game is replayed and no review is unpacked. A
game declares its tiles, bars, columns and the rate over time in `Measures` (`engine/measures.py`); one without a
declaration has games played, games won, streaks and the share of wins. The page counts on a thread, once for every
choice. Only games with exactly one person count, those with undone moves too unless the player leaves them out. As long
as there are too few for means, each game has a tile (`few_games`). "Start anew" stores a date (`statistics
since <game>`) from which results count; it deletes nothing.
"""
