// Looking at maps: whose is shown, and what scores on it. Shared by the end and the replay.

export const all = (selector) => [...document.querySelectorAll(selector)];

/** Shows the map of one seat and marks its button and its column. */
export function showSeat(seat) {
  for (const map of all(".sheet-map")) map.hidden = Number(map.dataset.seat) !== seat;
  for (const button of all("[data-do=seat]")) {
    button.setAttribute("aria-pressed", String(Number(button.dataset.seat) === seat));
  }
  for (const cell of all(".sheet [data-seat]")) cell.classList.toggle("me", Number(cell.dataset.seat) === seat);
}

/** Outlines the groups of one line of the score sheet on every map, or of none. */
export function showItem(item) {
  for (const svg of all(".sheet-map svg")) {
    if (item) svg.dataset.show = item;
    else delete svg.dataset.show;
  }
  for (const button of all("[data-do=why]")) button.setAttribute("aria-pressed", String(button.dataset.item === item));
}

/** "Bear: 4 + 7 = 11": the groups behind one line of a seat's sheet. */
export function sumOf(sheet, item) {
  const parts = sheet.reasons.filter((reason) => reason.item === item).map((reason) => reason.points);
  const points = sheet[item] ?? sheet.corridors[item];
  return parts.length > 1 ? `${parts.join(" + ")} = ${points}` : String(points);
}
