"""The laboratory, which finds the figures by which Euchre's bots play: docs/laboratory.md."""
