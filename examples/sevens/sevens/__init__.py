"""Sevens for Card Table, as a package of its own: a game of shedding cards, with a coach."""
