// Help with the question: the list of what can be done, and the hint when it is asked for the first time.

import { choose, collect, collected, isOn } from "./settings.js";

/** @param {string} id */
const byId = (id) => document.getElementById(id);
/** The hint that is shown: it stays as long as its question. */
let shown = "";

/** @param {string} html a part of a page */
const partsOf = (html) => new DOMParser().parseFromString(html, "text/html").body.childNodes;

/** Say what can be done here. @param {string} base the table's address @param {string} [part] which part of it says so */
export async function openHelp(base, part = "help") {
  const dialog = byId(part === "help" ? "what" : part);
  const response = await fetch(`${base}/${part}`, { headers: { Accept: "application/json" } }).catch(() => null);
  if (!response?.ok) return;
  const { html } = await response.json();
  dialog.querySelector(".dialog-body").replaceChildren(...partsOf(html));
  if (!dialog.open) dialog.showModal();
}

/** Say what a strong player would do here. The question's panel goes with its question, and the hint with it.
 * @param {HTMLAnchorElement} link */
export async function openAdvice(link) {
  const said = link.parentElement.querySelector("#advice");
  said.textContent = link.dataset.thinking;
  said.hidden = false;
  const response = await fetch(link.href, { headers: { Accept: "application/json" } }).catch(() => null);
  if (!response) { said.hidden = true; return; }
  const { html, error } = await response.json();
  if (response.ok) said.replaceChildren(...partsOf(html));
  else said.textContent = error.message;
  said.scrollIntoView({ block: "nearest" });
}

/** Show the hint of the question, unless the person has seen it or wants none. */
export function showHint() {
  const hint = document.querySelector("[data-hint]");
  if (!hint) return;
  const { hint: name, ply } = hint.dataset;
  const here = `${name} ${ply}`;
  if (!isOn("hints") || (shown !== here && collected("seen", name))) return;
  shown = here;
  collect("seen", name);
  hint.hidden = false;
}

/** Away with the hint; with all hints, if that is wanted. @param {boolean} [all] */
export function dropHint(all = false) {
  shown = "";
  if (all) choose("hints", "no");
  const hint = document.querySelector("[data-hint]");
  if (hint) hint.hidden = true;
}
