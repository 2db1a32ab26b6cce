import type { Day } from './day.ts';
import { repairNumber } from './text-repair.ts';

/** Why a redemption code can't be used. */
export type CodeProblem = 'codeUsed' | 'codeExpired' | 'codeNotYet';

export interface CodeTerms {
  used: boolean;
  /** First and last day on which it can be redeemed. */
  valid_from?: Day | null | undefined;
  valid_until?: Day | null | undefined;
}

/** @returns why a known code can't be redeemed on that venue day, or null. */
export function codeProblem(code: CodeTerms, today: Day): CodeProblem | null {
  if (code.used) return 'codeUsed';
  if (code.valid_until && code.valid_until < today) return 'codeExpired';
  return code.valid_from && code.valid_from > today ? 'codeNotYet' : null;
}

/** @returns a code of which only the ends can be read: enough to know one's own again, too little to use it. */
export function maskCode(typed: string): string {
  const code = repairNumber(typed);
  const shown = code.length >= 10 ? 2 : 1;
  return code.slice(0, shown) + '*'.repeat(Math.max(0, code.length - 2 * shown)) + code.slice(-shown);
}
