"""Reviews in the background: no window, but real processes."""
