"""The table that Go Fish and Reviiyot share: layout, choices, words, panel, result.

`panel` has two tabs: the sheet "Who holds what" (`sheet`), whose signs name the ask that they come from, and the log of
all asks (`log`). Both are data, made once for every view from the public `Memory`, and drawn by `panel_drawing` and
`log_drawing`. The table returns the part that scrolls as its `scroller`. Digits and letters typed there are ranks, not
places (`choosing.typed`).
"""
