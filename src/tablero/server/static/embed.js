// A game inside another site's page: its links lead from position to position; with this they do without loading the page
// anew, and arrow keys work too.

const KEYS = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "rounds-next" };
let going = 0;

/** @param {string} href */
async function go(href) {
  const mine = ++going;
  const answer = await fetch(href, { headers: { Accept: "text/html" } }).catch(() => undefined);
  if (!answer?.ok) { location.assign(href); return; }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = document.importNode(page.getElementById("embedded"), true);
  await next.querySelector("img").decode().catch(() => {}); // a picture that does not come is no reason to stay
  if (mine !== going) return; // another one was asked for meanwhile
  const way = document.activeElement?.dataset.way;
  document.getElementById("embedded").replaceWith(next);
  if (way) document.querySelector(`[data-way="${way}"]`)?.focus();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-way]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (link.hasAttribute("href")) go(link.href);
});

document.addEventListener("keydown", (event) => {
  const link = KEYS[event.key] && document.querySelector(`[data-way="${KEYS[event.key]}"][href]`);
  if (!link || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  go(link.href);
});
