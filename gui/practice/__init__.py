"""Practice: ten puzzles a day, the player's own slips among them, which come back until they are solved twice.

The store has a row for every slip, every made puzzle that was tried, every day, and the rating in every game. A slip is
kept with its record, so it outlives its game. FSRS chooses the day on which a puzzle comes back (`memory`). Days are
dates of the player's calendar; an answer dated in the future, because the clock was set back, counts as given now. Only
the first answer of a day counts for the day and the schedule; the last one is kept too, to be looked at.
"""
