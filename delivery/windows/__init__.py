"""Makes the packages for Windows: the folder, the same as a zip, and the set-up with its removal.

    package     the steps, on Windows itself and on Linux
    wine        Windows' Python on Linux, under wine, in which `wine_inside` runs commands
    compiling   the engine as machine code for Windows, compiled on Linux
    setup       the set-up, by NSIS
    common.nsi, setup.nsi, uninstall.nsi    its scripts
    words       what it says, in the languages of the window
    pictures    its icons and its picture
    winget      the manifest for Windows' package manager

The set-up installs for one user, below %LOCALAPPDATA%\\Programs, and needs no administrator. While the program runs it
touches nothing: it asks to close the program, and ends with status 5 where nobody can be asked.
"""

from __future__ import annotations

NAME = "card-table"
"""The name of the programs, and of the set-up's entry among the installed programs."""
PUBLISHER = "The Card Table authors"
RUNNING, NEWER = 5, 6
"""The exit statuses of the set-up when the program runs, and when a newer version is installed."""
