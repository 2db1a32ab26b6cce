import { addDays, type Day, instantOf } from '#domain/lib/day.ts';
import { opensGate } from '#domain/order/ticket-status.ts';

export const PREVIEW_MS = 2 * 60_000;

const HOUR_MS = 3_600_000;
/** Shortest time between the first notice and the end of the choice for which a reminder is sent. */
const SHORTEST_MS = 4 * HOUR_MS;

/** A day before the end of the choice, or halfway where it lasts less than two days; null where it is too short. */
export const remindAt = (notifiedAt: number, until: number | null): number | null =>
  until === null || until - notifiedAt < SHORTEST_MS
    ? null
    : Math.max(until - 24 * HOUR_MS, notifiedAt + Math.floor((until - notifiedAt) / 2));

/**
 * @param starts_at when the session starts that alone is closed.
 * @returns the last instant until which holders may choose.
 */
export const latestChoice = (day: Day, starts_at: number | undefined): number => starts_at ?? instantOf(day, '22:00');

/** Proposes 18:00 on the day before the closed one, else the last possible instant; null when that is over as well. */
export const proposedChoice = (day: Day, starts_at: number | undefined, now: number): number | null =>
  [instantOf(addDays(day, -1), '18:00'), latestChoice(day, starts_at)].find((instant) => instant > now) ?? null;

export interface Scope {
  day: Day;
  scenics: readonly string[];
  session?: string | undefined;
}

export interface ScopedTicket {
  scenic_id: string;
  batch_id: string | null;
  valid_from: Day;
  valid_until: Day;
  status: string;
  used: number;
  policy: { kind: string };
}

/** True when a ticket can be used in the scope alone: one for several days is still good on the other days. */
const isOfScope = (ticket: ScopedTicket, { day, scenics, session }: Scope): boolean =>
  ticket.valid_from === day &&
  ticket.valid_until === day &&
  scenics.includes(ticket.scenic_id) &&
  ticket.policy.kind !== 'MEMBER' &&
  (session === undefined || ticket.batch_id === session);

export const isAffected = (ticket: ScopedTicket, scope: Scope): boolean =>
  isOfScope(ticket, scope) && opensGate(ticket.status);

export const SKIP_REASONS = ['used', 'returned', 'moved', 'reopened'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export function skipReason(tickets: readonly ScopedTicket[], scope: Scope): SkipReason {
  const there = tickets.filter((ticket) => isOfScope(ticket, scope));
  if (there.some(({ used }) => used > 0)) return 'used';
  return there.length > 0 ? 'returned' : 'moved';
}

/** Groups of affected tickets in the preview; a ticket counts in the first that fits. */
export const AFFECTED_KINDS = ['unpaid', 'part-used', 'audit', 'card', 'code', 'changed', 'bound', 'whole'] as const;
export type AffectedKind = (typeof AFFECTED_KINDS)[number];

export function affectedKind(facts: {
  paid: boolean;
  used: number;
  in_audit: boolean;
  by_card: boolean;
  exchanged: boolean;
  changed: boolean;
  partner: boolean;
}): AffectedKind {
  if (!facts.paid) return 'unpaid';
  if (facts.used > 0) return 'part-used';
  if (facts.in_audit) return 'audit';
  if (facts.by_card) return 'card';
  if (facts.exchanged) return 'code';
  if (facts.changed) return 'changed';
  return facts.partner ? 'bound' : 'whole';
}

export const overlaps = (one: Scope, other: Scope): boolean =>
  one.day === other.day &&
  one.scenics.some((id) => other.scenics.includes(id)) &&
  (one.session === undefined || other.session === undefined || one.session === other.session);
