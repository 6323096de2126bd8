"""A Euchre player's knowledge: cards seen, voids, chances, and the worth of points at a score."""
