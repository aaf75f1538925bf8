// Notices on this device: the button on the page of notices asks the browser for a subscription and hands it to
// the server. The service worker, which shows what comes, belongs to the whole site.

const PATIENCE = 10000;
/** @type {HTMLButtonElement | null} */
const button = document.querySelector("[data-push-key]");

/** Show why there are no notices here. @param {"unsupported" | "refused"} reason */
function say(reason) {
  document.querySelector(`[data-push-none="${reason}"]`).hidden = false;
}

/** The key by which push services know our server, as bytes. @param {string} text */
function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** The service worker's registration; undefined if there is none for long. @returns {Promise<ServiceWorkerRegistration | undefined>} */
function worker() {
  return Promise.race([navigator.serviceWorker.ready, new Promise((late) => setTimeout(late, PATIENCE))]);
}

/** What a line on the page calls a subscription. @param {string} endpoint */
async function digest(endpoint) {
  const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Mark the line of this device. @returns {Promise<boolean>} whether there is one */
async function markHere() {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  const here = subscription && document.querySelector(`[data-device="${await digest(subscription.endpoint)}"] [data-here]`);
  if (here) here.hidden = false;
  return Boolean(here);
}

/** Subscribe, with a key of ours: an old subscription may have been made with another. */
async function subscribe() {
  const registration = await worker();
  if (!registration) return say("unsupported");
  if (await Notification.requestPermission() !== "granted") return say("refused");
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const applicationServerKey = bytes(button.dataset.pushKey);
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const reply = await fetch("/me/notices/push", { method: "POST", headers, body: JSON.stringify({ endpoint, keys }) });
  if (reply.ok) location.assign("/me/notices?said=saved");
  else say("unsupported");
}

/** Offer the button where it can do something. */
async function offer() {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return say("unsupported");
  if (await markHere()) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    button.disabled = true;
    subscribe().catch(() => say("unsupported")).finally(() => { button.disabled = false; });
  });
}

if (button) offer();
