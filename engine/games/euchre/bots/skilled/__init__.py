"""The level Skilled: counts trumps, trusts the partner, samples no deals."""
