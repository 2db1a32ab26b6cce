const PATIENT_FACTOR = 60;

export interface Watchdog {
  /** Call when a statement is sent; call the returned function when its response arrives. */
  begin(patient?: boolean): () => void;
  stop(): void;
}

export function createWatchdog(limitMs: number, onStuck: () => void): Watchdog {
  const tick = Math.min(500, limitMs / 4);
  const open = new Set<{ patient: boolean }>();
  let lastAnswer = performance.now();
  let lastTick = performance.now();

  const timer = setInterval(() => {
    const now = performance.now();
    // When this thread itself stood still, answers may be waiting unread: that time does not count.
    if (now - lastTick > tick * 2) lastAnswer += now - lastTick;
    lastTick = now;
    if (open.size === 0) return;
    const patient = [...open].some((each) => each.patient);
    if (now - lastAnswer <= limitMs * (patient ? PATIENT_FACTOR : 1)) return;
    clearInterval(timer);
    onStuck();
  }, tick);
  timer.unref();

  return {
    begin(patient = false) {
      const entry = { patient };
      if (open.size === 0) lastAnswer = performance.now();
      open.add(entry);
      return () => {
        if (open.delete(entry)) lastAnswer = performance.now();
      };
    },
    stop: () => clearInterval(timer),
  };
}
