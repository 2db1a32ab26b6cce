/** Appearance and behaviour of a payment countdown by the remaining time, milliseconds. */
export type CountdownPhase = 'calm' | 'amber' | 'red' | 'closing' | 'over';

export function phaseOf(remaining: number): CountdownPhase {
  if (remaining <= 0) return 'over';
  if (remaining < 15_000) return 'closing';
  if (remaining < 60_000) return 'red';
  return remaining <= 300_000 ? 'amber' : 'calm';
}

/** With less time left a payment might arrive after the end. */
export const mayStillPay = (remaining: number): boolean => remaining >= 15_000;

/** @returns `mm:ss`, or `h:mm:ss` from one hour on; never negative. */
export function digitsOf(remaining: number): string {
  const seconds = Math.max(0, Math.ceil(remaining / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${two(minutes)}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** The moments of an announcement to screen readers, in milliseconds left. */
const SPOKEN = [300_000, 120_000, 60_000, 0];

export const spokenMark = (before: number, after: number): number | null =>
  SPOKEN.find((mark) => before > mark && after <= mark) ?? null;
