"""The set-up of a game: seats, rules, deal."""
