import { opensGate } from './ticket-status.ts';

export interface CalendarTicket {
  id: string;
  scenic_id: string;
  date: string;
  batch?: { starts_at: number } | undefined;
  status: string;
}

export interface CalendarVisit<T extends CalendarTicket> {
  /** The id stays when tickets change or go back together, so that a calendar finds its entry again. */
  uid: string;
  tickets: T[];
  first: T;
  /** No ticket of the visit opens a gate. */
  cancelled: boolean;
}

/** @param tickets those that were given back, too: the first of a visit names it for ever. */
export function calendarVisits<T extends CalendarTicket>(orderId: string, tickets: readonly T[]): CalendarVisit<T>[] {
  const visits = new Map<string, [T, ...T[]]>();
  for (const ticket of [...tickets].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const key = `${ticket.scenic_id} ${ticket.date} ${ticket.batch?.starts_at ?? ''}`;
    const known = visits.get(key);
    if (known) known.push(ticket);
    else visits.set(key, [ticket]);
  }
  return [...visits.values()].map((all) => {
    const open = all.filter(({ status }) => opensGate(status));
    return {
      uid: `${orderId}-${all[0].id}@tickets`,
      tickets: open,
      first: open[0] ?? all[0],
      cancelled: open.length === 0,
    };
  });
}
