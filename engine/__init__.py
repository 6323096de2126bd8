"""Card Table: the engine (plain Python, standard library only)."""

__version__ = "1.1.0.dev0"
