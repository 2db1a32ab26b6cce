import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ShownTicket, shownTickets } from '#components/shown-ticket.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { isClockMeasured, useServerNow } from '#state/clock.ts';
import { ordersQuery } from '#queries/orders.ts';
import { appSession } from '#queries/session.ts';
import type { WalletTicket } from '#queries/wallet.ts';

/**
 * Stored tickets are shown for this time before they are refreshed, milliseconds: the static page over this screen
 * stays until loading has ended, and they must not wait for that.
 */
const REFRESH_AFTER = 1_000;
/** Interval at which the open wallet asks for the state of its tickets, milliseconds. */
const REFRESH_EVERY = 8_000;

function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), REFRESH_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return later;
}

/**
 * Returned or past tickets have no card, except those that were good while the screen was open: they show their new
 * state. Used tickets keep theirs, and all are shown where nothing else is left.
 */
function useWithoutEnded(tickets: readonly ShownTicket[]): ShownTicket[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const news = tickets.flatMap(({ ticket_id, isOpen }) => (isOpen && !seen.includes(ticket_id) ? [ticket_id] : []));
  if (news.length > 0) setSeen([...seen, ...news]);
  const shown = tickets.filter(
    ({ ticket_id, isOpen, status }) => isOpen || status === 'USED' || seen.includes(ticket_id),
  );
  return shown.length > 0 ? shown : [...tickets];
}

/** @param rows the stored tickets; undefined while they are read. */
export function useWallet(
  rows: readonly WalletTicket[] | undefined,
  orderId: string | undefined,
): {
  tickets: ShownTicket[];
  orders: UseQueryResult<{ list: Order[] }>;
  others: number;
} {
  const later = useLater();
  const { owner } = appSession();
  const mine = rows?.filter((row) => owner === null || row.owner === owner) ?? [];
  const orders = useQuery({
    ...ordersQuery(),
    enabled: later || (rows !== undefined && mine.length === 0),
    refetchInterval: REFRESH_EVERY,
  });
  const now = useServerNow(30_000);
  const all = shownTickets(mine, orders.data?.list ?? [], isClockMeasured() ? now : null, owner ?? '');
  const own = orderId === undefined ? all : all.filter(({ order_id }) => order_id === orderId);
  // An order without a ticket on this phone is no reason to show none.
  const tickets = useWithoutEnded(own.length > 0 ? own : all);
  return { tickets, orders, others: own.length > 0 ? all.length - own.length : 0 };
}
