import type { GateDevice } from '#gate/types.ts';

/** @returns the server's time as of its last answer, milliseconds since 1970, for ages on screen. What is judged by time has the device's own clock. */
export function createServerClock(device: Pick<GateDevice, 'snapshot' | 'subscribe'>): () => number {
  let base: { answered_at: number; at: number } | null = null;
  const read = (): void => {
    const { answered_at } = device.snapshot().status;
    if (answered_at !== null && answered_at !== base?.answered_at) base = { answered_at, at: performance.now() };
  };
  // What was kept from an earlier start says nothing about now.
  const kept = device.snapshot().status.answered_at;
  device.subscribe(() => device.snapshot().status.answered_at !== kept && read());
  return () => (base ? base.answered_at + performance.now() - base.at : Date.now());
}
