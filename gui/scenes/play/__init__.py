"""Playing: the menu, a table, and what follows a game."""
