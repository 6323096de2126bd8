"""Games played again, move by move."""
