import type { MemberProblem, Place } from '#domain/member-order.ts';

/** Where on the screen what stands. */
export const FIELDS = {
  count: 'pass-count',
  consent: 'pass-consent',
  phone: 'pass-phone',
  agreement: 'pass-agreement',
  date: 'pass-date',
  batch: 'pass-batch',
};

export const fieldIdOf = ({ card, seat }: Place): string => `pass-place-${card}-${seat}`;

/** @returns where a problem stands. */
export function fieldId({ part, code, place }: MemberProblem): string {
  if (place) return fieldIdOf(place);
  if (code === 'photo-consent') return FIELDS.consent;
  if (part === 'phone' || part === 'agreement' || part === 'date' || part === 'batch') return FIELDS[part];
  return FIELDS.count;
}
