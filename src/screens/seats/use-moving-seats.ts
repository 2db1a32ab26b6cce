import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { orderOfKey } from '#domain/change-draft.ts';
import type { DraftVisit } from '#domain/draft-order.ts';
import { ticketTypesQuery } from '#queries/catalog.ts';
import { orderQuery } from '#queries/orders.ts';
import type { MovingSeats } from './use-seat-data.ts';

/**
 * For the change of bought tickets: how many seats of which zone, and where the tickets sit now.
 * @param key the name under which the draft is kept. @param changing the tickets that move.
 * @returns `seats` null for a purchase; `missing` when the change is not begun on this phone.
 */
export function useMovingSeats(key: string | undefined, visit: DraftVisit, changing: readonly string[] | undefined, batchId: string) {
  const orderId = orderOfKey(key);
  const order = useQuery({ ...orderQuery(orderId ?? ''), enabled: orderId !== null });
  const types = useQuery({ ...ticketTypesQuery(visit.scenic_id, 'TICKET'), enabled: orderId !== null });
  const tickets = order.data?.tickets;
  const list = types.data?.list;
  const seats = useMemo((): MovingSeats | null => {
    if (orderId === null || !tickets || !list) return null;
    const zone: Record<string, number> = Object.fromEntries(list.flatMap((type) => (type.zone === undefined ? [] : [[type.zone, 0]])));
    for (const type of list) if (type.zone !== undefined) zone[type.zone] = (zone[type.zone] ?? 0) + (visit.quantities[type.id] ?? 0);
    const own = tickets.flatMap(({ id, batch, seat }) => (changing?.includes(id) && batch?.id === batchId && seat?.id !== undefined ? [seat.id] : []));
    return { orderId, limits: { order: Object.values(zone).reduce((sum, count) => sum + count, 0), zone }, own: new Set(own) };
  }, [orderId, tickets, list, visit.quantities, changing, batchId]);
  const missing = orderId !== null && (changing ?? []).length === 0;
  const error = seats ? null : (order.error ?? types.error);
  const retry = (): void => [order, types].forEach((query) => void query.refetch());
  return { seats, pending: orderId !== null && seats === null, missing, error, retry };
}
