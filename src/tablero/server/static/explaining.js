// The card about a thing: what it is, and if somebody tried to pick it in vain, why not. Whatever is drawn with a
// meaning has a name for it (data-about="kind:value"); the server says what that is. A click or tap on such a thing
// opens the card. Where a click picks the thing, a long press, the right button or the key i open it.

const THING = "[data-about], [data-region]";
/** How long a finger rests on a thing, in milliseconds, and how far it may stray meanwhile. */
const PRESS = 500;
const STRAY = 10;
/** How far the card keeps from what it is about, and from the edges of the window. */
const GAP = 14;
const EDGE = 6;

/** @typedef {{text: string, paragraph: string}} Line */
/** @typedef {{x: number, y: number}} Point */

/** @param {string} name @param {object} [properties] @param {...(Node|string)} content */
function made(name, properties = {}, ...content) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...content);
  return element;
}

/** What a thing is called where it is drawn: its label, its tooltip, or the label of its twin.
 * @param {HTMLElement} thing @returns {string} */
function nameOf(thing) {
  const own = thing.getAttribute("aria-label") ?? thing.querySelector(":scope > title")?.textContent;
  if (own || !thing.dataset.about) return own ?? thing.textContent;
  const twin = (attribute) => thing.hasAttribute(attribute)
    && document.querySelector(`[${attribute}="${CSS.escape(thing.getAttribute(attribute))}"][aria-label]`);
  return (twin("data-pick") || twin("data-about"))?.getAttribute?.("aria-label") ?? "";
}

/** @param {Element} thing @returns {Point} */
function middle(thing) {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

export class Card {
  /** What the server said, by position and thing. @type {Map<string, Promise<Line[]>>} */
  #known = new Map();
  /** What the card is about. @type {HTMLElement|null} */
  #thing = null;
  /** Where somebody clicked last; null if it was with a key. @type {Point|null} */
  #clickedAt = null;

  /** @param {{base: string, words: Record<string, string>, get: Function, position: () => string}} table */
  constructor(table) {
    this.table = table;
    this.box = document.getElementById("explained");
  }

  /** Explain a thing. @param {HTMLElement} thing @param {Point} at where the card goes
   * @param {string[][]|null} tried what somebody tried to pick with it, in vain */
  async open(thing, at = this.#clickedAt ?? middle(thing), tried = null) {
    const { base, get } = this.table;
    this.#thing = thing;
    const why = tried && get(`${base}/why?${new URLSearchParams(tried)}`);
    const [lines, refusal] = await Promise.all([this.#about(thing.dataset.about), why]);
    if (this.#thing !== thing) return; // another one is wanted by now
    const reason = refusal?.message ?? refusal?.error?.message;
    this.#write(nameOf(thing), lines, reason ? { text: reason, paragraph: refusal.paragraph ?? "" } : null);
    this.#place(at);
  }

  close() {
    this.#thing = null;
    if (!this.box) return;
    this.box.hidden = true;
    this.box.removeAttribute("style");
  }

  /** @param {string|undefined} thing @returns {Promise<Line[]>} */
  #about(thing) {
    if (!thing) return Promise.resolve([]);
    const { base, get, position } = this.table;
    const query = new URLSearchParams({ thing, ...(position() ? { ply: position() } : {}) });
    const key = String(query);
    if (!this.#known.has(key)) {
      const lines = get(`${base}/about?${query}`).then((answer) => {
        if (answer.error) this.#known.delete(key);
        return answer.lines ?? [];
      });
      this.#known.set(key, lines);
    }
    return this.#known.get(key);
  }

  /** The position has changed: numbers may have, too. */
  forget() {
    this.#known.clear();
  }

  /** @param {string} name @param {Line[]} lines @param {Line|null} refusal */
  #write(name, lines, refusal) {
    const { words } = this.table;
    const [title = "", ...rest] = name.split(/(?<=[.:])\s+/);
    const close = made("button", { type: "button", className: "icon-button", textContent: "×", ariaLabel: words["button.close"] });
    close.dataset.explained = "close";
    this.box.replaceChildren(
      made("h2", { textContent: title.replace(/[.:]$/, "") }), close,
      ...(rest.length ? [made("p", { className: "now", textContent: rest.join(" ") })] : []),
      ...lines.map((line) => this.#line(line)),
      ...(refusal ? [this.#line(refusal, "refused")] : []),
    );
    this.box.hidden = false;
  }

  /** @param {Line} line @param {string} [className] */
  #line({ text, paragraph }, className = "") {
    if (!paragraph) return made("p", { className, textContent: text });
    const { game } = document.getElementById("table").dataset;
    const rule = made("a", { className: "rule", href: `/rules/${game}#${paragraph}`, textContent: paragraph });
    rule.dataset.rule = paragraph;
    return made("p", { className }, `${text} `, rule);
  }

  /** Below or above a point, inside the window. @param {Point} at */
  #place({ x, y }) {
    const { offsetWidth: width, offsetHeight: height } = this.box;
    const below = y + GAP + height + EDGE <= innerHeight;
    const top = below ? y + GAP : Math.max(EDGE, y - GAP - height);
    const left = Math.min(Math.max(EDGE, x - width / 2), innerWidth - width - EDGE);
    this.box.style.top = `${top}px`;
    this.box.style.left = `${left}px`;
  }

  /** The thing that has the focus, or the next one to read about. */
  openFocused() {
    const thing = document.activeElement?.closest?.(THING);
    if (thing) this.#read(thing);
    else this.#walk(0);
  }

  /** Explain to somebody at the keyboard: the card is read out, and what it is about keeps the focus.
   * @param {HTMLElement} thing */
  #read(thing) {
    if (!thing.hasAttribute("tabindex")) thing.setAttribute("tabindex", "-1");
    thing.focus({ preventScroll: true });
    this.open(thing, middle(thing));
  }

  /** Go through all that can be explained, in the order of the page. @param {number} step */
  #walk(step) {
    const things = [...document.querySelectorAll(`:is(#board, #hand) :is(${THING})`)].filter((thing) => thing.checkVisibility());
    if (!things.length) return;
    const at = things.indexOf(this.#thing);
    this.#read(things[at < 0 ? 0 : (at + step + things.length) % things.length]);
  }

  /** Follow clicks, fingers and keys. */
  listen() {
    let timer = 0;
    let pressed = false;
    let start = { x: 0, y: 0 };
    const release = () => clearTimeout(timer);
    document.addEventListener("pointerdown", (event) => {
      pressed = false;
      release();
      const thing = event.target.closest?.(THING);
      start = { x: event.clientX, y: event.clientY };
      if (event.pointerType === "mouse" || !thing) return;
      timer = setTimeout(() => { pressed = true; this.open(thing, start); }, PRESS);
    });
    const strayed = ({ clientX, clientY }) => Math.hypot(clientX - start.x, clientY - start.y) > STRAY;
    document.addEventListener("pointermove", (event) => { if (strayed(event)) release(); });
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release);
    // A long press is no click: what lies under the finger is explained, not picked.
    document.addEventListener("click", (event) => {
      if (pressed) event.stopImmediatePropagation();
      else if (!event.detail || !strayed(event)) this.#clicked(event); // whoever drags the board wants to see it
      pressed = false;
    }, true);
    document.addEventListener("contextmenu", (event) => {
      const thing = event.target.closest?.(THING);
      if (!thing) return;
      event.preventDefault();
      if (!pressed) this.open(thing, { x: event.clientX, y: event.clientY });
    });
    document.addEventListener("keydown", (event) => this.#typed(event), true);
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const { target, clientX: x, clientY: y, detail } = event;
    const inside = target.closest("#explained");
    if (inside && !target.closest("[data-explained]")) return;
    const thing = target.closest(THING);
    this.close();
    this.#clickedAt = detail ? { x, y } : null;
    // What can be picked is picked: the panel asks for the card if that fails.
    if (thing && !target.closest("[data-pick]")) this.open(thing);
  }

  /** @param {KeyboardEvent} event */
  #typed(event) {
    const { key, target } = event;
    if (document.querySelector("dialog[open]")) return;
    const reading = this.box && !this.box.hidden;
    const walks = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    if (reading && key === "Escape") this.close();
    else if (reading && walks && target.matches?.(THING)) this.#walk(walks);
    else if (key === "Enter" && target.matches?.(`:is(${THING}):not([data-pick])`)) this.#read(target);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
