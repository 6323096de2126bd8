"""The outside package is installed and run by the tests here, not collected."""

collect_ignore = ["crazy_eights"]
