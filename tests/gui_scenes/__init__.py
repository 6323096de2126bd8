"""The screens around the table, on a driver that shows nothing."""

import pygame

pygame.font.init()
