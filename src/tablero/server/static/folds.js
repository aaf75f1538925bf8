// What folds away on the page stays as the reader left it, in this browser.

const key = (fold) => `tablero-fold-${fold.dataset.fold}`;

document.addEventListener("toggle", ({ target }) => {
  if (target.dataset?.fold) localStorage.setItem(key(target), target.open ? "open" : "closed");
}, { capture: true });

/** Open what was left open. */
export function unfold() {
  for (const fold of document.querySelectorAll("details[data-fold]")) {
    const left = localStorage.getItem(key(fold));
    if (left) fold.open = left === "open";
  }
}
