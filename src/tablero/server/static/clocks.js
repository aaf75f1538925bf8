// Clocks that count. The server says until when somebody has time, and what time it is there; a clock in the browser
// that is wrong changes nothing. Nothing is drawn anew: only the text of a clock changes.

const SECOND = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From when on a clock is urgent: seconds, where people have days and where they have not. */
const SOON = { days: 3 * HOUR, live: 20 };

const lang = document.documentElement.lang;
const own = document.createElement("p");
own.id = "time-said";
own.className = "unseen";
own.setAttribute("role", "status");
document.body.append(own);

/** How far this browser's clock is behind the server's, in seconds. The quickest message is the truest. */
let behind = 0;
let known = false;

document.addEventListener("server-time", ({ detail }) => {
  const here = detail - Date.now() / SECOND;
  behind = known ? Math.max(behind, here) : here;
  if (Math.abs(here - behind) > MINUTE) behind = here; // somebody has set the clock
  known = true;
  show();
});

/** @param {number} count @param {"day"|"hour"|"minute"|"second"} unit */
const named = (count, unit) => new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "long" }).format(count);

/** In words, rather too short than too long; but a turn that has just begun has all its days.
    @param {number} left seconds */
function inWords(left) {
  if (left >= 2 * DAY) return named(Math.floor((left + HOUR) / DAY), "day");
  if (left >= 2 * HOUR) return named(Math.floor(left / HOUR), "hour");
  if (left >= 2 * MINUTE) return named(Math.floor(left / MINUTE), "minute");
  return named(Math.ceil(left), "second");
}

/** @param {number} left seconds */
function inFigures(left) {
  const whole = Math.ceil(left);
  const [hours, minutes, seconds] = [Math.floor(whole / HOUR), Math.floor(whole / MINUTE) % 60, whole % 60];
  const two = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** @param {HTMLElement} clock */
function left(clock) {
  const { until, left: had } = clock.dataset;
  return Math.max(0, until ? Number(until) - (Date.now() / SECOND + behind) : Number(had));
}

/** The deadline of which the reader was last warned. */
let warned = "";

/** Say once that the reader's own time is short; a clock that is read out every second helps nobody.
 * @param {HTMLElement} clock @param {string} said */
function warn(clock, said) {
  if (!("own" in clock.dataset) || warned === clock.dataset.until) return;
  warned = clock.dataset.until;
  own.textContent = said;
}

function show() {
  for (const clock of document.querySelectorAll(".clock")) {
    const seconds = left(clock);
    const days = "days" in clock.dataset;
    const said = clock.dataset.say.replace("%", inWords(seconds));
    const text = days ? said : inFigures(seconds);
    if (clock.textContent !== text) clock.textContent = text;
    const urgent = Boolean(clock.dataset.until) && seconds < (days ? SOON.days : SOON.live);
    clock.toggleAttribute("data-urgent", urgent);
    if (urgent) warn(clock, said);
  }
}

setInterval(show, SECOND / 4);
// News come with what a page without a script shows.
for (const place of [document.getElementById("table"), document.querySelector(".bar")]) {
  if (place) new MutationObserver(show).observe(place, { childList: true, subtree: true });
}
show();
