"""Go Fish on the screen."""
