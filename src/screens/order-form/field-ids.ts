import type { Part, Problem, ProblemCode } from '#domain/problems.ts';

/** Where on the screen each part of a problem stands. */
const PLACES = {
  date: 'order-date',
  batch: 'order-batch',
  seats: 'order-seats',
  tickets: 'order-tickets',
  travellers: 'order-travellers',
  phone: 'order-phone',
  agreement: 'order-agreement',
  agency: 'order-agency',
  invoice: 'order-invoice',
} as const satisfies Record<Part, string>;

const onVisit = (id: string, visit: number): string => (visit > 0 ? `${id}-${visit}` : id);

/** @param visit the position of the visit on the order. */
export const fieldId = (part: Part, visit = 0): string => onVisit(PLACES[part], visit);
export const typeField = (ticketTypeId: string, visit = 0): string => onVisit(`order-type-${ticketTypeId}`, visit);
/** Where the tickets stand that make a bound one complete. */
export const partnerField = (ticketTypeId: string, visit = 0): string => onVisit(`order-partners-${ticketTypeId}`, visit);
export const agencyField = (field: string): string => `${PLACES.agency}-${field}`;
export const titleField = (part: Part, visit = 0): string => `${fieldId(part, visit)}-title`;

/** Something not done yet is no mistake: it is said at its field only after the order was tried. */
const OMISSIONS: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'choose-date',
  'choose-batch',
  'choose-seats',
  'choose-tickets',
  'travellers-missing',
  'purchaser-required',
  'phone-required',
  'agreement-unread',
  'guide-name-required',
  'agency-required',
]);

/** @returns the problems of a part that stand at their field. */
export function shownProblems(problems: readonly Problem[], part: Part, tried: boolean): Problem[] {
  return problems.filter((problem) => problem.part === part && (tried || !OMISSIONS.has(problem.code)));
}

/** @returns what is wrong on one visit. */
export const onVisitOnly = (problems: readonly Problem[], visit: number): Problem[] => problems.filter((problem) => (problem.visit ?? 0) === visit);
