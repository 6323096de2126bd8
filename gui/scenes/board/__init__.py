"""One table on the screen, as games, lessons, replays, decisions and puzzles show it."""
