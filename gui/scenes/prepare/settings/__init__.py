"""The player's settings.

Controls are made anew from the values after every change, as in the set-up (`sheets.py`). The preview shows the middle
of a table, always in the same position, of the game that was played last.
"""
