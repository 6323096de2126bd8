"""The player's settings, how a game is going to be played, and the file that keeps both. No pygame.

`declared` declares every setting as a game declares its rules. `Settings` has an attribute for each, stores a change at
once and that one key alone, and ignores stored values that do not fit. Values from the command line last for one run.
The settings file of version 0.1 (`settings.json`) is read once, into an empty store. Tables read `actions.settings`
whenever they need one.
"""
