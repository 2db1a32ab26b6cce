import { phoneProblem, repairPhone } from '#domain/lib/phone.ts';
import type { Problem } from '#domain/order/problems.ts';
import { plainText } from '#domain/lib/text-repair.ts';

export type ProofField = 'phone' | 'code';

export interface ProofProblem extends Pick<Problem, 'code' | 'params'> {
  field: ProofField;
}

/** Of a whole message only its six digits are taken. */
export function repairCode(typed: string): string {
  const text = plainText(typed);
  const bare = text.replace(/[\s\-.·]/g, '');
  if (/^\d*$/.test(bare)) return bare;
  const [found, ...more] = [...text.matchAll(/(?:^|\D)(\d{3}[ -]?\d{3})(?!\d)/g)].map(([, code = '']) =>
    code.replace(/\D/g, ''),
  );
  return found !== undefined && more.length === 0 ? found : bare;
}

/** @returns why no code can be sent to a phone, or null: only mainland mobiles get text messages. */
export function mobileProblem(typed: string): ProofProblem | null {
  const phone = repairPhone(typed);
  const code = phoneProblem(typed) ?? (phone.startsWith('+') ? 'phone-wrong' : null);
  return code ? { field: 'phone', code, params: { length: phone.replace(/\D/g, '').length } } : null;
}

export function proofProblems({ phone, code }: Record<ProofField, string>): ProofProblem[] {
  const wrongPhone = mobileProblem(phone);
  const digits = repairCode(code);
  return [
    ...(wrongPhone ? [wrongPhone] : []),
    ...(digits === '' ? [{ field: 'code' as const, code: 'code-required' as const }] : []),
    ...(digits !== '' && !/^\d{6}$/.test(digits) ? [{ field: 'code' as const, code: 'code-wrong' as const }] : []),
  ];
}
