// The page's script: brings in news, lets people answer, and leaves all drawing to the server.
// It knows no game. link.js is the line to the server, parts.js puts news in place, past.js goes through positions, panel.js composes an answer,
// camera.js zooms the board, inspector.js describes its regions, explaining.js says what things are, opening.js keeps the form for a new table consistent.

import { look, watch, zoomBy } from "./camera.js";
import { Card } from "./explaining.js";
import { unfold } from "./folds.js";
import { glide, piecePlaces } from "./gliding.js";
import { dropHint, openAdvice, openHelp, showHint } from "./helping.js";
import { inspect, readAgain, stopReading } from "./inspector.js";
import { guide, keepLit } from "./lesson.js";
import { Link } from "./link.js";
import { isAnothersPage } from "./lobby.js";
import { fitting, fromLobby } from "./opening.js";
import { Panel } from "./panel.js";
import { put } from "./parts.js";
import { placeBubbles } from "./bubbles.js";
import { Past } from "./past.js";
import { followRecap, recap, showRecap } from "./recap.js";
import { isOn, showSettings } from "./settings.js";
import { keepShape, shape, whenTurned } from "./shape.js";
import { oneStop, placeInStory } from "./story.js";
import { meant } from "./touch.js";

/** @typedef {{told: number, ply?: number, shown?: number, edition?: string, since?: string, resync?: boolean,
 *             fragments?: Record<string, string>}} News */

/** @param {string} id */
const byId = (id) => document.getElementById(id);
/** @param {string} selector @returns {HTMLElement[]} */
const all = (selector) => [...document.querySelectorAll(selector)];
const table = byId("table");
const base = table && `/t/${table.dataset.table}`;
const words = JSON.parse(byId("words")?.textContent ?? "{}");
const still = () => isOn("still") || matchMedia("(prefers-reduced-motion: reduce)").matches;

let told = Number(table?.dataset.told ?? 0);
/** The name of what the page shows; empty: it must be sent everything. */
let edition = table?.dataset.edition ?? "";
let wasAsked = false;
/** What the page shows, for the server to send what is new to it. */
const having = () => new URLSearchParams({ shape: shape(), ...(edition ? { edition } : {}) });
const link = new Link({ base, words, having, told: () => told, receive, explain });
const { get, post, catchUp } = link;
const card = new Card({ base, words, get, position: () => table.dataset.pinned ?? "" });
const panel = new Panel({ base, words, get, post, explain, refuse: (thing, tried) => card.open(thing, undefined, tried) });
const past = table && new Past({ table, base, get, explain, told: () => told, swap: (parts, quick) => swap(parts, undefined, quick), everything });

/** Say why something cannot be done, with the rule. @param {string} message @param {string} [paragraph] */
function explain(message, paragraph) {
  const box = byId("why");
  if (!box || !message) return; // the notice about the connection says that nobody answered
  const rule = paragraph
    ? Object.assign(document.createElement("a"), { className: "rule", href: `/rules/${table.dataset.game}#${paragraph}`, textContent: words["rules.open"].replace("%", paragraph) })
    : "";
  if (rule) rule.dataset.rule = paragraph;
  const close = Object.assign(document.createElement("button"), { className: "icon-button", textContent: "×", type: "button", ariaLabel: words["button.close"] });
  close.dataset.hide = "why";
  const text = Object.assign(document.createElement("p"), { textContent: message });
  box.replaceChildren(text, rule, close);
  box.hidden = false;
}

// --- News --------------------------------------------------------------------------------------

/** News build on the edition that the page shows; those that do not are useless.
 * @param {News} news */
function receive(news) {
  if (news.resync || (news.since && news.since !== edition)) { edition = ""; catchUp(); return; }
  if (news.told < told) return;
  told = news.told;
  edition = news.edition ?? "";
  past.learn(news);
  swap(news.fragments ?? {}, past.pinned === undefined ? undefined : (old) => !old.closest("[data-at]"));
}

/** The screen was turned or the window made narrow: the other shape of the board is drawn. */
function turned() {
  keepShape();
  table.dataset.shape = shape();
  edition = "";
  link.turn();
  past.lose();
}

/** News that wait to be put in place: a transition does that a little later. */
const waiting = [];

/** Put new parts in place, in the order in which they came. @param {Record<string, string>} fragments
 * @param {(old: Element) => boolean} [wanted] @param {boolean} [quick] whether there is no time to show how they change */
function swap(fragments, wanted, quick = false) {
  if (!Object.keys(fragments).length) return;
  waiting.push([fragments, wanted]);
  if (!document.startViewTransition || quick || still() || document.hidden) { replace(); return; }
  const overtaken = () => {}; // a newer transition cuts an older one short; its parts are in place
  document.startViewTransition(replace).ready.catch(overtaken);
}

/** Show the present anew. */
function everything() {
  edition = "";
  catchUp();
}

/** The page does not show what news build on: ask for everything. */
function begin() {
  waiting.length = 0;
  everything();
  past.lose();
}

function replace() {
  if (!waiting.length) return;
  const focus = focusKey();
  const places = piecePlaces();
  const [asked, said] = ["ask", "chat"].map(byId);
  while (waiting.length) if (!put(...waiting.shift())) begin();
  table.dataset.told = String(told);
  if (byId("chat") !== said) unread(!byId("chat").checkVisibility());
  arrive(byId("ask") !== asked, focus);
  if (!still()) glide(places);
}

/** Show whether something was said that the reader has not seen. @param {boolean} something */
function unread(something) {
  document.body.toggleAttribute("data-unread", something);
  byId("unread").textContent = something ? words["chat.unread"] : "";
}

/** How to find the focused element again after a redraw. */
function focusKey() {
  const active = document.activeElement;
  if (!active || active === document.body) return null;
  if (active.id) return `#${CSS.escape(active.id)}`;
  if (active.matches("[data-confirm]")) return "[data-confirm]";
  for (const name of ["data-pick", "data-region", "data-step", "data-post", "data-visit"]) {
    const value = active.getAttribute(name);
    if (value) return `#${active.closest("[id]")?.id ?? "table"} [${name}="${CSS.escape(value)}"]`;
  }
  return placeInStory(active);
}

/** New parts are in place. @param {boolean} asked whether the question has changed
 * @param {string|null} focus what had the focus */
function arrive(asked, focus = null) {
  if (byId("lobby") && isAnothersPage(byId("lobby"))) location.reload();
  const status = byId("status");
  if (status?.dataset.title) document.title = status.dataset.title;
  const isAsked = status?.hasAttribute("data-asked") ?? false;
  if (isAsked && !wasAsked) blip();
  wasAsked = isAsked;
  look();
  readAgain();
  card.forget();
  showHint();
  showSettings();
  showRecap();
  placeBubbles();
  if (asked) {
    panel.ask(JSON.parse(byId("options")?.textContent ?? "null"), told);
    document.querySelector(".desk").scrollTop = 0; // a question is read from its beginning
  }
  panel.show();
  if (focus) document.querySelector(focus)?.focus({ preventScroll: true });
  oneStop();
  // A question with one answer has it ready: Enter gives it, unless the reader is busy elsewhere.
  if (asked && document.activeElement?.matches("body, .pick")) document.querySelector("[data-confirm], [data-at-once]")?.focus();
  guide();
  const curtain = byId("lift");
  curtain?.focus();
  all(".left, .right").forEach((part) => { part.inert = Boolean(curtain); });
}

/** A short sound when it is the reader's turn. */
function blip() {
  if (!isOn("sound")) return;
  const audio = new AudioContext();
  const tone = new OscillatorNode(audio, { frequency: 660, type: "triangle" });
  const volume = new GainNode(audio, { gain: 0.12 });
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.35);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.4);
}

// --- Hands on the page -------------------------------------------------------------------------

/** Open the rules, at a paragraph if there is one. @param {string} [paragraph] */
async function openRules(paragraph) {
  const drawer = byId("rules");
  const body = drawer.querySelector(".dialog-body");
  if (!byId("rules-text")) {
    const text = await link.read(`/rules/${table.dataset.game}`);
    if (text === undefined) return;
    const page = new DOMParser().parseFromString(text, "text/html");
    body.replaceChildren(page.getElementById("rules-text"));
  }
  if (!drawer.open) drawer.showModal();
  all(".paragraph.cited").forEach((cited) => cited.classList.remove("cited"));
  const cited = paragraph && byId(paragraph);
  if (cited) { cited.classList.add("cited"); cited.scrollIntoView({ block: "center" }); cited.focus(); }
}

/** Go to a field in a part of the side that folds open. @param {HTMLElement} field */
function reveal(field) {
  if (!field) return; // where one may not talk
  document.body.setAttribute("data-side", "");
  field.closest("details").open = true;
  field.focus();
}

function toggleSide() {
  const open = document.body.toggleAttribute("data-side");
  if (byId("chat").checkVisibility()) unread(false);
  all("[data-toggle]").forEach((button) => button.setAttribute("aria-expanded", String(open)));
}

/** What a click does, by the first of these attributes on the clicked element or around it. */
const CLICKS = {
  pick: (thing) => table && panel.choose(thing),
  confirm: () => panel.confirm(),
  then: (thing) => panel.confirm(thing.dataset.then),
  give: (thing) => panel.give(Number(thing.dataset.give)),
  unfold: (thing) => panel.unfold(thing),
  back: () => panel.back(),
  post: (thing) => {
    thing.closest("dialog")?.close();
    post(thing.dataset.post, JSON.parse(thing.dataset.body ?? "{}"), { late: thing.hasAttribute("data-at-once") });
  },
  step: (thing) => thing.getAttribute("aria-disabled") !== "true" && past.step({ back: -1, next: 1 }[thing.dataset.step] ?? -past.last),
  jump: (thing) => past.jump(thing.dataset.jump, Number(thing.dataset.by)),
  play: () => past.toggle(),
  recap: () => recap(),
  replay: (thing) => past.replay(Number(thing.dataset.replay)),
  visit: (thing) => thing.hasAttribute("href") && past.visit(thing.getAttribute("href")),
  rule: (thing) => openRules(thing.dataset.rule),
  open: (thing) => thing.dataset.open === "rules" ? openRules() : byId(thing.dataset.open).showModal(),
  close: (thing) => byId(thing.dataset.close).close(),
  hide: (thing) => { byId(thing.dataset.hide).hidden = true; },
  toggle: toggleSide,
  what: () => openHelp(base),
  advice: (thing) => openAdvice(thing),
  prepare: () => openHelp(base, "prepare"),
  "hint-seen": () => dropHint(),
  "hint-off": () => dropHint(true),
  reveal: (thing) => reveal(byId(thing.dataset.reveal)),
  zoom: (thing) => zoomBy(thing.dataset.zoom),
  copy: async (thing) => {
    const field = byId(thing.dataset.copy);
    field.select();
    await navigator.clipboard?.writeText(field.value);
    thing.textContent = thing.dataset.done;
  },
};

document.addEventListener("click", (event) => {
  if (event.target instanceof HTMLDialogElement) event.target.close();
  const target = table ? meant(event) : event.target;
  for (const [name, act] of Object.entries(CLICKS)) {
    const thing = target.closest(`[data-${name}]`);
    if (thing && (table || name !== "visit")) {
      if (thing.tagName === "A" && (event.ctrlKey || event.metaKey || !table)) return;
      if (thing.tagName === "A" || name === "post") event.preventDefault();
      act(thing);
      return;
    }
  }
});

const KEYS = {
  ArrowLeft: () => panel.moveCursor(-1, 0), ArrowRight: () => panel.moveCursor(1, 0),
  ArrowUp: () => panel.moveCursor(0, -1), ArrowDown: () => panel.moveCursor(0, 1),
  Escape: () => { stopReading(); panel.back(); },
  u: () => document.querySelector(".undo")?.click(),
  r: () => openRules(),
  l: toggleSide,
  c: () => reveal(byId("say")),
  i: () => card.openFocused(),
  h: () => openHelp(base),
  v: () => past.pinned !== undefined && past.live(),
  t: () => recap(),
  s: () => all("[data-skip]").find((button) => button.checkVisibility())?.click(),
  "+": () => zoomBy("in"), "-": () => zoomBy("out"), 0: () => zoomBy("fit"),
  "[": ({ repeat }) => past.step(-1, repeat), "]": ({ repeat }) => past.step(1, repeat),
  ",": ({ repeat }) => past.step(-1, repeat), ".": ({ repeat }) => past.step(1, repeat),
  "{": () => past.jump("rounds", -1), "}": () => past.jump("rounds", 1),
  "<": () => past.jump("rounds", -1), ">": () => past.jump("rounds", 1),
  "(": () => past.jump("own", -1), ")": () => past.jump("own", 1),
  " ": () => past.toggle(),
  "?": () => byId("keys").showModal(),
};

document.addEventListener("keydown", (event) => {
  const { target } = event;
  if ((event.key === "Enter" || event.key === " ") && target.matches?.("g[data-pick]")) {
    event.preventDefault();
    panel.choose(target);
  } else if (event.key === "Enter" && target.matches?.("#compose .number input")) {
    event.preventDefault();
    panel.enter();
  } else if (table && KEYS[event.key] && !event.ctrlKey && !event.metaKey && !event.altKey
    && !target.matches?.("input, select, textarea") && !document.querySelector("dialog[open]")
    && !(event.key === " " && (past.pinned === undefined || target.matches?.("a, button, summary")))) {
    event.preventDefault();
    KEYS[event.key](event);
  }
});

for (const kind of ["pointerover", "focusin"]) {
  document.addEventListener(kind, ({ target }) => panel.point(target.closest?.(".pick")));
}

document.addEventListener("change", async ({ target }) => {
  if (target.dataset.order) {
    const orders = all("[data-order]:checked").map((box) => box.dataset.order);
    if (!await post(`${base}/orders`, { orders })) target.checked = !target.checked;
  } else if (target.dataset.scrub) past.visit(`${target.dataset.scrub}?ply=${target.value}`);
  else if (target.dataset.into) byId(target.dataset.into).value = await target.files[0].text();
  else if (target.form?.hasAttribute("data-submit-on-change")) target.form.requestSubmit();
  else if (target.form?.dataset.fits) fitting(target.form);
});

document.addEventListener("input", ({ target }) => {
  const label = target.dataset.scrub && target.parentElement.querySelector("[data-label]");
  if (label) label.textContent = label.dataset.label.replace("%", target.value);
});

/** Milliseconds for which a form that is on its way is not sent again. */
const ON_ITS_WAY = 10000;
/** @type {HTMLFormElement|null} */
let sent = null;

/** An impatient second click would be a second deed: a stranger whose answer has not come yet would take another seat.
 * @param {SubmitEvent} event */
function sendOnce(event) {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  if (form === sent) event.preventDefault();
  sent = form;
  setTimeout(() => { sent = null; }, ON_ITS_WAY);
}

addEventListener("pageshow", () => { sent = null; }); // also when somebody comes back to the page

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.hasAttribute("data-ajax")) { sendOnce(event); return; }
  event.preventDefault();
  // The audience stays chosen: what is meant for a mate must not reach the others by accident.
  const line = Object.fromEntries(new FormData(form));
  const field = form.elements.text;
  if (field) field.value = "";
  // While a line is being sent the next can be written; a line that is not accepted comes back.
  const done = await post(form.getAttribute("action"), line);
  if (field && !done) field.value = line.text + field.value;
  if (done) form.closest("dialog")?.close();
});

document.documentElement.setAttribute("data-script", "");
keepShape();
fromLobby();
all("form.opening[data-fits]").forEach(fitting);
unfold();
if (table) {
  document.querySelector(".talk").addEventListener("toggle", ({ target }) => {
    if (!byId("chat").checkVisibility()) return;
    unread(false);
    target.scrollIntoView({ block: "nearest" });
  });
  keepLit(document.querySelector(".desk"));
  watch(document.querySelector(".stage"));
  inspect(document.querySelector(".stage"));
  card.listen();
  addEventListener("popstate", () => past.visit(location.href, false));
  whenTurned(turned);
  followRecap();
  arrive(true);
  if (table.dataset.shape !== shape()) turned();
  link.follow();
}
import("./app.js"); // what can wait until the page is there
