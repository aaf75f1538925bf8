// Where an answer is composed: lights up what can be picked, shows ghosts and previews, confirms.

import { Composer, readPick } from "./picking.js";

/** @typedef {{base: string, words: Record<string, string>, get: Function, post: Function, explain: Function, refuse: Function}} Table */

/** @param {string} selector @returns {HTMLElement[]} */
const all = (selector) => [...document.querySelectorAll(selector)];

/** An element with properties. @param {string} name @param {object} properties @param {object} [data] */
function made(name, properties, data = {}) {
  const element = Object.assign(document.createElement(name), properties);
  Object.assign(element.dataset, data);
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** A small picture of a thing in the hand, for a button. @param {SVGGraphicsElement} thing */
function pictured(thing) {
  const { x, y, width, height } = thing.getBBox();
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  picture.setAttribute("aria-hidden", "true");
  picture.append(...[...thing.childNodes].map((part) => part.cloneNode(true)));
  return picture;
}

/** @param {Element} element */
function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What a thing stands for in addition to its pick. @param {HTMLElement|null} thing */
const alongOf = (thing) => thing?.dataset.along ? [readPick(thing.dataset.along)] : [];

/** The question panel and everything on the board that answers it. */
export class Panel {
  /** @param {Table} table what the page can do */
  constructor(table) {
    this.table = table;
    this.composer = new Composer(null);
    this.told = 0;
  }

  /** A new question. An answer belongs to it alone: `told` says what had happened when it came.
   * When a mate has answered first and the same question comes again, picks stay as far as
   * they are still possible.
   * @param {import("./picking.js").Question|null} question @param {number} told */
  ask(question, told) {
    const { question: before, picks } = this.composer;
    this.composer = new Composer(question);
    this.told = told;
    if (!question || !picks.length) return;
    const kept = before.question === question.question && this.composer.keep(picks);
    if (!kept) this.table.explain(this.table.words["error.stale-decision"]);
  }

  /** Light up what can be picked, show the ghost, and offer what is still missing.
   * @param {{text: string}|null} [pointedAt] the option that is pointed at */
  show(pointedAt = null) {
    const { composer } = this;
    for (const thing of all("[data-pick]")) {
      const pick = readPick(thing.dataset.pick);
      const state = composer.question ? composer.state(pick, alongOf(thing)) : "";
      thing.classList.toggle("can", state === "can");
      thing.classList.toggle("picked", state === "picked");
      thing.classList.toggle("cannot", !composer.possible(pick));
      thing.setAttribute("aria-pressed", String(state === "picked"));
    }
    const option = composer.chosen ?? pointedAt;
    for (const ghost of all("[data-ghost]")) ghost.classList.toggle("shown", ghost.dataset.ghost === option?.text);
    if (!pointedAt) this.offer();
  }

  /** Somebody points at a thing: if it settles the answer, show what that would be. @param {HTMLElement|null} thing */
  point(thing) {
    const { composer } = this;
    if (composer.chosen || !composer.question) return;
    const left = thing ? composer.remaining([...composer.picks, ...alongOf(thing), readPick(thing.dataset.pick)]) : [];
    this.show(left.length === 1 ? left[0] : { text: "" });
  }

  /** Below the question: the sentence to confirm, or a control for what is missing. */
  offer() {
    const place = document.getElementById("compose");
    if (!place) return;
    const { composer, table: { words } } = this;
    const back = composer.picks.length ? [made("button", { type: "button", className: "plain", textContent: words["button.back"] }, { back: "" })] : [];
    if (composer.chosen) {
      const lines = made("ul", { className: "preview", ariaBusy: "true" });
      const confirm = made("button", { type: "button", className: "main", textContent: words["button.confirm"] }, { confirm: "" });
      place.replaceChildren(made("p", { className: "sentence", textContent: composer.chosen.say }), lines, confirm, ...back);
      this.preview(composer.chosen.text, lines);
    } else {
      const controls = this.missing().map((field) => this.control(field));
      const hint = made("p", { className: "aside", textContent: words["table.pick"] });
      place.replaceChildren(...(controls.length ? controls : [hint]), ...back);
    }
  }

  /** Fields that need a control: the last one still open, or one that nothing on the page stands for. */
  missing() {
    const { open, picks } = this.composer;
    const onPage = (field) => document.querySelector(`:is(#board, #hand, .checklist) [data-pick^="${field}:"]`);
    return picks.length ? open.filter((field) => open.length === 1 || !onPage(field)) : [];
  }

  /** A row of buttons, one for each value that a field can still take; bare numbers are
   * preceded by the field's name. @param {string} field */
  control(field) {
    const { composer } = this;
    const row = made("div", { className: "control", role: "group", ariaLabel: composer.question.fields[field] ?? "" });
    const buttons = composer.choices(field).map((value) => this.button(`${field}:${value}`, value));
    const bare = composer.choices(field).every((value) => /^\d+$/.test(value) && !composer.question.labels[`${field}:${value}`]);
    row.append(...(bare ? [made("span", { className: "how", textContent: composer.question.fields[field] ?? "" })] : []), ...buttons);
    return row;
  }

  /** A value by its name; one without a name that lies in the hand, by its picture. @param {string} pick @param {string} value */
  button(pick, value) {
    const label = this.composer.question.labels[pick];
    const thing = label ? null : document.querySelector(`#hand g[data-pick="${CSS.escape(pick)}"]`);
    const button = made("button", { type: "button", className: "plain pick can" }, { pick });
    button.append(thing ? pictured(thing) : label ?? value);
    if (thing) Object.assign(button, { ariaLabel: thing.ariaLabel, title: thing.ariaLabel });
    return button;
  }

  /** What the answer would change, in words. @param {string} action @param {HTMLElement} list */
  async preview(action, list) {
    const answer = await this.table.get(`${this.table.base}/preview?action=${encodeURIComponent(action)}`);
    list.replaceChildren(...(answer.lines ?? []).map((line) => made("li", { textContent: line })));
    list.ariaBusy = null;
  }

  /** Somebody picks a thing; one that cannot be picked says why. @param {HTMLElement} thing */
  async choose(thing) {
    const { composer, table: { refuse } } = this;
    const pick = readPick(thing.dataset.pick);
    document.getElementById("why").hidden = true;
    for (const other of alongOf(thing)) if (composer.state(other) !== "picked") composer.pick(other);
    if (composer.question && composer.possible(pick) && composer.pick(pick)) {
      this.show();
      this.next()?.focus({ preventScroll: true });
      return;
    }
    // One thing alone means no answer yet: many could be meant by it.
    const attempt = composer.picks.length ? composer.attempt(pick) : null;
    const picks = composer.possible(pick) ? [...composer.picks, pick] : [pick];
    const query = attempt ? [["action", attempt]] : picks.map(({ field, value }) => ["pick", `${field}:${value}`]);
    await refuse(thing, composer.question || !thing.dataset.about ? query : null);
  }

  /** Where the focus goes after a pick: confirm, a control, or the first thing still possible. */
  next() {
    return document.querySelector("[data-confirm]") ?? document.querySelector("#compose [data-pick]")
      ?? (this.composer.picks.length ? this.targets().find((target) => target.matches(".can")) : null);
  }

  /** What the cursor can move to. @returns {HTMLElement[]} */
  targets() {
    return all(".pick.can, .pick.picked, [data-confirm]")
      .filter((target) => target.checkVisibility() && !target.hasAttribute("aria-hidden"));
  }

  /** Send the answer; if it is not accepted, it can be sent again. */
  async confirm() {
    const { composer: { chosen, question, picks }, told, table: { base, post } } = this;
    if (!chosen) return;
    this.ask(null, told);
    const { composer: waiting } = this;
    this.show();
    const taken = await post(`${base}/answer`, { ply: question.ply, told, action: chosen.text }, { saying: chosen.say });
    if (taken) return;
    // News may have overtaken the refusal: it decides what is asked now, if anything.
    if (this.composer === waiting) this.ask(question, told);
    const { composer } = this;
    if (composer.question?.question === question.question && !composer.picks.length) composer.keep(picks);
    this.show();
  }

  /** One step back. */
  back() {
    this.composer.back();
    document.getElementById("why").hidden = true;
    this.show();
  }

  /** Move the focus to the nearest thing that can be picked in a direction. @param {number} dx @param {number} dy */
  moveCursor(dx, dy) {
    const targets = this.targets();
    if (!targets.includes(document.activeElement)) { targets[0]?.focus(); return; }
    const here = centre(document.activeElement);
    const cost = (target) => {
      const { x, y } = centre(target);
      const along = (x - here.x) * dx + (y - here.y) * dy;
      const across = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
      return along > 2 ? along + across * 2 : Infinity;
    };
    const best = targets.reduce((one, other) => cost(other) < cost(one) ? other : one);
    if (cost(best) < Infinity) best.focus();
  }
}
