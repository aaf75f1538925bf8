// The story is one stop on the way through the page. In it the arrow keys go from line to line, and from a
// line to its rule.

/** @returns {HTMLElement[]} */
const links = () => [...document.querySelectorAll("#log a")];

/** Where an arrow key leads from a link. @type {Record<string, (link: HTMLElement, all: HTMLElement[]) => Element|undefined|null>} */
const WAYS = {
  ArrowDown: (link) => alike(link, link.closest("li")?.nextElementSibling),
  ArrowUp: (link) => alike(link, link.closest("li")?.previousElementSibling),
  ArrowRight: (link) => link.nextElementSibling,
  ArrowLeft: (link) => link.previousElementSibling,
  Home: (link, all) => all[0],
  End: (link, all) => all.at(-1),
};

/** The link of another line that is most like this one. @param {HTMLElement} link @param {Element|null} [line] */
const alike = (link, line) => (link.matches(".rule") && line?.querySelector(".rule")) || line?.querySelector("a");

/** Let the tabulator stop at one link only. @param {Element|null} [here] */
export function oneStop(here = document.activeElement) {
  const all = links();
  const stop = all.find((link) => link === here) ?? all[0];
  for (const link of all) link.tabIndex = link === stop ? 0 : -1;
}

/** How to find a line of the story again after a redraw. @param {Element} active */
export function placeInStory(active) {
  const line = active.closest("#log [data-part]");
  return line && `[data-part="${CSS.escape(line.dataset.part)}"] ${active.matches(".rule") ? ".rule" : "a"}`;
}

document.addEventListener("keydown", (event) => {
  const link = event.target.closest?.("#log a");
  if (!link || !WAYS[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  const next = WAYS[event.key](link, links());
  if (!next) return;
  oneStop(next);
  next.focus();
}, { capture: true });
