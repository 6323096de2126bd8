"""The players of Go Fish that need no person."""
