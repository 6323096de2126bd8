"""The deal of a day: its page with the calendar, its hands at the table, its puzzles, and the Expert who plays too."""
