"""The statistics of finished games."""
