"""The coach's review of a match."""
