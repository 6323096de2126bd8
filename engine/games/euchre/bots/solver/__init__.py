"""The perfect-information solver's parts; :mod:`engine.games.euchre.bots.solver.solver` is its door."""
