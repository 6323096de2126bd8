"""The history of kept games."""
