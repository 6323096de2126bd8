"""Makes the Debian package from the frozen folder.

    package       lays out the files, and packs them with dpkg-deb
    desktop       launcher, description for software centres, type of records, icons
    releases      CHANGELOG.md as data, as releases of AppStream, and as Debian's changelog
    manual        the manual page, from the command line's own declaration
    libraries     the packages that the program's libraries need
    rights        copyright and licences
    search_paths  removes folders of the building computer from the search paths of libraries

The files lie where Debian's policy and the file system hierarchy want them: the program with its own libraries in
/usr/lib/card-table, a link to it in /usr/bin, and all that desktops read in /usr/share. /opt is for software whose
files stay in one folder, and no desktop looks there for launchers, icons and types.
"""

from __future__ import annotations

NAME = "card-table"
"""The name of the package and of its program."""
AUTHORS = "The Card Table authors"
MAINTAINER = f"{AUTHORS} <nobody@card-table.invalid>"
"""Debian wants an address. The project has none; ".invalid" says so."""
SUMMARY = "Euchre, War, Go Fish and Reviiyot at a table on the desktop"
RECORD_TYPE = "application/x-card-table-record+json"
"""The MIME type of records."""
