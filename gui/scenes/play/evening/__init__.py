"""An evening of several games: its set-up, and the page with the score between games."""
