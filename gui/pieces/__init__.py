"""Pieces that panels are made of: each measures and draws itself."""
