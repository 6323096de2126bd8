"""The way in: commands, the set-up on first use, launchers. Standard library only, until the set-up is done."""

VERSION = "0.1.0"
