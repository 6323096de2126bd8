"""The players of Reviiyot that need no person."""
