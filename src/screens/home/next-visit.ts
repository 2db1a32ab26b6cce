import { addDays, type Day, dayOf, parseDay } from '#domain/lib/day.ts';
import { endOfUse } from '#domain/catalog/session-times.ts';
import { opensGate } from '#domain/order/ticket-status.ts';
import type { WalletTicket } from '#queries/wallet.ts';

export interface NextVisit {
  ticket: WalletTicket;
  date: Day;
  today: boolean;
  tomorrow: boolean;
  count: number;
  closed: 'day' | 'session' | undefined;
}

const isSameVisit = (a: WalletTicket, b: WalletTicket): boolean =>
  a.order_id === b.order_id && a.date === b.date && a.batch?.id === b.batch?.id;

/** @param rows must have the next visit first. */
export function nextVisit(rows: readonly WalletTicket[], now: number): NextVisit | null {
  const today = dayOf(now);
  const usable = rows.filter(
    (row) => opensGate(row.status) && endOfUse((row.valid_until ?? row.date) as Day, row.batch) > now,
  );
  // Sessions that are over and tickets for several days come after other visits; who is late still finds the ticket.
  const ticket = usable.find((row) => !row.valid_until && (!row.batch || row.batch.ends_at > now)) ?? usable[0];
  const day = ticket && parseDay(ticket.date);
  if (!ticket || !day) return null;
  // A ticket for several days counts as one for today. A session that lasts past midnight keeps its day.
  const date = day < today && ticket.valid_until ? today : day;
  const notice = ticket.notices?.find(({ closed }) => closed && !closed.reopened);
  return {
    ticket,
    date,
    today: date <= today,
    tomorrow: date === addDays(today, 1),
    count: usable.filter((row) => isSameVisit(row, ticket)).length,
    closed: notice && (notice.session ? 'session' : 'day'),
  };
}
