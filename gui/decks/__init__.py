"""Decks of quartets: names and pictures that a game shows in place of ranks and suits. A deck never changes a rule."""
