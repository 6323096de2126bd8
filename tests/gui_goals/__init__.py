"""Tests of the room `gui.goals`, and of the goals that games declare."""
