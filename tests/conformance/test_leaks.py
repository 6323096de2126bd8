"""Our own games pass the conformance tests of ``engine.conformance.test_leaks``."""

from engine.conformance.test_leaks import *
