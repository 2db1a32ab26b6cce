/** The name under which the browser's timeline has the time from a frame to the paint of its verdict; measurements listen for it. */
export const SCAN_MEASURE = 'scan-to-verdict';

/** The same code counts from the first frame it was in. */
const SAME_MS = 1_200;

export interface ScanTimer {
  /** @param at when the frame was taken, milliseconds of `performance.now()`. */
  captured: (text: string, at: number) => void;
  /** The verdict is in the page: the next frame shows it. */
  painted: () => void;
}

/** Measures how long visitors wait for a verdict. */
export function createScanTimer(): ScanTimer {
  let code = '';
  let first: number | null = null;
  let last = 0;
  return {
    captured(text, at) {
      if (text !== code || at - last > SAME_MS) first = at;
      code = text;
      last = at;
    },
    painted() {
      const start = first;
      first = null;
      if (start === null) return;
      requestAnimationFrame(() =>
        setTimeout(() => {
          performance.measure(SCAN_MEASURE, { start });
          // The timeline keeps every entry for ever: after a day that is felt.
          performance.clearMeasures(SCAN_MEASURE);
        }),
      );
    },
  };
}
