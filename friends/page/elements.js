// Elements, made without any markup: whatever a text holds, it stays text.

export function make(kind, fields = {}, ...children) {
  const element = Object.assign(document.createElement(kind), fields);
  if (fields.role) element.setAttribute("role", fields.role);
  element.append(...children);
  return element;
}

// What a reader has chosen for the cards, and the deck that is played with, by the folder that the table serves them from.
export const looks = { four: false, large: false };
let deck = null;
export const playWith = (other) => { deck = other || null; };
export const ofDeck = (card) => deck !== null && deck.ranks.includes(card.slice(0, -1));
export const pictureOf = (card) => ofDeck(card) ? `${deck.at}${card}.jpg` : `/cards/${(looks.four ? "four-" : "") + (looks.large ? "large-" : "")}${card}.svg`;

export function nothingIn(element) {
  element.replaceChildren();
}

export function button(text, act, kind = "button") {
  const made = make("button", { type: "button", className: kind, textContent: text });
  made.onclick = act;
  return made;
}

export const SIGNS = { S: "♠\uFE0E", H: "♥\uFE0E", C: "♣\uFE0E", D: "♦\uFE0E" };

// The sign of a suit, or the letters that stand for none of them.
export function pip(suit) {
  return make("span", { className: suit === "H" || suit === "D" ? "pip red" : "pip", textContent: SIGNS[suit] || suit });
}
