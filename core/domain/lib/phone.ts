import { plainText } from './text-repair.ts';

export type PhoneProblem = 'phone-required' | 'phone-short' | 'phone-long' | 'phone-wrong';

/** Countries whose numbers have a 0 in front at home only. Others, as Italy, have it abroad, too. */
const HOME_ZERO = /^(\+(?:27|3[0-3]|4[13469]|49|6[0-6]|8[124]|9[0-5]|353|358|852|886|97[12]))0+(?=\d)/;

/** @returns a mainland mobile number without +86, 0086 or blanks; an international one as `+…` digits. */
export function repairPhone(typed: string): string {
  const text = plainText(typed)
    .replace(/^(\s*(?:\+|00)[\d\s-]*)\(0\)/, '$1')
    .replace(/[\s\-().·]/g, '');
  const digits = text.replace(/^(\+|00)86/, '').replace(/^86(?=\d{11}$)/, '');
  const abroad = text.startsWith('00') && digits === text ? `+${text.slice(2)}` : digits;
  return abroad.replace(HOME_ZERO, '$1');
}

/** @returns null for a mainland mobile number, and for one of another country with `+` and its code (E.164). */
export function phoneProblem(typed: string): PhoneProblem | null {
  const phone = repairPhone(typed);
  if (phone === '') return 'phone-required';
  if (phone.startsWith('+')) return /^\+[1-9]\d{6,14}$/.test(phone) ? null : 'phone-wrong';
  if (!/^\d+$/.test(phone)) return 'phone-wrong';
  if (phone.length !== 11) return phone.length < 11 ? 'phone-short' : 'phone-long';
  return /^1[3-9]/.test(phone) ? null : 'phone-wrong';
}

export function purchaserProblem(typed: string): Exclude<PhoneProblem, 'phone-required'> | 'purchaser-required' | null {
  const problem = phoneProblem(typed);
  return problem === 'phone-required' ? 'purchaser-required' : problem;
}

export function maskPhone(phone: string): string {
  return phone.length < 8 ? '****' : `${phone.slice(0, phone.startsWith('+') ? 4 : 3)}****${phone.slice(-4)}`;
}

export const telOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
