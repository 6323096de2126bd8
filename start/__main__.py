"""`python -m start`: the same as main.py, for a Card Table that pip installed."""

import sys

from start.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
