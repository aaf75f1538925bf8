// A table that waits for players. Somebody who was given a seat or has lost it needs another page, and so
// does somebody whose invitation is no longer good: its link and its picture are not among the news.

const first = { ...document.getElementById("lobby")?.dataset };

/** Whether the page was made for somebody who sits elsewhere, or for another invitation. @param {HTMLElement} lobby */
export const isAnothersPage = ({ dataset: { seated, invite } }) =>
  seated !== first.seated || (invite !== undefined && invite !== first.invite);
