/** What opens and counts at a lane. Adapters speak to the hardware; a gate without one has none. */
export interface Turnstile {
  /** Lets so many people pass. Rejects when the hardware does not answer. */
  open: (people: number) => Promise<void>;
  /** `passed` once they are through, `timeout` when nobody went, `scan` with the text of a built-in reader. @returns an unsubscribe function. */
  listen: (listener: (event: { type: 'passed' | 'timeout' } | { type: 'scan'; text: string }) => void) => () => void;
}

/** Whoever has not passed by then did not: the ticket stays good, milliseconds. */
export const PASS_LIMIT = 10_000;
