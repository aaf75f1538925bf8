// The one notice about the connection: it tells what is true now, and goes by itself.

/** @typedef {import("./link.js").Letter} Letter */

/** Milliseconds: how long something may be on its way before that is shown, how long good news stay,
 * and how long it stays that something did not get through. */
const SOON = 800;
const GOOD_NEWS = 3000;
const BAD_NEWS = 8000;

export class Notice {
  state = "on";
  /** Whether what the reader did last did not get through. */
  unsent = false;
  /** Until when the reader is told that all is well again. */
  #until = 0;

  /** @param {Record<string, string>} words @param {(letter: Letter) => void} drop what the button does */
  constructor(words, drop) {
    this.words = words;
    this.box = document.getElementById("connection");
    this.line = this.box?.querySelector("p");
    this.button = this.box?.querySelector("button");
    this.button?.addEventListener("click", () => drop(this.letter));
  }

  /** @param {string} state of the line @param {Letter[]} outbox what is on its way */
  show(state, outbox) {
    if (!this.box) return;
    if (state === "on" && this.state !== "on") this.#until = Date.now() + (this.unsent ? BAD_NEWS : GOOD_NEWS);
    this.state = state;
    document.body.dataset.line = state;
    const slow = outbox.filter(({ since, saying }) => saying && (state !== "on" || Date.now() - since > SOON));
    this.letter = slow[0];
    const lines = [this.#truth(state), this.#sending(slow, outbox, state)].filter(Boolean);
    this.#say(lines.join(" "));
    this.box.toggleAttribute("data-lost", ["silent", "lost", "offline"].includes(state));
    this.button.hidden = !this.letter;
  }

  /** How the line is; that it is well only after it was not. @param {string} state */
  #truth(state) {
    if (state !== "on") return this.words[`connection.${state}`];
    if (Date.now() < this.#until) return this.words["connection.restored"];
    return "";
  }

  /** What is on its way, or did not get through. @param {Letter[]} answers @param {Letter[]} outbox @param {string} state */
  #sending(answers, outbox, state) {
    if (answers.length) return `${this.words["connection.sending"]} ${answers[0].saying}`;
    if (outbox.some(({ since }) => Date.now() - since > SOON)) return this.words["connection.sending"];
    if (this.unsent && state === "on" && Date.now() > this.#until) this.unsent = false;
    return this.unsent ? this.words["connection.unsent"] : "";
  }

  /** Change the text only if it is another one: screen readers read it out. @param {string} text */
  #say(text) {
    if (this.line.textContent !== text) this.line.textContent = text;
    this.box.hidden = !text;
  }
}
