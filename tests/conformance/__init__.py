"""What every game in the catalogue has to keep to; a game is tested by being there."""
