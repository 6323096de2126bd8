"""Pictures of cards, and the shadows and rings that belong to them, at exact device pixels.

A card that rests is rasterised from its vectors with its turn inside, so it is as sharp as an upright one. A card that
moves is turned and scaled from the upright picture, in whole degrees: cheap, and too quick for the eye to object.
Quarter turns are exact, so a fan costs the same at every side of the table, and a back is the same upside down.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from functools import partial
from typing import Final, NamedTuple, Protocol

import pygame

from assets.cards import BACKS, HEIGHT, PACKS, WIDTH, back_svg, face_svg
from gui.art import icons, vector
from gui.art.ahead import PicturesAhead
from gui.art.cache import SurfaceCache, surface_bytes
from gui.art.geometry import CARD_RATIO
from gui.art.shapes import BLUR_REACH, blurred, clear_surface, quick
from gui.art.theme import FOUR_SUIT_COLOURS, GOLD, NOT_LEGAL, PAPER, SUIT_COLOURS

CORNER: Final = 16.0
"""The radius of a card's corner, in the units of its drawing."""
ANGLE_STEPS: Final = 20
"""Resting angles are told apart to a twentieth of a degree."""
QUARTER: Final = 90 * ANGLE_STEPS
EIGHTH: Final = 45 * ANGLE_STEPS
SQUEEZE_STEPS: Final = 32
MOVING_HEIGHT_STEP: Final = 2
MOVING_SHADOW_ANGLE: Final = 4
MOVING_SHADOW_HEIGHT: Final = 8
LARGEST_STRETCH: Final = 1.1
"""A moving card is never scaled up further than this from a picture at hand; a larger one is made instead."""
PLAIN_BACK_HEIGHT: Final = 72
"""Below this many device pixels the pattern of a back would only be grey noise: it is drawn finely and shrunk."""


MARK_PARTS: Final = "/"
"""Stands between the name of a card and the letter of the suit that it is marked with."""
MARK_X, MARK_RADIUS, MARK_PIP, MARK_LINE = 27.0, 23.0, 28.0, 4.0
"""A mark is a disc below the index, with a sign on it; in the units of a card's drawing."""
MARK_Y, MARK_Y_LARGE, MARK_Y_PLAIN = 130.0, 176.0, 194.0
"""The middle of a mark below an index of the usual size, below a large one, and below one of the plain pack."""

FACES_PARTS: Final = "@"
"""Stands between the name of a card and the key of the faces that it is drawn with."""

FACES_KEPT: Final = 8
"""Decks that are kept at hand: the set-up shows several side by side."""

RIM: Final = (141, 135, 120, 0)
"""The colour of a card's edge, not to be seen: what a turning picture fades into."""


class CardStyle(NamedTuple):
    """The deck that is played with."""

    four_colour: bool = False
    large_index: bool = False
    back: str = BACKS[0]
    pack: str = PACKS[0]

    def suit_colour(self, suit: str) -> str:
        """Return the colour of a suit's signs (S, H, C, D)."""
        return (FOUR_SUIT_COLOURS if self.four_colour else SUIT_COLOURS)[suit]


class CardFaces(Protocol):
    """Pictures of cards of a deck with faces of its own."""

    @property
    def key(self) -> str:
        """A word for these faces."""

    def has(self, name: str) -> bool:
        """Return whether the card has a face of its own here."""

    def picture(self, name: str, width: int, height: int) -> pygame.Surface:
        """Return the face of a card, upright, in device pixels."""

    def bare(self, name: str, width: int, height: int) -> pygame.Surface:
        """Return a card with nothing but its colour, which is quickly made."""

    def sign(self, name: str, width: int, height: int) -> pygame.Surface:
        """Return the picture on a card, without a ground, in device pixels."""

    def label(self, name: str) -> str:
        """Return the name on a card, in the language of the window."""

    def heading(self, name: str) -> str:
        """Return the name of the cards of its rank, in the language of the window."""

    def colour(self, name: str) -> str:
        """Return the colour of a card."""


def marked(name: str, suit: str) -> str:
    """Return the name of a card's picture with the sign of that suit in its corners; an empty suit marks nothing."""
    return f"{name}{MARK_PARTS}{suit}" if suit else name


class CardArt:
    """Every picture of a card that is in use; `limit` bytes of cards, a quarter as many of shadows and rings."""

    def __init__(self, limit: int, style: CardStyle) -> None:
        self.style = style
        self.pictures = SurfaceCache(limit)
        self.shadows = SurfaceCache(limit // 4)
        """Shadows and rings."""
        self._moving, self._moving_shadows = set[Hashable](), set[Hashable]()
        """The keys of pictures and shadows that were made for moving cards alone."""
        self._faces: dict[str, CardFaces] = {}
        """The faces of decks that cards were drawn with lately, by their keys."""
        self._bodies: dict[str | None, str] = {}
        self._heights: dict[str | None, list[int]] = {}
        self.hurried = False
        """While true, cards at rest are shown as quickly as moving ones: for the time a window is being resized."""
        self._sharp_left: int | None = None
        self._former: CardStyle | None = None
        """The deck before the last change; some of its pictures may be kept."""
        self.unsharp = False
        """True if, since `begin_frame`, a card was drawn with a picture that is yet to be replaced."""
        self._stood_in = False
        """True if the picture that is being made has a stand-in for a face in it, and is not to be kept."""
        self._ahead: PicturesAhead | None = None

    def faced(self, name: str | None, faces: CardFaces | None) -> str | None:
        """Return the name of a card's picture in these faces; the name itself where they have none for it."""
        if name is None or faces is None or not faces.has(name):
            return name
        if faces.key not in self._faces and len(self._faces) >= FACES_KEPT:
            self._faces.clear()
        self._faces[faces.key] = faces
        return f"{name}{FACES_PARTS}{faces.key}"

    def foresee(self, cards: Iterable[tuple[str | None, int, float]]) -> None:
        """Begin to make what the first frame draws of these cards: name, height in device pixels, angle in degrees.

        Their drawings take a third of the time to that frame. Later calls do nothing.
        """
        if self._ahead is None:
            wanted = dict[Hashable, Callable[[], pygame.Surface]]()
            for name, height, angle in cards:
                if round(angle * ANGLE_STEPS) % QUARTER:
                    height -= height % MOVING_HEIGHT_STEP
                wanted[name, height] = partial(self._rasterise_upright, name, height)
            self._ahead = PicturesAhead(wanted)

    def begin_frame(self, most: int) -> None:
        """Make at most that many new sharp pictures of resting cards until the next frame.

        Where a whole fan comes to rest at once, they would take longer than a frame. The others are shown as if they
        moved, with the deck from before, or without what is on them, and `unsharp` tells that another frame is wanted.
        Without frames there is no limit.
        """
        self._sharp_left = most
        self.unsharp = False

    def _may_be_sharp(self) -> bool:
        if self._sharp_left is None:
            return True
        self.unsharp = self.unsharp or self._sharp_left == 0
        self._sharp_left = max(0, self._sharp_left - 1)
        return not self.unsharp

    def forget_moving(self) -> None:
        """Drop the pictures of moving cards, which are quickly made again. Call it at rest."""
        for pictures, keys in ((self.pictures, self._moving), (self.shadows, self._moving_shadows)):
            for key in keys:
                pictures.drop(key)
            keys.clear()

    def set_limit(self, limit: int) -> None:
        """Keep that many bytes of cards from now on, and a quarter as many of shadows."""
        self.pictures.limit = limit
        self.shadows.limit = limit // 4

    def set_style(self, style: CardStyle) -> None:
        """Switch to another deck. The old one is shown until the new pictures are made, a few in each frame."""
        if style != self.style:
            self._former, self.style = self.style, style
            if self._ahead is not None:
                self._ahead.stop()
            self._bodies.clear()
            self._heights.clear()

    def card(
        self,
        name: str | None,
        height: int,
        angle: float,
        dim: bool = False,
        squeeze: float = 1.0,
        moving: bool = False,
        *,
        source: bool = False,
    ) -> pygame.Surface:
        """Return the picture of a card of that many device pixels, turned clockwise by degrees.

        The name None is the back that is played with, that of a back one of them all.

        A ``source`` is what another picture is made of, and always as sharp as that.
        """
        if moving or self.hurried:
            turn = round(angle) % 360 * ANGLE_STEPS
            if height not in self._heights.get(name, ()):
                height -= height % MOVING_HEIGHT_STEP
        else:
            turn = round(angle * ANGLE_STEPS) % (360 * ANGLE_STEPS)
        if name is None:
            turn %= 2 * QUARTER
        step = round(squeeze * SQUEEZE_STEPS)
        picture = (name, height, turn, dim, step, moving)
        key = (self.style, picture)
        found = self.pictures.get(key)
        if found is None:
            quick = moving or self.hurried
            former = None if source else self.pictures.get((self._former, picture))
            # Upright pictures are needed in any case: the quick ones are made of them.
            waits = former is not None or (not quick and not source and turn % QUARTER)
            if waits and not self._may_be_sharp():
                return former or self.card(name, height, angle, dim, squeeze, moving=True)
            before, self._stood_in = self._stood_in, False
            found = self._make(name, height, turn, dim, step, quick)
            if not self._stood_in and (moving or not self.hurried):
                self.pictures.put(key, found, surface_bytes(found))
                if moving:
                    self._moving.add(key)
            self._stood_in = self._stood_in or before
        return found

    def _make(self, name: str | None, height: int, turn: int, dim: bool, step: int, moving: bool) -> pygame.Surface:
        angle, squeeze = turn / ANGLE_STEPS, step / SQUEEZE_STEPS
        if dim:
            shaded = self.card(name, height, angle, False, squeeze, moving, source=True).copy()
            shaded.fill((*NOT_LEGAL, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return shaded
        quarters, rest = divmod(turn + EIGHTH, QUARTER)
        quarters %= 2 if name is None else 4
        if quarters:
            straight = self.card(name, height, (rest - EIGHTH) / ANGLE_STEPS, False, squeeze, moving, source=True)
            return pygame.transform.rotate(straight, -90 * quarters)
        if moving or squeeze < 1 or (turn and name is not None and FACES_PARTS in name):
            return self._turning(name, height, angle, squeeze)
        return self._resting(name, height, angle) if turn else self._upright(name, height)

    def _body(self, name: str | None) -> str:
        body = self._bodies.get(name)
        if body is None:
            style = self.style
            if name is None or name in BACKS:
                body = vector.body_of(back_svg(name or style.back))
            else:
                face, _, suit = name.partition(MARK_PARTS)
                svg = face_svg(face, pack=style.pack, four_colour=style.four_colour, large_index=style.large_index)
                body = vector.body_of(svg) + (_mark(suit, style) if suit else "")
            self._bodies[name] = body
        return body

    def _upright(self, name: str | None, height: int) -> pygame.Surface:
        """Return the card upright, exactly `height` device pixels high."""
        key = self._upright_key(name, height)
        found = self.pictures.get(key)
        if found is None and name is not None and FACES_PARTS in name and not self._may_be_sharp():
            self._stood_in = True
            return self._stand_in(name, height)
        if found is None:
            ahead = None if self._ahead is None else self._ahead.take((name, height))
            found = ahead or self._rasterise_upright(name, height)
            self.pictures.put(key, found, surface_bytes(found))
            heights = self._heights.setdefault(name, [])
            if height not in heights:
                heights.append(height)
                heights.sort()
        return found

    def _stand_in(self, name: str, height: int) -> pygame.Surface:
        """Return what stands for a card of a deck until there is time to draw its face: a photograph takes a while."""
        width = round(height * CARD_RATIO)
        for known in self._heights.get(name, ()):
            kept = self.pictures.get(self._upright_key(name, known))
            if kept is not None:
                return pygame.transform.smoothscale(kept, (width, height))
        card, _, faces = name.partition(FACES_PARTS)
        colour = self._faces[faces].colour(card)
        return self.pictures.made(("bare", colour, height), lambda: self._faces[faces].bare(card, width, height))

    def _upright_key(self, name: str | None, height: int) -> Hashable:
        """Return the key of the upright picture, which is that of the card at rest."""
        return self.style, (name, height, 0, False, SQUEEZE_STEPS, False)

    def _rasterise_upright(self, name: str | None, height: int) -> pygame.Surface:
        width = round(height * CARD_RATIO)
        card, of_deck, key = (name or "").partition(FACES_PARTS)
        if of_deck:
            return self._faces[key].picture(card, width, height)
        finer = 4 if (name is None or name in BACKS) and height < PLAIN_BACK_HEIGHT else 1
        across, down = finer * width / WIDTH, finer * height / HEIGHT
        body = vector.group(f"scale({across:.6g} {down:.6g})", self._body(name))
        surface = quick(vector.rasterise(body, width * finer, height * finer))
        return surface if finer == 1 else pygame.transform.smoothscale(surface, (width, height))

    def _resting(self, name: str | None, height: int, angle: float) -> pygame.Surface:
        size = _turned_size(height * CARD_RATIO, height, angle)
        body = vector.group(_turn(size, height / HEIGHT, angle), self._body(name))
        return quick(vector.rasterise(body, *size))

    def _turning(self, name: str | None, height: int, angle: float, squeeze: float) -> pygame.Surface:
        """Return the card as it flies: turned and scaled from a picture that is at hand."""
        source_height = self._source_height(name, height)
        surface = self._upright(name, source_height)
        if squeeze < 1:
            narrow = max(1, round(surface.get_width() * squeeze))
            surface = pygame.transform.smoothscale(surface, (narrow, source_height))
        if angle or source_height != height:
            surface = _with_soft_rim(surface)
            surface = pygame.transform.rotozoom(surface, -angle, height / source_height)
        return surface

    def _source_height(self, name: str | None, height: int) -> int:
        """Return the height of the best upright picture to make one of ``height`` from, or its own."""
        kept = [known for known in self._heights.get(name, ()) if self.pictures.get(self._upright_key(name, known))]
        if name in self._heights:
            self._heights[name] = kept
        larger = [known for known in kept if known >= height]
        if larger:
            return larger[0]
        return kept[-1] if kept and height <= kept[-1] * LARGEST_STRETCH else height

    def sign(self, faces: CardFaces, name: str, width: int, height: int) -> pygame.Surface:
        """Return the picture on a card of a deck, in device pixels; nothing until there is time to make it."""
        key = ("sign", faces.key, name, width, height)
        if self.pictures.get(key) is None and not self._may_be_sharp():
            return clear_surface(1, 1)
        return self.pictures.made(key, lambda: faces.sign(name, width, height))

    def shadow(
        self, height: int, angle: float, blur: float, opacity: float, squeeze: float = 1.0, moving: bool = False
    ) -> pygame.Surface:
        """Return the shadow of a card; blur in device pixels."""
        if moving:
            turn = round(angle / MOVING_SHADOW_ANGLE) * MOVING_SHADOW_ANGLE * ANGLE_STEPS
            height -= height % MOVING_SHADOW_HEIGHT
        else:
            turn = round(angle * ANGLE_STEPS)
        turn %= 180 * ANGLE_STEPS
        key = (height, turn, round(blur * 2), opacity, round(squeeze * SQUEEZE_STEPS))
        found = self.shadows.get(key)
        if found is None:
            if not moving and turn % QUARTER and not self._may_be_sharp():
                return self.shadow(height, angle, blur, opacity, squeeze, moving=True)
            found = _make_shadow(height, turn / ANGLE_STEPS, blur, opacity, squeeze)
            self.shadows.put(key, found, surface_bytes(found))
            if moving:
                self._moving_shadows.add(key)
        if not moving:
            self._moving_shadows.discard(key)
        return found

    def ring(self, height: int, angle: float, width: float) -> pygame.Surface:
        """Return the gold that shows round a card that lies on it; ``width`` is in device pixels."""
        turn = round(angle * ANGLE_STEPS) % (180 * ANGLE_STEPS)
        key = ("ring", height, turn, round(width * 4))
        return self.shadows.made(key, lambda: _make_ring(height, turn / ANGLE_STEPS, width))


def _mark(suit: str, style: CardStyle) -> str:
    """Return the sign of a suit on a disc of paper, below the index in both corners."""
    colour = style.suit_colour(suit)
    y = MARK_Y_PLAIN if style.pack == "plain" else MARK_Y_LARGE if style.large_index else MARK_Y
    disc = vector.circle(0, 0, MARK_RADIUS - MARK_LINE / 2, PAPER, GOLD, MARK_LINE)
    corner = vector.group(f"translate({MARK_X:g} {y:g})", disc + icons.pip_body(suit, 0, MARK_PIP, colour))
    return corner + vector.group(f"rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})", corner)


def _with_soft_rim(surface: pygame.Surface) -> pygame.Surface:
    """Return the picture with an empty pixel all round, so that its straight edges are smooth when it is turned."""
    width, height = surface.get_size()
    wider = clear_surface(width + 2, height + 2)
    wider.fill(RIM)
    wider.blit(surface, (1, 1))
    return wider


def _turned_size(width: float, height: float, angle: float) -> tuple[int, int]:
    """Return the whole device pixels that a turned rectangle needs, with a pixel to spare on every side."""
    cosine, sine = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
    return math.ceil(width * cosine + height * sine) + 2, math.ceil(width * sine + height * cosine) + 2


def _turn(size: tuple[int, int], scale: float, angle: float) -> str:
    """Return the transform that puts a card's drawing turned into the middle of a surface of that size."""
    return (
        f"translate({size[0] / 2:g} {size[1] / 2:g}) rotate({angle:.3f}) scale({scale:.6g}) "
        f"translate({-WIDTH / 2:g} {-HEIGHT / 2:g})"
    )


def _outline(squeeze: float, grown: float, colour: str) -> str:
    """Return the shape of a card in the units of its drawing, larger by `grown` on every side."""
    width = WIDTH * squeeze
    return vector.rectangle(
        (WIDTH - width) / 2 - grown, -grown, width + 2 * grown, HEIGHT + 2 * grown, CORNER + grown, colour
    )


def _make_shadow(height: int, angle: float, blur: float, opacity: float, squeeze: float) -> pygame.Surface:
    across, down = _turned_size(height * CARD_RATIO * squeeze, height, angle)
    reach = math.ceil(BLUR_REACH * blur)
    size = (across + 2 * reach, down + 2 * reach)
    body = vector.group(_turn(size, height / HEIGHT, angle), _outline(squeeze, 0, "#000000"))
    return blurred(body, *size, blur, opacity)


def _make_ring(height: int, angle: float, width: float) -> pygame.Surface:
    across, down = _turned_size(height * CARD_RATIO + 2 * width, height + 2 * width, angle)
    scale = height / HEIGHT
    body = vector.group(_turn((across, down), scale, angle), _outline(1.0, width / scale, GOLD))
    return quick(vector.rasterise(body, across, down))
