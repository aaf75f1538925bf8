// New parts of the page put in place. A part has an id, a piece inside it a key (data-part). In the text
// of a part a comment stands for a piece that the page has already: <!--key-->, or <!--a...b--> for all
// from a to b, which lie side by side.

const ROW = "...";

/** @typedef {Record<string, string>} Fragments by id or key */

/** Every piece that is on the page. @returns {Map<string, Element>} */
const pieces = () => new Map([...document.querySelectorAll("[data-part]")].map((piece) => [piece.dataset.part, piece]));

/** The elements for which a comment stands; undefined if one of them is not here.
 * @param {string} text @param {Map<string, Element>} here @returns {Element[]|undefined} */
function kept(text, here) {
  const [first, last = first] = text.split(ROW);
  const end = here.get(last);
  const row = [];
  for (let one = here.get(first); one; one = one.nextElementSibling) {
    row.push(one);
    if (one === end) return row;
  }
  return undefined;
}

/** @param {Element} part @returns {Comment[]} */
function comments(part) {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_COMMENT);
  const found = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  return found;
}

/** An element in the place of another. @param {string} html @param {Element} old */
function made(html, old) {
  const range = document.createRange();
  range.selectNode(old);
  return range.createContextualFragment(html).firstElementChild;
}

/** Put the parts that `wanted` accepts in place. False, with nothing changed, if the page does not have
 * what they build on. @param {Fragments} fragments @param {(old: Element) => boolean} wanted */
export function put(fragments, wanted = () => true) {
  const here = pieces();
  const steps = [];
  for (const [key, html] of Object.entries(fragments)) {
    const old = here.get(key) ?? document.getElementById(key); // a symbol may have a piece's key as its id
    if (!old) return false;
    if (!wanted(old)) continue;
    const part = made(html, old);
    if (part.isEqualNode(old)) continue;
    const slots = comments(part).map((comment) => [comment, kept(comment.data, here)]);
    if (slots.some(([, row]) => !row)) return false;
    steps.push([old, part, slots]);
  }
  for (const [old, part, slots] of steps) {
    for (const [comment, row] of slots) comment.replaceWith(...row);
    old.replaceWith(part);
  }
  return true;
}
