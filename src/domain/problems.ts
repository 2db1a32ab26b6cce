import { dayState, leftOn } from './calendar.ts';
import { dayOf } from './day.ts';
import type { DraftOrder } from './draft-order.ts';
import { chosenTypes, fitsAge, needOf, peopleCount, quantityOf, slotsOf, ticketCount, travellersFor } from './draft-order.ts';
import type { Offer, OfferedType } from './offer.ts';
import { offeredType } from './offer.ts';
import type { PhoneProblem } from './phone.ts';
import { phoneProblem } from './phone.ts';
import type { NameProblem, NumberProblem, Traveller } from './traveller.ts';
import { documentKey, idNumberProblem, nameProblem } from './traveller.ts';
import { repairName } from './text-repair.ts';

/** Every reason for which an order can't be placed. Words live in the interface and in the server's catalogue. */
export type ProblemCode =
  | 'choose-date'
  | 'date-past'
  | 'date-closed'
  | 'date-not-yet'
  | 'date-ended'
  | 'date-sold-out'
  | 'date-too-few'
  | 'date-unknown'
  | 'choose-batch'
  | 'batch-over'
  | 'batch-sold-out'
  | 'batch-too-few'
  | 'choose-tickets'
  | 'type-unknown'
  | 'over-order-limit'
  | 'over-type-limit'
  | 'bind-missing'
  | 'travellers-missing'
  | 'travellers-too-many'
  | 'traveller-twice'
  | 'document-twice'
  | 'age-wrong'
  | 'agreement-unread'
  | NameProblem
  | NumberProblem
  | PhoneProblem;

/** Where the problem stands, so that the screen can show it there and lead to it. */
export type Part = 'date' | 'batch' | 'tickets' | 'travellers' | 'phone' | 'agreement';

export interface Problem {
  code: ProblemCode;
  part: Part;
  ticket_type_id?: string | undefined;
  /** Index into the draft's travellers. */
  person?: number | undefined;
  field?: 'name' | 'id_number' | undefined;
  /** Numbers and names that the sentence needs. */
  params?: Readonly<Record<string, string | number>> | undefined;
}

const DAY_PROBLEMS = {
  past: 'date-past',
  closed: 'date-closed',
  'not-yet': 'date-not-yet',
  ended: 'date-ended',
  'sold-out': 'date-sold-out',
  'too-few': 'date-too-few',
  unknown: 'date-unknown',
} as const;

function dateProblems(draft: DraftOrder, offer: Offer): Problem[] {
  if (!draft.date) return [{ code: 'choose-date', part: 'date' }];
  const offered = offer.days.find((each) => each.date === draft.date);
  const wanted = peopleCount(draft, offer);
  const state = dayState(draft.date, offered, offer.now, wanted, needOf(draft, offer));
  if (state === 'open' || state === 'low') return [];
  const left = offered ? leftOn(offered, needOf(draft, offer)) : 0;
  return [{ code: DAY_PROBLEMS[state], part: 'date', params: { left, wanted } }];
}

function batchProblems(draft: DraftOrder, offer: Offer): Problem[] {
  if (offer.batches.length === 0) return draft.batch_id ? [{ code: 'batch-over', part: 'batch' }] : [];
  if (!draft.batch_id) return [{ code: 'choose-batch', part: 'batch' }];
  const batch = offer.batches.find((each) => each.id === draft.batch_id);
  if (!batch || batch.last_entry_at <= offer.now) return [{ code: 'batch-over', part: 'batch' }];
  const wanted = peopleCount(draft, offer);
  if (batch.left <= 0) return [{ code: 'batch-sold-out', part: 'batch' }];
  return batch.left < wanted ? [{ code: 'batch-too-few', part: 'batch', params: { left: batch.left, wanted } }] : [];
}

function ticketProblems(draft: DraftOrder, offer: Offer): Problem[] {
  const chosen = chosenTypes(draft);
  if (chosen.length === 0) return [{ code: 'choose-tickets', part: 'tickets' }];
  const problems: Problem[] = chosen.flatMap((id) => {
    const type = offeredType(offer, id);
    if (!type) return [{ code: 'type-unknown' as const, part: 'tickets' as const, ticket_type_id: id }];
    return [...typeLimit(draft, type), ...bindProblem(draft, offer, type)];
  });
  if (ticketCount(draft) > offer.order_limit) problems.push({ code: 'over-order-limit', part: 'tickets', params: { limit: offer.order_limit } });
  return problems;
}

function typeLimit(draft: DraftOrder, type: OfferedType): Problem[] {
  if (quantityOf(draft, type.id) <= type.limit_per_order) return [];
  return [{ code: 'over-type-limit', part: 'tickets', ticket_type_id: type.id, params: { limit: type.limit_per_order } }];
}

/** A draft has one day and one session, so every partner on it shares both. */
function bindProblem(draft: DraftOrder, offer: Offer, type: OfferedType): Problem[] {
  if (!type.bind) return [];
  const partners = type.bind.with.reduce((sum, id) => sum + quantityOf(draft, id), 0);
  const needed = Math.ceil(quantityOf(draft, type.id) / type.bind.ratio);
  if (partners >= needed) return [];
  const partner = type.bind.with.find((id) => offeredType(offer, id)) ?? type.bind.with[0] ?? '';
  return [{ code: 'bind-missing', part: 'tickets', ticket_type_id: type.id, params: { needed: needed - partners, partner } }];
}

/** @returns the problems of one person's own fields; used by the traveller form and by the order. */
export function travellerProblems(traveller: Traveller, offer: Pick<Offer, 'now'>): Problem[] {
  const problems: Problem[] = [];
  const name = nameProblem(traveller.name);
  if (name) problems.push({ code: name, part: 'travellers', field: 'name' });
  const number = idNumberProblem(traveller.id_type, traveller.id_number, dayOf(offer.now));
  if (number) {
    const length = traveller.id_number.replace(/\s/g, '').length;
    problems.push({ code: number, part: 'travellers', field: 'id_number', params: { length, id_type: traveller.id_type } });
  }
  return problems;
}

function peopleProblems(draft: DraftOrder, offer: Offer): Problem[] {
  const problems: Problem[] = [];
  for (const type of offer.types) {
    const missing = slotsOf(draft, type) - travellersFor(draft, type.id).length;
    if (missing > 0) problems.push({ code: 'travellers-missing', part: 'travellers', ticket_type_id: type.id, params: { missing } });
    if (missing < 0) problems.push({ code: 'travellers-too-many', part: 'travellers', ticket_type_id: type.id });
  }
  draft.travellers.forEach((traveller, person) => {
    problems.push(...travellerProblems(traveller, offer).map((problem) => ({ ...problem, person })));
    const type = offeredType(offer, traveller.ticket_type_id);
    if (type && !fitsAge(type, traveller, draft.date)) {
      problems.push({ code: 'age-wrong', part: 'travellers', person, ticket_type_id: type.id, params: { min: type.min_age ?? 0, max: type.max_age ?? 200 } });
    }
    const same = draft.travellers.findIndex((each) => documentKey(each) === documentKey(traveller));
    if (same < person && traveller.id_number !== '') {
      const twin = draft.travellers[same];
      const code = twin && repairName(twin.name) === repairName(traveller.name) ? 'traveller-twice' : 'document-twice';
      problems.push({ code, part: 'travellers', person, field: 'id_number', params: { other: twin?.name ?? '' } });
    }
  });
  return problems;
}

/**
 * @returns everything that keeps this draft from being ordered, in the order in which the screen shows it; empty when nothing does.
 * The same list drives the button, the sentences at the fields and the server's refusal.
 */
export function problemsOf(draft: DraftOrder, offer: Offer): Problem[] {
  const phone = phoneProblem(draft.phone);
  return [
    ...dateProblems(draft, offer),
    ...batchProblems(draft, offer),
    ...ticketProblems(draft, offer),
    ...peopleProblems(draft, offer),
    ...(phone ? [{ code: phone, part: 'phone' as const, params: { length: draft.phone.replace(/\D/g, '').length } }] : []),
    ...(draft.agreed === offer.agreement_version ? [] : [{ code: 'agreement-unread' as const, part: 'agreement' as const }]),
  ];
}
