// The app's worker: what was seen stays readable without the internet. The server writes RELEASE, SHELL and PAGES
// in front of this file, so a new release is a new worker.
//
//   tablero-shell-<release>  scripts, styles and icons of this release; never change under their address
//   tablero-pages            rules with their pictures, the page for those who are offline, pictures that were looked at
//   tablero-games            finished games of whoever uses this browser; keeping.js puts them there
//
// Pages come from the network whenever it answers. Nothing else is kept: no running game, no account, nothing
// that says no-store.

/* global RELEASE, SHELL, PAGES */

const SHELL_CACHE = `tablero-shell-${RELEASE}`;
const PAGE_CACHE = "tablero-pages";
const GAME_CACHE = "tablero-games";
const OURS = [SHELL_CACHE, PAGE_CACHE, GAME_CACHE];
const OFFLINE = "/offline";
/** How many pictures of the rules are kept, and milliseconds between two that are fetched ahead: drawing them must not
 * hold up anybody's game. */
const MOST_PICTURES = 300;
const PAUSE = 250;
/** Positions from one whole position that is kept to the next, and steps in a run: as keeping.js has them. */
const STRIDE = 32;
const RUN = 8;

const LASTING = /^\/(static|art)\/[0-9a-f]{16}\//;
const PICTURES = /\/art\/[0-9a-f]{16}\/[\w/-]+\.svg/g;
const THEME = /-(day|night)\.svg$/;
const RULES = /^\/rules\/[\w-]+(\/summary)?$/;
const GAME = /^\/t\/([\w-]+)(?:\/(news|marks))?$/;
/** After these somebody else may use the browser. */
const LEAVING = /^\/(me\/sign-out|me\/delete|me\/devices\/end|recover\/.*|sign-in(\/passkey)?)$/;

const any = { ignoreVary: true };
const plain = (path) => path.replace(LASTING, "/$1/");

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const shell = await caches.open(SHELL_CACHE);
    await shell.addAll(SHELL);
    await stock(true);
    // Every page asks the network first and its files carry their release in their address, so the newest
    // worker fits pages of every release.
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("tablero-") && !OURS.includes(name));
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  })());
});

/** Have the pages that can be read without the internet, in the reader's language. @param {boolean} [anew] */
async function stock(anew = false) {
  const pages = await caches.open(PAGE_CACHE);
  await Promise.all(PAGES.map(async (path) => {
    if (!anew && await pages.match(path, any)) return;
    const answer = await fetch(path, { headers: { Accept: "text/html" } }).catch(() => undefined);
    if (answer?.ok) await pages.put(path, answer);
  }));
}

let illustrating = false;

/** A page says by which light it is read. */
self.addEventListener("message", (event) => {
  if (illustrating) return;
  illustrating = true;
  event.waitUntil(illustrate(event.data?.theme === "night" ? "night" : "day").finally(() => { illustrating = false; }));
});

/** Have the pictures of the rules that are kept, in one theme; whatever fails comes with a later page.
 * @param {"day" | "night"} theme */
async function illustrate(theme) {
  const pages = await caches.open(PAGE_CACHE);
  for (const path of PAGES) {
    const text = await (await pages.match(path, any))?.text() ?? "";
    for (const picture of new Set(text.match(PICTURES))) {
      if (THEME.exec(picture)?.[1] !== theme || await caches.match(picture, any)) continue;
      const answer = await fetch(picture).catch(() => undefined);
      if (!answer?.ok || answer.redirected) return;
      await keepPicture(picture, answer);
      await new Promise((done) => { setTimeout(done, PAUSE); });
    }
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== location.origin) return;
  if (request.method === "POST") {
    if (LEAVING.test(address.pathname)) event.waitUntil(caches.delete(GAME_CACHE));
    // Perhaps another language: the next page has them fetched again.
    if (address.pathname === "/settings") event.waitUntil(caches.delete(PAGE_CACHE));
    return;
  }
  if (request.method !== "GET") return;
  if (LASTING.test(address.pathname)) event.respondWith(lasting(request, address));
  else if (RULES.test(address.pathname) && !address.search) event.respondWith(rules(event, address));
  else if (request.mode === "navigate") event.respondWith(page(event, address));
  else if (GAME.test(address.pathname)) event.respondWith(fetch(request).catch(() => kept(address)));
});

/** What never changes: from here, otherwise from the network. A page of an earlier release gets the files of this one.
 * @param {Request} request @param {URL} address */
async function lasting(request, address) {
  const found = await caches.match(request.url, any);
  if (found) return found;
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected && address.pathname.startsWith("/art/")) await keepPicture(address.pathname, answer.clone());
    return answer;
  } catch (error) {
    const otherTheme = address.pathname.replace(THEME, (_, theme) => `-${theme === "day" ? "night" : "day"}.svg`);
    const [wanted] = SHELL.filter((other) => plain(other) === plain(address.pathname));
    const games = await caches.open(GAME_CACHE);
    const [art] = (await games.keys()).filter(({ url }) => plain(new URL(url).pathname) === plain(address.pathname));
    const other = (wanted && await caches.match(wanted, any)) || (art && await games.match(art, any)) || await caches.match(otherTheme, any);
    if (other) return other;
    throw error;
  }
}

/** @param {string} path @param {Response} answer */
async function keepPicture(path, answer) {
  const pages = await caches.open(PAGE_CACHE);
  await pages.put(path, answer);
  const pictures = (await pages.keys()).filter(({ url }) => LASTING.test(new URL(url).pathname));
  await Promise.all(pictures.slice(0, -MOST_PICTURES).map((old) => pages.delete(old)));
}

/** The rules: the newest if the network answers. @param {FetchEvent} event @param {URL} address */
async function rules(event, address) {
  const pages = await caches.open(PAGE_CACHE);
  try {
    const answer = await fetch(event.request);
    if (answer.ok && !answer.redirected) event.waitUntil(pages.put(address.pathname, answer.clone()));
    return answer;
  } catch {
    return await pages.match(address.pathname, any) ?? offline(event.request);
  }
}

/** A page: a finished game can be read without the network, everything else says that it cannot.
 * @param {FetchEvent} event @param {URL} address */
async function page(event, address) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(stock());
    // Refused: whoever the games were kept for has signed out elsewhere.
    if (answer.status === 403 && GAME.test(address.pathname)) event.waitUntil(caches.delete(GAME_CACHE));
    return answer;
  } catch {
    const games = await caches.open(GAME_CACHE);
    const game = GAME.test(address.pathname) && await games.match(address.pathname, any);
    return game || offline(event.request);
  }
}

/** @param {Request} request */
async function offline(request) {
  const page = request.mode === "navigate" && await caches.match(OFFLINE, any);
  return page || Response.error();
}

// --- Finished games --------------------------------------------------------------------------------

/** What a page of a finished game asks for while it is gone through. @param {URL} address */
async function kept(address) {
  const [, table, what] = GAME.exec(address.pathname);
  const games = await caches.open(GAME_CACHE);
  if (what === "marks") return await games.match(address.pathname, any) ?? Response.error();
  const asked = address.searchParams;
  if (what !== "news" || !asked.has("ply")) return Response.error();
  const ask = { games, table, shape: asked.get("shape"), to: Number(asked.get("ply")), from: asked.has("shown") ? Number(asked.get("shown")) : null };
  const answer = asked.has("each") ? await run(ask) : await towards(ask);
  return answer ? Response.json(answer) : Response.error();
}

/** Every step on the way. */
async function run(ask) {
  const by = Math.sign(ask.to - ask.from), steps = [];
  for (let at = ask.from; at !== ask.to; at += by) {
    const one = await step(ask, at, by);
    if (!one) break;
    steps.push(one);
  }
  return steps.length || ask.to === ask.from ? { steps } : undefined;
}

/** Something that brings a page nearer to a position; it asks again until it is there. */
async function towards(ask) {
  const { from, to } = ask;
  const near = from !== null && from !== to && Math.abs(to - from) <= STRIDE;
  return await whole(ask, to) || (near && await step(ask, from, Math.sign(to - from))) || whole(ask, to - to % STRIDE);
}

async function whole({ games, table, shape }, ply) {
  const found = await games.match(`/t/${table}/news?${new URLSearchParams({ ply, shape })}`, any);
  return found && found.json();
}

async function step({ games, table, shape }, at, by) {
  // Runs are kept from one multiple of RUN to the next, in both directions.
  const first = by > 0 ? at - at % RUN : Math.ceil(at / RUN) * RUN;
  const index = await (await games.match("/kept", any))?.json();
  const last = index?.find((game) => game.table === table)?.last ?? Infinity;
  const [start, end] = by > 0 ? [first, Math.min(last, first + RUN)] : [Math.min(last, first), first - RUN];
  const query = new URLSearchParams({ ply: String(end), shape, shown: String(start), each: "yes" });
  const found = await games.match(`/t/${table}/news?${query}`, any);
  return (await found?.json())?.steps.find((one) => one.since === at && one.shown === at + by);
}

// --- Notices -----------------------------------------------------------------------------------------

/** An address on this site; the shelf for anything else. @param {unknown} url */
function ours(url) {
  try {
    const address = new URL(String(url ?? "/"), location.origin);
    return address.origin === location.origin ? address.href : location.origin;
  } catch {
    return location.origin;
  }
}

self.addEventListener("push", (event) => {
  let said;
  try { said = event.data?.json(); } catch { said = undefined; }
  const { title = "Tablero", body = "", url, tag, lang = "", end, ends } = said ?? {};
  const actions = end && ends ? [{ action: "end", title: String(ends) }] : [];
  const [icon] = SHELL.filter((path) => path.endsWith("/icon-192.png"));
  event.waitUntil(self.registration.showNotification(String(title), { body: String(body), lang: String(lang), icon, tag: tag && String(tag), renotify: Boolean(tag), actions, data: { url: ours(url), end: ours(end) } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url: table, end } = event.notification.data ?? {};
  const url = ours(event.action === "end" ? end : table);
  event.waitUntil((async () => {
    const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const here = open.find((client) => new URL(client.url).pathname === new URL(url).pathname);
    await (here ? here.focus() : self.clients.openWindow(url));
  })());
});
