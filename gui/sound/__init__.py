"""Sounds: which belong to what happens, when they are played, and the mixer that plays them."""
