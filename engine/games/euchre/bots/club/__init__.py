"""The level Club: counts trumps, trusts the partner, imagines no deals."""
