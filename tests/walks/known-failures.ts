import type { TruthName } from './truths.ts';

export interface KnownFailure {
  walk: string;
  step: string;
  truth: TruthName;
  why: string;
  /** A race decides whether it occurs: it need not, for the walk to pass. */
  isRace?: true;
}

const MACHINE_DATE = 'some dates of orders, tickets and codes are written as machines do';

const known = (walk: string, truth: TruthName, why: string, ...steps: readonly string[]): KnownFailure[] =>
  steps.map((step) => ({ walk, step, truth, why }));

/**
 * What the app does wrong today. A walk fails for a failure that is not here, and for one that is here and does not
 * occur any more: whoever mends it takes
 * it out.
 */
export const KNOWN_FAILURES: readonly KnownFailure[] = [...known('office', 'textForPeople', MACHINE_DATE, 'an order')];
