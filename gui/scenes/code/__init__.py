"""A deal code from somebody else."""
