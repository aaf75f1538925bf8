// Looking at the board: wheel, pinch, drag and keys change the part of it that is shown. A board may
// name the part that can be zoomed (an inner svg with data-lens); by default it is the whole board.

const CLOSEST = 6;
const DRAG = 8;

/** @returns {SVGSVGElement[]} what can be zoomed, in both shapes of the board */
const lenses = () => [...document.querySelectorAll("#board > svg")].map((svg) => svg.querySelector("[data-lens]") ?? svg);

/** The one that is shown in this shape of screen. @returns {SVGSVGElement|null} */
const shown = () => lenses().find((svg) => svg.checkVisibility()) ?? null;

/** The whole of it: corner and size. @param {SVGSVGElement} svg @returns {number[]} */
function whole(svg) {
  svg.dataset.whole ??= svg.getAttribute("viewBox");
  return svg.dataset.whole.split(" ").map(Number);
}

/** The part shown, as a share of the whole: its corner and the zoom factor. */
const view = { x: 0, y: 0, scale: 1 };

/** Show the part of the board that was shown before it was redrawn. */
export function look() {
  for (const svg of lenses()) {
    const [x, y, width, height] = whole(svg);
    const size = 1 / view.scale;
    svg.setAttribute("viewBox", `${x + view.x * width} ${y + view.y * height} ${width * size} ${height * size}`);
  }
}

/** Where a point of the screen is, as a share of the whole. @param {SVGSVGElement} svg */
function share(svg, clientX, clientY) {
  const point = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());
  const [x, y, width, height] = whole(svg);
  return { x: (point.x - x) / width, y: (point.y - y) / height };
}

/** Zoom in (factor > 1) or out, keeping a point of the screen where it is. */
export function zoom(factor, clientX, clientY) {
  const svg = shown();
  if (!svg) return;
  const scale = Math.min(CLOSEST, Math.max(1, view.scale * factor));
  const { x, y } = share(svg, clientX, clientY);
  const kept = 1 - view.scale / scale;
  move((x - view.x) * kept, (y - view.y) * kept, scale);
}

/** Zoom from a button or a key, keeping the middle. @param {"in"|"out"|"fit"} way */
export function zoomBy(way) {
  const scale = way === "fit" ? 1 : Math.min(CLOSEST, Math.max(1, view.scale * (way === "in" ? 1.4 : 1 / 1.4)));
  const half = (1 / view.scale - 1 / scale) / 2;
  move(half, half, scale);
}

function move(dx, dy, scale = view.scale) {
  const most = 1 - 1 / scale;
  view.x = Math.min(most, Math.max(0, view.x + dx));
  view.y = Math.min(most, Math.max(0, view.y + dy));
  view.scale = scale;
  look();
}

/** Bring the focused thing into view. @param {Element} thing */
export function seek(thing) {
  const svg = shown();
  if (view.scale === 1 || !svg?.contains(thing)) return;
  const box = thing.getBoundingClientRect();
  const { x, y } = share(svg, box.x + box.width / 2, box.y + box.height / 2);
  const size = 1 / view.scale;
  const hidden = (at, from) => at < from || at > from + size;
  if (hidden(x, view.x) || hidden(y, view.y)) move(x - size / 2 - view.x, y - size / 2 - view.y);
}

/** Let pointers move the board. @param {HTMLElement} stage */
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
    const svg = shown();
    if (!before || !svg) return;
    const others = [...pointers.values()].filter((other) => other.pointerId !== event.pointerId);
    if (others.length) {
      const distance = (pointer) => Math.hypot(pointer.clientX - others[0].clientX, pointer.clientY - others[0].clientY);
      zoom(distance(event) / Math.max(1, distance(before)), others[0].clientX, others[0].clientY);
      travelled = DRAG + 1;
    } else {
      travelled += Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY);
      const [from, to] = [before, event].map(({ clientX, clientY }) => share(svg, clientX, clientY));
      if (travelled > DRAG) move(from.x - to.x, from.y - to.y);
    }
    pointers.set(event.pointerId, event);
  });
  stage.addEventListener("focusin", ({ target }) => seek(target));
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, (event) => pointers.delete(event.pointerId));
  }
  stage.addEventListener("click", (event) => {
    if (travelled > DRAG) event.stopPropagation();
  }, { capture: true });
}
