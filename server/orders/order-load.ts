import { loadOf } from '#domain/waiting/waiting-line.ts';

/** Transactions of orders that run at once in this process. */
export const TURNS = 8;

const WINDOW_MS = 1_000;
/** Weight of the newest order that no other one disturbed. */
const ALONE_WEIGHT = 0.1;

let aloneMs: number | null = null;
let load = 0;
let since = performance.now();
let seen = { orders: 0, writingMs: 0, answeringMs: 0 };

/** Notes how long an order waited for its turn and wrote. @param alone no other order was being written. */
export function noteOrder(waitedMs: number, wroteMs: number, alone: boolean): void {
  roll();
  seen = {
    orders: seen.orders + 1,
    writingMs: seen.writingMs + wroteMs,
    answeringMs: seen.answeringMs + waitedMs + wroteMs,
  };
  if (alone) aloneMs = aloneMs === null ? wroteMs : aloneMs + ALONE_WEIGHT * (wroteMs - aloneMs);
}

function roll(): void {
  const elapsedMs = performance.now() - since;
  if (elapsedMs < WINDOW_MS) return;
  load = loadOf({ ...seen, elapsedMs, turns: TURNS, aloneMs });
  since += elapsedMs;
  seen = { orders: 0, writingMs: 0, answeringMs: 0 };
}

/** @returns how busy the writing of orders was in the last second, 0 to 1, as this process sees it. */
export function orderLoad(): number {
  roll();
  return load;
}
