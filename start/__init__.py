"""The way in: command line, set-up on first use, launchers. It needs the standard library alone."""

VERSION = "1.0.0"


class StartError(Exception):
    """One clear sentence on what went wrong and what to do. The program prints it and ends with exit status 2."""
