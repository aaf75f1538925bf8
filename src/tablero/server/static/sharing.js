// Links to the position that is shown: copied at once, or from a dialog where copying is not allowed.

/** @param {HTMLElement} table */
const shown = (table) => table.dataset.pinned ?? document.querySelector("[data-scrub]")?.max ?? "0";

/** Fill in what the dialog offers to copy: a % stands for the position. */
function fill() {
  const ply = shown(document.getElementById("table"));
  for (const field of document.querySelectorAll("#share [data-text]")) field.value = field.dataset.text.replaceAll("%", ply);
}

/** @param {HTMLElement} button */
async function copy(button) {
  fill();
  const said = document.getElementById("position");
  try {
    await navigator.clipboard.writeText(document.getElementById("share-link").value);
  } catch { // an unencrypted page, or a browser that was told not to
    document.getElementById("share").showModal();
    return;
  }
  button.toggleAttribute("data-copied", true);
  if (said) said.textContent = button.dataset.done;
  setTimeout(() => button.removeAttribute("data-copied"), 2000);
}

document.addEventListener("click", ({ target }) => {
  if (target.closest?.("[data-open=share]")) fill();
  const button = target.closest?.("[data-link]");
  if (button) copy(button);
}, true);
