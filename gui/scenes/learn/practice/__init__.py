"""The screens of practice: a puzzle at its table beside a panel, and the end of a day.

The board asks, `scene` takes the answer and marks the cards, and `panel` shows the day, the course of the hand and the
worths. `opening` shows the next puzzle, or the end of the day with the ways to go on. `puzzles` is the list of themes,
of today's puzzles and of missed ones; one that was answered opens in the same scene with its answer. `refuting` plays a
wrong answer on at the table.
"""
