"""The pages of help as plain data, without pygame."""
