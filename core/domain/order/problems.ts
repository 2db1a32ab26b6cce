import { dayState, leftOn } from '#domain/catalog/calendar.ts';
import { dayOf } from '#domain/lib/day.ts';
import {
  chosenSession,
  chosenTypes,
  type DraftOrder,
  type DraftVisit,
  fitsAge,
  followsSeats,
  needOf,
  peopleCount,
  quantityOf,
  slotsOf,
  ticketCount,
  travellersFor,
} from './draft-order.ts';
import { type Binding, type Offer, type OfferedDay, offeredType, type OfferedType } from './offer.ts';
import { type PhoneProblem, purchaserProblem } from '#domain/lib/phone.ts';
import {
  documentKey,
  idNumberProblem,
  nameProblem,
  type NameProblem,
  type NumberProblem,
  type Traveller,
} from '#domain/people/traveller.ts';
import { repairName } from '#domain/lib/text-repair.ts';

export type ProblemCode =
  | 'choose-date'
  | 'date-past'
  | 'date-closed'
  | 'date-not-yet'
  | 'date-ended'
  | 'date-sold-out'
  | 'date-too-few'
  | 'date-unknown'
  | 'date-same'
  | 'date-other-price'
  | 'choose-session'
  | 'session-over'
  | 'session-sold-out'
  | 'session-too-few'
  | 'session-same'
  | 'choose-seats'
  | 'seats-same'
  | 'choose-tickets'
  | 'type-unknown'
  | 'over-order-limit'
  | 'over-type-limit'
  | 'bind-missing'
  | 'bind-apart'
  | 'card-unusable'
  | 'travellers-missing'
  | 'travellers-too-many'
  | 'traveller-twice'
  | 'document-twice'
  | 'age-wrong'
  | 'agreement-unread'
  | 'agreement-unticked'
  | 'photo-required'
  | 'photo-consent'
  | 'health-code-required'
  | 'code-required'
  | 'code-wrong'
  | 'title-required'
  | 'title-long'
  | 'tax-number-required'
  | 'tax-number-wrong'
  | 'email-wrong'
  | 'contact-required'
  | 'any-day-none'
  | 'group-too-big'
  | 'guide-name-required'
  | 'agency-required'
  | NameProblem
  | NumberProblem
  | PhoneProblem
  | 'purchaser-required';

export type Part =
  | 'date'
  | 'session'
  | 'seats'
  | 'tickets'
  | 'travellers'
  | 'phone'
  | 'agreement'
  | 'invoice'
  | 'agency';

export interface Problem {
  code: ProblemCode;
  part: Part;
  ticket_type_id?: string | undefined;
  person?: number | undefined;
  field?: string | undefined;
  /** Position of the visit, in an order for several days or spots. */
  visit?: number | undefined;
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
  same: 'date-same',
  'other-price': 'date-other-price',
} as const;

function dateProblems(draft: DraftVisit, offer: Offer): Problem[] {
  if (!draft.date) return [{ code: 'choose-date', part: 'date' }];
  const offered = offer.days.find((each) => each.date === draft.date);
  const wanted = peopleCount(draft, offer);
  const state = dayState(draft.date, offered, offer.now, wanted, needOf(draft, offer));
  if (state === 'open' || state === 'low') return [];
  const scarce = offered && (state === 'sold-out' || state === 'too-few') ? scarceTypes(draft, offer, offered) : [];
  if (scarce.length > 0) return scarce;
  const left = offered ? leftOn(offered, needOf(draft, offer)) : 0;
  return [{ code: DAY_PROBLEMS[state], part: 'date', params: { left, wanted } }];
}

/** The tickets that are short that day; empty when all are. */
function scarceTypes(draft: DraftVisit, offer: Offer, offered: OfferedDay): Problem[] {
  const wants = Object.entries(needOf(draft, offer)).map(([id, wanted]) => ({
    id,
    wanted,
    left: leftOn(offered, { [id]: wanted }),
  }));
  const short = wants.filter(({ wanted, left }) => left < wanted);
  if (short.length === wants.length) return [];
  return short.map(({ id, wanted, left }) => ({
    code: left > 0 ? ('date-too-few' as const) : ('date-sold-out' as const),
    part: 'date' as const,
    ticket_type_id: id,
    params: { left, wanted },
  }));
}

function sessionProblems(draft: DraftVisit, offer: Offer): Problem[] {
  if (offer.sessions.length === 0) return draft.batch_id ? [{ code: 'session-over', part: 'session' }] : [];
  if (!draft.batch_id) return [{ code: 'choose-session', part: 'session' }];
  const session = offer.sessions.find((each) => each.id === draft.batch_id);
  if (!session || session.last_entry_at <= offer.now) return [{ code: 'session-over', part: 'session' }];
  const wanted = peopleCount(draft, offer);
  if (session.left <= 0) return [{ code: 'session-sold-out', part: 'session' }];
  return session.left < wanted
    ? [{ code: 'session-too-few', part: 'session', params: { left: session.left, wanted } }]
    : [];
}

function ticketProblems(draft: DraftVisit, offer: Offer, others: readonly DraftVisit[]): Problem[] {
  const chosen = chosenTypes(draft);
  if (chosen.length === 0) return [{ code: 'choose-tickets', part: 'tickets' }];
  const problems: Problem[] = chosen.flatMap((id) => {
    const type = offeredType(offer, id);
    if (!type) return [{ code: 'type-unknown' as const, part: 'tickets' as const, ticket_type_id: id }];
    return [...typeLimit(draft, type, others), ...bindProblem(draft, offer, type, others)];
  });
  if (ticketCount(draft) + sumOf(others, ticketCount) > offer.order_limit)
    problems.push({ code: 'over-order-limit', part: 'tickets', params: { limit: offer.order_limit } });
  return problems;
}

const sumOf = <T>(items: readonly T[], amount: (item: T) => number): number =>
  items.reduce((sum, item) => sum + amount(item), 0);

/** The limit counts over the whole order, however its tickets are spread over days and lines. */
function typeLimit(draft: DraftVisit, type: OfferedType, others: readonly DraftVisit[]): Problem[] {
  if (quantityOf(draft, type.id) + sumOf(others, (other) => quantityOf(other, type.id)) <= type.limit_per_order)
    return [];
  return [
    { code: 'over-type-limit', part: 'tickets', ticket_type_id: type.id, params: { limit: type.limit_per_order } },
  ];
}

const SHARES = {
  with: () => true,
  'same-date': (draft, other) => other.date === draft.date,
  'same-date-and-session': (draft, other) => other.date === draft.date && other.batch_id === draft.batch_id,
} as const satisfies Record<Binding['rule'], (draft: DraftVisit, other: DraftVisit) => boolean>;

/**
 * A draft has one day and one session, so every partner on it shares both; other visits of the order may share them.
 */
function bindProblem(draft: DraftVisit, offer: Offer, type: OfferedType, others: readonly DraftVisit[]): Problem[] {
  const { bind } = type;
  if (!bind) return [];
  const sharing = [draft, ...others.filter((other) => SHARES[bind.rule](draft, other))];
  const partners = sumOf(bind.with, (id) => sumOf(sharing, (each) => quantityOf(each, id)));
  const needed = Math.ceil(sumOf(sharing, (each) => quantityOf(each, type.id)) / bind.ratio);
  if (partners >= needed) return [];
  const partner = bind.with.find((id) => offeredType(offer, id)) ?? bind.with[0] ?? '';
  return [
    { code: 'bind-missing', part: 'tickets', ticket_type_id: type.id, params: { needed: needed - partners, partner } },
  ];
}

export function travellerProblems(traveller: Traveller, offer: Pick<Offer, 'now'>): Problem[] {
  const problems: Problem[] = [];
  const name = nameProblem(traveller.name);
  if (name) problems.push({ code: name, part: 'travellers', field: 'name' });
  const number = idNumberProblem(traveller.id_type, traveller.id_number, dayOf(offer.now));
  if (number) {
    const length = traveller.id_number.replace(/\s/g, '').length;
    problems.push({
      code: number,
      part: 'travellers',
      field: 'id_number',
      params: { length, id_type: traveller.id_type },
    });
  }
  return problems;
}

function peopleProblems(draft: DraftVisit, offer: Offer): Problem[] {
  const problems: Problem[] = [];
  for (const type of offer.types) {
    const missing = slotsOf(draft, type) - travellersFor(draft, type.id).length;
    if (missing > 0)
      problems.push({ code: 'travellers-missing', part: 'travellers', ticket_type_id: type.id, params: { missing } });
    if (missing + quantityOf(draft, type.id) * (type.more_people ?? 0) < 0)
      problems.push({ code: 'travellers-too-many', part: 'travellers', ticket_type_id: type.id });
  }
  draft.travellers.forEach((traveller, person) => {
    problems.push(...travellerProblems(traveller, offer).map((problem) => ({ ...problem, person })));
    const type = offeredType(offer, traveller.ticket_type_id);
    if (type && !fitsAge(type, traveller, draft.date)) {
      problems.push({
        code: 'age-wrong',
        part: 'travellers',
        person,
        ticket_type_id: type.id,
        params: { min: type.min_age ?? 0, max: type.max_age ?? 200 },
      });
    }
    if (type?.photo_required && !traveller.photo)
      problems.push({ code: 'photo-required', part: 'travellers', person, field: 'photo' });
    if (type?.health_code_required && !traveller.health_code) {
      problems.push({ code: 'health-code-required', part: 'travellers', person, field: 'health_code' });
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
 * @returns what is wrong with a visit, in the order in which the screen shows it. The form and the server judge by the
 * same list.
 * @param others the other visits of the same order: other days, sessions or spots. Limits and partners count over all
 * of them.
 */
export const problemsOf = (visit: DraftVisit, offer: Offer, others: readonly DraftVisit[] = []): Problem[] => [
  ...dateProblems(visit, offer),
  ...sessionProblems(visit, offer),
  ...ticketProblems(visit, offer, others),
  ...peopleProblems(visit, offer),
];

/**
 * The problem that is shown above the button. People are missing from the order as a whole, whichever tickets they are
 * for.
 */
export function leadingProblem(problems: readonly Problem[]): Problem | undefined {
  const [first] = problems;
  if (first?.code !== 'travellers-missing') return first;
  const missing = problems.reduce(
    (sum, { code, params }) => (code === 'travellers-missing' ? sum + Number(params?.['missing'] ?? 0) : sum),
    0,
  );
  return { ...first, params: { ...first.params, missing } };
}

const TO_CHOOSE = new Set<ProblemCode>([
  'choose-date',
  'choose-session',
  'choose-seats',
  'choose-tickets',
  'travellers-missing',
  'guide-name-required',
  'agency-required',
  'purchaser-required',
  'phone-required',
]);

/**
 * Empty where something that was chosen is wrong, since that has to be corrected first. The agreement is accepted last,
 * by itself.
 */
export function stillToChoose(problems: readonly Problem[]): Problem[] {
  const leading = leadingProblem(problems);
  if (!leading || !TO_CHOOSE.has(leading.code)) return [];
  const missing = problems.filter(({ code }) => TO_CHOOSE.has(code));
  const kinds = [...new Set(missing.map(({ code }) => code))];
  return kinds.flatMap((kind) => leadingProblem(missing.filter(({ code }) => code === kind)) ?? []);
}

export const agreementProblem = (version: string): Problem => ({
  code: 'agreement-unread',
  part: 'agreement',
  params: { version },
});

export function buyerProblems(
  { phone, agreed }: Pick<DraftOrder, 'phone' | 'agreed'>,
  { agreement_version }: Pick<Offer, 'agreement_version'>,
): Problem[] {
  const wrong = purchaserProblem(phone);
  return [
    ...(wrong ? [{ code: wrong, part: 'phone' as const, params: { length: phone.replace(/\D/g, '').length } }] : []),
    ...(agreed === agreement_version ? [] : [agreementProblem(agreement_version)]),
  ];
}

/**
 * Additional rule of the form: if visitors choose seats, each ticket with a zone needs one.
 * The server takes such an order without seats, too, and then seats the party itself.
 */
export function seatProblems(draft: DraftVisit, offer: Offer): Problem[] {
  const session = chosenSession(draft, offer);
  if (!session?.seated) return [];
  const seated = offer.types.filter((type) => followsSeats(draft, offer, type));
  const wanted = sumOf(seated, (type) => quantityOf(draft, type.id));
  const elsewhere = sumOf(offer.types, (type) => quantityOf(draft, type.id)) - wanted;
  if (draft.seats.length === wanted && wanted + elsewhere > 0) return [];
  return [{ code: 'choose-seats', part: 'seats', params: { wanted: Math.max(1, draft.party ?? 0, wanted) } }];
}
