"""The command line of the laboratory: ``python -m laboratory``."""

from laboratory.command import main

if __name__ == "__main__":
    main()
