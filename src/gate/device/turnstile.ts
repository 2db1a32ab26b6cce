/** A lane's turnstile. Adapters control the hardware. */
export interface Turnstile {
  /** Lets so many people pass. Rejects when the hardware does not answer. */
  open: (people: number) => Promise<void>;
  /** `passed` once they are through, `timeout` when nobody went, `scan` with the text of a built-in reader. @returns an unsubscribe function. */
  listen: (listener: (event: { type: 'passed' | 'timeout' } | { type: 'scan'; text: string }) => void) => () => void;
}

/** Time limit for passing, milliseconds; after that the ticket stays unused. */
export const PASS_LIMIT = 10_000;
