"""Practice on the screen: a puzzle at its table beside a panel, and the ends of a day."""
