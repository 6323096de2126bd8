"""Go Fish as ``go-fish.txt`` describes it, with the project's rulings."""
