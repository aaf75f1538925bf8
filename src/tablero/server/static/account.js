// The account page and signing in: passkeys, which need a script, and a crest that is seen before it is saved.

/** @param {string} id */
const byId = (id) => document.getElementById(id);

/** What the server says in the reader's language; a browser's own errors are in its own. */
class Refusal extends Error {}

/** @param {string} path @param {object} body */
async function post(path, body) {
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  const said = await response.json();
  if (!response.ok) throw new Refusal(said.error?.message);
  return said;
}

/** @param {string} text @returns {Uint8Array} */
const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** @param {ArrayBuffer | null} buffer */
const text = (buffer) =>
  buffer && btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** What the server sends as text, as the browser wants it. */
function unpacked({ publicKey }) {
  const named = (/** @type {{id: string}[]} */ list) => list?.map((one) => ({ ...one, id: bytes(one.id) }));
  const key = { ...publicKey, challenge: bytes(publicKey.challenge) };
  if (key.user) key.user = { ...key.user, id: bytes(key.user.id) };
  if (key.excludeCredentials) key.excludeCredentials = named(key.excludeCredentials);
  if (key.allowCredentials) key.allowCredentials = named(key.allowCredentials);
  return key;
}

/** What a passkey has made or signed, as text. @param {PublicKeyCredential} credential */
function packed({ id, rawId, type, response }) {
  const fields = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
  const said = fields.filter((field) => response[field]).map((field) => [field, text(response[field])]);
  return { id, rawId: text(rawId), type, clientExtensionResults: {}, response: Object.fromEntries(said) };
}

/** Say what went wrong beside the form; nothing if somebody only thought better of it. @param {HTMLElement} form @param {Error} error */
function refuse(form, error) {
  const line = form.querySelector(".refused");
  line.hidden = error.name === "AbortError";
  line.textContent = (error instanceof Refusal && error.message) || form.dataset.failed;
}

// Browsers make no passkeys for a site that has only a number for a name.
const possible = window.PublicKeyCredential && !/^[\d.]+$|^\[/.test(location.hostname);
for (const part of document.querySelectorAll("[data-passkeys]")) part.hidden = !possible;

const adding = byId("new-passkey");
adding?.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const publicKey = unpacked(await post("/me/passkeys/new", {}));
    const made = await navigator.credentials.create({ publicKey });
    await post("/me/passkeys", { credential: packed(made), name: new FormData(adding).get("name") });
    location.reload();
  } catch (error) {
    refuse(adding, error);
  }
});

const signing = byId("sign-in");
/** The offer of a passkey in the list of names, which ends when the button asks for one. */
let offer = new AbortController();

/** @param {CredentialMediationRequirement} mediation */
async function signIn(mediation) {
  const publicKey = unpacked(await post("/sign-in/passkey/new", {}));
  const signed = await navigator.credentials.get({ publicKey, mediation, signal: offer.signal });
  const mine = new FormData(signing).get("mine") ?? "keep";
  const { left } = await post("/sign-in/passkey", { credential: packed(signed), mine });
  if (!left) return location.assign(signing.dataset.next);
  byId("way-back").value = location.origin + left;
  byId("left").hidden = false;
  signing.hidden = true;
}

byId("with-passkey")?.addEventListener("click", () => {
  offer.abort();
  offer = new AbortController();
  signIn("optional").catch((error) => refuse(signing, error));
});
if (signing && possible && (await PublicKeyCredential.isConditionalMediationAvailable?.())) {
  signIn("conditional").catch((error) => { if (error.name !== "AbortError") console.info(error); });
}

const crest = byId("crest-form");
crest?.addEventListener("input", () => {
  const parts = ["shield", "division", "first", "second", "charge", "tincture"];
  const chosen = new FormData(crest);
  byId("crest-preview").src = `/crest/${parts.map((part) => chosen.get(part)).join(".")}.svg`;
});
