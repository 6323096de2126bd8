"""Our own games pass the conformance tests of ``engine.conformance.test_samples``."""

from engine.conformance.test_samples import *
