// A person's settings. The server keeps them with the person and writes them into a cookie; scripts read
// that, and so do other tabs. Which settings there are, and their defaults, the page says (data-settings).

const COOKIE = "tablero-settings";
const YEAR = 31536000;
const SLOWEST = 30000;
const root = document.documentElement;
const defaults = JSON.parse(root.dataset.settings ?? "{}");

/** What differs from the defaults. @returns {Map<string, string>} */
function kept() {
  const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${COOKIE}=`)) ?? "";
  return new Map(found.slice(COOKIE.length + 1).split("|").filter(Boolean).map((pair) => pair.split(":")));
}

/** @param {string} name @returns {string} */
export const setting = (name) => kept().get(name) ?? defaults[name];

/** @param {string} name */
export const isOn = (name) => setting(name) === "yes";

/** Whether a name is among those that a setting has collected. @param {string} name @param {string} one */
export const collected = (name, one) => setting(name).split("+").includes(one);

/** Change a setting here and now, and with the person. @param {string} name @param {string} value */
export function choose(name, value) {
  keep(name, value);
  send(name, value);
}

/** Add a name to those that a setting collects. @param {string} name @param {string} one */
export function collect(name, one) {
  if (collected(name, one)) return;
  keep(name, [...setting(name).split("+").filter(Boolean), one].join("+"));
  send(name, one);
}

/** @param {string} name @param {string} value */
function keep(name, value) {
  const settings = kept().set(name, value);
  const text = [...settings].map((pair) => pair.join(":")).join("|");
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${COOKIE}=${text}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
  showSettings();
  document.dispatchEvent(new CustomEvent("setting", { detail: { name, value } }));
}

/** Tell the server; if it cannot be reached, again later. @param {string} name @param {string} value */
async function send(name, value, wait = 500) {
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const again = () => setTimeout(() => send(name, value, Math.min(SLOWEST, 2 * wait)), wait);
  await fetch("/me/settings", { method: "POST", headers, body: JSON.stringify({ name, value }), keepalive: true })
    .then((response) => { if (response.status >= 500) again(); }, again);
}

/** Let the page show the settings: its controls, and the root element for stylesheets (data-set-…). */
export function showSettings() {
  for (const name of Object.keys(defaults)) root.setAttribute(`data-set-${name}`, setting(name));
  for (const control of document.querySelectorAll("[data-setting]")) {
    const value = setting(control.dataset.setting);
    if (control.type === "checkbox") control.checked = value === "yes";
    else control.value = value;
  }
}

document.addEventListener("change", ({ target }) => {
  if (target.dataset.setting) choose(target.dataset.setting, target.type === "checkbox" ? (target.checked ? "yes" : "no") : target.value);
});
showSettings();
