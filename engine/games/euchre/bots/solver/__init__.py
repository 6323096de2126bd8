"""The solver of Euchre with open hands; :mod:`engine.games.euchre.bots.solver.search` is its door."""
