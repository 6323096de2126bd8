// The round table: who sits where, and the cards that lie between them.
import { make, pictureOf, pip } from "./elements.js";

// The cards that came out since somebody took cards, each with the seat that it came from; then those that were taken.
let out = [], gone = [], taken = [], followed = null;

export function follow(table) {
  if (table === followed) return;
  followed = table;
  const seatOf = (place) => { const seat = place.split(" ")[1]; return seat === undefined ? null : Number(seat); };
  for (const event of table.events) {
    if (event.event === "gathered") { out = []; taken = []; gone = []; }
    if (event.event === "taken") { taken = out.filter((one) => gone.includes(one.card)); out = []; gone = []; }
    if (event.event !== "moved") continue;
    for (const card of event.cards.filter(Boolean)) {
      if (out.some((one) => one.card === card)) gone.push(card);
      else if (seatOf(event.origin) !== null) out.push({ card, from: seatOf(event.origin) });
    }
  }
}

// The zones of an installed game that lie in the middle; with several, or with rows, everybody else sits above them.
const MIDDLE = ["pile", "spread", "row"];
const inMiddle = (table) => table.picture.zones.filter((zone) => zone.seat === null && MIDDLE.includes(zone.shape));
const isLined = (table) => {
  const zones = inMiddle(table);
  return table.position.seats < 7 && (zones.length > 1 || zones.some((zone) => zone.shape === "row"));
};

// The place of a seat as shares of the room, with the own seat at the bottom and the others clockwise from the left.
function spot(seat, table) {
  const seats = table.position.seats, own = table.position.seat ?? 0;
  const away = (seat - own + seats) % seats;
  if (away === 0) return table.position.seat === null ? [50, 88] : [50, 100];
  if (isLined(table)) return [(away - 0.5) / (seats - 1) * 100, 0];
  if (table.position.seat === null && seats === 4) return [[50, 88], [12, 50], [50, 0], [88, 50]][away];
  if (seats === 2) return [50, 0];
  if (seats === 4) return [[10, 46], [50, 0], [90, 46]][away - 1];
  return [50 + 40 * Math.cos(Math.PI * (1 - (away - 0.5) / (seats - 1))), 46 - 46 * Math.sin(Math.PI * (away - 0.5) / (seats - 1))];
}

export function round(table, page) {
  const room = make("section", { className: isLined(table) ? "round lined" : "round" });
  const own = table.position.seat;
  const listed = make("ul", { className: "unseen" }, ...table.words.players.map((words) => make("li", { textContent: words })));
  room.append(make("p", { className: "unseen", textContent: `${table.words.score} ${table.words.lying}` }), listed);
  for (const one of table.people) {
    if (one.seat === own) continue;
    const [x, y] = spot(one.seat, table);
    const face = make("img", { className: "face", src: `/animals/${one.animal}.svg`, alt: "" });
    if (table.position.to_move === one.seat) face.classList.add("turn");
    const line = one.here ? one.line : page.say("away");
    const seat = make("div", { className: "seat" }, face, make("span", { textContent: one.name, dir: "auto" }), make("small", { textContent: line }));
    seat.dataset.seat = one.seat;
    seat.setAttribute("aria-hidden", "true");
    if (!one.here) seat.classList.add("away");
    for (const said of table.said) if (said.seat === one.seat) seat.append(make("span", { className: x > 60 ? "says left" : "says", textContent: said.words }));
    seat.style.left = `${x}%`;
    seat.style.top = y > 70 ? "auto" : `${y}%`;
    if (y < 10) seat.classList.add("top");
    if (y > 70) seat.style.bottom = "0"; else if (y > 10) seat.style.transform = "translateY(-50%)";
    room.append(seat);
  }
  const trick = table.picture.zones.find((zone) => zone.shape === "trick");
  const open = table.picture.zones.some((zone) => zone.cards.some((card) => card.card));
  if (trick && trick.cards.length) layTrick(room, trick, table, page);
  else if (!open && taken.length) layTrick(room, { cards: taken }, table, null);
  else if (!open && trick && table.picture.hand.length) layTrick(room, trick, table, page);
  else layMiddle(room, table);
  return room;
}

const TOWARDS = [[50, 74], [36, 52], [50, 36], [64, 52]];
// For who watches somebody sits at the bottom too.
const TOWARDS_ALL = [[50, 61], [38, 49], [50, 37], [62, 49]];

function layTrick(room, zone, table, page) {
  const seats = table.position.seats, own = table.position.seat ?? 0;
  const place = (seat) => {
    const away = (seat - own + seats) % seats;
    return seats === 4 ? (table.position.seat === null ? TOWARDS_ALL : TOWARDS)[away] : [50 + (spot(seat, table)[0] - 50) * .4, 52 + (spot(seat, table)[1] - 50) * .3];
  };
  const turns = [0, -5, 2, 4];
  const before = new Map();
  for (const card of zone.cards) {
    const [x0, y] = place(card.from ?? own), nth = before.get(card.from) || 0, x = x0 + nth * 9;
    before.set(card.from, nth + 1);
    room.append(lying(card, x, y, turns[((card.from ?? own) - own + seats) % seats] || 0, table));
  }
  const mine = page && table.position.seat !== null && table.position.to_move === table.position.seat;
  if (mine && table.targets.some((one) => one.kind === "card")) {
    const [x, y] = place(own), slot = make("div", { className: "lies slot", textContent: page.say("your card") });
    slot.setAttribute("aria-hidden", "true");
    slot.style.left = `${x}%`; slot.style.top = `${y}%`;
    room.append(slot);
  }
}

// The zones in the middle of an installed game: side by side, or rows below each other.
function heaps(zones, table) {
  const rows = zones.some((zone) => zone.shape === "row");
  const made = make("div", { className: rows ? "middle rows" : "middle" }, ...zones.map((zone) => {
    const seen = zone.shape === "row" ? zone.cards : zone.cards.slice(zone.shape === "pile" ? -1 : -4);
    return make("div", { className: "heap" }, ...seen.map((card) => counted(lying(card, 0, 0, 0, table), card, zone)));
  }));
  made.style.setProperty("--rows", zones.length);
  return made;
}

// A closed pile tells how many cards it has.
function counted(one, card, zone) {
  if (card.card || zone.count < 2) return one;
  one.classList.add("pile");
  one.append(make("small", { textContent: zone.count }));
  return one;
}

function layMiddle(room, table) {
  const zones = table.picture.zones, shaped = inMiddle(table), middle = zones.filter((zone) => zone.seat === null);
  if (shaped.length) room.append(heaps(shaped, table));
  else layOpen(room, table, middle);
  for (const zone of zones.filter((other) => other.seat !== null && other.cards.some((card) => card.card))) {
    const [x, y] = spot(zone.seat, table), cards = zone.cards.slice(-4);
    cards.forEach((card, place) => {
      const across = 50 + (x - 50) * .4 + (place - (cards.length - 1) / 2) * (cards.length > 2 ? 4 : 8);
      room.append(lying(card, across, 52 + (y - 50) * (y > 50 ? .36 : .4), 0, table));
    });
  }
}

function layOpen(room, table, middle) {
  const open = middle.filter((zone) => zone.cards.some((card) => card.card));
  const shown = open.length ? open : table.picture.hand.length ? [] : middle.slice(0, 1);
  shown.forEach((zone, index) => {
    const cards = zone.cards.slice(-5), width = shown.length > 1 ? 36 : 0;
    cards.forEach((card, place) => {
      const x = 50 + (index - (shown.length - 1) / 2) * width + (place - (cards.length - 1) / 2) * 11;
      room.append(counted(lying(card, x, 58, 0, table), card, zone));
    });
  });
}

function lying(card, x, y, turn, table) {
  const image = make("img", { src: card.card ? pictureOf(card.card) : "/cards/back.svg", alt: "", draggable: false });
  const one = make("div", { className: "lies" }, image);
  one.setAttribute("aria-hidden", "true");
  if (card.card) one.dataset.card = card.card;
  if ("from" in card) one.dataset.from = card.from;
  if (card.mark) { const mark = pip(card.mark); mark.classList.add("mark"); one.append(mark); }
  one.style.left = `${x}%`; one.style.top = `${y}%`;
  image.style.transform = `rotate(${turn}deg)`;
  return one;
}
