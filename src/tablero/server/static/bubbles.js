// What bots say, in bubbles at their seats: beside the place that the server names, for a while. On a phone, where
// seats are small and close together, the newest stands in a corner of the board.

import { shape } from "./shape.js";

const LASTS = 7000;
const MARGIN = 6;

/** When each remark was first seen. @type {Map<string, number>} */
const seen = new Map();

/** Whether somebody sits to the left of a place, in the same row. @param {string} name of the place @param {DOMRect} place */
function hasNeighbour(name, place) {
  const alike = document.querySelectorAll(`#board [data-part^="${CSS.escape(name.split(":")[0])}:"]`);
  const places = [...alike].map((other) => other.getBoundingClientRect());
  return places.some((other) => other.left < place.left && other.top < place.bottom && place.top < other.bottom);
}

/** Put a bubble beside a place on the stage, inside of it; where a neighbour sits there, above or below it.
 * @param {HTMLElement} bubble @param {DOMRect} place @param {DOMRect} stage */
function put(bubble, place, stage) {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const beside = place.left - stage.left > width + MARGIN && !hasNeighbour(bubble.dataset.place, place);
  const left = beside ? place.left - width - MARGIN : place.left;
  const above = place.top - height - MARGIN;
  const top = beside ? place.top + place.height / 2 - height / 2 : above > stage.top ? above : place.bottom + MARGIN;
  const within = (value, room) => Math.max(MARGIN, Math.min(value, room - MARGIN));
  bubble.style.left = `${within(left - stage.left, stage.width - width)}px`;
  bubble.style.top = `${within(top - stage.top, stage.height - height)}px`;
}

/** @param {DOMRect} one @param {DOMRect} other */
const overlap = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** New parts are in place, or the board has another size. Where there is no room for two, the newer is shown. */
export function placeBubbles() {
  const stage = document.querySelector(".stage")?.getBoundingClientRect();
  const made = (bubble) => Number(bubble.dataset.remark.split(".")[1]);
  const bubbles = [...document.querySelectorAll("[data-remark]")].sort((one, other) => made(other) - made(one));
  const taken = [];
  for (const key of seen.keys()) if (!bubbles.some((bubble) => bubble.dataset.remark === key)) seen.delete(key);
  for (const bubble of bubbles) {
    const key = bubble.dataset.remark;
    if (!seen.has(key)) {
      seen.set(key, Date.now());
      setTimeout(placeBubbles, LASTS);
    }
    bubble.toggleAttribute("data-old", Date.now() - seen.get(key) >= LASTS);
    const place = shape() === "wide" && bubble.dataset.place && document.querySelector(`#board [data-part="${CSS.escape(bubble.dataset.place)}"]`);
    bubble.toggleAttribute("data-placed", Boolean(place));
    if (place) put(bubble, place.getBoundingClientRect(), stage);
    const room = bubble.getBoundingClientRect();
    bubble.toggleAttribute("data-hidden", place ? taken.some((other) => overlap(room, other)) : taken.length > 0);
    if (!bubble.hasAttribute("data-old") && !bubble.hasAttribute("data-hidden")) taken.push(room);
  }
}

addEventListener("resize", placeBubbles);
