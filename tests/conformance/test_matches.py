"""Our own games pass the conformance tests of ``engine.conformance.test_matches``."""

from engine.conformance.test_matches import *
