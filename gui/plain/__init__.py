"""The table of games without a face of their own: rules in, table out."""
