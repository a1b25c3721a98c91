// One tab stop for a group of targets; the arrows move to the nearest one in that direction.

const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

const middle = (element) => {
  const rect = element.getBoundingClientRect();
  return [rect.left + rect.width / 2, rect.top + rect.height / 2];
};

/** The target nearest to `from` in the direction of the arrow; sideways distance counts double. */
export function nearest(from, targets, [dx, dy]) {
  const [x0, y0] = middle(from);
  let best = null;
  let least = Infinity;
  for (const target of targets) {
    if (target === from) continue;
    const [x, y] = middle(target);
    const ahead = (x - x0) * dx + (y - y0) * dy;
    const aside = Math.abs((x - x0) * dy) + Math.abs((y - y0) * dx);
    const cost = ahead + 2 * aside;
    if (ahead > 1 && cost < least) [best, least] = [target, cost];
  }
  return best;
}

/** Makes exactly one target of the list reachable by Tab: the one that has focus, else `preferred`, else the first. */
export function settle(targets, preferred = null) {
  const focused = targets.find((target) => target === document.activeElement);
  const chosen = focused ?? preferred ?? targets[0];
  for (const target of targets) target.setAttribute("tabindex", target === chosen ? "0" : "-1");
}

/** Listens for arrows inside `container`; `targets()` lists the present targets of the group. */
export function rove(container, targets) {
  container.addEventListener("keydown", (event) => {
    const direction = ARROWS[event.key];
    const list = targets();
    if (!direction || event.ctrlKey || event.altKey || event.metaKey || !list.includes(document.activeElement)) return;
    event.preventDefault();
    const next = nearest(document.activeElement, list, direction);
    if (!next) return;
    next.focus();
    settle(list);
  });
}
