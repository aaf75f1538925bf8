// The shape of the screen: the server draws the board for it. table.css has the same line between them.

const upright = matchMedia("(max-width: 760px), (max-aspect-ratio: 1 / 1)");
const YEAR = 31536000;

/** @returns {"wide"|"tall"} */
export const shape = () => upright.matches ? "tall" : "wide";

/** Let the server know for the next page. */
export function keepShape() {
  document.cookie = `tablero-shape=${shape()}; path=/; max-age=${YEAR}; samesite=lax`;
}

/** @param {() => void} act what to do when the screen is turned */
export const whenTurned = (act) => upright.addEventListener("change", act);
