import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ShownTicket } from '#components/shown-ticket.ts';
import { shownTickets } from '#components/shown-ticket.ts';
import type { Order } from '#contract/orders.ts';
import { dayOf } from '#domain/day.ts';
import { isClockMeasured, useServerNow } from '#state/clock.ts';
import { ordersQuery } from '#queries/orders.ts';
import { currentVisit } from '#queries/session.ts';
import type { WalletTicket } from '#queries/wallet.ts';

/** The static page over this screen stays until nothing loads any more; kept tickets must not wait for that. */
const REFRESH_AFTER = 1_000;
/** While the wallet is open, the state follows the gate's scans, and another phone's refunds within ten seconds. Milliseconds. */
const REFRESH_EVERY = 8_000;

function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), REFRESH_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return later;
}

/** Keeps every ticket in its place while the screen is open: the one that was just scanned must not move to the end. */
function useSteady(tickets: readonly ShownTicket[]): ShownTicket[] {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const news = tickets.map((ticket) => ticket.ticket_id).filter((id) => !places.includes(id));
  if (news.length > 0) setPlaces([...places, ...news]);
  const placeOf = ({ ticket_id }: ShownTicket): number => places.indexOf(ticket_id);
  return news.length > 0 ? [...tickets] : [...tickets].sort((a, b) => placeOf(a) - placeOf(b));
}

/** @param rows what the device keeps; undefined while it is read. @returns the tickets to show, and the query that refreshes them. */
export function useWallet(rows: readonly WalletTicket[] | undefined): { tickets: ShownTicket[]; orders: UseQueryResult<{ list: Order[] }> } {
  const later = useLater();
  const { owner } = currentVisit();
  const mine = rows?.filter((row) => owner === null || row.owner === owner) ?? [];
  const orders = useQuery({ ...ordersQuery(), enabled: later || (rows !== undefined && mine.length === 0), refetchInterval: REFRESH_EVERY });
  const today = dayOf(useServerNow(30_000));
  const tickets = useSteady(shownTickets(mine, orders.data?.list ?? [], isClockMeasured() ? today : null, owner ?? ''));
  return { tickets, orders };
}
