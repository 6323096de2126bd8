"""The private environment that Card Table sets up for itself on first use: to play, to package or to develop."""
