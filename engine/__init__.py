"""Card Table: the engine (plain Python, standard library only)."""
