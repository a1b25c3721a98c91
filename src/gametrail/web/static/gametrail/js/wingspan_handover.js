// The device is to be handed on: what was chosen here and not sent is forgotten, for it tells what its seat holds.
// Other tabs hear that nobody's cards are to be shown; this page hears where a seat was taken.

import { onSeat, tellSeat } from "./core.js";
import { boxOf } from "./wingspan_steps.js";

const { table } = document.querySelector("[data-table]").dataset;
boxOf(table).set(null);
tellSeat(table, null);
onSeat(table, () => location.reload());
