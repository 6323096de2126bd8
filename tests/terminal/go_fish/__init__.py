"""Go Fish in the terminal."""
