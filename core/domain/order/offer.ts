import type { Day } from '#domain/lib/day.ts';
import type { Fen } from '#domain/lib/fen.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { WaitOffer } from '#domain/waiting/waiting-list.ts';

export type BindRule = 'with' | 'same-date' | 'same-date-and-session';

export interface Binding {
  /** Any one of these ticket types serves as the partner. */
  with: readonly string[];
  rule: BindRule;
  /** Number of bound tickets that one partner ticket covers. */
  ratio: number;
}

export interface PartyPart {
  count: number;
  min_age?: number | undefined;
  max_age?: number | undefined;
}

export interface OfferedType {
  id: string;
  fee: Fen;
  real_name: boolean;
  people: number;
  /**
   * Whom a ticket for several people is meant for: the form then offers it in place of dearer single ones. Gates do not
   * ask.
   */
  party?: readonly PartyPart[] | undefined;
  limit_per_order: number;
  min_age?: number | undefined;
  max_age?: number | undefined;
  bind?: Binding | undefined;
  /** Further people who may be named on the ticket: the subcards of a member card. */
  more_people?: number | undefined;
  photo_required?: boolean | undefined;
  health_code_required?: boolean | undefined;
  zone?: string | undefined;
}

export interface OfferedDay {
  date: Day;
  state: 'open' | 'closed' | 'not-yet' | 'ended';
  reason?: LocalText | undefined;
  holiday?: LocalText | undefined;
  /** Start of sale, milliseconds, when the state is `not-yet`. */
  opens_at?: number | undefined;
  /** The instant of the last entry of that day, milliseconds. */
  ends_at: number;
  total?: number | undefined;
  /**
   * Why bought tickets can't be moved to this day though it is on sale: they are for it now, or it has another price.
   */
  bar?: 'same' | 'other-price' | undefined;
  offers: readonly (WaitOffer & { fee: Fen; left: number })[];
}

export interface OfferedSession {
  id: string;
  date: Day;
  starts_at: number;
  ends_at: number;
  last_entry_at: number;
  left: number;
  total: number;
  one_person: boolean;
  seated?: boolean | undefined;
  /** The ticket types for which places of the session may be waited for. */
  waiting?: WaitOffer[] | undefined;
}

export interface Offer {
  scenic_id: string;
  /** Server time, milliseconds. */
  now: number;
  order_limit: number;
  agreement_version: string;
  types: readonly OfferedType[];
  days: readonly OfferedDay[];
  /** The sessions of the chosen day. */
  sessions: readonly OfferedSession[];
}

/** Only such a ticket is chosen for a person by age or price: every other one asks the visitor for more than a name. */
export const isPlain = ({
  people,
  real_name,
  bind,
  zone,
  photo_required,
  health_code_required,
  more_people,
}: OfferedType): boolean =>
  people === 1 && real_name && !bind && zone === undefined && !photo_required && !health_code_required && !more_people;

export const offeredType = (offer: Offer, id: string): OfferedType | undefined =>
  offer.types.find((type) => type.id === id);

const feeOnDay = (day: OfferedDay | undefined, id: string): Fen | undefined =>
  day?.offers.find((each) => each.ticket_type_id === id)?.fee;

/** Before a day is chosen, the lowest price of all days. */
export function offeredFee(offer: Offer, id: string, day: Day | null): Fen {
  const usual = offeredType(offer, id)?.fee ?? 0;
  if (day !== null)
    return (
      feeOnDay(
        offer.days.find((each) => each.date === day),
        id,
      ) ?? usual
    );
  const fees = offer.days.flatMap((each) => feeOnDay(each, id) ?? []);
  return fees.length > 0 ? Math.min(...fees) : usual;
}

export const isFromFee = (offer: Offer, id: string, day: Day | null): boolean =>
  day === null && new Set(offer.days.flatMap((each) => feeOnDay(each, id) ?? [])).size > 1;
