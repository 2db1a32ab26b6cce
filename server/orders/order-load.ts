import { loadOf } from '#domain/waiting/waiting-line.ts';

export const TURNS = 8;

const WINDOW_MS = 1_000;
const ALONE_WEIGHT = 0.1;

let aloneMs: number | null = null;
let load = 0;
let since = performance.now();
let seen = { orders: 0, writingMs: 0, answeringMs: 0 };

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

export function orderLoad(): number {
  roll();
  return load;
}
