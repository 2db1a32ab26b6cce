import type { MemberProblem, Place } from '#domain/member-order.ts';

/** Where on the screen what stands. */
export const PLACES = {
  count: 'pass-count',
  consent: 'pass-consent',
  phone: 'pass-phone',
  agreement: 'pass-agreement',
  date: 'pass-date',
  batch: 'pass-batch',
};

export const placeId = ({ card, seat }: Place): string => `pass-place-${card}-${seat}`;

/** @returns where a problem stands. */
export function placeOf({ part, code, place }: MemberProblem): string {
  if (place) return placeId(place);
  if (code === 'photo-consent') return PLACES.consent;
  if (part === 'phone' || part === 'agreement' || part === 'date' || part === 'batch') return PLACES[part];
  return PLACES.count;
}

/** Brings a place into view and puts the focus on its first control that works. */
export function leadTo(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  const first = place.matches('input, button, a') ? place : place.querySelector<HTMLElement>('a, button:not([aria-disabled]), input');
  place.scrollIntoView({ block: 'center' });
  (first ?? place).focus({ preventScroll: true });
}
