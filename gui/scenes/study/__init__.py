"""A table to look at beside a panel of words: for decisions, puzzles and lessons."""
