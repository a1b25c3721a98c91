// The device is to be handed on: other tabs hear that nobody's cards are to be shown.

import { onSeat, tellSeat } from "./core.js";

const { table } = document.querySelector("[data-table]").dataset;
tellSeat(table, null);
onSeat(table, () => location.reload());
