// What happened since one's last turn: opens and closes; its lines light up what they name on the board.

/** @param {string} selector @returns {HTMLElement[]} */
const all = (selector) => [...document.querySelectorAll(selector)];
const lines = () => all("#recap [data-light]");

/** What is drawn at a place or as a piece of its own. @param {string} thing its text form, such as gold-7 or (-1,2) */
const placed = (thing) => all(`#board :is([data-region="${CSS.escape(thing)}"], [data-piece$="-${CSS.escape(thing)}"])`);

/** Everything else on the board that stands for a thing: to be picked, or a part of the drawing. What others
 * played may lie in the reader's hand, too: that is not what they played. @param {string} thing */
const named = (thing) => all(`#board :is([data-pick$=":${CSS.escape(thing)}"], [data-part$=":${CSS.escape(thing.replace(/[()]/g, ""))}"])`);

/** What a line points at: the places that it names or, if it names none, whatever else it names. @param {string[]} things */
function pointedAt(things) {
  const places = things.flatMap(placed);
  return places.length ? places : things.flatMap(named);
}

/** Light up what a line names, and nothing else. @param {HTMLElement|null} line */
function light(line) {
  all(".recalled").forEach((thing) => thing.classList.remove("recalled"));
  pointedAt(JSON.parse(line?.dataset.light ?? "[]")).forEach((shape) => shape.classList.add("recalled"));
}

/** @param {boolean} [open] otherwise the other way round */
export function recap(open = !document.body.hasAttribute("data-recap-open")) {
  document.body.toggleAttribute("data-recap-open", open && lines().length > 0);
  showRecap();
  if (!open) light(null);
  else lines()[0]?.focus({ preventScroll: true });
}

/** New parts are in place. */
export function showRecap() {
  const open = document.body.hasAttribute("data-recap-open") && lines().length > 0;
  document.body.toggleAttribute("data-recap-open", open);
  all("[data-recap]").forEach((button) => button.setAttribute("aria-expanded", String(open)));
  lines().forEach((line, at) => { line.tabIndex = at ? -1 : 0; });
}

/** One stop for the keyboard; the arrows go from line to line. @param {KeyboardEvent} event */
function walk(event) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const here = lines().indexOf(event.target);
  if (event.key === "Escape" && event.target.closest("#recap")) { recap(false); document.querySelector("[data-recap]")?.focus(); event.stopPropagation(); }
  if (!by || here < 0) return;
  event.preventDefault();
  event.stopPropagation();
  lines()[here + by]?.focus();
}

/** Follow the pointer, the focus and taps. */
export function followRecap() {
  document.addEventListener("keydown", walk, true);
  for (const kind of ["pointerover", "focusin", "click"]) {
    document.addEventListener(kind, ({ target }) => {
      const line = target.closest?.("[data-light]");
      if (line || document.querySelector(".recalled")) light(line);
    });
  }
}
