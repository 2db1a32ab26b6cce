import { DomainError } from '#server/domain-error.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockOrder, type OrderRow, type TicketRow } from '#server/orders/orders.store.ts';
import { lockTickets } from '#server/orders/tickets.store.ts';
import { activatedTickets, lockHoldings, type ReturnRow, returnsOf } from './returns.store.ts';

/** Returned entries of one ticket, with the venue's fee and the refund, fen. */
export interface Part {
  id: string;
  ticket: TicketRow;
  people: number;
  fee: number;
  amount: number;
}

/** An order with everything that a return may touch, locked in the order that all transactions keep. */
export interface Locked {
  order: OrderRow;
  tickets: TicketRow[];
  returns: ReturnRow[];
  activated: ReadonlySet<string>;
}

export async function lockWhole(tx: Queryable, project: string, id: string): Promise<Locked> {
  const order = await lockOrder(tx, project, id);
  if (!order) throw new DomainError('notFound');
  await lockHoldings(tx, order);
  return {
    order,
    tickets: await lockTickets(tx, project, id),
    returns: await returnsOf(tx, project, [id]),
    activated: await activatedTickets(tx, project, [id]),
  };
}

export const waitingReturns = ({ returns }: Pick<Locked, 'returns'>): ReturnRow[] =>
  returns.filter(({ state }) => state === 'WAIT_AUDIT');
