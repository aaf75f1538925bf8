// The line to the server: asks, sends, follows, and knows how it is. notice.js tells the reader.

import { Notice } from "./notice.js";

/** @typedef {import("./table.js").News} News */
/** @typedef {{base: string, words: Record<string, string>, having: () => URLSearchParams, told: () => number,
 *             receive: (news: News) => void, explain: Function}} Page what the page shows and can do */
/** @typedef {{path: string, body: string, saying: string, since: number, stop?: AbortController, dropped?: boolean}} Letter
 * something to be done: what it says, if it is an answer, is shown while it is on its way */

/** Milliseconds. The server's heart beats every two seconds: after this silence the reader is told,
 * after that one the connection is given up. A busy server is not asked for more because it is slow. */
const SILENT = 3000;
const DEAF = 9000;
/** Between two tries, the first time and at most. */
const FIRST = 400;
const SLOWEST = 5000;
/** For one try, and for anything but an answer: an answer is sent until it is in or refused. */
const TRY = 10000;
const GIVE_UP = 10000;
/** How long news may take after the reply to what caused them. */
const PATIENCE = 1500;
const TICK = 500;
/** The code with which the server closes the connection of somebody who signed out elsewhere. */
const SIGNED_OUT = 4401;
/** The code with which it closes that of somebody who may not look at the table any more. */
const NOT_ADMITTED = 4403;
/** The code with which a server that is being restarted closes all connections; the longest pause until
 * each comes back, so that not all do in the same moment; and how long nobody need know. */
const RESTARTED = 1012;
const SCATTER = 400;
const RESTARTING = 6000;
/** The code with which this page closes its connection to open one for the other shape of the board. */
const TURNED = 4000;
const KEPT = "tablero-sending";

const nonce = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const longer = (wait) => Math.min(SLOWEST, wait * 2);

export class Link {
  /** @type {WebSocket|undefined} */
  #socket;
  /** Ends listening to the present connection. @type {((end: {code: number}) => void)|undefined} */
  #hangUp;
  /** When something was last heard over the connection. */
  #heard = 0;
  /** When the connection broke, and how long that is no news; Infinity: it has not. */
  #broken = Infinity;
  #mercy = 0;
  /** Whether the server answered when it was last asked. */
  #answers = true;
  /** Whether it answers, but gives no connection: news are fetched now and then. */
  #late = false;
  #probing = false;
  /** @type {Set<Letter>} */
  #outbox = new Set();
  /** @type {Set<() => void>} */
  #sleepers = new Set();

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.notice = new Notice(page.words, (letter) => this.#drop(letter));
  }

  /** What is true of the line. @returns {"on"|"late"|"silent"|"lost"|"offline"} */
  get state() {
    if (!this.#answers) return navigator.onLine ? "lost" : "offline";
    if (this.#late) return "late";
    if (Date.now() - this.#broken > this.#mercy) return "lost";
    return this.#socket?.readyState === WebSocket.OPEN && Date.now() - this.#heard > SILENT ? "silent" : "on";
  }

  // --- Asking and sending ------------------------------------------------------------------------

  /** Ask the server for JSON. An error comes back as {error}; one without a message when nobody
   * answered, since the notice says so. @param {string} path */
  get = async (path) => await this.#reply(path, {}, (reply) => reply.json()) ?? { error: { code: "unreachable" } };

  /** Fetch a page; undefined if nobody answered. @param {string} path */
  read = (path) => this.#reply(path, {}, (reply) => reply.text());

  /** Do something; the reply once it is done, null if it was refused, taken back or did not get through.
   * Tries again if the reply was lost or the server's database is unavailable; the nonce makes that harmless.
   * @param {string} path @param {object} body
   * @param {{late?: boolean, saying?: string}} [how] whether it may already be done; an answer in words */
  post = async (path, body, { late = false, saying = "" } = {}) => {
    const letter = { path, saying, body: JSON.stringify({ ...body, nonce: nonce() }), since: Date.now() };
    return this.#deliver(letter, late);
  };

  /** @param {Letter} letter @param {boolean} late */
  async #deliver(letter, late) {
    this.#outbox.add(letter);
    if (letter.saying) sessionStorage.setItem(KEPT, JSON.stringify(letter));
    try {
      for (let wait = FIRST; !letter.dropped; wait = longer(wait)) {
        const answer = await this.#tryOnce(letter);
        if (answer) return this.#settle(answer, late);
        if (!letter.saying && Date.now() - letter.since > GIVE_UP) { this.notice.unsent = true; return null; }
        if (!letter.dropped) await this.#pause(wait);
      }
      return null;
    } finally {
      this.#outbox.delete(letter);
      if (letter.saying) sessionStorage.removeItem(KEPT);
      this.#tell();
    }
  }

  /** The server's answer; undefined if there was none that counts. @param {Letter} letter */
  async #tryOnce(letter) {
    letter.stop = new AbortController();
    const timer = setTimeout(() => letter.stop.abort(), TRY);
    const headers = { "Content-Type": "application/json" };
    const options = { method: "POST", headers, body: letter.body, signal: letter.stop.signal };
    const answer = await this.#reply(letter.path, options, (reply) => reply.json(), letter);
    clearTimeout(timer);
    return answer?.error?.code === "unavailable" ? undefined : answer;
  }

  /** @param {any} answer @param {boolean} late */
  #settle(answer, late) {
    this.notice.unsent = false;
    const overtaken = late && answer.error?.code === "stale-decision";
    if (answer.error && !overtaken) this.page.explain(answer.error.message, answer.error.paragraph);
    else if (answer.path) location.assign(answer.path);
    else setTimeout(() => { if (overtaken || this.page.told() < answer.told) this.catchUp(); }, PATIENCE);
    return answer.error ? null : answer;
  }

  /** Send nothing more of it; whether it had arrived is in the news. @param {Letter} letter */
  #drop(letter) {
    letter.dropped = true;
    letter.stop?.abort();
    this.#wake();
  }

  /** An answer that was on its way when the page was left: it counts once, and only for its question. */
  #resend() {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
    if (kept?.path.startsWith(`${this.page.base}/`)) this.#deliver({ ...kept, since: Date.now() }, true);
  }

  /** A reply, read; undefined if there is none, or none that can be read.
   * @param {string} path @param {RequestInit} options @param {(reply: Response) => Promise<any>} reading @param {Letter} [letter] */
  async #reply(path, options, reading, letter) {
    const headers = { Accept: "application/json", ...options.headers };
    const answer = await fetch(path, { ...options, headers }).then(reading).catch(() => undefined);
    if (!letter?.dropped) this.#reached(answer !== undefined);
    return answer;
  }

  // --- Following ---------------------------------------------------------------------------------

  /** Follow the table; when the connection breaks, try again, a little later each time. */
  async follow() {
    setInterval(() => this.#tick(), TICK);
    for (const kind of ["online", "offline"]) addEventListener(kind, () => this.#look());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.#look(); });
    this.#resend();
    for (let wait = FIRST; ; wait = longer(wait)) {
      const { opened, code } = await this.#listen();
      if (code === SIGNED_OUT) {
        await globalThis.caches?.delete("tablero-games"); // what was kept for whoever has signed out
        location.assign("/");
        return;
      }
      if (code === NOT_ADMITTED) { location.reload(); return; }
      if (code === TURNED) continue;
      if (opened) wait = FIRST;
      const restarted = opened && code === RESTARTED;
      this.#broke(restarted ? RESTARTING : 0);
      await this.#pause(restarted ? SCATTER * Math.random() : wait);
      if (!restarted) this.#late = await this.catchUp() && !opened;
    }
  }

  /** Hear what comes until the connection ends. @returns {Promise<{opened: boolean, code: number}>} */
  async #listen() {
    const address = new URL(`${this.page.base}/live?${this.page.having()}&pulse=yes`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.#socket = socket;
    let opened = false;
    const end = await new Promise((over) => {
      this.#hangUp = over;
      socket.onclose = over;
      socket.onopen = () => { opened = true; this.#connected(); };
      socket.onmessage = (event) => { this.#hear(JSON.parse(event.data)); };
    });
    socket.onclose = socket.onopen = socket.onmessage = null;
    socket.close();
    return { opened, code: end?.code ?? 0 };
  }

  /** @param {News & {now?: number}} news a heartbeat has only the server's time in it */
  #hear(news) {
    this.#heard = Date.now();
    if (news.now) document.dispatchEvent(new CustomEvent("server-time", { detail: news.now }));
    if (news.told !== undefined) this.page.receive(news);
    if (this.notice.state !== "on") this.#tell();
  }

  #connected() {
    this.#heard = Date.now();
    this.#broken = Infinity;
    this.#late = false;
    this.#reached(true);
  }

  /** @param {number} mercy */
  #broke(mercy) {
    if (this.#broken === Infinity) [this.#broken, this.#mercy] = [Date.now(), mercy];
    this.#tell();
  }

  /** Without a connection, or when too much was missed: ask for what is new. */
  catchUp = async () => {
    const news = await this.get(`${this.page.base}/news?after=0&${this.page.having()}`);
    if (news.fragments && news.told >= this.page.told()) this.page.receive(news);
    return !news.error;
  };

  /** Connect again, for the other shape of the board. */
  turn() {
    this.#hangUp?.({ code: TURNED });
  }

  // --- How the line is ---------------------------------------------------------------------------

  /** @param {boolean} answered */
  #reached(answered) {
    const again = answered && !this.#answers;
    this.#answers = answered;
    if (again) this.#wake();
    this.#tell();
  }

  /** The browser says that something changed: see for ourselves. */
  #look() {
    // What was sent to a page that slept is about to be heard.
    this.#heard = Math.max(this.#heard, Date.now() - SILENT + 1000);
    this.#wake();
    this.#probe();
  }

  /** Whether the server answers. */
  async #probe() {
    if (this.#probing) return;
    this.#probing = true;
    const answered = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(SILENT) }).then((reply) => reply.ok, () => false);
    this.#probing = false;
    this.#reached(answered);
  }

  #tick() {
    if (document.hidden) return;
    const silence = Date.now() - this.#heard;
    if (!this.#answers) this.#probe();
    else if (this.#socket?.readyState === WebSocket.OPEN && silence > DEAF) this.#hangUp({ code: 0 });
    this.#tell();
  }

  #tell() {
    this.notice.show(this.state, [...this.#outbox]);
  }

  /** Wait, but not once there is reason to try at once. @param {number} milliseconds */
  async #pause(milliseconds) {
    await new Promise((done) => {
      const awake = () => { this.#sleepers.delete(awake); done(); };
      this.#sleepers.add(awake);
      setTimeout(awake, milliseconds);
    });
  }

  #wake() {
    for (const done of this.#sleepers) done();
  }
}
