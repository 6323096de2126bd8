"""The screen for people who hear it: a tree of names and states, and the system's screen readers."""
