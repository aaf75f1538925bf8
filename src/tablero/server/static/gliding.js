// Pieces glide from where they lay to where they lie now.

/** @param {string} selector @returns {Element[]} */
const all = (selector) => [...document.querySelectorAll(selector)];

/** Where every piece lies on the screen. @returns {Map<string, DOMRect>} */
export const piecePlaces = () => new Map(all("[data-piece]").filter((piece) => piece.checkVisibility())
  .map((piece) => [piece.dataset.piece, piece.getBoundingClientRect()]));

/** Let pieces glide from where they were. @param {Map<string, DOMRect>} places */
export function glide(places) {
  for (const piece of all("[data-piece]")) {
    const from = places.get(piece.dataset.piece);
    if (!from || !piece.checkVisibility()) continue;
    const to = piece.getBoundingClientRect();
    const scale = piece.getScreenCTM?.()?.a || 1;
    const [dx, dy] = [(from.x - to.x) / scale, (from.y - to.y) / scale];
    if (Math.hypot(dx, dy) > 4) {
      piece.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "translate(0, 0)" }], { duration: 200, easing: "ease-out", composite: "add" });
    }
  }
}
