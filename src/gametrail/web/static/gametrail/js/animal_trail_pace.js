// How long the table waits. A delay depends on the lot and on what everybody sees, so that none tells what is in a hand.

const NORMAL = 700; // the speed that the bots' seconds are meant for
const SHORTEST = 800; // milliseconds that a bot seems to think, and before a pass that is made by itself
const LONGEST = 2500;
const HURRY = 3; // times faster for somebody who has passed or is out, and only waits

export const byLot = () => SHORTEST + Math.random() * (LONGEST - SHORTEST);

/** The milliseconds before the next bot moves, at the speed that was chosen. */
export function botDelay({ me, mine, seats_now: seats }, speed) {
  const own = mine ? seats[me] : null;
  const hurry = own?.passed || own?.place ? HURRY : 1;
  return (byLot() * speed) / NORMAL / hurry;
}

/** The speed for those who have not chosen one. */
export const usualSpeed = NORMAL;
