// Searching in the rules, on their page and in the drawer of a table: while one types, only the paragraphs
// remain in which every word occurs, whatever its accents. Without this script the server answers the form.

const HITS = "found";

/** Small letters without accents. @param {string} text */
const plainly = (text) => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").replace(/’/g, "'");

/** Every place in a text node where one of the words stands. @param {Text} node @param {string[]} words @returns {Range[]} */
function places(node, words) {
  const origin = [];
  let plain = "";
  [...node.data].reduce((at, letter) => {
    for (const one of plainly(letter)) { plain += one; origin.push(at); }
    return at + letter.length;
  }, 0);
  origin.push(node.data.length);
  const found = [];
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      const range = new Range();
      range.setStart(node, origin[at]);
      range.setEnd(node, origin[at + word.length]);
      found.push(range);
    }
  }
  return found;
}

/** @param {Element} paragraph @param {string[]} words */
function ranges(paragraph, words) {
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) found.push(...places(walker.currentNode, words));
  return found;
}

/** Show what fits, hide the rest, and say how many there are. @param {HTMLInputElement} field */
function search(field) {
  const rules = field.closest("#rules-text");
  const words = plainly(field.value).split(/\s+/).filter(Boolean);
  const hits = [];
  let count = 0;
  for (const section of rules.querySelectorAll("section")) {
    const title = section.querySelector("h2").textContent;
    let fits = false;
    for (const one of section.children) {
      if (one.matches(".paragraph")) {
        const text = plainly(`${title} ${one.textContent}`);
        fits = words.every((word) => text.includes(word));
        count += fits ? 1 : 0;
        if (fits && words.length) hits.push(...ranges(one, words));
      }
      if (one.matches(".paragraph, .example")) one.hidden = !fits;
      if (one.matches(".lead")) one.hidden = words.length > 0;
    }
    section.hidden = !section.querySelector(".paragraph:not([hidden])");
  }
  const lead = rules.querySelector(".rules-lead");
  if (lead) lead.hidden = words.length > 0;
  const { one, many, none } = field.dataset;
  const told = count === 0 ? none : (count === 1 ? one : many).replace("%", String(count));
  field.form.querySelector("[role=status]").textContent = words.length ? told : "";
  globalThis.CSS?.highlights?.set(HITS, new Highlight(...hits));
}

const SEARCH = "[data-rules-search]";

document.addEventListener("input", ({ target }) => { if (target.matches(SEARCH)) search(target); });

document.addEventListener("submit", (event) => {
  const field = event.target.querySelector(SEARCH);
  if (!field) return;
  event.preventDefault();
  const first = field.closest("#rules-text").querySelector("section:not([hidden]) .paragraph:not([hidden])");
  first?.scrollIntoView({ block: "start" });
  first?.focus();
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !event.target.matches?.(SEARCH) || !event.target.value) return;
  event.preventDefault();
  event.target.value = "";
  search(event.target);
});

// Somebody who reads the rules at a table does not leave it for another page of theirs.
document.addEventListener("click", ({ target }) => {
  const link = target.closest?.("dialog .rules-ways a, dialog .printed a");
  if (link) link.target = "_blank";
});

for (const field of document.querySelectorAll(SEARCH)) if (field.value) search(field);
