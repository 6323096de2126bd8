"""Where the numbers are found by which the bots play: docs/laboratory.md."""
