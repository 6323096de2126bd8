"""The table while a match is played, for any game."""
