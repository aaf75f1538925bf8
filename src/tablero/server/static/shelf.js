// The shelf: its moving pictures are still for those who have chosen that, as for those whose device asks for it.

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
