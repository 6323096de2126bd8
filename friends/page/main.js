// The page of a friend: it connects, joins, and shows what the table says. It knows no rule.
import { check } from "./fair.js";
import { button, looks, make, nothingIn } from "./elements.js";
import { showTable } from "./table.js";

const VERSION = 2;
const KEPT = "card-table";
const screen = document.getElementById("screen");
const bar = document.getElementById("bar");
const live = document.getElementById("live");
const lost = document.getElementById("lost");
const watching = location.pathname === "/watch";

let kept = read();
// Milliseconds within which a second tap belongs to the move before.
const SAME_TAP = 400;
let retry = 0, closed = "", playedAt = -SAME_TAP, words = {}, animals = [], socket = null, wait = 250, last = null, ended = false, seen = "", wasMine = false, fairness = "";
if (location.hash.length > 1) {
  kept.invitation = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  keep();
}

Object.assign(looks, kept.looks);

function read() {
  try { return JSON.parse(localStorage.getItem(KEPT)) || {}; } catch { return {}; }
}

function keep() {
  try { localStorage.setItem(KEPT, JSON.stringify(kept)); } catch { /* the page then knows it until it is closed */ }
}

const say = (key, fallback = "") => words[key] || fallback;

function send(message) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function connect() {
  if (!kept.invitation) { askForCode(); return; }
  const mine = socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/table`);
  socket.onopen = () => {
    wait = 250;
    send({ type: "hello", protocol: VERSION, invitation: kept.invitation, language: navigator.language || "en",
      secret: kept.secret || "", watch: watching });
  };
  socket.onmessage = (event) => { if (mine === socket) take(JSON.parse(event.data)); };
  socket.onclose = (event) => {
    if (ended || mine !== socket) return;
    if (event.code === 4003) { delete kept.invitation; keep(); askForCode(true); return; }
    if (event.code === 4002) { location.reload(); return; }
    showLost(closed || say("lost", "Looking for the table …"));
    clearTimeout(retry);
    retry = setTimeout(connect, wait);
    wait = Math.min(800, wait * 1.4);
  };
}

// The network is back, or the page is seen again: a connection that still seems open may be dead, so a new one is made.
function back() {
  if (ended || !socket || !kept.invitation) return;
  clearTimeout(retry);
  const former = socket;
  connect();
  former.close();
}
addEventListener("online", back);
addEventListener("pageshow", (event) => { if (event.persisted) back(); });
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState !== "visible") return;
  stayAwake();
  if (socket && socket.readyState !== WebSocket.OPEN) back();
});

function showLost(text) {
  lost.textContent = text;
  lost.hidden = !text;
}

function take(message) {
  if (message.type === "welcome") {
    words = message.words; animals = message.animals;
    document.documentElement.lang = message.language;
    document.documentElement.dir = message.leftwards ? "rtl" : "ltr";
    kept.invitation = message.invitation; seen = message.commitment; keep();
    closed = ""; showLost("");
  } else if (message.type === "joined") {
    kept.secret = message.secret; kept.counted = message.counted; keep();
  } else if (message.type === "lobby") {
    showLobby(message);
  } else if (message.type === "table") {
    last = message; questionGone(); draw();
  } else if (message.type === "fair") {
    if (message.secret !== kept.checked) {
      const commitment = watching ? seen : kept.commitment;
      kept.fits = check(message, { commitment, random: kept.counted && !watching ? kept.random : "" });
      // The secret that is known now is the hash of the next game's, for which everybody's part counts.
      kept.checked = kept.commitment = message.secret; kept.counted = Boolean(kept.random); keep();
    }
    fairness = kept.fits ? say("fair") : say("unfair");
    draw();
  } else if (message.type === "question") {
    showQuestion(message); return;
  } else if (message.type === "hint") {
    if (last) { last.hinted = message.words; draw(); }
  } else if (message.type === "sorry") {
    if (message.why === "elsewhere") { ended = true; showLost(message.words); }
    else if (message.why === "closed" || message.why === "full") { closed = message.words; showLost(closed); } else notice(message.words);
  }
}

// A question of the host stands over the table until it is answered, or another line takes it back.
function showQuestion(message) {
  const answer = (yes) => { send({ type: "answer", id: message.id, yes }); questionGone(); };
  const box = make("div", { className: "question", role: "alertdialog" }, make("p", { textContent: message.words }),
    make("div", { className: "row" }, button(say("disagree"), () => answer(false), "button"),
      button(say("agree"), () => answer(true), "button gold")));
  box.setAttribute("aria-label", message.words);
  questionGone();
  document.body.append(box);
  callMe();
  box.querySelector(".gold").focus();
}

function questionGone() { document.querySelector(".question")?.remove(); }

let noticed = 0;
function notice(text) {
  const pill = document.querySelector(".pill span");
  if (pill) pill.textContent = text;
  live.textContent = text;
  clearTimeout(noticed);
  noticed = setTimeout(() => last && draw(), 2500);
}

function draw() {
  if (!last) return;
  const mine = last.moves.length > 0;
  document.title = last.words.title;
  const spoken = [last.hinted || last.words.message, mine ? last.words.turn : ""].filter(Boolean).join(" ");
  if (spoken !== live.textContent) live.textContent = spoken;
  showTable(bar, screen, last, {
    say, notice, fairness, watching,
    play: (move) => {
      if (performance.now() - playedAt < SAME_TAP) return;
      playedAt = performance.now();
      send({ type: "move", id: last.id, move });
    },
    menu: showMenu,
    hint: () => { last.hinted = say("looking"); draw(); send({ type: "hint", id: last.id }); },
  });
  if (mine && !wasMine) callMe();
  wasMine = mine;
}

function callMe() {
  if (touched && navigator.vibrate) navigator.vibrate(60);
  if (!sound || kept.quiet) return;
  const tone = sound.createOscillator(), volume = sound.createGain(), now = sound.currentTime;
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.08, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.25);
  tone.connect(volume).connect(sound.destination);
  tone.start(now); tone.stop(now + 0.25);
}

let sound = null, touched = false;
// Browsers let a page sound and stay awake once somebody has touched it; some take it back when the phone is locked.
function touch() {
  if (!touched) { touched = true; stayAwake(); }
  if (!sound && window.AudioContext) sound = new AudioContext();
  if (sound && sound.state !== "running") sound.resume().catch(() => {});
}
for (const kind of ["pointerup", "keydown"]) addEventListener(kind, touch);

function stayAwake() {
  if (touched && navigator.wakeLock) navigator.wakeLock.request("screen").catch(() => {});
}

// How the cards look, the sound, and the way out.
function showMenu() {
  const dialog = make("dialog", { className: "menu" });
  const close = () => dialog.close();
  for (const [key, on, change] of [
    ["four", looks.four, (to) => { looks.four = to; }], ["large", looks.large, (to) => { looks.large = to; }],
    ["sound", !kept.quiet, (to) => { kept.quiet = !to; }],
  ]) {
    const tick = make("input", { type: "checkbox", checked: on });
    tick.onchange = () => { change(tick.checked); kept.looks = { ...looks }; keep(); draw(); };
    dialog.append(make("label", {}, tick, make("span", { textContent: say(key) })));
  }
  const leave = button(say("leave"), () => { close(); send({ type: "leave" }); delete kept.secret; keep(); });
  dialog.append(leave, button(say("close"), close, "button gold"));
  dialog.setAttribute("aria-label", say("menu"));
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
}
addEventListener("resize", () => last && draw());
// A page that a browser keeps for later would hold its seat.
addEventListener("pagehide", () => socket && socket.close());

// -- before the game

// The words of this browser's language, before a table has told them.
async function firstWords() {
  if (words.code) return;
  const language = (navigator.language || "en").slice(0, 2).toLowerCase();
  try {
    const all = await (await fetch("/words.json")).json(), known = all[language] ? language : "en";
    words = all[known];
    document.documentElement.lang = known;
    document.documentElement.dir = words.leftwards ? "rtl" : "ltr";
  } catch { /* it is English then */ }
}

async function askForCode(wrong = false) {
  showLost("");
  await firstWords();
  nothingIn(screen);
  const input = make("input", { name: "code", autocomplete: "off", autocapitalize: "characters", maxLength: 8, required: true });
  const form = make("form", { className: "panel" },
    make("h1", { textContent: "Card Table" }),
    make("label", {}, say("code", "The code beside the picture"), input),
    make("button", { className: "button gold", textContent: say("go", "Go on") }));
  if (wrong) {
    input.setAttribute("aria-invalid", "true");
    form.querySelector("label").after(make("p", { className: "wrong", role: "alert", textContent: say("wrong") }));
  }
  form.onsubmit = (event) => {
    event.preventDefault();
    kept.invitation = input.value.trim().toUpperCase(); keep(); connect();
  };
  screen.append(form);
  input.focus();
}

function showLobby(message) {
  bar.hidden = true;
  last = null;
  if (message.state === "new") { delete kept.secret; keep(); showJoin(message); return; }
  nothingIn(screen);
  const panel = make("div", { className: "panel" }, make("h1", { textContent: message.title }),
    make("p", { textContent: say(message.state) }), seats(message.people, message.seat));
  live.textContent = say(message.state);
  screen.append(panel);
}

function seats(people, own) {
  return make("ul", { className: "seats" }, ...people.map((one) => {
    const plate = make("li", { className: "plate" }, make("img", { className: "face", src: `/animals/${one.animal}.svg`, alt: "" }),
      make("span", {}, make("b", { textContent: one.name, dir: "auto" }), make("small", { textContent: one.line })));
    if (one.seat === own) plate.classList.add("on");
    return plate;
  }));
}

function showJoin(message) {
  if (screen.querySelector("form.join")) return;
  nothingIn(screen);
  const name = make("input", { name: "name", maxLength: 20, required: true, autocomplete: "given-name", value: kept.name || "" });
  const free = animals.filter((one) => !message.people.some((person) => person.animal === one));
  let animal = kept.animal || free[Math.floor(Math.random() * free.length)];
  const faces = make("div", { className: "animals", role: "group" });
  faces.setAttribute("aria-label", say("animal"));
  for (const one of animals) {
    const face = make("button", { type: "button" }, make("img", { src: `/animals/${one}.svg`, alt: one }));
    face.setAttribute("aria-pressed", one === animal);
    face.onclick = () => {
      animal = one;
      for (const other of faces.children) other.setAttribute("aria-pressed", other === face);
    };
    faces.append(face);
  }
  const form = make("form", { className: "panel join" }, make("h1", { textContent: message.title }),
    make("label", {}, say("name"), name), make("div", { className: "all" }, make("h2", { textContent: say("animal") }), faces),
    make("button", { className: "button gold", textContent: say("join") }));
  form.onsubmit = (event) => {
    event.preventDefault();
    kept.name = name.value; kept.animal = animal;
    if (kept.commitment !== seen || !kept.random) {
      // Whoever joins again under the same hash adds the same part: so no host can try several.
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      kept.random = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    }
    kept.commitment = seen;
    keep();
    send({ type: "join", name: name.value, animal, random: kept.random });
  };
  screen.append(form);
}

connect();
