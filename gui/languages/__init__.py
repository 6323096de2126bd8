"""The languages of the window and their words. No pygame."""
