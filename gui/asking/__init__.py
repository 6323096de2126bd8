"""The table that Go Fish and Reviiyot share: layout, choices, words, panel, result."""
