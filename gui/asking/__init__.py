"""What the tables of the asking games, Go Fish and Reviiyot, share: places, choices, words, chrome."""
