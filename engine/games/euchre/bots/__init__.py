"""The players of Euchre that need no person."""
