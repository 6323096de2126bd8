// The table as one seat has it: who sits where, what lies, the hand, and what can be done.
import { SIGNS, button, make, nothingIn, ofDeck, pictureOf, pip, playWith } from "./elements.js";
import { glide, placesOf } from "./motion.js";
import { follow, round } from "./round.js";

// A card of which a finger finds less than so many pixels lies in one of several rows, of so many cards at the most.
const FINGER = 40, MOST_IN_ROW = 7;

let chosen = new Set(), lifted = "", asked = -1;

export function showTable(bar, screen, table, page) {
  follow(table);
  playWith(table.picture.deck);
  if (table.id !== asked) { chosen = new Set(); lifted = ""; asked = table.id; }
  document.body.style.setProperty("--mid", table.picture.cloth[0]);
  document.body.style.setProperty("--edge", table.picture.cloth[1]);
  const again = () => showTable(bar, screen, table, page);
  const before = placesOf(screen);
  showBar(bar, table);
  const asking = table.picture.kind === "asking" && table.position.seat !== null;
  const seen = table.position.seat === null ? " seen" : "";
  const view = make("div", { className: (asking ? "table low" : "table") + seen }, make("h1", { className: "unseen", textContent: table.words.title }));
  view.dataset.id = table.id;
  view.append(asking ? ask(table, page, again) : round(table, page));
  view.append(pill(table, page));
  if (table.picture.hand.length) view.append(hand(table, page, again));
  view.append(foot(table, page, again), base(table, page));
  const active = document.activeElement, focused = active && active.dataset.key, rolled = screen.querySelector(".ask");
  const nth = [...screen.querySelectorAll(".held")].indexOf(active);
  const place = rolled ? rolled.scrollTop : 0;
  nothingIn(screen);
  screen.append(view);
  if (!asking) layInRows(view);
  const rolls = view.querySelector(".ask");
  if (rolls) { rolls.scrollTop = place; for (const one of rolls.querySelectorAll(".choice")) one.scrollIntoView({ block: "nearest" }); }
  if (focused) refocus(view, focused, nth);
  glide(screen, before);
}

function layInRows(view) {
  const list = view.querySelector(".hand"), cards = list ? list.children.length : 0;
  if (cards < 2 || list.firstChild.clientWidth >= FINGER) return;
  view.classList.add("many");
  list.style.setProperty("--strips", Math.ceil(cards / Math.max(2, Math.ceil(cards / MOST_IN_ROW))) - 1);
}

// What had the focus keeps it; if it is gone, its neighbour in the hand has it, or what can be done.
function refocus(view, key, nth) {
  const held = [...view.querySelectorAll(".held")], next = held[Math.min(nth, held.length - 1)];
  const same = view.querySelector(`[data-key="${CSS.escape(key)}"]`);
  (same || next || view.querySelector(".foot .button:not([disabled]), .rank, .base button"))?.focus();
}

function showBar(bar, table) {
  bar.hidden = false;
  bar.classList.toggle("wide", table.position.seat === null);
  nothingIn(bar);
  const rest = make("div", { className: "rest" });
  const scores = table.figures.filter((one) => one.tone);
  if (!scores.length) bar.append(make("b", { textContent: table.words.title }));
  for (const one of scores) {
    const label = make("i", { textContent: one.words, dir: "auto" });
    bar.append(make("span", { className: "score " + one.tone }, label, one.value));
  }
  for (const one of table.figures.filter((other) => !other.tone)) {
    if (!one.suit) { rest.append(make("span", { textContent: one.words })); continue; }
    rest.append(make("span", { className: "chip" }, pip(one.suit), make("span", { textContent: one.words })));
  }
  bar.append(rest);
}

// -- words

function pill(table, page) {
  // Of whoever has nothing to decide it is nobody's turn.
  const turn = table.position.to_move === table.position.seat && !table.moves.length ? "" : table.words.turn;
  const text = page.fairness && table.position.to_move === null ? `${table.words.message} ${page.fairness}`.trim() : table.hinted || table.words.message || turn;
  return make("p", { className: "pill" }, make("span", { textContent: text, hidden: !text }));
}

function base(table, page) {
  const own = table.people.find((one) => one.seat === table.position.seat);
  const line = make("div", { className: "base" });
  if (!own) return line;
  const plays = table.targets.some((one) => one.kind === "card" && exact(table, [one.key]));
  if (plays) line.append(make("span", { textContent: page.say("how") }));
  const menu = button(page.say("you").replace("{name}", own.name), page.menu, "quiet");
  menu.setAttribute("aria-haspopup", "dialog");
  menu.dataset.key = "menu";
  line.prepend(menu);
  if (table.hint && !table.hinted) {
    const hint = button(page.say("hint"), page.hint, "quiet hint");
    hint.dataset.key = "hint";
    line.append(hint);
  }
  return line;
}

// -- what can be done

const used = (table) => Object.entries(table.paths);

function exact(table, keys) {
  const wanted = [...keys].sort().join("\n");
  const found = used(table).find(([, path]) => [...path].sort().join("\n") === wanted);
  return found && found[0];
}

function hand(table, page, again) {
  const list = make("ul", { className: "hand" });
  list.setAttribute("aria-label", page.say("your hand"));
  const cards = table.picture.hand, targets = new Map(), middle = (cards.length - 1) / 2;
  const turn = cards.length < 6 ? 3 : cards.length < 8 ? 1.6 : .8;
  for (const one of table.targets) {
    if (one.kind === "card" || one.kind === "cards") for (const card of one.cards || []) if (!targets.has(card)) targets.set(card, one);
  }
  cards.forEach((card, index) => {
    const target = targets.get(card.card), name = table.picture.names[card.card] || card.card;
    const made = make("button", { type: "button", className: "held" }, make("img", { src: pictureOf(card.card), alt: "", draggable: false }));
    made.dataset.card = card.card;
    made.dataset.key = "hand " + card.card;
    made.setAttribute("aria-label", target && target.reason ? `${name}. ${target.reason}` : name);
    made.style.setProperty("--turn", `${(index - middle) * turn}deg`);
    if (target && target.kind === "card" && exact(table, [target.key])) playable(made, target, table, page, again);
    else if (target && target.kind === "cards") choosable(made, target, table, again);
    else if (target) {
      made.classList.add("dim");
      made.setAttribute("aria-disabled", "true");
      made.onclick = () => page.notice(target.reason || "");
    }
    list.append(make("li", {}, made));
  });
  return list;
}

function playable(made, target, table, page, again) {
  const play = () => page.play(exact(table, [target.key]));
  made.classList.add("plays");
  made.setAttribute("aria-pressed", lifted === target.key);
  if (lifted === target.key) made.classList.add("lifted");
  let from = null;
  made.onpointerdown = (event) => { from = event.clientY; made.setPointerCapture(event.pointerId); };
  made.onpointermove = (event) => {
    if (from !== null && event.clientY < from) made.style.setProperty("--up", `${Math.max(-160, event.clientY - from) - 14}px`);
  };
  made.onpointercancel = () => { from = null; made.style.removeProperty("--up"); };
  made.onpointerup = (event) => {
    const up = from !== null && from - event.clientY > 60;
    from = null;
    made.style.removeProperty("--up");
    if (up) { made.onclick = null; play(); }
  };
  made.onclick = () => {
    if (lifted === target.key) { play(); return; }
    lifted = target.key;
    again();
  };
}

// A card with several moves: once it is lifted, they are offered.
function choosable(made, target, table, again) {
  if (table.picture.kind === "round" && !target.reason) made.classList.add("chooses");
  const on = chosen.has(target.key);
  made.setAttribute("aria-pressed", on);
  if (on) made.classList.add("lifted");
  if (target.reason) made.classList.add("dim");
  made.onclick = () => { choose(target, again); };
}

function choose(target, again, rivals = (one) => one.startsWith("group ")) {
  const on = chosen.has(target.key);
  for (const key of [...chosen]) if (rivals(key)) chosen.delete(key);
  if (!on) chosen.add(target.key);
  again();
}

function foot(table, page, again) {
  const made = make("div", { className: "foot" }), targets = new Map(table.targets.map((one) => [one.key, one]));
  const ticks = table.targets.filter((one) => one.kind === "tick");
  const isAsk = table.targets.some((one) => one.kind === "seat");
  for (const tick of ticks) {
    const one = button(tick.words, () => choose(tick, again, (key) => key === tick.key), "button");
    one.dataset.key = tick.key;
    one.setAttribute("aria-pressed", chosen.has(tick.key));
    if (chosen.has(tick.key)) one.classList.add("on");
    made.append(one);
  }
  if (isAsk) {
    const left = used(table).filter(([, path]) => [...chosen].every((key) => path.includes(key)));
    const move = chosen.size ? exact(table, chosen) || (left.length === 1 ? left[0][0] : "") : "";
    const one = button(move ? table.sentences[move] : table.words.turn, () => page.play(move), "button gold");
    one.dataset.key = "ask";
    one.disabled = !move;
    made.append(one);
    return made;
  }
  const shown = table.targets.filter((one) => one.kind === "button" && used(table).some(([, path]) => path.includes(one.key)
    && path.every((key) => key === one.key || targets.get(key).kind === "tick" || chosen.has(key))));
  for (const suits of [true, false]) {
    const some = shown.filter((one) => Boolean(one.suit) === suits);
    if (!some.length) continue;
    const row = make("div", { className: suits ? "row suits" : "row" });
    for (const one of inRows(some, suits)) row.append(answer(one, table, page));
    if (!suits && some.length > 1 && some.length % 2) row.firstChild.classList.add("wide");
    made.append(row);
  }
  return made;
}

// The answers two a row, the usual one last, under the thumb; of three the last one fills a row above the others.
function inRows(some, suits) {
  if (suits) return some;
  const usual = some.filter((one) => one.usual), others = some.filter((one) => !one.usual);
  if (some.length > 1 && some.length % 2) others.unshift(others.pop());
  return [...others, ...usual];
}

function answer(one, table, page) {
  const made = button(one.suit ? SIGNS[one.suit] : one.words, () => {
    const ticked = [...chosen].filter((key) => used(table).some(([, path]) => path.includes(key) && path.includes(one.key)));
    const move = exact(table, [...ticked, one.key]);
    if (move) page.play(move);
  }, "button");
  made.dataset.key = one.key;
  if (one.suit) { made.classList.add("paper"); made.setAttribute("aria-label", one.words); if ("HD".includes(one.suit)) made.classList.add("red"); }
  if (one.usual) made.classList.add("gold");
  return made;
}

// -- asking games

function ask(table, page, again) {
  const room = make("section", { className: "ask" }), own = table.position.seat;
  const seats = new Map(table.targets.filter((one) => one.kind === "seat").map((one) => [one.seat, one]));
  const left = (key) => used(table).some(([, path]) => path.includes(key) && [...chosen].every((other) => path.includes(other) || sameKind(other, key)));
  const plates = make("div", { className: "pair" });
  for (const one of table.people) {
    if (one.seat === own) continue;
    const target = seats.get(one.seat);
    const plate = make("button", { type: "button", className: "plate" }, make("img", { className: "face", src: `/animals/${one.animal}.svg`, alt: "" }),
      make("span", {}, make("b", { textContent: one.name, dir: "auto" }), make("small", { textContent: one.here ? one.line : page.say("away") })));
    plate.dataset.seat = one.seat;
    if (table.position.to_move === one.seat) plate.querySelector("img").classList.add("on");
    if (target) {
      plate.dataset.key = target.key;
      plate.setAttribute("aria-pressed", chosen.has(target.key));
      if (chosen.has(target.key)) plate.classList.add("on");
      plate.disabled = !left(target.key);
      plate.onclick = () => choose(target, again, (key) => key.startsWith("spot "));
    } else if (seats.size) plate.disabled = true;
    plates.append(plate);
  }
  room.append(make("div", {}, make("h2", { textContent: page.say("ask whom"), hidden: !seats.size }), plates));
  const order = table.picture.hand.map((one) => one.card), first = (one) => order.indexOf(one.cards[0]);
  const groups = table.targets.filter((one) => one.kind === "cards").sort((one, other) => first(one) - first(other));
  if (groups.length) room.append(make("div", {}, make("h2", { textContent: page.say("for what") }), ranks(groups, again, left)));
  const wanted = table.targets.filter((one) => one.kind === "card" && one.key.startsWith("wanted ")
    && used(table).some(([, path]) => path.includes(one.key) && path.some((key) => key.startsWith("group ") && chosen.has(key))));
  if (wanted.length) room.append(wantedCards(wanted, again, left));
  if (chosen.size) room.lastChild.classList.add("choice");
  if (table.happened.length) {
    room.append(make("div", {}, make("h2", { textContent: page.say("what happened") }),
      make("ul", { className: "log" }, ...[...table.happened].reverse().map((words) => make("li", { textContent: words })))));
  }
  return room;
}

const sameKind = (one, other) => one.split(" ")[0] === other.split(" ")[0];

function ranks(groups, again, left) {
  const grid = make("div", { className: "ranks" });
  for (const one of groups) {
    const key = button("", () => {
      for (const other of [...chosen]) if (other.startsWith("wanted ")) chosen.delete(other);
      choose(one, again);
    }, "rank");
    const named = ofDeck(one.cards[0]);
    if (named) key.classList.add("named");
    for (const [kind, text] of [["span", named ? one.words : one.cards[0].slice(0, -1)], ["small", one.cards.length]]) {
      const shown = make(kind, { textContent: text });
      shown.setAttribute("aria-hidden", "true");
      key.append(shown);
    }
    key.append(make("span", { className: "unseen", textContent: `${one.words}, ${one.cards.length}` }));
    key.dataset.key = one.key;
    key.setAttribute("aria-pressed", chosen.has(one.key));
    if (chosen.has(one.key)) key.classList.add("on");
    key.disabled = !left(one.key);
    grid.append(key);
  }
  return grid;
}

function wantedCards(wanted, again, left) {
  const grid = make("div", { className: "ranks" });
  for (const one of wanted) {
    const suit = ofDeck(one.cards[0]) ? "" : one.cards[0].slice(-1);
    const key = button(SIGNS[suit] || one.words, () => choose(one, again, (other) => other.startsWith("wanted ")), "rank");
    if (!suit) key.classList.add("named"); else if ("HD".includes(suit)) key.classList.add("red");
    key.dataset.key = one.key;
    key.setAttribute("aria-label", one.words);
    key.setAttribute("aria-pressed", chosen.has(one.key));
    if (chosen.has(one.key)) key.classList.add("on");
    key.disabled = !left(one.key);
    grid.append(key);
  }
  return grid;
}
