"""Tests of the engine: what the documents say against what it does."""
