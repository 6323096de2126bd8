"""A table at rest beside a panel of words, for replays, decisions and puzzles."""
