"""The screen that shows how to play."""
