// A thumb is broader than a small thing on the board: what can be picked is hit within a thumb's breadth.

/** The side of the square, in points, that a thumb needs. */
const BREADTH = 44;

/** What a tap is meant for: the thing under it if that can be picked, otherwise the nearest thing within a
 * thumb's breadth that can. @param {PointerEvent} event @returns {Element} */
export function meant(event) {
  const { target, clientX, clientY, pointerType } = event;
  if (pointerType !== "touch" || !target.closest("#board, #hand") || target.closest(".pick.can")) return target;
  const near = [...document.querySelectorAll(":is(#board, #hand) .pick.can")]
    .filter((thing) => thing.checkVisibility({ visibilityProperty: true }))
    .map((thing) => ({ thing, far: distance(thing.getBoundingClientRect(), clientX, clientY) }))
    .filter(({ far }) => far <= BREADTH / 2)
    .sort((one, other) => one.far - other.far);
  return near[0]?.thing ?? target;
}

/** From the centre of a thing, in the direction in which it is farther. @param {DOMRect} box */
function distance({ x, y, width, height }, clientX, clientY) {
  return Math.max(Math.abs(clientX - x - width / 2), Math.abs(clientY - y - height / 2));
}
