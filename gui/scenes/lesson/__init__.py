"""Lessons: a game at its own table with a guide who explains it."""
