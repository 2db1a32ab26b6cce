import type { Part, Problem, ProblemCode } from '#domain/problems.ts';

/** Where on the screen each part of a problem stands. */
const PLACES = {
  date: 'order-date',
  batch: 'order-batch',
  tickets: 'order-tickets',
  travellers: 'order-travellers',
  phone: 'order-phone',
  agreement: 'order-agreement',
} as const satisfies Record<Part, string>;

export const placeOf = (part: Part): string => PLACES[part];
export const typePlace = (ticketTypeId: string): string => `order-type-${ticketTypeId}`;

/** Something not done yet is no mistake: it is said at its field only after the order was tried. */
const OMISSIONS: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'choose-date',
  'choose-batch',
  'choose-tickets',
  'travellers-missing',
  'phone-required',
  'agreement-unread',
]);

/** @returns the problems of a part that stand at their field. */
export function shownProblems(problems: readonly Problem[], part: Part, tried: boolean): Problem[] {
  return problems.filter((problem) => problem.part === part && (tried || !OMISSIONS.has(problem.code)));
}

/** Brings a place into view and puts the focus on its first control that works. */
export function leadTo(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  const first = place.matches('input, button') ? place : place.querySelector<HTMLElement>('button:not([aria-disabled]), input');
  place.scrollIntoView({ block: 'center' });
  (first ?? place).focus({ preventScroll: true });
}
