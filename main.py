#!/usr/bin/env python3
"""Card Table: run this file to play. `main.py --help` tells the rest."""

# Even Python 2.7 has to be able to read this file, to say what it needs; everything newer lives in start/.
import sys

if __name__ == "__main__":
    if sys.version_info < (3, 10):
        sys.stderr.write(
            "Card Table needs Python 3.10 or newer; this is %d.%d. Install it from python.org and start again.\n"
            % (sys.version_info[0], sys.version_info[1])
        )
        sys.exit(2)
    try:
        import os

        # Python has put this folder first, unless a flag or a variable of its own forbids that.
        folder = os.path.dirname(os.path.realpath(__file__) if os.path.islink(__file__) else os.path.abspath(__file__))
        sys.path[:] = [folder] + [other for other in sys.path if other != folder]
        from start.__main__ import run
    except KeyboardInterrupt:
        sys.exit(130)
    run()
