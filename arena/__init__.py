"""Bots against bots over many deals: who plays better, and how sure that is. It depends on the engine alone."""
