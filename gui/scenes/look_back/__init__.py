"""Looking back: kept games, their replays, reviews and figures."""
