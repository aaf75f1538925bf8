// Looking at the board: wheel, pinch, drag and keys change the part of it that is shown.

const CLOSEST = 6;
const DRAG = 8;

/** The board that is shown in this shape of screen. @returns {SVGSVGElement|null} */
const shown = () => [...document.querySelectorAll("#board > svg")].find((svg) => svg.checkVisibility()) ?? null;

/** What is looked at, as a share of the whole board: its corner and how many times closer. */
const view = { x: 0, y: 0, scale: 1 };

/** Show the board as it was looked at before it was drawn anew. */
export function look() {
  for (const svg of document.querySelectorAll("#board > svg")) {
    svg.dataset.whole ??= svg.getAttribute("viewBox");
    const [, , width, height] = svg.dataset.whole.split(" ").map(Number);
    const size = 1 / view.scale;
    svg.setAttribute("viewBox", `${view.x * width} ${view.y * height} ${width * size} ${height * size}`);
  }
}

/** Come closer (factor > 1) or go away, keeping a point of the screen where it is. */
export function zoom(factor, clientX, clientY) {
  const svg = shown();
  if (!svg) return;
  const box = svg.getBoundingClientRect();
  const [px, py] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
  const scale = Math.min(CLOSEST, Math.max(1, view.scale * factor));
  move(px / view.scale - px / scale, py / view.scale - py / scale, scale);
}

/** Zoom from a button or a key. @param {"in"|"out"|"fit"} way */
export function zoomBy(way) {
  const box = shown()?.getBoundingClientRect();
  if (way === "fit") move(-1, -1, 1);
  else if (box) zoom(way === "in" ? 1.4 : 1 / 1.4, box.left + box.width / 2, box.top + box.height / 2);
}

function move(dx, dy, scale = view.scale) {
  const most = 1 - 1 / scale;
  view.x = Math.min(most, Math.max(0, view.x + dx));
  view.y = Math.min(most, Math.max(0, view.y + dy));
  view.scale = scale;
  look();
}

/** Let the pointers move the board. @param {HTMLElement} stage */
export function watch(stage) {
  /** @type {Map<number, PointerEvent>} */
  const pointers = new Map();
  let travelled = 0;
  stage.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
  }, { passive: false });
  stage.addEventListener("pointerdown", (event) => {
    if (!pointers.size) travelled = 0;
    pointers.set(event.pointerId, event);
  });
  addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    const box = shown()?.getBoundingClientRect();
    if (!before || !box) return;
    const others = [...pointers.values()].filter((other) => other.pointerId !== event.pointerId);
    if (others.length) {
      const distance = (pointer) => Math.hypot(pointer.clientX - others[0].clientX, pointer.clientY - others[0].clientY);
      zoom(distance(event) / Math.max(1, distance(before)), others[0].clientX, others[0].clientY);
      travelled = DRAG + 1;
    } else {
      const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
      travelled += Math.hypot(dx, dy);
      if (travelled > DRAG) move(-dx / box.width / view.scale, -dy / box.height / view.scale);
    }
    pointers.set(event.pointerId, event);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, (event) => pointers.delete(event.pointerId));
  }
  stage.addEventListener("click", (event) => {
    if (travelled > DRAG) event.stopPropagation();
  }, { capture: true });
}
