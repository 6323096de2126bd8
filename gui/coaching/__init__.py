"""Reviews of kept games, made in the background by a process of their own."""
