"""The parts that every game's table is made of: pieces, movement, layout arithmetic, a match being played."""
