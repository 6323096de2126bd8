"""Crazy Eights for Card Table: a whole game as a package of its own."""
