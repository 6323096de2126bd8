"""Euchre as ``euchre-2024.txt`` describes it."""
