"""What the program shows: its cards and its icons."""
