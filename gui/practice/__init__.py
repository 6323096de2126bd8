"""Practice: ten puzzles a day, the player's own slips among them, which come back until they are solved twice."""
