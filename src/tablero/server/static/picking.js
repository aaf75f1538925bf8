// Composing an answer by picking. Knows no game: the page provides the options as data, and every
// thing that can be picked is marked (data-pick="field:text").

/** @typedef {{text: string, verb: string, parts: Record<string, string|string[]>, say: string, first?: string[]}} Option
 * an answer; a way has answers that are given first */
/** @typedef {{ply: number, question: string, options: Option[], templates: Record<string, string>,
 *             outright?: string[], fields: Record<string, string>, labels: Record<string, string>, ways?: Option[],
 *             sheets?: import("./counting.js").Sheet[]}} Question */
/** @typedef {{field: string, value: string}} Pick */

const VERB = "verb";

/** @param {string} text @returns {Pick} */
export const readPick = (text) => {
  const colon = text.indexOf(":");
  return { field: text.slice(0, colon), value: text.slice(colon + 1) };
};

/** The values that an option has in a field. @param {Option} option @param {string} field @returns {string[]} */
const values = (option, field) => field === VERB ? [option.verb] : [option.parts[field] ?? []].flat();

/** @param {Option} option @param {Pick} pick */
const fits = (option, pick) => values(option, pick.field).includes(pick.value);

/** @param {Pick} a @param {Pick} b */
const same = (a, b) => a.field === b.field && a.value === b.value;

/** What has been picked so far, out of which options. */
export class Composer {
  /** @param {Question|null} question */
  constructor(question) {
    this.question = question;
    /** @type {Pick[]} */
    this.picks = [];
  }

  /** The options that agree with all picks. @param {Pick[]} picks @returns {Option[]} */
  remaining(picks = this.picks) {
    return this.options.filter((option) => picks.every((pick) => fits(option, pick)));
  }

  /** Every answer, and the ways that several of them make. @returns {Option[]} */
  get options() {
    return this.question ? [...this.question.options, ...(this.question.ways ?? [])] : [];
  }

  /** The steps of an option's way but the last. @param {Option|null} option @returns {Option[]} */
  before(option) {
    return (option?.first ?? []).map((text) => this.options.find((other) => other.text === text));
  }

  /** The sheets that are opened by what can still be answered; none if something else can be. */
  get sheets() {
    const left = new Set(this.remaining().map(({ text }) => text));
    const open = (this.question?.sheets ?? []).filter(({ opening }) => opening && left.has(opening.text));
    return this.picks.length && open.length === left.size ? open : [];
  }

  /** The only option left, once something was picked (or there never was a choice). */
  get chosen() {
    const left = this.remaining();
    return left.length === 1 && (this.picks.length > 0 || this.question?.options.length === 1) ? left[0] : null;
  }

  /** Whether the chosen answer is given by choosing it: its verb was pressed, or is the only one there is. */
  get outright() {
    const { chosen, picks, question } = this;
    if (!chosen || chosen.first || !picks.length || !question?.outright?.includes(chosen.verb)) return false;
    return picks.at(-1).field === VERB || question.options.every(({ verb }) => verb === chosen.verb);
  }

  /** Fields in which the remaining options still differ. @returns {string[]} */
  get open() {
    const left = this.remaining();
    const fields = [VERB, ...new Set(left.flatMap((option) => Object.keys(option.parts)))];
    return fields.filter((field) => new Set(left.map((option) => values(option, field).join("+"))).size > 1);
  }

  /** Every value that a field can still take. @param {string} field @returns {string[]} */
  choices(field) {
    return [...new Set(this.remaining().flatMap((option) => values(option, field)))];
  }

  /** Whether a thing is part of any option at all. @param {Pick} pick */
  possible(pick) {
    return this.remaining([pick]).length > 0;
  }

  /** "picked", "can" (still possible and still open), or "". A thing may also stand for a second part
   * of the answer (`along`). @param {Pick} pick @param {Pick[]} along */
  state(pick, along = []) {
    const all = [pick, ...along];
    if (all.every((one) => this.picks.some((other) => same(other, one)))) return "picked";
    if (this.chosen) return all.every((one) => fits(this.chosen, one)) ? "picked" : "";
    return this.open.includes(pick.field) && this.remaining([...this.picks, ...all]).length > 0 ? "can" : "";
  }

  /** Whether two fields are parts of one answer, whatever their values. @param {Pick} one @param {Pick} other */
  together(one, other) {
    return one.field !== other.field
      && this.remaining([]).some((option) => one.field in option.parts && other.field in option.parts);
  }

  /**
   * Pick a thing, in any order. The newest pick of a field replaces the older one, picking a thing
   * again undoes the pick; picks that never go with the new one are dropped. False if it contradicts
   * the picks so far: the caller then asks why.
   * @param {Pick} pick
   */
  pick(pick) {
    if (this.picks.some((other) => same(other, pick))) {
      this.picks = this.picks.filter((other) => !same(other, pick));
      return true;
    }
    const attempts = [
      this.picks,
      this.picks.filter((other) => other.field !== pick.field),
      this.picks.filter((other) => other.field !== pick.field && other.field !== VERB),
      pick.field === VERB ? [] : this.picks.filter((other) => other.field !== VERB && this.together(other, pick)),
    ];
    for (const kept of attempts) {
      if (kept && this.remaining([...kept, pick]).length) {
        this.picks = [...kept, pick];
        return true;
      }
    }
    return false;
  }

  /** Repeat earlier picks as far as possible; false if some of them are no longer possible.
   * @param {Pick[]} picks */
  keep(picks) {
    for (const pick of picks) {
      if (!this.remaining([...this.picks, pick]).length) return false;
      this.picks.push(pick);
    }
    return true;
  }

  /** The action that the picks and one more would be, allowed or not; null if it is incomplete.
   * Several verbs may have the same fields: it is the one that was picked, or one that is
   * still possible, or otherwise any.
   * @param {Pick} pick */
  attempt(pick) {
    const picks = [...this.picks.filter((other) => other.field !== pick.field), pick];
    const parts = Object.fromEntries(picks.map(({ field, value }) => [field, value]));
    const { [VERB]: picked, ...given } = parts;
    const templates = this.question?.templates ?? {};
    const likely = picked ? [picked] : [...this.choices(VERB), ...Object.keys(templates)];
    for (const template of likely.map((verb) => templates[verb] ?? "")) {
      const fields = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      if (fields.length && fields.length === Object.keys(given).length && fields.every((field) => field in given)) {
        return template.replace(/\{(\w+)\}/g, (_, field) => given[field]);
      }
    }
    return null;
  }

  /** One step back. */
  back() {
    this.picks.pop();
  }
}
