/**
 * The name under which the browser's timeline has the time from a frame to the paint of its verdict; measurements
 * listen for it.
 */
export const SCAN_MEASURE = 'scan-to-verdict';

/** When the parts of the time from a frame to its painted verdict ended, milliseconds since the frame was taken. */
export interface ScanParts {
  read: number;
  judged: number;
}

/** A code that is read again within this time, milliseconds, is timed from the first frame that showed it. */
const SAME_MS = 1_200;

export interface ScanTimer {
  /** @param at when the frame was taken, milliseconds of `performance.now()`. */
  captured: (text: string, at: number) => void;
  painted: () => void;
}

export function createScanTimer(): ScanTimer {
  let code = '';
  let first: { at: number; readAt: number } | null = null;
  let last = 0;
  return {
    captured(text, at) {
      if (text !== code || at - last > SAME_MS) first = { at, readAt: performance.now() };
      code = text;
      last = at;
    },
    painted() {
      if (first === null) return;
      const { at: start, readAt } = first;
      const detail: ScanParts = { read: readAt - start, judged: performance.now() - start };
      first = null;
      requestAnimationFrame(() =>
        setTimeout(() => {
          performance.measure(SCAN_MEASURE, { start, detail });
          performance.clearMeasures(SCAN_MEASURE);
        }),
      );
    },
  };
}
