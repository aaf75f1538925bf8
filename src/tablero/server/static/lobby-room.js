// The lobby: its lists change by themselves, and what is filtered is shown at once.

import { follow } from "./lobby-line.js";

/** Milliseconds between two looks at what has changed, and for how long they are spread among readers. */
const PAUSE = 1000;
const SPREAD = 500;
const hall = document.querySelector(".hall.lobby");
/** What does not change while the reader fills it in. */
const FORM = "seeking";

let waiting = false;
let lookedAt = 0;

/** Look soon, and not too often. */
function lookSoon() {
  if (waiting) return;
  waiting = true;
  const wait = Math.max(0, lookedAt + PAUSE - Date.now()) + SPREAD * Math.random();
  setTimeout(async () => {
    waiting = false;
    lookedAt = Date.now();
    await look();
  }, wait);
}

/** What time it is for the server, for the clocks. @param {number} now seconds */
const tellTime = (now) => document.dispatchEvent(new CustomEvent("server-time", { detail: now }));

async function look() {
  const reply = await fetch(`/lobby/parts${location.search}`, { headers: { Accept: "application/json" } }).then((each) => each.json(), () => ({}));
  if (reply.now) tellTime(reply.now);
  for (const [id, html] of Object.entries(reply.fragments ?? {})) if (id !== FORM) put(id, html);
}

/** @param {string} id @param {string} html */
function put(id, html) {
  const section = document.getElementById(id);
  const made = document.createElement("template");
  made.innerHTML = html;
  if (made.innerHTML === section.innerHTML) return;
  const active = document.activeElement;
  const place = section.contains(active) ? address(active) : "";
  section.replaceChildren(made.content);
  section.hidden = !html;
  if (place) section.querySelector(place)?.focus();
}

/** How to find the focused element again. @param {Element} element */
function address(element) {
  const form = element.closest("form");
  if (element.hasAttribute("href")) return `[href="${CSS.escape(element.getAttribute("href"))}"]`;
  if (element.hasAttribute("name")) return `[name="${element.getAttribute("name")}"]`;
  return form ? `form[action="${CSS.escape(form.getAttribute("action"))}"] button` : "";
}

/** Offer only the numbers of players with which the chosen game is played. @param {HTMLSelectElement} game */
function offerSizes(game) {
  const { sizes } = game.selectedOptions[0].dataset;
  const { seats } = game.form.elements;
  for (const option of seats.options) {
    const fits = !sizes || option.value === "0" || sizes.split(" ").includes(option.value);
    option.hidden = option.disabled = !fits;
  }
  if (seats.selectedOptions[0].disabled) seats.value = "0";
}

const sought = hall.querySelector(`#${FORM} select[name=game]`);
if (sought) offerSizes(sought); // a browser that comes back keeps what was chosen

hall.addEventListener("change", ({ target }) => {
  if (target === sought) offerSizes(sought);
  const form = target.closest(".filters");
  if (!form) return;
  const chosen = [...new FormData(form)].filter(([, value]) => value);
  const query = new URLSearchParams(chosen).toString();
  history.replaceState(null, "", query ? `/lobby?${query}` : "/lobby");
  look();
});

tellTime(Number(hall.dataset.now));
follow(({ edition, seek }) => {
  if (edition !== undefined) lookSoon();
  const state = document.getElementById(FORM).dataset.state;
  if (seek === "none" && state === "waiting") location.reload();
}, hall.dataset.edition);
