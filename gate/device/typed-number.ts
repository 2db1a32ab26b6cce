/** Three unknown numbers in a minute are guessing, not slips: typing pauses for half a minute. */
const MOST_UNKNOWN = 3;
const WITHIN = 60_000;
const PAUSE = 30_000;

/** When unknown numbers were typed lately; milliseconds, monotonic. */
export interface Typing {
  unknown: readonly number[];
  pausedUntil: number;
}

export const NO_TYPING: Typing = { unknown: [], pausedUntil: 0 };

export function typedUnknown({ unknown }: Typing, at: number): Typing {
  const lately = [...unknown.filter((each) => at - each < WITHIN), at];
  return lately.length < MOST_UNKNOWN ? { unknown: lately, pausedUntil: 0 } : { unknown: [], pausedUntil: at + PAUSE };
}

export const isTypingPaused = ({ pausedUntil }: Typing, at: number): boolean => at < pausedUntil;
