"""War as ``war.txt`` describes it, with the project's rulings."""
