"""A monkey test: random actions at the whole program, in which nothing may be lost or break."""
