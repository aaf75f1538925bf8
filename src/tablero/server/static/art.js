// Puts a game's art into the page. It comes as a file of its own, which the browser keeps; inside the
// page, its colours follow the page's stylesheets by day and by night.

const RETRIES = 6;

/** The art as text; asks again, a little later each time, while the server cannot be reached.
 * @param {string} address @returns {Promise<string>} */
async function fetched(address) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`no art: ${response.status}`);
      return await response.text();
    } catch (error) {
      if (attempt === RETRIES) throw error;
      await new Promise((done) => setTimeout(done, 250 * 2 ** attempt));
    }
  }
}

for (const sheet of document.querySelectorAll("[data-art]")) {
  const art = new DOMParser().parseFromString(await fetched(sheet.dataset.art), "image/svg+xml");
  sheet.replaceChildren(...art.documentElement.childNodes);
  sheet.dispatchEvent(new Event("art", { bubbles: true }));
}
