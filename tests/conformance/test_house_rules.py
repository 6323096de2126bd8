"""Our own games pass the conformance tests of ``engine.conformance.test_house_rules``."""

from engine.conformance.test_house_rules import *
