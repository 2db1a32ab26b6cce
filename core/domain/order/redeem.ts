import type { Day } from '#domain/lib/day.ts';
import { plainText, repairNumber } from '#domain/lib/text-repair.ts';

export type CodeProblem = 'codeUsed' | 'codeExpired' | 'codeNotYet';

export const MOST_CODES = 50_000;

export interface CodeTerms {
  used: boolean;
  /** First and last day on which the code can be redeemed. */
  valid_from?: Day | null | undefined;
  valid_until?: Day | null | undefined;
}

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

const SHORTEST = 6;
const LONGEST = 40;
const GROUP = 4;

export type TypedProblem = 'empty' | 'short' | 'long' | 'letters';

export function typedProblem(typed: string): TypedProblem | null {
  const code = repairNumber(typed);
  if (code === '') return 'empty';
  if (!/^[A-Z0-9]+$/.test(code)) return 'letters';
  if (code.length < SHORTEST) return 'short';
  return code.length > LONGEST ? 'long' : null;
}

export const missingLetters = (typed: string): number => Math.max(0, SHORTEST - repairNumber(typed).length);

const inGroups = (typed: string): string =>
  (repairNumber(typed).match(new RegExp(`.{1,${GROUP}}`, 'gu')) ?? []).join(' ');
const withHyphens = (typed: string): string => plainText(typed).split('-').map(repairNumber).join('-');
const hasHyphens = (typed: string): boolean => plainText(typed).includes('-');

/** @returns a code as shown in the field: with its own hyphens, or else a blank after every fourth letter. */
export const groupCode = (typed: string): string => (hasHyphens(typed) ? withHyphens(typed) : inGroups(typed));

/** Keeps the caret behind the same letter. */
export function regroup(typed: string, caret: number): { text: string; caret: number } {
  const shown = hasHyphens(typed) ? withHyphens : inGroups;
  return { text: shown(typed), caret: shown(typed.slice(0, caret)).length };
}

const codeInLink = (text: string): string | null => {
  const [, code] = /[?&]code=([^&#\s]+)/i.exec(text) ?? [];
  try {
    return code === undefined ? null : decodeURIComponent(code);
  } catch {
    return null;
  }
};

/** @returns a code found in a text, in the text's notation where that has hyphens. */
export function asWritten(text: string, code: string): string {
  const runs =
    plainText(codeInLink(text) ?? text)
      .toUpperCase()
      .match(/[A-Z0-9]+(?:-[A-Z0-9]+)+/g) ?? [];
  return runs.find((run) => repairNumber(run) === code) ?? groupCode(code);
}

/**
 * Finds the code in a text that is a code, a link with one, or a message around one; where there is none, the whole
 * text is the answer.
 */
export function codeIn(text: string): string {
  const linked = codeInLink(text);
  if (linked !== null) return repairNumber(linked);
  const whole = repairNumber(text);
  if (typedProblem(whole) === null) return whole;
  const runs =
    plainText(text)
      .toUpperCase()
      .match(/[A-Z0-9]+(?:[-·.][A-Z0-9]+)*/g) ?? [];
  const codes = runs.map(repairNumber).filter((run) => typedProblem(run) === null && /\d/.test(run));
  // Dates and phone numbers are figures alone; a code mostly is not.
  return codes.find((code) => /[A-Z]/.test(code)) ?? codes[0] ?? whole;
}
