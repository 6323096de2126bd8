"""The bots for Reviiyot."""
