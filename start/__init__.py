"""The way in: command line, set-up on first use, launchers. It needs the standard library alone."""

import engine

VERSION = engine.__version__


class StartError(Exception):
    """One clear sentence on what went wrong and what to do. The program prints it and ends with exit status 2."""
