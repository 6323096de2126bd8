"""The perfect-information solver's parts; :mod:`engine.games.euchre.solver` is its door."""
