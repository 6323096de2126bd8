"""Reviiyot on the screen."""
