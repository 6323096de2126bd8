"""Tests of the room `gui.daily`."""
