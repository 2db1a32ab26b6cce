import { api } from '#api/port.ts';
import { listCart } from '#contract/visitor/cart.ts';
import { type ScenicSummary } from '#contract/visitor/catalog.ts';
import { listTicketTypes, type TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { listNotices } from '#contract/visitor/notice-list.ts';
import { projectId } from './session.ts';

export const countCart = async (): Promise<number> => (await api().call(listCart, { page_num: 1, page_size: 1 })).total;

export const countUnread = async (): Promise<number> =>
  (await api().call(listNotices, { page_num: 1, page_size: 1 })).unread;

/** Spots that are read at once: a venue may have many. */
const AT_ONCE = 4;

export async function isKindOnSale(
  kind: TicketTypeSummary['type'],
  spots: readonly Pick<ScenicSummary, 'id'>[],
): Promise<boolean> {
  const has = async (scenic_id: string): Promise<boolean> => {
    const { list } = await api().call(listTicketTypes, { project: projectId(), scenic_id, type: kind });
    return list.some(({ type }) => type === kind);
  };
  for (let first = 0; first < spots.length; first += AT_ONCE) {
    const found = await Promise.all(spots.slice(first, first + AT_ONCE).map(({ id }) => has(id)));
    if (found.includes(true)) return true;
  }
  return false;
}
