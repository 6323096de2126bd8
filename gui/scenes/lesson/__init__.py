"""Lessons: a game at its own table, with somebody who explains it."""
