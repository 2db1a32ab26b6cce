import type { getGuide } from '#contract/guides.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Agency } from '#domain/draft-order.ts';
import { agencyProblems, groupProblems, MOST_NAMED } from '#domain/agency.ts';
import type { DraftOrder, DraftVisit } from '#domain/draft-order.ts';
import type { Offer } from '#domain/offer.ts';
import { repairPhone } from '#domain/phone.ts';
import type { Problem } from '#domain/problems.ts';
import type { TicketType } from './use-order-data.ts';
import type { Tour } from './variant.ts';

/** @returns what is sold of a guide, as the order form knows it: one tour for a group, whose members may be named on it. */
export const typeOfTour = ({ id, name, intro, fee, tags, group_limit, next, rules, agreement }: OutputOf<typeof getGuide>): TicketType => ({
  id,
  scenic_id: id,
  type: 'TICKET',
  name,
  note: intro,
  fee,
  real_name: false,
  people: 1,
  limit_per_order: 1,
  subcards: Math.min(group_limit, MOST_NAMED),
  tags,
  photo_required: false,
  health_code_required: false,
  confirm: 'none',
  free_with: [],
  next: next?.date ?? null,
  rules,
  agreement,
});

/** @returns how many people come with a group; one until somebody said. */
export const groupSize = ({ party, travellers }: DraftVisit): number => Math.max(1, party ?? 0, travellers.length);

/** @returns the offer in which each member of the group has a place to be named on. */
export const groupOffer = (offer: Offer, size: number): Offer => ({
  ...offer,
  types: offer.types.map(({ more_people: _more, ...type }) => ({ ...type, real_name: true, people: Math.min(size, MOST_NAMED) })),
});

/** @returns the problems of an order with those of the group and its agency, where the form shows them. */
export function withTourProblems(problems: readonly Problem[], draft: DraftOrder, tour: Tour | undefined): Problem[] {
  if (!tour) return [...problems];
  const isLast = ({ part }: Problem): boolean => part === 'phone' || part === 'agreement';
  return [
    ...problems.filter((problem) => !isLast(problem)),
    ...groupProblems(groupSize(draft.visits[0]), tour.limit),
    ...(draft.agency ? agencyProblems(draft.agency) : []),
    ...problems.filter(isLast),
  ];
}

const trimmed = ({ guide_phone, guide_name, agency, itinerary }: Agency): Agency => ({
  guide_phone: repairPhone(guide_phone),
  guide_name: guide_name.trim(),
  agency: agency.trim(),
  ...(itinerary ? { itinerary } : {}),
});

/** @returns what the order says of its group. */
export const sentTour = (draft: DraftOrder): { party: number; agency?: Agency } => ({
  party: groupSize(draft.visits[0]),
  ...(draft.agency ? { agency: trimmed(draft.agency) } : {}),
});
