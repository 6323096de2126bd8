"""Things done: goals that a player reaches, told by the kept games, practice, deals of days, and series. No pygame."""
