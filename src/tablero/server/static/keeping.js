// Keeps a finished game of the reader's for times without the internet: its page, and all that it fetches while one goes
// through the game. The worker gives it back. Fetched slowly: it must not be in anybody's way.

import { shape } from "./shape.js";

const GAMES = "tablero-games";
const INDEX = "/kept";
/** How many games are kept, and how long they may be to be kept with all their positions. */
const MOST_GAMES = 12;
const LONGEST = 1500;
/** As the worker has them: positions from one that is kept whole to the next, and steps in a run. */
const STRIDE = 32;
const RUN = 8;
/** Milliseconds before the first request, and between two. */
const CALM = 3000;
const PAUSE = 1000;

/** @typedef {{table: string, title: string, last: number}} Game */

const rest = (time) => new Promise((done) => { setTimeout(done, time); });

/** @param {Cache} games @returns {Promise<Game[]>} the newest first */
async function index(games) {
  return (await games.match(INDEX))?.json() ?? [];
}

/** Remember the game as the newest, and forget those that are one too many. @param {Cache} games @param {Game} game */
async function enter(games, game) {
  const all = [game, ...(await index(games)).filter(({ table }) => table !== game.table)];
  await games.put(INDEX, Response.json(all.slice(0, MOST_GAMES)));
  for (const { table } of all.slice(MOST_GAMES)) {
    for (const request of await games.keys()) {
      const { pathname } = new URL(request.url);
      if (pathname === `/t/${table}` || pathname.startsWith(`/t/${table}/`)) await games.delete(request);
    }
  }
}

/** Every address of a game, the most useful first. @param {string} table @param {number} last */
function* addresses(table, last) {
  const news = (query) => `/t/${table}/news?${new URLSearchParams({ ...query })}`;
  yield `/t/${table}/marks`;
  if (last > LONGEST) return;
  const wide = shape();
  const whole = new Set([last, 0]);
  for (let ply = STRIDE; ply < last; ply += STRIDE) whole.add(ply);
  for (const ply of whole) yield news({ ply: String(ply), shape: wide });
  for (let from = Math.ceil(last / RUN) * RUN; from > 0; from -= RUN) {
    const [low, high] = [from - RUN, Math.min(last, from)];
    yield news({ ply: String(low), shape: wide, shown: String(high), each: "yes" });
    yield news({ ply: String(high), shape: wide, shown: String(low), each: "yes" });
  }
}

/** @param {Cache} games @param {string} path @param {string} accept */
async function fetchInto(games, path, accept) {
  const answer = await fetch(path, { headers: { Accept: accept } }).catch(() => undefined);
  if (answer?.status === 429) await rest(1000 * Number(answer.headers.get("Retry-After") ?? 5));
  if (!answer?.ok || answer.redirected) return false;
  await games.put(path, answer);
  return true;
}

/** @param {HTMLElement} page */
async function keep(page) {
  const { table } = page.dataset;
  const last = Number(document.querySelector("[data-scrub]")?.max ?? 0);
  await rest(CALM);
  const games = await caches.open(GAMES);
  if (!await fetchInto(games, `/t/${table}`, "text/html")) return;
  await enter(games, { table, title: page.dataset.named, last });
  const art = document.querySelector("[data-art]")?.dataset.art;
  if (art && !await games.match(art)) await fetchInto(games, art, "image/svg+xml");
  for (const path of addresses(table, last)) {
    if (await games.match(path)) continue;
    await rest(PAUSE);
    // Signed out meanwhile, perhaps in another tab: what was kept is gone, and nothing more is.
    if (!await caches.has(GAMES) || !await fetchInto(games, path, "application/json")) return;
  }
  page.dataset.kept = "";
}

/** The games that are kept, on the page for those who are offline. @param {HTMLElement} list */
async function show(list) {
  const found = await caches.has(GAMES) ? await index(await caches.open(GAMES)) : [];
  list.replaceChildren(...found.map(({ table, title }) => {
    const link = Object.assign(document.createElement("a"), { href: `/t/${table}`, textContent: title });
    const line = document.createElement("li");
    line.append(link);
    return line;
  }));
  list.closest("[hidden]")?.toggleAttribute("hidden", !found.length);
}

/** A game that is not the reader's: whoever it was kept for has signed out elsewhere. @param {string} table */
async function drop(table) {
  const games = await caches.has(GAMES) && await caches.open(GAMES);
  if (games && await games.match(`/t/${table}`)) await caches.delete(GAMES);
}

const page = document.querySelector("#table[data-mine]");
const another = document.querySelector("#table:not([data-mine])");
const list = document.getElementById("kept");
if ("caches" in globalThis && list) show(list);
if ("caches" in globalThis && another) drop(another.dataset.table);
if ("caches" in globalThis && navigator.serviceWorker?.controller && page && !navigator.connection?.saveData) {
  if (document.querySelector("#ending .card")) keep(page);
  else {
    const ends = new MutationObserver(() => {
      if (!document.querySelector("#ending .card")) return;
      ends.disconnect();
      keep(page);
    });
    ends.observe(page, { childList: true, subtree: true });
  }
}
