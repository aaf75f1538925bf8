// Answers that are counted and given at once: so many of each kind. Knows no game: the page says what can
// be counted, how often, and which answers open and close it.

/** @typedef {{text: string, name: string, most: number}} Tally */
/** @typedef {{name: string, tallies: Tally[], most: number, ends: boolean}} Row */
/** @typedef {{text: string, verb: string, say: string}} Named */
/** @typedef {{opening: Named|null, closing: Named|null, rows: Row[]}} Sheet */

/** An element with properties. @param {string} name @param {object} properties @param {object} [data] */
export function made(name, properties, data = {}) {
  const element = Object.assign(document.createElement(name), properties);
  Object.assign(element.dataset, data);
  return element;
}

let named = 0;

/** Numbers from `least` to `most`, one of which is chosen: real radio buttons, each as large as a fingertip.
 * @param {string} label @param {number} least @param {number} most @param {(count: number) => void} chosen */
export function numbers(label, least, most, chosen) {
  const group = made("div", { className: "tally", role: "radiogroup", ariaLabel: label });
  const name = `count-${named += 1}`;
  group.append(made("span", { className: "how", textContent: label, ariaHidden: "true" }));
  const row = made("div", { className: "numbers" });
  for (let count = least; count <= most; count += 1) {
    const number = made("label", { className: "number" });
    const input = made("input", { type: "radio", name, value: String(count) });
    input.addEventListener("change", () => chosen(count));
    number.append(input, made("span", { textContent: String(count) }));
    row.append(number);
  }
  group.append(row);
  return group;
}

/** @param {HTMLElement} group @param {number} count */
export function choose(group, count) {
  for (const input of group.querySelectorAll("input")) input.checked = Number(input.value) === count;
}

/** The rows of several sheets in one: each thing as often as one of the sheets allows. @param {Sheet[]} sheets @returns {Row[]} */
function joined(sheets) {
  const rows = new Map();
  for (const row of sheets.flatMap((sheet) => sheet.rows)) {
    const whole = rows.get(row.name) ?? { ...row, most: 0, tallies: new Map() };
    whole.most = Math.max(whole.most, row.most);
    for (const tally of row.tallies) {
      const most = Math.max(tally.most, whole.tallies.get(tally.text)?.most ?? 0);
      whole.tallies.set(tally.text, { ...tally, most });
    }
    rows.set(row.name, whole);
  }
  return [...rows.values()].map((row) => ({ ...row, tallies: [...row.tallies.values()] }));
}

/** A heading and what belongs to it, with the colon as the language sets it.
 * @param {Record<string, string>} words @param {string} what @param {string} details */
export function headed(words, what, details) {
  const [before, between, after] = words["made.details"].split("%");
  return before + what + between + details + after;
}

/** What somebody has counted, on sheets that differ only in the answer that opens them. */
export class Counting {
  /** @param {Sheet[]} sheets @param {Record<string, string>} words @param {() => void} changed */
  constructor(sheets, words, changed) {
    this.sheets = sheets;
    this.words = words;
    this.changed = changed;
    this.rows = joined(sheets);
    /** How often each answer is given. @type {Map<string, number>} */
    this.counts = new Map();
    /** What somebody chose, rather than what was left over. @type {Set<string>} */
    this.touched = new Set();
    for (const row of this.rows) this.fill(row);
    this.element = this.draw();
  }

  /** @param {Row} row */
  total(row) {
    return row.tallies.reduce((sum, { text }) => sum + (this.counts.get(text) ?? 0), 0);
  }

  /** Give something so many times; what was left over makes room, and the last kind that nobody has touched
   * takes the rest where a full row settles the question.
   * @param {Row} row @param {string} text @param {number} count */
  set(row, text, count) {
    this.counts.set(text, count);
    this.touched.add(text);
    const others = row.tallies.filter((tally) => tally.text !== text);
    for (const other of others) if (!this.touched.has(other.text)) this.counts.delete(other.text);
    for (const other of others) {
      const over = this.total(row) - row.most;
      const had = this.counts.get(other.text) ?? 0;
      if (over > 0 && had) this.counts.set(other.text, Math.max(0, had - over));
    }
    this.fill(row);
    this.show();
    this.changed();
  }

  /** @param {Row} row */
  fill(row) {
    const untouched = row.tallies.filter(({ text }) => !this.touched.has(text));
    if (!row.ends || untouched.length !== 1) return;
    const [{ text, most }] = untouched;
    const rest = row.most - this.total(row);
    if (rest > 0) this.counts.set(text, Math.min(most, rest));
  }

  /** One more of something. @param {string} text */
  add(text) {
    const row = this.rows.find(({ tallies }) => tallies.some((tally) => tally.text === text));
    if (row) this.set(row, text, Math.max(1, this.counts.get(text) ?? 0));
  }

  /** What was counted, in words: “Gather: 4 food, 2 gold”. */
  get say() {
    const lines = this.rows.map((row) => {
      const things = row.tallies.filter(({ text }) => this.counts.get(text)).map(({ text, name }) => `${this.counts.get(text)} ${name}`);
      return things.length ? headed(this.words, row.name, things.join(", ")) : "";
    });
    return lines.filter(Boolean).join(" · ");
  }

  /** Whether a sheet allows what was counted. @param {Sheet} sheet */
  fits(sheet) {
    const within = (row) => row.tallies.every(({ text, most }) => (this.counts.get(text) ?? 0) <= most) && this.total(row) <= row.most;
    const known = new Set(sheet.rows.flatMap((row) => row.tallies.map(({ text }) => text)));
    return sheet.rows.every(within) && [...this.counts].every(([text, count]) => !count || known.has(text));
  }

  /** Whether what was counted settles the question. @param {Sheet} sheet */
  full(sheet) {
    return sheet.rows.some((row) => row.ends && this.total(row) === row.most);
  }

  /** The answers, one for each time, and how many of them must be taken for all to be done.
   * @param {Sheet} sheet @returns {{actions: string[], due: number}} */
  answers(sheet) {
    const counted = this.rows.flatMap((row) => row.tallies.flatMap(({ text }) => Array(this.counts.get(text) ?? 0).fill(text)));
    const settled = this.full(sheet);
    const actions = [...(sheet.opening ? [sheet.opening.text] : []), ...counted];
    const due = actions.length;
    return { actions: sheet.closing && !settled ? [...actions, sheet.closing.text] : actions, due };
  }

  /** The rows, with a number for each thing. */
  draw() {
    const place = made("div", { className: "counting", ariaLive: "off" });
    this.groups = new Map();
    for (const row of this.rows) {
      const field = made("fieldset", { className: "row" });
      const legend = made("legend", { textContent: row.name });
      const sum = made("output", { className: "sum" });
      legend.append(" ", sum);
      field.append(legend);
      this.groups.set(row, sum);
      for (const tally of row.tallies) {
        const group = numbers(tally.name, 0, tally.most, (count) => this.set(row, tally.text, count));
        this.groups.set(tally.text, group);
        field.append(group);
      }
      place.append(field);
    }
    this.show();
    return place;
  }

  /** Show the numbers as they are. */
  show() {
    for (const row of this.rows) {
      this.groups.get(row).textContent = row.ends ? `${this.total(row)} / ${row.most}` : "";
      for (const { text } of row.tallies) choose(this.groups.get(text), this.counts.get(text) ?? 0);
    }
  }
}
