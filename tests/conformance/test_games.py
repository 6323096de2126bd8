"""Our own games pass the conformance tests of ``engine.conformance.test_games``."""

from engine.conformance.test_games import *
