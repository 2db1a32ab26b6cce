import type { MemberProblem, HolderPosition } from '#domain/members/member-order.ts';
import type { Part } from '#domain/order/problems.ts';

/** Ids of a booking form's fields. Only one such form is on screen at a time. */
export type FieldName = Part | 'papers' | 'count' | 'consent';

const onVisit = (id: string, visit: number): string => (visit > 0 ? `${id}-${visit}` : id);

export const fieldId = (field: FieldName, visit = 0): string => onVisit(`order-${field}`, visit);
export const titleId = (field: FieldName, visit = 0): string => `${fieldId(field, visit)}-title`;

export const typeField = (ticketTypeId: string, visit = 0): string => onVisit(`order-type-${ticketTypeId}`, visit);
export const partnerField = (ticketTypeId: string, visit = 0): string =>
  onVisit(`order-partners-${ticketTypeId}`, visit);
export const agencyField = (field: string): string => `${fieldId('agency')}-${field}`;
export const holderField = ({ card, seat }: HolderPosition): string => `order-place-${card}-${seat}`;

export function memberField({ part, code, position }: MemberProblem): string {
  if (position) return holderField(position);
  if (code === 'photo-consent') return fieldId('consent');
  return fieldId(part === 'phone' || part === 'agreement' || part === 'date' || part === 'session' ? part : 'count');
}
