import type { Gate } from '#contract/gate/gate-list.ts';

export type TurnstileSettings = NonNullable<Gate['turnstile']>;

export type TurnstileEvent =
  | { type: 'passed' | 'timeout' }
  | { type: 'scan'; text: string }
  | { type: 'document'; number: string };

export interface TurnstileLink {
  /** Lets this many people pass. Rejects when the hardware does not accept it. */
  open: (people: number) => Promise<void>;
  close: () => void;
}

export interface Turnstile extends Pick<TurnstileLink, 'open'> {
  /** The gate's own settings while this device is a lane, else null; the same again changes nothing. */
  use: (settings: TurnstileSettings | null) => void;
  /** Whether a turnstile is set up for this lane: without one, the line of an entry is written at once. */
  isThere: () => boolean;
  listen: (listener: (event: TurnstileEvent) => void) => () => void;
}

/** Time limit for passing, milliseconds; after that the ticket stays unused. */
export const PASS_LIMIT = 10_000;
