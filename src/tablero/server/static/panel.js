// Where an answer is composed: lights up what can be picked, shows ghosts and previews, confirms.

import { Counting, choose, headed, made, numbers } from "./counting.js";
import { Composer, readPick } from "./picking.js";
import { isOn } from "./settings.js";

/** @typedef {{base: string, words: Record<string, string>, get: Function, post: Function, explain: Function, refuse: Function}} Table */

/** @param {string} selector @returns {HTMLElement[]} */
const all = (selector) => [...document.querySelectorAll(selector)];

/** Milliseconds and pixels within which a click is the second of a double click. */
const TWICE = 400;
const NEAR = 12;

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
    /** Whether something was picked since the question came: only then it may be sent without confirming. */
    this.fresh = false;
    /** What is being counted. @type {Counting|null} */
    this.counting = null;
    /** Where and when the pointer was last used, whether it picked something, and whether that was sent. */
    this.last = { x: 0, y: 0, at: 0, picked: false, sent: false };
    document.addEventListener("click", (event) => this.twice(event), { capture: true });
  }

  /** A second click in the same place confirms what the first one chose, whatever has come to lie there
   * meanwhile; once it is sent, it does nothing. @param {PointerEvent} event */
  twice(event) {
    const { clientX: x, clientY: y, detail } = event;
    const { last } = this;
    if (!detail) return;
    const again = last.picked && Date.now() - last.at < TWICE && Math.hypot(x - last.x, y - last.y) < NEAR;
    Object.assign(last, { x, y, at: Date.now(), picked: false });
    if (!again || !(last.sent || this.composer.chosen)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (!last.sent) this.confirm();
  }

  /** A new question. An answer belongs to it alone: `told` says what had happened when it came.
   * When a mate has answered first and the same question comes again, picks stay as far as
   * they are still possible.
   * @param {import("./picking.js").Question|null} question @param {number} told */
  ask(question, told) {
    const { question: before, picks } = this.composer;
    this.composer = new Composer(question);
    this.told = told;
    this.counting = null;
    this.fresh = false;
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
    this.showWay(option);
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

  /** Mark the places that a way leads over. @param {{text: string}|null} option */
  showWay(option) {
    const steps = this.composer.before(option);
    const over = new Set(steps.flatMap(({ parts }) => Object.entries(parts))
      .filter(([field, value]) => option.parts[field] !== value).map(([field, value]) => `${field}:${value}`));
    for (const thing of all("[data-pick]")) thing.classList.toggle("way", over.has(thing.dataset.pick));
  }

  /** Below the question: the sentence to confirm, what is counted, or a control for what is missing. */
  offer() {
    const place = document.getElementById("compose");
    if (!place) return;
    const { composer, table: { words } } = this;
    place.toggleAttribute("data-composed", composer.picks.length > 0);
    const back = composer.picks.length ? [this.backButton()] : [];
    const own = (composer.question?.sheets ?? []).filter(({ opening, rows }) => !opening && rows.some(({ most }) => most > 1));
    const counted = composer.picks.length ? composer.sheets : own;
    if (counted.length) {
      this.offerCounting(place, counted, back);
      return;
    }
    this.counting = null;
    if (composer.chosen) {
      const { chosen } = composer;
      const lines = made("ul", { className: "preview", ariaBusy: "true" });
      const confirm = made("button", { type: "button", className: "main", textContent: words["button.confirm"] }, { confirm: "" });
      place.replaceChildren(made("p", { className: "sentence", textContent: chosen.say }), lines, confirm, ...back, ...this.sparing());
      this.preview([...(chosen.first ?? []), chosen.text], lines, chosen);
    } else {
      const controls = this.missing().map((field) => this.control(field));
      const hint = made("p", { className: "aside", textContent: words["table.pick"] });
      place.replaceChildren(...(controls.length ? controls : [hint]), ...back, ...this.folded());
    }
  }

  backButton() {
    return made("button", { type: "button", className: "plain", textContent: this.table.words["button.back"] }, { back: "" });
  }

  /** Count answers, and confirm all of them. @param {HTMLElement} place
   * @param {import("./counting.js").Sheet[]} sheets @param {HTMLElement[]} back */
  offerCounting(place, sheets, back) {
    const same = this.counting?.sheets.length === sheets.length && this.counting.sheets.every((sheet, at) => sheet === sheets[at]);
    if (!same) this.counting = new Counting(sheets, this.table.words, () => this.counted());
    if (same && place.contains(this.counting.element)) return;
    const lines = made("ul", { className: "preview" });
    const buttons = sheets.map(({ opening, closing }, at) => made("button", {
      type: "button", className: "main", textContent: this.deed(opening ?? closing),
    }, { give: String(at) }));
    const ready = made("div", { className: "ready" });
    ready.append(made("p", { className: "sentence", role: "status" }), ...buttons, ...back);
    place.replaceChildren(this.counting.element, lines, ready);
    this.counted();
  }

  /** What a sheet is given with: by its short name where nothing else is part of it.
   * @param {import("./counting.js").Named|null} answer */
  deed(answer) {
    const { composer: { options, question }, table: { words } } = this;
    const bare = options.some(({ text, parts }) => text === answer?.text && !Object.keys(parts).length);
    return (bare ? question.labels[`verb:${answer.verb}`] : answer?.say) ?? words["button.confirm"];
  }

  /** What was counted has changed. */
  counted() {
    const { counting } = this;
    const place = document.getElementById("compose");
    if (!counting || !place) return;
    const say = counting.say;
    const touched = counting.touched.size > 0;
    place.toggleAttribute("data-composed", touched || this.composer.picks.length > 0);
    if (touched && !place.querySelector("[data-back]")) place.querySelector(".ready").append(this.backButton());
    place.querySelector(".ready").hidden = !say && !touched;
    place.querySelector(".sentence").textContent = say || this.table.words["gesture.choose"];
    for (const button of place.querySelectorAll("[data-give]")) {
      button.disabled = !say || !counting.fits(counting.sheets[Number(button.dataset.give)]);
    }
    const fitting = counting.sheets.find((sheet) => counting.fits(sheet));
    const lines = place.querySelector(".preview");
    if (say && fitting) this.previewCounted(counting, fitting, lines);
    else lines.replaceChildren();
  }

  /** What was counted, in words; a full count that can be taken back freely needs no confirming if people
   * do without it. @param {Counting} counting @param {import("./counting.js").Sheet} sheet @param {HTMLElement} lines */
  async previewCounted(counting, sheet, lines) {
    const answer = await this.preview(counting.answers(sheet).actions, lines);
    const full = sheet.rows.length === 1 && counting.sheets.length === 1 && counting.touched.size > 0 && counting.full(sheet);
    if (answer?.free && full && isOn("no-confirm") && this.counting === counting) this.give(0);
  }

  /** Sheets that an answer opens, folded to their first row: touching it opens them. @returns {HTMLElement[]} */
  folded() {
    const { composer, table: { words } } = this;
    if (composer.picks.length) return [];
    const opened = new Map();
    for (const sheet of composer.question?.sheets ?? []) {
      if (sheet.opening && !opened.has(sheet.opening.verb)) opened.set(sheet.opening.verb, sheet);
    }
    return [...opened].map(([verb, { rows: [row] }]) => {
      const how = headed(words, composer.question.labels[`verb:${verb}`], row.name);
      const line = made("div", { className: "control folded", role: "group", ariaLabel: how });
      const buttons = row.tallies.map(({ text, name }) => made("button", { type: "button", className: "plain", textContent: name }, { unfold: text, verb }));
      line.append(made("span", { className: "how", textContent: how }), ...buttons);
      return line;
    });
  }

  /** Open a folded sheet with one of this in it. @param {HTMLElement} button */
  unfold({ dataset: { unfold, verb } }) {
    this.composer.pick({ field: "verb", value: verb });
    this.show();
    this.counting?.add(unfold);
    document.querySelector("#compose .counting input:checked")?.focus({ preventScroll: true });
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

  /** What the answers would change, in words. Where they can be taken back freely, people may do without
   * confirming; one that can be given again may be given several times.
   * @param {string[]} actions @param {HTMLElement} list @param {import("./picking.js").Option} [chosen]
   * @returns {Promise<{free: boolean}|null>} null if something else is previewed by now */
  async preview(actions, list, chosen) {
    const { table: { base, get, words }, composer, last } = this;
    const asked = list.asked = {};
    const answer = await get(`${base}/preview?${new URLSearchParams(actions.map((action) => ["action", action]))}`);
    if (list.asked !== asked || !list.isConnected) return null;
    const lines = answer.lines ?? [answer.error?.message].filter(Boolean);
    list.replaceChildren(...lines.map((line) => made("li", { textContent: line })));
    list.ariaBusy = null;
    if (!chosen || this.composer !== composer) return answer;
    const plain = composer.outright && (answer.free || !lines.length);
    const free = answer.free && isOn("no-confirm") && composer.picks.length;
    if ((plain || free) && this.fresh && !last.sent) {
      this.confirm();
      return answer;
    }
    if (answer.then?.length) list.append(this.then(answer.then));
    if (answer.repeats > 1) {
      const often = numbers(words["gesture.how-often"], 1, answer.repeats, (count) => { this.times = count; });
      choose(often, this.times ?? 1);
      const line = made("li", { className: "often" });
      line.append(often);
      list.append(line);
    }
    return answer;
  }

  /** What can be done at the end of a way, instead of only going there.
   * @param {import("./counting.js").Named[]} deeds */
  then(deeds) {
    const line = made("li", { className: "often control" });
    const buttons = deeds.map(({ text, say }) => made("button", { type: "button", className: "plain", textContent: say }, { then: text }));
    line.append(made("span", { className: "how", textContent: this.table.words["gesture.then"] }), ...buttons);
    return line;
  }

  /** Below a confirmation: do without it from now on. @returns {HTMLElement[]} */
  sparing() {
    if (!this.composer.picks.length) return [];
    const box = made("input", { type: "checkbox", checked: isOn("no-confirm") }, { setting: "no-confirm" });
    const label = made("label", { className: "choice sparing" });
    label.append(box, made("span", { textContent: this.table.words["settings.no-confirm"] }));
    return [label];
  }

  /** Somebody picks a thing; one that cannot be picked says why. @param {HTMLElement} thing */
  async choose(thing) {
    const { composer, last, table: { refuse } } = this;
    const pick = readPick(thing.dataset.pick);
    Object.assign(last, { picked: true, sent: false });
    this.times = 1;
    this.fresh = true;
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
    return document.querySelector("[data-confirm]") ?? document.querySelector("#compose :is([data-pick], .number input:checked)")
      ?? (this.composer.picks.length ? this.targets().find((target) => target.matches(".can")) : null);
  }

  /** What the cursor can move to. @returns {HTMLElement[]} */
  targets() {
    return all(".pick.can, .pick.picked, [data-confirm], [data-then], [data-give], [data-unfold]")
      .filter((target) => target.checkVisibility() && !target.hasAttribute("aria-hidden"));
  }

  /** Send the answer; if it is not accepted, it can be sent again.
   * @param {string} [then] what is done at the end of a way */
  async confirm(then) {
    const { chosen } = this.composer;
    if (!chosen) return;
    const actions = [...(chosen.first ?? []), ...Array(this.times ?? 1).fill(chosen.text), ...(then ? [then] : [])];
    await this.send(actions, actions.length, chosen.say);
  }

  /** Enter in a number gives what was counted, unless it could be given in several ways. */
  enter() {
    const ways = all("#compose :is([data-confirm], [data-give]:enabled)");
    if (ways.length === 1) ways[0].click();
  }

  /** Send what was counted. @param {number} at the sheet that was chosen */
  async give(at) {
    const { counting } = this;
    if (!counting?.say) return;
    const { actions, due } = counting.answers(counting.sheets[at]);
    await this.send(actions, due, counting.say);
  }

  /** Send answers in one gesture; the person is told if they were stopped by something new.
   * @param {string[]} actions @param {number} due how many make it complete @param {string} saying */
  async send(actions, due, saying) {
    const { composer: { question, picks }, counting, told, table: { base, explain, post, words } } = this;
    this.last.sent = true;
    this.ask(null, told);
    const { composer: waiting } = this;
    this.show();
    const [path, given] = actions.length === 1 ? ["answer", { action: actions[0] }] : ["answers", { actions }];
    const reply = await post(`${base}/${path}`, { ply: question.ply, told, ...given }, { saying });
    if (reply?.taken < due) explain(words["gesture.stopped"]);
    if (reply) return;
    // A lesson has said what it wants instead: the answer begins anew, with what the step points at.
    const taught = document.querySelector("#lesson [data-point]");
    // News may have overtaken the refusal: it decides what is asked now, if anything.
    if (this.composer === waiting) {
      this.ask(question, told);
      this.counting = taught ? null : counting;
    }
    const { composer } = this;
    if (!taught && composer.question?.question === question.question && !composer.picks.length) composer.keep(picks);
    this.show();
    (taught ? document.querySelector(".pick.pointed") : this.next())?.focus({ preventScroll: true });
  }

  /** One step back: to what was picked before, or before anything was counted. */
  back() {
    if (!this.composer.picks.length && this.counting?.touched.size) {
      this.counting = null;
      document.getElementById("compose").replaceChildren();
    }
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
