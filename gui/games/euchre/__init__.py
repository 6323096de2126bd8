"""Euchre on the screen."""
