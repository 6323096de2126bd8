"""The deals of days as one player played them: results, what is kept of them, and the days in a row.

The store has a row for every day that was begun. An item counts once, the first time, and for the days in a row only on
its day or the day after.
"""
