"""Drawing in design units: the few things that every screen is made of.

A length is what it is in the drawings at 1280x800; the painter makes it larger or smaller with the window. Edges of
boxes and middles of cards are put on whole device pixels, so nothing that rests is blurred.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

import pygame

from engine.cards import Card
from engine.phrases import Catalogue, spoken
from gui.art import contrast, theme
from gui.art.canvas import Canvas, pixel
from gui.art.cards import CardFaces, marked
from gui.art.drawn_words import WordNotes
from gui.art.geometry import ROUNDING, Pose, Rect
from gui.art.icons import DIRECTED
from gui.art.shapes import BoxLook, clear_surface
from gui.art.surfaces import Art
from gui.art.theme import Felt, Weight
from gui.art.typesetting import ellipsis, wrapped
from gui.art.vector import circle, outline, path, rectangle, svg_number

CAPITAL_MIDDLE = 0.36
"""Distance of the baseline from the middle of the capitals, as a share of the size."""
CAPITAL_TOP = 0.76
CARD_SHADOW, DEEP_CARD_SHADOW = 0.38, 0.46
SHADE_STRIP = 64
"""Height in device pixels of the picture that darkens a part of the surface."""
FIELD_RADIUS, FIELD_OPACITY, FIELD_LINE_OPACITY = 10.0, 0.32, 0.16


class Painter(Canvas):
    """Draws what screens are made of, in the language and the contrast of the window."""

    def __init__(self, surface: pygame.Surface, art: Art, z: float = 1.0) -> None:
        super().__init__(surface, art, z)
        self.notes: WordNotes | None = None
        """The notes of the words that are drawn, while somebody listens; else None."""
        self.catalogue: Catalogue | None = None
        """The words of the language in which phrases are drawn; None for English."""
        self.card_faces: CardFaces | None = None
        """The faces of the deck that the game is played with, if it has faces of its own."""
        self.high_contrast = False
        """True if grounds are opaque, and lines and words stronger; see :mod:`gui.art.contrast`."""

    def layer(self, width: float, height: float) -> Painter:
        """Return a painter of an empty see-through surface of that many units, to be pasted as a whole."""
        scale = self.scale
        layer = Painter(clear_surface(math.ceil(width * scale), math.ceil(height * scale)), self.art, self.z)
        layer.catalogue, layer.leftwards, layer.high_contrast = self.catalogue, self.leftwards, self.high_contrast
        layer.card_faces = self.card_faces
        layer._turned = (-1, width * self.z) if self.mirrored else (1, 0.0)
        return layer

    # ------------------------------------------------------------------------------------------------------- grounds

    def felt(self, felt: theme.Felt) -> None:
        """Cover the whole surface with a table's cloth."""
        felt = contrast.felt(felt) if self.high_contrast else felt
        self.surface.blit(self.art.felt(felt, self.surface.get_size()), (0, 0))

    def shade(self, rect: Rect, opacity: float) -> None:
        """Darken a part of the surface, as behind a dialogue."""
        place = self._device(rect)
        # One strip again and again: a picture of a whole large window takes 33 MB.
        look = BoxLook(0.0, theme.BLACK, opacity, None, 0.0, 1.0)
        strip = self.art.box(place.width, SHADE_STRIP, look)
        with self.clipped(rect):
            for top in range(place.top, place.bottom, SHADE_STRIP):
                self._blit(strip, place.left, top)

    def cloth(self, felt: Felt, rect: Rect, shape: str) -> None:
        """Draw a piece of cloth, from its middle colour at the top to its edge colour at the bottom.

        ``shape`` is an SVG element without its fill, such as ``circle r="20"``, in units from the corner.
        """
        height = svg_number(rect.h)
        body = (
            f'<defs><linearGradient id="felt" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
            f'<stop offset="0" stop-color="{felt.middle}"/><stop offset="1" stop-color="{felt.edge}"/>'
            f'</linearGradient></defs><{shape} fill="url(#felt)"/>'
        )
        self.drawing(body, rect.x, rect.y, rect.w, rect.h)

    # -------------------------------------------------------------------------------------------------------- shapes

    def box(
        self,
        rect: Rect,
        radius: float = theme.BUTTON_RADIUS,
        fill: str | None = theme.INK,
        opacity: float = 1.0,
        line: str | None = None,
        line_width: float = 1.0,
        line_opacity: float = 1.0,
        lift: float = 0.0,
    ) -> None:
        """Draw a rectangle with round corners, a line just inside its edge, and a shadow of blur `lift`.

        `opacity` is that of the filling; a radius of half the height makes a pill.
        """
        scale, place = self.scale, self._device(rect)
        if place.width <= 0 or place.height <= 0:
            return
        if lift > 0:
            soft = self.art.box_shadow(place.width, place.height, radius * scale, lift * scale)
            reach = (soft.get_width() - place.width) // 2
            self._blit(soft, place.x - reach, place.y - reach + lift * 0.4 * scale)
        if self.high_contrast:
            opacity, line_opacity = contrast.fill_opacity(fill, opacity), contrast.line_opacity(line_opacity)
            line_width = contrast.line_width(line, line_width, rect.h * self.z)
            fill, line = fill and contrast.colour(fill), line and contrast.colour(line)
        # A line of width 1 is a hairline: it grows with the screen's scale, but not with the window.
        thick = line_width * (scale if line_width > 1 else self.art.scale)
        stroke = max(1, round(thick)) if line else 0.0
        look = BoxLook(radius * scale, fill, opacity, line, stroke, line_opacity)
        self._blit(self.art.box(place.width, place.height, look), place.x, place.y)

    def panel(self, rect: Rect, radius: float | None = None, opacity: float = theme.PANEL_OPACITY) -> None:
        """Draw a sheet of ink with a hairline and a shadow: the ground of every block of words."""
        corner = theme.PANEL_RADIUS if radius is None else radius
        self.box(rect, corner, theme.INK, opacity, theme.WHITE, 1, theme.HAIRLINE_OPACITY, lift=theme.PANEL_LIFT)

    def field(self, rect: Rect, *, hover: bool = False, focus: bool = False) -> None:
        """Draw the sunken ground of a control on a panel."""
        line, width = (theme.GOLD, 2.0) if focus else (theme.WHITE, 1.0)
        shown = 1.0 if focus else 0.45 if hover else FIELD_LINE_OPACITY
        self.box(rect, FIELD_RADIUS, theme.BLACK, FIELD_OPACITY, line, width, shown)

    def rule(self, x: float, y: float, width: float, opacity: float = theme.RULE_OPACITY) -> None:
        """Draw a white hairline from (x, y) on, as lines are read."""
        scale = self.scale
        thick = max(1, round(self.art.scale))
        opacity = contrast.line_opacity(opacity) if self.high_contrast else opacity
        look = BoxLook(0, theme.WHITE, opacity, None, 0, 1)
        left = self.shown(Rect(x, y, width, 0)).x
        self._blit(self.art.box(max(1, round(width * scale)), thick, look), left * scale, y * scale)

    def disc(
        self, cx: float, cy: float, radius: float, fill: str | None, line: str | None = None, line_width: float = 2.0
    ) -> None:
        """Draw a disc, or a ring where `fill` is None; its line lies inside the radius."""
        z = self.z
        radius, line_width = radius * z, line_width * z
        side = 2 * radius + 2
        inner = radius - (line_width / 2 if line else 0)
        body = circle(side / 2, side / 2, inner, fill, line, line_width)
        self._draw(body, cx * z - side / 2, cy * z - side / 2, side, side)

    def polyline(
        self, points: Sequence[tuple[float, float]], colour: str, width: float = 2.5, opacity: float = 1.0
    ) -> None:
        """Draw a line through the points with round joins."""
        shown, wide = self._colour(colour), width * self.z
        self._path(points, wide, lambda data: path(data, None, shown, wide, line_opacity=opacity), closed=False)

    def polygon(self, points: Sequence[tuple[float, float]], fill: str, opacity: float = 1.0) -> None:
        """Draw a filled shape with the points as its corners."""
        self._path(points, 1.0, lambda data: path(data, fill, fill_opacity=opacity), closed=True)

    def _path(
        self, points: Sequence[tuple[float, float]], margin: float, draw: Callable[[str], str], *, closed: bool
    ) -> None:
        """Draw an SVG path through the points; ``margin`` is in logical pixels."""
        if len(points) < 2:
            return
        data, left, top, width, height = outline(tuple(points), self.z, margin, closed=closed)
        self._draw(draw(data), left, top, width, height)

    def drawing(self, body: str, x: float, y: float, width: float, height: float, opacity: float = 1.0) -> None:
        """Draw an SVG body in a box whose top left corner is (x, y); made once and kept."""
        z = self.z
        if z != 1:
            body = f'<g transform="scale({z!r})">{body}</g>'
        self._draw(body, x * z, y * z, width * z, height * z, opacity)

    def _draw(self, body: str, x: float, y: float, width: float, height: float, opacity: float = 1.0) -> None:
        """Draw an SVG body; it and its place are in logical pixels."""
        surface = self.art.drawing(body, width, height, flipped=self.mirrored)
        left = self.across(x / self.z) * self.scale - (surface.get_width() if self.mirrored else 0)
        self._blit(surface, left, y * self.art.scale, opacity)

    # --------------------------------------------------------------------------------------------------------- words

    def _colour(self, colour: str) -> str:
        return contrast.colour(colour) if self.high_contrast else colour

    def text(
        self,
        words: str,
        x: float,
        y: float,
        size: float = theme.BODY_SIZE,
        colour: str = theme.TEXT,
        weight: Weight = Weight.SEMI_BOLD,
        anchor: str = "lm",
        opacity: float = 1.0,
    ) -> float:
        """Draw one line of words and return its width.

        The anchor's first letter says what x is: l(eft), c(entre) or r(ight), the other way round where everything is
        mirrored; its second what y is: the t(op) of the capitals' line, their m(iddle) or the b(aseline). No text is
        smaller than :attr:`smallest_size`.
        """
        said, words, size = words, spoken(words, self.catalogue), max(self.smallest_size, size)
        width = self._wide(words, size, weight)
        if not words:
            return width
        line = self.art.fonts.line(words, size * self.z, weight, self._colour(colour), self.leftwards)
        scale = self.scale
        before = {"l": 0.0, "c": 0.5, "r": 1.0}[anchor[0]]
        left = self.across(x) - (1 - before if self.mirrored else before) * width
        base = y + {"t": CAPITAL_TOP, "m": CAPITAL_MIDDLE, "b": 0.0}[anchor[1]] * size
        self._blit(line.surface, left * scale, pixel(base * scale) - line.ascent, opacity)
        self._hear(said, left, base - CAPITAL_MIDDLE * size, width, size)
        return width

    def _hear(self, words: str, left: float, cy: float, width: float, size: float) -> None:
        """Note words that were drawn from ``left`` on, at their place in the layout, in logical pixels."""
        if self.notes is not None:
            x = self.size[0] - left - width if self.leftwards else left
            self.notes.drew(words, Rect(x, cy - size / 2, width, size).times(self.z), size * self.z)

    @property
    def smallest_size(self) -> float:
        """The size of the smallest words: 12 logical pixels, whatever the units are."""
        return self.pixels(theme.SMALLEST_SIZE)

    def _wide(self, words: str, size: float, weight: Weight) -> float:
        return self.art.fonts.width(words, size * self.z, weight, self.leftwards) / self.z

    def text_width(self, words: str, size: float = theme.BODY_SIZE, weight: Weight = Weight.SEMI_BOLD) -> float:
        """Return the width that `text` would take."""
        return self._wide(spoken(words, self.catalogue), size, weight)

    def fit(self, words: str, width: float, size: float, weight: Weight = Weight.SEMI_BOLD) -> str:
        """Return the words, or as many letters of them as fit the width, followed by an ellipsis."""
        room = width + ROUNDING
        fitting = ellipsis(spoken(words, self.catalogue), room, lambda part: self.text_width(part, size, weight))
        if self.notes is not None:
            self.notes.broke(words, [fitting])
        return fitting

    def fitting_size(
        self, words: str, width: float, size: float, least: float, weight: Weight = Weight.SEMI_BOLD
    ) -> float:
        """Return the size at which the words fit the width: ``size``, or a smaller one, but no less than ``least``."""
        # Letters are set in whole pixels: their width does not follow the size exactly.
        while size > least and (wide := self.text_width(words, size, weight)) > width:
            size = max(least, min(size - 0.5 / self.z, size * width / wide))
        return size

    def lines(self, words: str, width: float, size: float, weight: Weight = Weight.MEDIUM) -> list[str]:
        """Return the words broken into lines no wider than that; line feeds are kept."""
        broken = wrapped(spoken(words, self.catalogue), width, lambda part: self.text_width(part, size, weight))
        if self.notes is not None:
            self.notes.broke(words, broken)
        return broken

    def paragraph(
        self,
        words: str,
        x: float,
        y: float,
        width: float,
        size: float = theme.BODY_SIZE,
        colour: str = theme.TEXT,
        weight: Weight = Weight.MEDIUM,
        leading: float = 1.5,
        anchor: str = "l",
    ) -> float:
        """Draw words in lines of at most `width`, the first line's top at y; return the height that they take.

        `leading` is the distance of lines in sizes; the anchor says whether x is the l(eft), c(entre) or r(ight).
        """
        step = max(self.smallest_size, size) * leading
        broken = self.lines(words, width, size, weight)
        for place, line in enumerate(broken):
            self.text(line, x, y + (place + 0.5) * step, size, colour, weight, anchor + "m")
        return len(broken) * step

    # ------------------------------------------------------------------------------------------------------ pictures

    def icon(
        self, name: str, cx: float, cy: float, size: float = 24.0, colour: str = theme.TEXT, fill: str | None = None
    ) -> None:
        """Draw an icon about (cx, cy), drawn in lines, and filled where `fill` is a colour."""
        flipped, colour = self.mirrored and name in DIRECTED, self._colour(colour)
        self._centred(self.art.icon(name, size * self.z, colour, fill, flipped=flipped), cx, cy)

    def pip(self, suit: str, cx: float, cy: float, size: float, colour: str | None = None) -> None:
        """Draw a suit's sign (S, H, C or D) about (cx, cy), `size` high, in the suit's colour or another."""
        self._centred(self.art.pip(suit, size * self.z, colour or self.art.cards.style.suit_colour(suit)), cx, cy)

    def avatar(self, who: str, cx: float, cy: float, diameter: float) -> None:
        """Draw a player's portrait about (cx, cy)."""
        self._centred(self.art.avatar(who, diameter * self.z), cx, cy)

    # --------------------------------------------------------------------------------------------------------- cards

    def foresee(self, cards: Iterable[tuple[str | None, Pose]]) -> None:
        """Begin to make the pictures of cards that are drawn at rest in this frame, if it is the first one."""
        scale = self.scale
        faced, faces = self.art.cards.faced, self.card_faces
        self.art.cards.foresee((faced(name, faces), pixel(pose.height * scale), pose.angle) for name, pose in cards)

    def card(
        self,
        name: str | None,
        pose: Pose,
        *,
        dim: bool = False,
        lift: float = theme.CARD_LIFT,
        ring: bool = False,
        opacity: float = 1.0,
        squeeze: float = 1.0,
        moving: bool = False,
        mark: str = "",
    ) -> None:
        """Draw a card (its back where the name is None) as it lies in its pose, with its shadow.

        `dim` is for a card that may not be played, `ring` for a chosen or hinted one, `lift` for the depth of its
        shadow (0 for none), `squeeze` (0..1) for the width that is left of a card being turned over. `moving` takes
        pictures that are quick to make instead of the sharpest. `mark` is the letter of a suit whose sign it carries in
        its corners.
        """
        sign, shift = self._frame
        x, y, tall, angle = sign * pose.x + shift, pose.y, pose.height, sign * pose.angle
        cards, scale, blit = self.art.cards, self.scale, self.surface.blit
        x, y, height = x * scale, y * scale, pixel(tall * scale)
        if lift > 0:
            darkness = CARD_SHADOW if lift <= 1 else DEEP_CARD_SHADOW
            soft = cards.shadow(height, angle, (2.5 + 4 * lift) * scale, darkness, squeeze, moving)
            self._put(soft, x, y + (1.5 + 2.5 * lift) * scale, opacity)
        if ring:
            self._put(cards.ring(height, angle, theme.RING_WIDTH * scale), x, y, opacity)
        shown = marked(name, mark) if name and mark else cards.faced(name, self.card_faces)
        face = cards.card(shown, height, angle, dim, squeeze, moving)
        if opacity >= 1 and self.opacity >= 1:
            blit(face, (pixel(x - face.get_width() / 2), pixel(y - face.get_height() / 2)))
        else:
            self._put(face, x, y, opacity)

    def card_sign(self, name: str, place: Rect) -> None:
        """Draw what tells a card from the others of its rank: its picture, in a deck with faces, or its suit."""
        if self.card_faces is None or not self.has_face(name):
            self.pip(name[-1], place.cx, place.cy, min(place.w, place.h))
            return
        width, height = max(1, round(place.w * self.scale)), max(1, round(place.h * self.scale))
        self._centred(self.art.cards.sign(self.card_faces, name, width, height), place.cx, place.cy)

    def has_face(self, name: str) -> bool:
        """Return whether the deck that is played with has a face of its own for a card."""
        return self.card_faces is not None and len(name) > 1 and self.card_faces.has(name)

    def face_of_rank(self, rank: str) -> str:
        """Return the name of the card whose face stands for a rank, the first of its quartet; empty without faces."""
        first = f"{rank}C"
        return first if self.has_face(first) else ""

    def slot(self, pose: Pose, label: str = "") -> None:
        """Draw the place where a card will lie: a gold line, and a word if there is room."""
        place = Rect(pose.x - pose.width / 2, pose.y - pose.height / 2, pose.width, pose.height)
        if pose.angle % 180 == 0:
            self.box(place, pose.height * 0.046, theme.BLACK, 0.16, theme.GOLD, 2, 0.75)
        else:
            self._turned_slot(pose, max(1, round(2 * self.scale)) / self.scale)
        if label:
            room, longest = place.w - 6, max(spoken(label, self.catalogue).split(), key=len)
            size = self.fitting_size(label, 1.5 * room, 13, self.smallest_size)
            size = self.fitting_size(longest, room, size, self.smallest_size)
            lines = self.lines(label, room, size, Weight.SEMI_BOLD) if self.text_width(longest, size) <= room else []
            for line, words in enumerate(lines):
                y = pose.y + (line - (len(lines) - 1) / 2) * 1.2 * size
                self.text(words, pose.x, y, size, theme.TEXT, Weight.SEMI_BOLD, "cm")

    def _turned_slot(self, pose: Pose, line_width: float) -> None:
        room = pose.bounds().inset(-2)
        radius = pose.height * 0.046
        look = theme.BLACK, 0.16, theme.GOLD, line_width, 0.75
        body = rectangle(-pose.width / 2, -pose.height / 2, pose.width, pose.height, radius, *look)
        turn = f"translate({svg_number(room.w / 2)} {svg_number(room.h / 2)}) rotate({svg_number(pose.angle)})"
        self.drawing(f'<g transform="{turn}">{body}</g>', room.x, room.y, room.w, room.h)

    def chip(self, card_name: str, x: float, cy: float, height: float = 28.0) -> float:
        """Draw a card named in running words, rank and sign on paper, from x to the right; return its width."""
        width = self.chip_width(card_name, height)
        paper = Rect(x, cy - height / 2, width, height)
        notes, self.notes = self.notes, None
        self._draw_chip(card_name, paper)
        self.notes = notes
        left = self.across(x) - (width if self.mirrored else 0)
        self._hear(Card.parse(card_name).words, left, cy, width, height * 0.57)
        return width

    def _draw_chip(self, card_name: str, paper: Rect) -> None:
        height = paper.h
        self.box(paper, height * 0.22, theme.PAPER)
        if card_name == theme.JOKER:
            self.icon("star", paper.cx, paper.cy, height * 0.6, theme.PAPER_INK, theme.GOLD)
            return
        if self.card_faces is not None and self.card_faces.has(card_name):
            picture = Rect(paper.x + height * 0.12, paper.y + height * 0.1, height * 0.95, height * 0.8)
            self.card_sign(card_name, picture)
            label, left = self.card_faces.label(card_name), picture.right + height * 0.14
            self.text(label, left, paper.cy, height * 0.5, theme.PAPER_INK, Weight.BOLD)
            return
        rank, suit = card_name[:-1], card_name[-1]
        colour = self.art.cards.style.suit_colour(suit)
        with self.rightwards(paper):
            self.text(rank, paper.x + height * 0.26, paper.cy, height * 0.57, colour, Weight.BOLD)
            self.pip(suit, paper.right - height * 0.42, paper.cy, height * 0.46)

    def chip_width(self, card_name: str, height: float = 28.0) -> float:
        """Return the width of a chip."""
        if card_name == theme.JOKER:
            return height * 1.2
        if self.card_faces is not None and self.card_faces.has(card_name):
            return self.text_width(self.card_faces.label(card_name), height * 0.5, Weight.BOLD) + height * 1.45
        return self.text_width(card_name[:-1], height * 0.57, Weight.BOLD) + height * 0.98
