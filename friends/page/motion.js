// Cards that move: the layout is the truth, and motion lies over it for a moment.

const STAYS = matchMedia("(prefers-reduced-motion: reduce)");

// Where every card and seat is now.
export function placesOf(screen) {
  const places = new Map();
  for (const one of screen.querySelectorAll("[data-card]")) places.set("card " + one.dataset.card, one.getBoundingClientRect());
  for (const one of screen.querySelectorAll("[data-seat]")) places.set("seat " + one.dataset.seat, one.getBoundingClientRect());
  return places;
}

// Lets every card that lies elsewhere than before come from there, and one that is new from its player.
export function glide(screen, before) {
  if (STAYS.matches || !before.size) return;
  for (const one of screen.querySelectorAll("[data-card]")) {
    const there = one.getBoundingClientRect();
    const origin = before.get("card " + one.dataset.card) || (one.dataset.from && before.get("seat " + one.dataset.from));
    if (!origin || !there.width) continue;
    const x = origin.x + origin.width / 2 - there.x - there.width / 2, y = origin.y + origin.height / 2 - there.y - there.height / 2;
    if (Math.abs(x) + Math.abs(y) < 3) continue;
    const size = Math.min(1.4, Math.max(.4, origin.width / there.width));
    one.animate([{ translate: `${x}px ${y}px`, scale: size }, { translate: "0 0", scale: 1 }], { duration: 320, easing: "cubic-bezier(.2,.8,.3,1)" });
  }
}
