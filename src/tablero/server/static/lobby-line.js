// The line to the lobby, one for the whole page: it tells when open tables have changed, and how a search stands.

/** Milliseconds until a broken line is tried again: at first, and at most. */
const FIRST = 1000;
const SLOWEST = 30000;
/** The code with which the server closes the line of somebody who has signed out. */
const SIGNED_OUT = 4401;

/** @typedef {{edition?: string, seek?: string}} News */
/** @type {Set<(news: News) => void>} */
const listeners = new Set();
/** What the page shows of the lobby; undefined if it is another page. @type {string|undefined} */
let edition;
let running = false;

/** Hear what the lobby has to tell. @param {(news: News) => void} listener @param {string} [shown] the edition that the page shows */
export function follow(listener, shown) {
  listeners.add(listener);
  edition ??= shown;
  if (running) return;
  running = true;
  // All scripts of the page say first what they want to hear.
  setTimeout(keepOpen);
}

async function keepOpen() {
  for (let wait = FIRST; ; wait = Math.min(SLOWEST, 2 * wait)) {
    const { opened, code } = await listen();
    if (code === SIGNED_OUT) return;
    if (opened) wait = FIRST;
    // Everybody else whose line broke with the server's comes back, too.
    await new Promise((done) => { setTimeout(done, wait * (0.5 + Math.random())); });
  }
}

/** @returns {Promise<{opened: boolean, code: number}>} */
async function listen() {
  const address = new URL(edition === undefined ? "/lobby/live" : `/lobby/live?edition=${edition}`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const socket = new WebSocket(address);
  let opened = false;
  const end = await new Promise((over) => {
    socket.onclose = over;
    socket.onopen = () => { opened = true; };
    socket.onmessage = (event) => { hear(JSON.parse(event.data)); };
  });
  return { opened, code: end?.code ?? 0 };
}

/** What is hidden need not be up to date; it is when it is seen again. @type {string|undefined} */
let missed;

/** @param {News} news */
function hear(news) {
  edition = news.edition ?? edition;
  if (news.edition !== undefined && document.hidden) missed = news.edition;
  else for (const listener of listeners) listener(news);
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden || missed === undefined) return;
  for (const listener of listeners) listener({ edition: missed });
  missed = undefined;
});
