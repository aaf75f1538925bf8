// The shelf: its moving pictures are still for those who have chosen that, as for those whose device asks for it,
// and it shows the newest open tables.

import { isOn } from "./settings.js";

const REDUCED = "(prefers-reduced-motion: reduce)";

/** Let the still pictures count always, or only where the device asks for them. */
function settle() {
  for (const source of document.querySelectorAll(".glimpse source[data-still]")) {
    const rest = source.dataset.still;
    source.media = isOn("still") ? rest || "all" : [REDUCED, rest].filter(Boolean).join(" and ");
  }
}

document.addEventListener("setting", settle);
settle();

/** Show the newest open tables; they change while the page is open. */
async function showStrip() {
  const strip = document.querySelector(".strip");
  const reply = await fetch("/lobby/strip", { headers: { Accept: "application/json" } }).then((each) => each.json(), () => ({}));
  const html = reply.fragments?.strip;
  if (html === undefined) return;
  if (!strip.contains(document.activeElement)) strip.innerHTML = html;
  strip.hidden = !html;
}

// Not needed to see the shelf, so it is fetched after it.
import("./lobby-line.js").then(({ follow }) => follow(({ edition }) => { if (edition !== undefined) showStrip(); }, ""));
