"""War on the screen."""
