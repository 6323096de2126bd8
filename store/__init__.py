"""What the player's computer keeps: games with every move, and settings, in one SQLite file."""
