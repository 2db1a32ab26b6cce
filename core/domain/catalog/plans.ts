import { type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { opensGate } from '#domain/order/ticket-status.ts';

export interface PlanNotice {
  closed?: { day: string; change_until?: number | undefined; reopened?: boolean | undefined } | undefined;
  /** With `closed` this session alone is closed; without it the session was moved. */
  session?: { was: { starts_at: number }; now: { id: string; starts_at: number }; free: boolean } | undefined;
}

export interface PlannedTicket {
  status: string;
  date: string;
  /** The venue waives its refund and change terms for this ticket. */
  change_free?: boolean | undefined;
  batch?: { id: string; starts_at: number } | undefined;
}

/** @returns the instant until which holders may choose without a fee; null where the venue leaves them no choice. */
export function choiceUntil({ closed, session }: PlanNotice): number | null {
  if (closed) return closed.reopened === true ? null : (closed.change_until ?? null);
  return session?.free === true ? session.now.starts_at : null;
}

export function isPlanned({ closed, session }: PlanNotice, ticket: PlannedTicket): boolean {
  if (!opensGate(ticket.status)) return false;
  if (session) return ticket.batch?.id === session.now.id;
  // Of an order's tickets for that day only those of closed spots are freed.
  return closed !== undefined && ticket.date === closed.day && ticket.change_free === true;
}

export interface OpenChoice<N, T> {
  notice: N;
  tickets: T[];
  until: number;
}

/** The open choice that ends first. @param now server time, milliseconds. */
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

export const plannedAt = ({ session, closed }: PlanNotice, [first]: readonly PlannedTicket[]): number =>
  session?.was.starts_at ??
  first?.batch?.starts_at ??
  instantOf((closed?.day ?? first?.date ?? dayOf(0)) as Day, '00:00');
