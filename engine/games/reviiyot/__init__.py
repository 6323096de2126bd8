"""Reviiyot (Israeli Quartets) as ``reviiyot.txt`` describes it, with the project's rulings."""
