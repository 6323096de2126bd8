"""A game that comes in a package of its own, as somebody else would write it."""
