"""Knowing: the program, its keys."""
