"""Our own games pass the conformance tests of ``engine.conformance.test_handed``."""

from engine.conformance.test_handed import *
