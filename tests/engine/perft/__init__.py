"""The positions of each game counted twice: by the engine, and by rules written here a second time."""
