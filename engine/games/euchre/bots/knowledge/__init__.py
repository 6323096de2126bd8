"""What a Euchre player knows: cards seen, voids, chances, and what points are worth at a score."""
