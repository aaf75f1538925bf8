// The form for a new table: whatever is chosen, the rest offers only what goes with it.

/** @typedef {{when: Record<string, string>, sizes: number[], roles: Record<number, string[]>,
 *             implied: Record<number, Record<string, string>>}} Row */

/** Show a part of the form, or hide it and do not send it. @param {Element} part @param {boolean} shown */
function offer(part, shown) {
  part.hidden = !shown;
  part.querySelectorAll("input, select").forEach((field) => { field.disabled = !shown || Boolean(field.closest("[hidden]")); });
}

/** The size nearest to the chosen one; of two equally near ones the larger. @param {number[]} sizes @param {number} wished */
const nearest = (sizes, wished) => sizes.reduce((best, size) => Math.abs(size - wished) <= Math.abs(best - wished) ? size : best);

/** Offer only the numbers of players that fit, and stay near the chosen one. @param {HTMLFormElement} form @param {Row} row */
function offerSizes(form, row) {
  const { seats } = form.elements;
  const wished = Number(seats.value);
  for (const option of seats.options) option.hidden = option.disabled = !row.sizes.includes(Number(option.value));
  seats.value = String(nearest(row.sizes, wished));
  return Number(seats.value);
}

/** Options that follow from others show their value; when they are free again, the earlier choice returns.
 * @param {HTMLFormElement} form @param {Record<string, string>} implied */
function settle(form, implied) {
  for (const field of form.querySelectorAll("select[name^='option.']")) {
    const follows = implied[field.name.slice("option.".length)];
    if (!field.disabled) field.dataset.own = field.value;
    field.value = follows ?? field.dataset.own;
    field.disabled = follows !== undefined;
  }
}

/** Hide the choices that a solo player does not have. @param {HTMLFormElement} form @param {Row[]} rows @param {Row} row @param {boolean} alone */
function offerChoices(form, rows, row, alone) {
  for (const name of Object.keys(row.when).filter((each) => each.startsWith("option."))) {
    const others = rows.filter(({ when }) => Object.keys(when).every((each) => (each === name) !== (when[each] === row.when[each])));
    form.elements[name].closest("label").hidden = alone && !others.some(({ sizes }) => sizes.includes(1));
  }
}

/** Name the available seats. @param {HTMLFormElement} form @param {number} seats @param {string[]} roles */
function nameSeats(form, seats, roles) {
  for (const option of form.elements.seat.options) {
    option.dataset.name ??= option.text;
    const role = roles[Number(option.value)];
    option.text = role ? `${option.dataset.name} (${role})` : option.dataset.name;
    option.hidden = option.disabled = Number(option.value) >= seats;
  }
  if (Number(form.elements.seat.value) >= seats) form.elements.seat.value = "0";
  for (const name of form.querySelectorAll("[data-seat]")) {
    const at = Number(name.dataset.seat) - 1;
    name.querySelector(".role").textContent = form.elements.mode.value === "hot-seat" ? roles[at] ?? "" : "";
    if (at) offer(name, at < seats && !name.closest("[data-only]").hidden);
  }
}

/** The numbers of a clock that is not chosen are not sent, and whatever they are hinders nobody. @param {HTMLFormElement} form */
function offerClocks(form) {
  for (const kind of form.querySelectorAll(".clock-kind")) {
    const chosen = kind.querySelector("[type=radio]").checked;
    for (const field of kind.querySelectorAll(".clock-numbers input")) {
      field.disabled ||= !chosen;
      field.required = field.type === "number";
    }
  }
}

/** Keep a new table's seats, options, bots and names consistent. @param {HTMLFormElement} form */
export function fitting(form) {
  /** @type {Row[]} */
  const rows = JSON.parse(form.dataset.fits);
  // An implied option counts with the value that was chosen for it, so that it can be restored.
  const chosen = (name) => { const field = form.elements[name]; return field.disabled ? field.dataset.own : field.value; };
  const fits = ({ when, sizes }) => sizes.length && Object.entries(when).every(([name, choice]) => chosen(name) === choice);
  const row = rows.find(fits) ?? rows.find(({ when, sizes }) => sizes.length && when.way === chosen("way"));
  for (const [name, choice] of Object.entries(row.when)) if (name !== "way" && !form.elements[name].disabled) form.elements[name].value = choice;
  const seats = offerSizes(form, row);
  const company = form.querySelector("[data-company]");
  company.hidden = seats === 1;
  company.disabled = seats === 1;
  const mode = seats === 1 ? "alone" : form.elements.mode.value;
  for (const part of form.querySelectorAll("[data-only]")) {
    const fits = part.dataset.only.split(" ").includes(mode) || (mode === "alone" && part.matches(".names"));
    offer(part, fits);
  }
  offerClocks(form);
  const roles = row.roles[seats] ?? [];
  settle(form, row.implied[seats] ?? {});
  offerChoices(form, rows, row, seats === 1);
  nameSeats(form, seats, roles);
  if (!roles.length) offer(form.elements.seat.closest("label"), false);
  const note = form.querySelector(".fit");
  note.textContent = note.dataset.fits.replace("{sizes}", row.sizes.join(", "));
  note.hidden = rows.length < 2 || row.sizes.length < 2;
  form.elements.seats.closest("label").hidden = row.sizes.length < 2;
}

/** Whoever comes from the lobby to open a table wants it to be listed there. */
export function fromLobby() {
  const form = document.getElementById(location.hash.slice(1))?.closest("details.more")?.querySelector("form.opening");
  if (form) form.elements.mode.value = "open";
}

// A browser sends no form with a wrong number, and says why only where the number is in sight.
document.addEventListener("invalid", ({ target }) => {
  for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
}, true);
