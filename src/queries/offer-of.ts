import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import type { Session } from '#contract/visitor/availability.ts';
import type { Offer, OfferedSession, OfferedDay, OfferedType } from '#domain/order/offer.ts';
import type { InferOutput } from 'valibot';

export interface OfferParts {
  scenicId: string;
  /** Server time, milliseconds. */
  now: number;
  orderLimit: number;
  agreementVersion: string;
  types: readonly TicketTypeSummary[];
  /** Day tickets are the default. */
  kind?: TicketTypeSummary['type'] | undefined;
  days: readonly OfferedDay[] | undefined;
  sessions: readonly InferOutput<typeof Session>[] | undefined;
}

const typeOf = ({
  id,
  fee,
  real_name,
  people,
  party,
  limit_per_order,
  min_age,
  max_age,
  bind,
  photo_required,
  health_code_required,
  zone,
  subcards,
}: TicketTypeSummary): OfferedType => ({
  id,
  fee,
  real_name,
  people,
  ...(party ? { party } : {}),
  limit_per_order,
  min_age,
  max_age,
  ...(bind ? { bind } : {}),
  zone,
  ...(subcards ? { more_people: subcards } : {}),
  ...(photo_required ? { photo_required } : {}),
  ...(health_code_required ? { health_code_required } : {}),
});

const sessionOf = ({
  id,
  date,
  starts_at,
  ends_at,
  last_entry_at,
  left,
  total,
  one_person,
  seated,
}: InferOutput<typeof Session>): OfferedSession => ({
  id,
  date,
  starts_at,
  ends_at,
  last_entry_at,
  left,
  total,
  one_person,
  ...(seated ? { seated } : {}),
});

export const offerOf = ({
  scenicId,
  now,
  orderLimit,
  agreementVersion,
  types,
  kind = 'TICKET',
  days,
  sessions,
}: OfferParts): Offer => ({
  scenic_id: scenicId,
  now,
  order_limit: orderLimit,
  agreement_version: agreementVersion,
  types: types.filter(({ type }) => type === kind).map(typeOf),
  days: days ?? [],
  sessions: (sessions ?? []).map(sessionOf),
});
