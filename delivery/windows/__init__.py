"""Makes and tries the program for Windows."""
