"""Our own games pass the conformance tests of ``engine.conformance.test_accounts``."""

from engine.conformance.test_accounts import *
