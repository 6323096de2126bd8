"""One decision of a reviewed game, and what if it had been another."""
