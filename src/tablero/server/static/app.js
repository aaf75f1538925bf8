// The site as an app: its worker, and what else every page needs of it. Where there are no workers, because the page does
// not come encrypted, everything works as it did without.

if (document.cookie.split("; ").includes("tablero-seek=on")) import("./seek.js");
if (document.getElementById("table")) import("./ratings.js");
if (document.getElementById("share")) import("./sharing.js");
if (document.querySelector("#table, #kept")) import("./keeping.js");

/** The theme that is seen. */
function theme() {
  const chosen = document.documentElement.dataset.theme;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  return chosen === "auto" ? (dark ? "night" : "day") : chosen;
}

/** Once the page is there, so that the worker's fetching does not hold it up. */
async function register() {
  try {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    // Whoever plays, or has the app, gets the pictures of the rules by this light; a mere visit stays light.
    const plays = document.getElementById("table") || matchMedia("(display-mode: standalone)").matches;
    if (!plays || navigator.connection?.saveData) return;
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage({ theme: theme() });
  } catch (error) {
    console.info(`no worker: ${error.message}`); // a private window, or settings that forbid it
  }
}

if ("serviceWorker" in navigator) {
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
