// A lesson: lights what its step points at, and reads the step out. It knows no game: the page names the
// things, as picks, as pieces of the drawing or as parts of the page.

import { seek } from "./camera.js";
import { stopReading } from "./inspector.js";

/** @param {string} id */
const byId = (id) => document.getElementById(id);

/** The step that was shown last. */
let shown = "";

/** What a target names. @param {string} target @returns {Element[]} */
function named(target) {
  if (target.startsWith("page:")) return [byId(target.slice(5))].filter(Boolean);
  const name = CSS.escape(target);
  const found = [...document.querySelectorAll(`[data-pick="${name}"], [data-part="${name}"], [data-region="${name}"]`)];
  return found.filter((thing) => thing.checkVisibility() && !thing.closest(".peeked"));
}

/** Where to look for a thing that lies in the folded side: at the button that opens it. @param {Element} thing */
const reachable = (thing) => thing.checkVisibility({ visibilityProperty: true }) ? thing
  : thing.closest("#side") ? document.querySelector('.bar [data-toggle="side"]') : null;

/** Light what the step points at, and nothing else. @returns {Element[]} */
function light() {
  const step = document.querySelector("#lesson [data-point]");
  const targets = JSON.parse(step?.dataset.point ?? "[]");
  const lit = targets.flatMap(named).map(reachable).filter(Boolean);
  for (const old of document.querySelectorAll(".pointed")) if (!lit.includes(old)) old.classList.remove("pointed");
  for (const thing of lit) thing.classList.add("pointed");
  return lit;
}

/** Where the focus goes with a new step: on, to the thing that it points at, or to the question.
 * @param {Element[]} lit @returns {HTMLElement|null} */
const first = (lit) => document.querySelector("#lesson-next") ?? lit.find((thing) => thing.matches("button, [tabindex]"))
  ?? document.querySelector("#lesson .ways .main") ?? document.querySelector("#ask .pick");

/** New parts are in place: light what is pointed at; a new step is also read out and gets the focus. */
export function guide() {
  const lit = light();
  const step = document.querySelector("#lesson [data-point]");
  const text = step ? `${step.textContent} ${byId("lesson").querySelector(".aside").textContent}` : "";
  if (text === shown) return;
  shown = text;
  byId("lesson-read").textContent = step?.textContent ?? "";
  if (!step) return;
  byId("why").hidden = true;
  for (const thing of [...lit].reverse()) {
    if (thing.closest("#hand, #ask")) thing.scrollIntoView({ block: "nearest", inline: "center" });
  }
  if (lit[0]) seek(lit[0]);
  const busy = document.activeElement?.matches("input, textarea, select, summary, dialog *");
  if (!busy) first(lit)?.focus({ preventScroll: true });
  stopReading(); // the step says what there is to know; a description would lie over what it points at
}

/** What an answer consists of may appear while it is composed. @param {Element} desk */
export function keepLit(desk) {
  new MutationObserver(light).observe(desk, { childList: true, subtree: true });
}
