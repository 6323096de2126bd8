"""Makes the packages of Card Table: `main.py package`. A checkout has it; a package does not.

Each package is built from the one before: the compiled wheel from a copy of the source (`distributions`), the frozen
folder and the single file from the unpacked wheel (`frozen`, `contents`, `card-table.spec`), the Debian package from
the folder (`debian/`). So all of them hold the same modules. What a package says of the program is taken from the
program's own sources: the launcher from `start/launchers`, the manual page from the declaration of the command line,
the releases from `CHANGELOG.md`, the licences from `assets/licences`, the names in other languages from the catalogues.
A frozen program starts its own processes by a word in place of a command (`OWN_PROCESSES` in `start/commands.py`).
"""
