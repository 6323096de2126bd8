"""What stops a start and can be told in one sentence."""


class StartError(Exception):
    """Carries one clear sentence that names what is wrong and what to do; ends the program with exit status 2."""
