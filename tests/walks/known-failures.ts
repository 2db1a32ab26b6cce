import type { TruthName } from './truths.ts';

export interface KnownFailure {
  walk: string;
  step: string;
  truth: TruthName;
  why: string;
  /** A race decides whether it occurs: the walk also passes without it. */
  isRace?: true;
}

/**
 * Present faults of the app. A walk fails for a failure that is not here, and for one that is here and does not occur
 * any more: its fix removes it here.
 */
export const KNOWN_FAILURES: readonly KnownFailure[] = [];
