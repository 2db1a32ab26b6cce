import { loadOf } from '#domain/waiting/waiting-line.ts';

export const TURNS = 8;

const WINDOW_MS = 1_000;
const UNDISTURBED_WEIGHT = 0.1;

let undisturbedMs: number | null = null;
let load = 0;
let since = performance.now();
let seen = { orders: 0, writingMs: 0, answeringMs: 0 };

export function noteOrder(waitedMs: number, wroteMs: number, undisturbed: boolean): void {
  roll();
  seen = {
    orders: seen.orders + 1,
    writingMs: seen.writingMs + wroteMs,
    answeringMs: seen.answeringMs + waitedMs + wroteMs,
  };
  if (undisturbed)
    undisturbedMs = undisturbedMs === null ? wroteMs : undisturbedMs + UNDISTURBED_WEIGHT * (wroteMs - undisturbedMs);
}

function roll(): void {
  const elapsedMs = performance.now() - since;
  if (elapsedMs < WINDOW_MS) return;
  load = loadOf({ ...seen, elapsedMs, turns: TURNS, undisturbedMs });
  since += elapsedMs;
  seen = { orders: 0, writingMs: 0, answeringMs: 0 };
}

export function orderLoad(): number {
  roll();
  return load;
}
