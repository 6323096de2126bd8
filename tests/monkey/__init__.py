"""A monkey at the program: it does anything at all, for as long as it is let, and nothing may ever be lost or break."""
