// On every page of somebody who looks for a game: their search goes on, and they are told when it was found.

import { follow } from "./lobby-line.js";

const COOKIE = "tablero-seek";

/** How the search stands. @returns {Promise<{state: string, path: string, says: string, go: string, close: string}|null>} */
async function ask() {
  const reply = await fetch("/lobby/seek", { headers: { Accept: "application/json" } }).then((each) => each.json(), () => ({}));
  return reply.seek ?? null;
}

async function learn() {
  const seek = await ask();
  if (seek?.state !== "found") return;
  if (location.pathname !== seek.path && location.pathname !== "/lobby") { show(seek); return; }
  await forget();
  if (location.pathname !== seek.path) location.assign(seek.path);
}

/** The reader knows: nobody needs to tell them again. */
async function forget() {
  document.cookie = `${COOKIE}=; path=/; max-age=0; samesite=lax`;
  await fetch("/lobby/seek/withdraw", { method: "POST", headers: { Accept: "application/json" }, keepalive: true }).catch(() => {});
}

/** @param {{path: string, says: string, go: string, close: string}} seek */
function show({ path, says, go, close }) {
  const notice = document.createElement("aside");
  notice.className = "found-game";
  notice.setAttribute("role", "alert");
  const text = Object.assign(document.createElement("p"), { textContent: says });
  const link = Object.assign(document.createElement("a"), { className: "button main", href: path, textContent: go });
  const shut = Object.assign(document.createElement("button"), { className: "icon-button", type: "button", textContent: "×", ariaLabel: close });
  shut.addEventListener("click", () => { notice.remove(); forget(); });
  notice.append(text, link, shut);
  document.querySelector(".found-game")?.remove();
  document.body.append(notice);
}

/** Follow the search that goes on; the server forgets the cookie of somebody who looks for nothing. */
async function begin() {
  if (!await ask()) return;
  follow(({ seek }) => {
    if (seek === "none") document.cookie = `${COOKIE}=; path=/; max-age=0; samesite=lax`;
    else if (seek?.startsWith("found")) learn();
  });
}

begin();
