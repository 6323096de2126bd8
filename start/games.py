"""Which games have a table in the window, which play in the terminal. Every start reads this: it imports nothing."""

TABLES = ("euchre", "war", "go-fish", "reviiyot")
"""The games of the catalogue that `play` and the launchers offer."""

TERMINAL = {
    "euchre": "[--edition 2024|2015] PACK_FILENAME [shuffle|noshuffle] POINTS_TO_WIN NAME1 TYPE1 ... NAME4 TYPE4",
    "war": "[--seed N | --deck FILE] [--pickup document|winner|shuffled]",
    "go-fish": "[--seed N]",
    "reviiyot": "CONFIG",
}
"""The games that can be written as a command, each with what stands after it."""

LARGER_IN_TERMINAL = {"reviiyot": ("players", "highest")}
"""The games that are larger there than at the table in the window: game -> the options that may be."""
