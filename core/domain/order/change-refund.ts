import { addDays, type Day, instantOf, type TimeOfDay } from '#domain/lib/day.ts';
import type { Fen } from '#domain/lib/fen.ts';

export type RefundRule =
  | 'never'
  | {
      /** Free until `time` on this many days before the visit. */
      free_until_days_before: number;
      time: TimeOfDay;
      /** Fee in per cent after that, until the day of the visit ends; 100: no money back. */
      late_fee_percent: number;
    };

/** Instants until which a ticket is free of its terms. */
export interface Freed {
  change: number;
  refund: number;
}

export interface Policy {
  refund: RefundRule;
  change: boolean;
  /** Staff review a return before its refund. */
  review: boolean;
  kind: 'TICKET' | 'MEMBER' | 'ACTIVITY' | 'RENT' | 'GUIDE';
  /**
   * Set where the venue closed the day or the session of the ticket, or moved it: until these instants the ticket can
   * be changed and returned without a fee, regardless of the other terms.
   */
  freed?: Freed;
  /** True where the ticket was changed while `freed` allowed it: the change that the terms allow is still unused. */
  rebooked?: true;
}

export const BLOCKS = [
  'unpaid',
  'changed',
  'used',
  'void',
  'outdated',
  'audit',
  'policy',
  'late',
  'activated',
  'card',
  'confirm',
  'bound',
  'shared',
] as const;
export type Block = (typeof BLOCKS)[number];

export interface Returnable {
  policy: Policy;
  fee: Fen;
  status: string;
  people: number;
  used: number;
  returned: number;
  date: Day;
  valid_from: Day;
  valid_until: Day;
  changed: boolean;
  /** A return of the ticket waits for a decision. */
  in_audit: boolean;
  /** For member cards: a card of the ticket was activated. */
  activated: boolean;
  /** A member card paid for the ticket, for one visit on its day. */
  by_card: boolean;
  order_status: string;
  paid: boolean;
}

/** The venue's fee until an instant, milliseconds. */
export interface LadderStep {
  until: number;
  fee: Fen;
}

/** True when the ticket is valid on several days, of which the holder uses one. */
const hasSeveralDays = (ticket: Pick<Returnable, 'valid_from' | 'valid_until'>): boolean =>
  ticket.valid_from !== ticket.valid_until;

/**
 * @returns the fee of the ticket's return until each instant; after the last step nothing is refunded. Empty: never.
 */
export function refundLadder(
  ticket: Pick<Returnable, 'policy' | 'fee' | 'date' | 'valid_from' | 'valid_until'>,
): LadderStep[] {
  const until = ticket.policy.freed?.refund;
  const usual = usualLadder(ticket);
  if (until === undefined || usual.some((step) => step.fee === 0 && step.until >= until)) return usual;
  return [{ until, fee: 0 }, ...usual.filter((step) => step.until > until)];
}

function usualLadder(ticket: Pick<Returnable, 'policy' | 'fee' | 'date' | 'valid_from' | 'valid_until'>): LadderStep[] {
  const { refund, kind } = ticket.policy;
  if (refund === 'never') return [];
  if (kind === 'MEMBER' || hasSeveralDays(ticket)) return [{ until: instantOf(ticket.valid_until, '24:00'), fee: 0 }];
  const free = { until: instantOf(addDays(ticket.date, -refund.free_until_days_before), refund.time), fee: 0 };
  const end = instantOf(ticket.date, '24:00');
  if (refund.late_fee_percent >= 100 || end <= free.until) return [free];
  return [free, { until: end, fee: feeOf(ticket.fee, refund.late_fee_percent) }];
}

/** The fee of a price, rounded down to the fen in the visitor's favour. */
const feeOf = (fee: Fen, percent: number): Fen => Math.floor((fee * percent) / 100);

function blockOfState(ticket: Returnable): Block | null {
  if (ticket.status === 'CANCELED') return 'void';
  if (!ticket.paid) return 'unpaid';
  if (ticket.in_audit) return 'audit';
  return ticket.status === 'OUTOFDATE' ? 'outdated' : null;
}

export const isFreed = ({ freed }: Pick<Policy, 'freed'>, what: 'change' | 'refund', now: number): boolean =>
  freed !== undefined && now < freed[what];

export function isTooLateToReturn(
  terms: Pick<Policy, 'refund' | 'kind'>,
  days: Pick<Returnable, 'date' | 'valid_from' | 'valid_until'>,
  now: number,
): boolean {
  const ladder = usualLadder({ ...days, policy: { ...terms, change: false, review: false }, fee: 0 });
  return ladder.length > 0 && ladder.every(({ until }) => until <= now);
}

export function refundBlock(ticket: Returnable, now: number): Block | null {
  const over = blockOfState(ticket);
  if (over) return over;
  if (ticket.used + ticket.returned >= ticket.people) return 'used';
  if (ticket.changed && !isFreed(ticket.policy, 'refund', now)) return 'changed';
  if (ticket.activated) return 'activated';
  const ladder = refundLadder(ticket);
  if (ladder.length === 0) return 'policy';
  return ladder.some((step) => now < step.until) ? null : 'late';
}

/** The part of a price that entries `from` to `from + count` carry; all parts together are the price. */
export const shareOf = (ticket: Pick<Returnable, 'fee' | 'people'>, from: number, count: number): Fen =>
  Math.floor((ticket.fee * (from + count)) / ticket.people) - Math.floor((ticket.fee * from) / ticket.people);

/** @returns null where the ticket can't be returned, and for more entries than are unused. */
export function refundQuote(ticket: Returnable, now: number, count: number): Quote | null {
  return refundBlock(ticket, now) ? null : quoteOnLadder(ticket, refundLadder(ticket), now, count);
}

export interface Quote {
  fee: Fen;
  amount: Fen;
}

export type Entries = Pick<Returnable, 'fee' | 'people' | 'used' | 'returned'>;

export const unusedOf = ({ people, used, returned }: Pick<Entries, 'people' | 'used' | 'returned'>): number =>
  people - used - returned;

export const stepAt = (ladder: readonly LadderStep[], now: number): LadderStep | undefined =>
  ladder.find((step) => now < step.until);

/** @returns null for more entries than are unused, and once the ladder is over. */
export function quoteOnLadder(
  ticket: Entries,
  ladder: readonly LadderStep[],
  now: number,
  count: number,
): Quote | null {
  const step = stepAt(ladder, now);
  if (!step || count < 1 || count > unusedOf(ticket)) return null;
  const share = shareOf(ticket, ticket.returned, count);
  const fee = ticket.fee === 0 ? 0 : Math.floor((share * step.fee) / ticket.fee);
  return { fee, amount: share - fee };
}

/**
 * @returns the instant until which a ticket can be changed: the one in `freed`, else while its return is free, else
 * until its day begins.
 */
export function changeUntil(
  ticket: Pick<Returnable, 'policy' | 'date' | 'fee' | 'valid_from' | 'valid_until'>,
): number {
  return ticket.policy.freed?.change ?? usualLadder(ticket)[0]?.until ?? instantOf(ticket.date, '00:00');
}

/** True when one code admits several people. Unused entries of such a ticket can be returned; it can't be changed. */
const isShared = ({ people }: Pick<Returnable, 'people'>): boolean => people > 1;

export const allowsChange = (ticket: Pick<Returnable, 'policy' | 'people' | 'valid_from' | 'valid_until'>): boolean =>
  (ticket.policy.change || ticket.policy.freed !== undefined) &&
  !isShared(ticket) &&
  ticket.policy.kind !== 'MEMBER' &&
  !hasSeveralDays(ticket);

export function changeBlock(ticket: Returnable, now: number): Block | null {
  const over = blockOfState(ticket);
  if (over) return over;
  if (ticket.used > 0) return 'used';
  if (ticket.changed && !isFreed(ticket.policy, 'change', now)) return 'changed';
  if (ticket.by_card) return 'card';
  if (isShared(ticket)) return 'shared';
  if (!allowsChange(ticket)) return 'policy';
  if (ticket.order_status === 'WAIT_CONFIRM' || ticket.order_status === 'WAIT_CONFIRM_WAIT_AUDIT') return 'confirm';
  return now < changeUntil(ticket) ? null : 'late';
}
