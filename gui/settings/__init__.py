"""The player's settings, how a game is going to be played, and the file that keeps both. No pygame."""
