"""The encodings of our own games, a module each."""
