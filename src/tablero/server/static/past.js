// Going through the positions of a game: step by step, running while a key is held, playing by itself,
// jumping to rounds and to one's own turns, and back to the present. Steps are fetched ahead, several at once.

import { setting } from "./settings.js";
import { shape } from "./shape.js";

/** @typedef {import("./table.js").News} News */
/** @typedef {{table: HTMLElement, base: string, get: Function, explain: Function,
 *             told: () => number, swap: (fragments: Record<string, string>, quick: boolean) => void,
 *             everything: () => void}} Page what the page can do: `everything` shows the present anew */

/** How many positions are fetched at once; with fewer than some of them ahead, the next are fetched. */
const RUN = 8;
const FEW = 5;
const KEPT = 80;
/** Milliseconds: from one position to the next at the usual speed, and while a key is held; after which a
 * step is one of its own again; and of rest before a screen reader is told where it is. */
const BEAT = 900;
const HELD = 60;
const APART = 250;
const REST = 500;

export class Past {
  /** The position whose parts the page shows; null: not known. @type {number|null} */
  shown = null;
  /** The newest position. */
  last = 0;
  playing = false;
  #direction = -1;
  /** Steps by where they lead from and to. @type {Map<string, News>} */
  #steps = new Map();
  /** @type {Map<string, Promise<News|undefined>>} */
  #coming = new Map();
  #settling = false;
  #moved = 0;
  /** @type {{last: number, rounds: number[], own: number[]}|undefined} */
  #marks;
  #resting = 0;
  #beat = 0;

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.last = Number(document.querySelector("[data-scrub]")?.max ?? 0);
    this.shown = this.pinned ?? this.last;
  }

  /** The position that the reader wants to see; undefined: the present. @returns {number|undefined} */
  get pinned() {
    const { pinned } = this.page.table.dataset;
    return pinned === undefined ? undefined : Number(pinned);
  }

  /** News came: the game has gone on, or back, which makes other positions of those that were fetched.
   * @param {News} news */
  learn(news) {
    if (news.ply === undefined) return;
    if (news.ply < this.last) this.#forget();
    this.last = news.ply;
    if (this.pinned === undefined) this.shown = news.ply;
  }

  /** The page shows something else by now: nothing that was fetched fits it. */
  lose() {
    this.shown = null;
    this.#forget();
    if (this.pinned !== undefined) this.#settle();
  }

  #forget() {
    this.#steps.clear();
    this.#coming.clear();
    this.#marks = undefined;
  }

  // --- Where to ------------------------------------------------------------------------------------

  /** Go to an address of the table: a position, or the present. @param {string} address */
  visit(address, remember = true) {
    const wanted = new URL(address, location.href).searchParams.get("ply");
    this.pause();
    if (wanted === null) this.live(remember);
    else this.go(Number(wanted), remember ? "push" : "keep");
  }

  /** @param {number} ply @param {"push"|"replace"|"keep"} address what becomes of the page's address */
  go(ply, address = "push") {
    const wanted = Math.min(this.last, Math.max(0, ply));
    if (wanted === this.pinned) return;
    this.#direction = Math.sign(wanted - (this.pinned ?? this.last)) || -1;
    this.page.table.dataset.pinned = String(wanted);
    if (address !== "keep") history[`${address}State`](null, "", `${this.page.base}?ply=${wanted}`);
    this.#settle();
  }

  /** One position back or on; while a key is held, as fast as one can watch. @param {number} by @param {boolean} [held] */
  step(by, held = false) {
    if (held && performance.now() - this.#moved < HELD) return;
    this.pause();
    const from = this.pinned ?? this.last;
    if (from + by < 0 || (this.pinned === undefined && by > 0)) return;
    this.go(from + by, held ? "replace" : "push");
  }

  /** To the next or the last round, or turn of one's own. @param {"rounds"|"own"} kind @param {number} by */
  async jump(kind, by) {
    this.pause();
    if (this.#marks?.last !== this.last) {
      const marks = await this.page.get(`${this.page.base}/marks`);
      if (marks.error) { this.page.explain(marks.error.message); return; }
      this.#marks = marks;
    }
    const from = this.pinned ?? this.last;
    const there = by > 0 ? this.#marks[kind].find((ply) => ply > from) : this.#marks[kind].findLast((ply) => ply < from);
    if (there !== undefined) this.go(there);
    else if (by > 0) this.live();
    else this.go(0);
  }

  /** Back to the present. */
  async live(remember = true) {
    this.pause();
    if (remember) history.pushState(null, "", this.page.base);
    const { shown, pinned, last } = this;
    if (pinned === undefined) return;
    const news = shown === null ? undefined : await this.page.get(`${this.page.base}/news?${this.#query(last, shown)}`);
    if (this.pinned !== pinned) return; // the reader has gone elsewhere meanwhile
    delete this.page.table.dataset.pinned;
    this.#forget();
    // What the page is sent from now on builds on the newest position, if this is it.
    const fits = news && !news.error && news.ply === last && news.told === this.page.told() && this.shown === shown;
    this.shown = last;
    if (fits) this.page.swap(news.fragments, false);
    else this.page.everything();
  }

  // --- Playing by itself ---------------------------------------------------------------------------

  /** Play, or pause. */
  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  /** Play on to the present, at the speed that the reader has chosen. */
  play() {
    if (this.pinned === undefined) return;
    this.playing = true;
    this.page.table.toggleAttribute("data-playing", true);
    this.#tick();
  }

  /** Show everything from a position on, and come back. @param {number} ply */
  replay(ply) {
    this.go(ply);
    this.play();
  }

  pause() {
    this.playing = false;
    clearTimeout(this.#beat);
    this.page.table.toggleAttribute("data-playing", false);
  }

  #tick() {
    clearTimeout(this.#beat);
    this.#beat = setTimeout(async () => {
      if (!this.playing || this.pinned === undefined) return;
      if (this.pinned >= this.last) { this.live(); return; }
      this.go(this.pinned + 1, "replace");
      await this.#coming.get(`${this.shown}+`);
      if (this.playing) this.#tick();
    }, BEAT / Number(setting("replay")));
  }

  // --- Fetching and showing ------------------------------------------------------------------------

  /** Show the position that is wanted, step by step if it is near. */
  async #settle() {
    if (this.#settling) return;
    this.#settling = true;
    while (this.pinned !== undefined && this.shown !== this.pinned) {
      const from = this.shown;
      const news = await this.#towards(this.pinned);
      if (this.pinned === undefined) break;
      if (!news) continue;
      if (news.error) { this.page.explain(news.error.message); break; }
      if (this.shown !== from) continue; // something else is shown by now, so this builds on nothing
      this.shown = news.shown;
      const quick = this.shown !== this.pinned || performance.now() - this.#moved < APART;
      this.#moved = performance.now();
      this.page.swap(news.fragments, quick);
      this.#told();
    }
    this.#settling = false;
    if (this.pinned !== undefined && this.shown === this.pinned) this.#lookAhead();
  }

  /** What brings the page nearer to a position. @param {number} ply @returns {Promise<News|undefined>|News|undefined} */
  #towards(ply) {
    const { shown } = this;
    if (shown === null || Math.abs(ply - shown) > RUN) return this.page.get(`${this.page.base}/news?${this.#query(ply, shown)}`);
    const by = Math.sign(ply - shown);
    return this.#steps.get(`${shown}>${shown + by}`) ?? this.#fetch(shown, by);
  }

  /** Fetch some steps in a direction. @param {number} from @param {number} by
   * @returns {Promise<News|undefined>} an error, if that came */
  #fetch(from, by) {
    const key = `${from}${by > 0 ? "+" : "-"}`;
    const to = Math.min(this.last, Math.max(0, from + RUN * by));
    if (!this.#coming.has(key)) {
      const query = this.#query(to, from);
      query.set("each", "yes");
      const drawn = shape();
      const keep = (answer) => {
        this.#coming.delete(key);
        if (answer.error) return answer;
        if (drawn === shape()) for (const step of answer.steps) this.#keep(step);
        return undefined;
      };
      this.#coming.set(key, this.page.get(`${this.page.base}/news?${query}`).then(keep));
    }
    return this.#coming.get(key);
  }

  /** @param {News} step */
  #keep(step) {
    this.#steps.set(`${step.since}>${step.shown}`, step);
    if (this.#steps.size > KEPT) this.#steps.delete(this.#steps.keys().next().value);
  }

  /** Whoever has gone one way goes on that way. */
  #lookAhead() {
    const by = this.playing ? 1 : this.#direction;
    let at = this.shown;
    while (this.#steps.has(`${at}>${at + by}`)) at += by;
    if (Math.abs(at - this.shown) < FEW && at + by >= 0 && at + by <= this.last) this.#fetch(at, by);
  }

  /** @param {number} ply @param {number|null} shown */
  #query(ply, shown) {
    return new URLSearchParams({ ply: String(ply), shape: shape(), ...(shown === null ? {} : { shown: String(shown) }) });
  }

  /** Say where the reader is, but not at every position that flies by. */
  #told() {
    const desk = document.querySelector(".desk");
    const line = document.getElementById("position");
    desk.setAttribute("aria-busy", "true");
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      desk.removeAttribute("aria-busy");
      const { label } = document.querySelector("[data-label]").dataset;
      if (this.pinned !== undefined && !this.playing) line.textContent = label.replace("%", String(this.shown));
    }, REST);
  }
}
