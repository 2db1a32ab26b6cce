import { phoneProblem, repairPhone } from './phone.ts';
import type { Problem } from './problems.ts';

export type ProofField = 'phone' | 'code';

/** A problem of one of the two fields that prove a phone. */
export interface ProofProblem extends Pick<Problem, 'code' | 'params'> {
  field: ProofField;
}

/** @returns a typed code as its six digits, without the blanks and signs that keyboards and messages add. */
export const repairCode = (typed: string): string => typed.normalize('NFKC').replace(/[\s\-.]/g, '');

/** @returns why no code can be sent to a phone, or null: only mainland mobiles get text messages. */
export function mobileProblem(typed: string): ProofProblem | null {
  const phone = repairPhone(typed);
  const code = phoneProblem(typed) ?? (phone.startsWith('+') ? 'phone-wrong' : null);
  return code ? { field: 'phone', code, params: { length: phone.replace(/\D/g, '').length } } : null;
}

/** @returns what is wrong with the pair, field by field; both are needed. */
export function proofProblems({ phone, code }: Record<ProofField, string>): ProofProblem[] {
  const wrongPhone = mobileProblem(phone);
  const digits = repairCode(code);
  return [
    ...(wrongPhone ? [wrongPhone] : []),
    ...(digits === '' ? [{ field: 'code' as const, code: 'code-required' as const }] : []),
    ...(digits !== '' && !/^\d{6}$/.test(digits) ? [{ field: 'code' as const, code: 'code-wrong' as const }] : []),
  ];
}
