"""The level Club: counts trumps, trusts the partner, samples no deals."""
