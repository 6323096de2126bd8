"""The menu: the games as tiles."""
