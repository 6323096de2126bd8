"""Everything that is drawn: theme, geometry, text, cards, felt, and the painter that puts them on a surface."""
