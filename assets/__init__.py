"""The pictures of the program: its cards and its icons."""
