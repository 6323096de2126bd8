"""Preparing: the set-up of a game, the settings, and codes of deals."""
