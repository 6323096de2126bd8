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
    from start.commands import main

    sys.exit(main(sys.argv[1:]))
