import type { Agency, DraftOrder, DraftVisit } from './draft-order.ts';
import { agencyProblems, groupProblems, MOST_NAMED } from './agency.ts';
import type { Offer } from './offer.ts';
import { repairPhone } from '#domain/lib/phone.ts';
import type { Problem } from './problems.ts';

export interface Tour {
  limit: number;
}

export const groupSize = ({ party, travellers }: DraftVisit): number => Math.max(1, party ?? 0, travellers.length);

export const groupOffer = (offer: Offer, size: number): Offer => ({
  ...offer,
  types: offer.types.map(({ more_people: _more, ...type }) => ({
    ...type,
    real_name: true,
    people: Math.min(size, MOST_NAMED),
  })),
});

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

export const sentTour = (draft: DraftOrder): { party: number; agency?: Agency } => ({
  party: groupSize(draft.visits[0]),
  ...(draft.agency ? { agency: trimmed(draft.agency) } : {}),
});
