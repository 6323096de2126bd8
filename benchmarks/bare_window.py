"""The yardstick of the start: a window with nothing around it that loads the same 52 pictures.

    python benchmarks/bare_window.py HEIGHT

It opens a window of 1280x800, rasterises the 52 cards of assets/cards at HEIGHT pixels, lays them out, shows them
once, prints the seconds since the launch that CARD_TABLE_FIRST_FRAME tells, and ends. It imports nothing of Card Table.
"""

import os
import sys
import time
from pathlib import Path

import pygame

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "cards"
RANKS, SUITS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"), "SHCD"


def main(height: int) -> None:
    """Show the cards once."""
    pygame.display.init()
    window = pygame.Window("bare", (1280, 800), resizable=True, allow_high_dpi=True)
    surface = window.get_surface()
    surface.fill((20, 80, 60))
    size = (round(height * 5 / 7), height)
    for row, suit in enumerate(SUITS):
        for column, rank in enumerate(RANKS):
            card = pygame.image.load_sized_svg(FOLDER / f"{rank}{suit}.svg", size)
            surface.blit(card, (10 + 95 * column, 10 + 195 * row))
    window.flip()
    print(f"first frame {time.time() - float(os.environ['CARD_TABLE_FIRST_FRAME']):.4f}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
