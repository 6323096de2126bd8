"""Tests of series, evenings and things done."""
