"""Hearts for Card Table, as a package of its own: points are bad, and partners there are none."""
