// The ratings of the people at a table: fetched when they are shown, because a table's page is the same before
// and after they change. Without a script there is a link to them.

/** Milliseconds between two looks at ratings that are being worked out, and how often to look. */
const PAUSE = 700;
const LOOKS = 8;
/** What was shown last, so that nothing flickers when the page is redrawn. @type {Map<string, string>} */
const shown = new Map();

class TableRatings extends HTMLElement {
  connectedCallback() {
    const address = this.getAttribute("src");
    if (!address) return;
    if (shown.has(address)) this.innerHTML = shown.get(address);
    this.look(address, LOOKS);
  }

  /** @param {string} address @param {number} looks */
  async look(address, looks) {
    const reply = await fetch(address, { headers: { Accept: "application/json" } }).catch(() => undefined);
    if (!reply?.ok || !this.isConnected) return; // the link stays
    const { html, pending } = await reply.json();
    shown.set(address, html);
    this.innerHTML = html;
    if (pending && looks > 1) setTimeout(() => this.isConnected && this.look(address, looks - 1), PAUSE);
  }
}

customElements.define("table-ratings", TableRatings);
