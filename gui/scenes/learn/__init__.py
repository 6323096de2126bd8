"""Learning: lessons, practice and the pages of help."""
