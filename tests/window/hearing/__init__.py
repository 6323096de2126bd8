"""The real program as a screen reader meets it: names and actions over AT-SPI, no pictures and no places."""
