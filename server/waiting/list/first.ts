import { passedOver } from '#domain/waiting/waiting-list.ts';
import { DomainError } from '#server/domain-error.ts';
import type { Plan } from '#server/orders/order-plan.ts';
import type { Queryable } from '#server/db/database.ts';
import { readLevels } from '#server/stock/stock.store.ts';
import { addSkip, waitingFor } from '#server/waiting/waiting-lists.store.ts';
import type { Taken } from '#server/db/documents.ts';

/**
 * A buyer who is not on the list may not take places that a waiting party could use.
 * @throws DomainError `waitingList`
 */
export async function letWaitingFirst(
  tx: Queryable,
  project: string,
  { catalog, visits, lines }: Plan,
  taken: readonly Taken[],
  at: Date,
): Promise<void> {
  const hasList = visits.some(({ scenic }) => catalog.typesAt(scenic.id).some((type) => type.waiting_list));
  if (!hasList) return;
  const days = [...new Set(visits.map(({ day }) => day))];
  const stocks = [...new Set(lines.flatMap(({ takes }) => takes.map(({ stock_id }) => stock_id)))];
  const parties = await waitingFor(tx, project, days, stocks, at);
  if (parties.length === 0) return;
  const levels = await readLevels(tx, project, [...new Set(parties.flatMap((party) => party.stocks))]);
  const own = new Map<string, number>();
  for (const { stock_id, count } of taken) own.set(stock_id, (own.get(stock_id) ?? 0) + count);
  const freeBefore = (id: string): number => {
    const level = levels.get(id);
    return level ? level.capacity - level.sold + (own.get(id) ?? 0) : Infinity;
  };
  const passed = passedOver(parties, freeBefore, own);
  if (!passed) throw new DomainError('waitingList');
  if (passed.length > 0) await addSkip(tx, project, passed);
}
