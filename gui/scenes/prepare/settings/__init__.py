"""The player's settings.

Controls are made anew from the values after every change, as in the set-up (`sheets.py`). The preview shows a whole
table, always in the same position: of the game that lies below the settings, else of the one that was played last.
"""
