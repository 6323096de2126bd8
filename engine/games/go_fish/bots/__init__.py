"""The bots for Go Fish."""
