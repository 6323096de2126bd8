"""The sounds of the table: WAV files, made by :mod:`assets.sounds.build`. Their names begin with the kind of sound."""

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
"""The folder of the files: ``NAME-1.wav``, ``NAME-2.wav`` … are variants of one sound."""
