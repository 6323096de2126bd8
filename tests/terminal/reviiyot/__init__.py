"""Reviiyot in the terminal."""
