// Reading about a region of the board: pointing at it or focusing it shows what it is and who is there.

const panel = () => document.getElementById("about");

/** The name of the region being read about. @type {string|null} */
let read = null;

/** @param {string} name @returns {Element[]} both shapes of the board have it */
const drawn = (name) => [...document.querySelectorAll(`[data-region="${CSS.escape(name)}"]`)];

/** Show a region's description, one line for each sentence. @param {Element|null} region */
function tell(region) {
  document.querySelectorAll(".region.read").forEach((other) => other.classList.remove("read"));
  read = region?.dataset.region ?? null;
  const place = panel();
  place.hidden = !region;
  if (!region) return;
  drawn(read).forEach((shape) => shape.classList.add("read"));
  const sentences = region.getAttribute("aria-label").split(/(?<=\.)\s+/);
  place.replaceChildren(...sentences.map((sentence) => Object.assign(document.createElement("p"), { textContent: sentence })));
}

/** The board was redrawn: the region may have grown, or become part of another. A finger that picked it has left. */
export function readAgain() {
  const pointing = matchMedia("(hover: hover)").matches;
  if (read) tell(pointing ? drawn(read)[0] ?? null : null);
}

/** Stop reading. */
export const stopReading = () => { if (read) tell(null); };

/** Follow the pointer and the focus. @param {HTMLElement} stage */
export function inspect(stage) {
  const at = ({ target }) => target.closest?.("[data-region]") ?? null;
  stage.addEventListener("pointerover", (event) => { if (event.pointerType === "mouse") tell(at(event)); });
  stage.addEventListener("pointerleave", (event) => { if (event.pointerType === "mouse") tell(null); });
  stage.addEventListener("focusin", (event) => { if (at(event) || event.target.closest(".pick")) tell(at(event)); });
}
