"""One decision of a reviewed game, and trials of other moves in it."""
