"""A module of bots that ends the program when it is imported, as somebody's script may."""

import sys

sys.exit(3)
