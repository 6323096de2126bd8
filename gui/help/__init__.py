"""What the pages of help are made of, as plain data. No pygame."""
