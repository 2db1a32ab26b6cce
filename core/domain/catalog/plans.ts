import { type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { opensGate } from '#domain/order/ticket-status.ts';

/** The part of a venue's notice that says whom it is about, and until when they may choose. */
export interface PlanNotice {
  closed?: { day: string; change_until?: number | undefined; reopened?: boolean | undefined } | undefined;
  /** Moved; with `closed` this session alone is closed. */
  session?: { was: { starts_at: number }; now: { id: string; starts_at: number }; free: boolean } | undefined;
}

/** The data of a ticket that say whether a notice is about it. */
export interface PlannedTicket {
  status: string;
  date: string;
  /** The venue lets go of its terms for it. */
  change_free?: boolean | undefined;
  batch?: { id: string; starts_at: number } | undefined;
}

/** @returns the instant until which holders may choose without a fee; null where the venue leaves them no choice. */
export function choiceUntil({ closed, session }: PlanNotice): number | null {
  if (closed) return closed.reopened === true ? null : (closed.change_until ?? null);
  return session?.free === true ? session.now.starts_at : null;
}

/** True when the visit of a ticket that still opens a gate is closed or moved by this notice. */
export function isPlanned({ closed, session }: PlanNotice, ticket: PlannedTicket): boolean {
  if (!opensGate(ticket.status)) return false;
  if (session) return ticket.batch?.id === session.now.id;
  // Of an order's tickets for that day only those of closed spots are freed.
  return closed !== undefined && ticket.date === closed.day && ticket.change_free === true;
}

/** A notice with a choice that is still open, and the tickets that it is about. */
export interface OpenChoice<N, T> {
  notice: N;
  tickets: T[];
  until: number;
}

/**
 * @returns the open choice of an order that ends first; null when there is none. @param now server time, milliseconds.
 */
export function openChoice<N extends PlanNotice, T extends PlannedTicket>(
  notices: readonly N[],
  tickets: readonly T[],
  now: number,
): OpenChoice<N, T> | null {
  const open = notices.flatMap((notice): OpenChoice<N, T>[] => {
    const until = choiceUntil(notice);
    const own = tickets.filter((ticket) => isPlanned(notice, ticket));
    return until === null || until <= now || own.length === 0 ? [] : [{ notice, tickets: own, until }];
  });
  return open.sort((a, b) => a.until - b.until)[0] ?? null;
}

/**
 * @returns when the visit of these tickets was planned before the venue changed it: start of the session, or of the
 * day.
 */
export const plannedAt = ({ session, closed }: PlanNotice, [first]: readonly PlannedTicket[]): number =>
  session?.was.starts_at ??
  first?.batch?.starts_at ??
  instantOf((closed?.day ?? first?.date ?? dayOf(0)) as Day, '00:00');
