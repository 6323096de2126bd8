"""Tests of the deck and the icons."""
