"""The conformance suite: every game in the catalogue is tested because it is there."""
