"""The private environment that Card Table sets up for itself on first use: two kinds, to play and to develop."""
