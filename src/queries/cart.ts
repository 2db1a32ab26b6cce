import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#contract/api-error.ts';
import { api } from '#api/port.ts';
import { addToCart, type CartItem, deleteFromCart, listCart, updateCart } from '#contract/visitor/cart.ts';
import type { InputOf, OutputOf } from '#contract/operation.ts';
import { vanishedRows } from '#domain/order/cart.ts';
import { createStore, useStore } from '#ui/create-store.ts';
import { invalidateSubjects, operationQuery, queryKeyOf } from './operation-query.ts';
import { useOperation } from './use-operation.ts';

const WHOLE = { page_num: 0, page_size: 0 };
const KEY = queryKeyOf(listCart, WHOLE);

/** Time in which a deletion can be undone, milliseconds. */
const UNDO_FOR = 5_000;

interface CartChanges {
  /**
   * Deleted a moment ago; the server gets the deletion only when it can't be undone any more, so that a page that is
   * closed loses nothing.
   */
  leaving: readonly CartItem[];
  sent: readonly string[];
  /** Rows that disappeared although this device neither bought nor deleted them. */
  vanished: readonly CartItem[];
}

const changes = createStore<CartChanges>({ leaving: [], sent: [], vanished: [] });
/** Rows that this device bought or deleted, or is about to: their absence is expected. */
const ours = new Set<string>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

const set = (next: Partial<CartChanges>): void => changes.update((now) => ({ ...now, ...next }));

export const useCartChanges = (): CartChanges => useStore(changes);

export const forgetVanished = (): void => set({ vanished: [] });

export const cartQuery = () =>
  operationQuery(listCart, WHOLE, {
    staleTime: 0,
    after({ list }, client) {
      const before = client.getQueryData<OutputOf<typeof listCart>>(KEY)?.list ?? [];
      const news = vanishedRows(before, list, ours);
      if (news.length > 0) set({ vanished: [...changes.get().vanished, ...news] });
    },
  });

export const readCart = (client: QueryClient): Promise<OutputOf<typeof listCart>> =>
  client.fetchQuery({ ...cartQuery(), staleTime: 0, retry: false });

export const expectGone = (ids: readonly string[]): void => ids.forEach((id) => ours.add(id));
/** Undoes `expectGone` after the order failed: if the rows disappear later, the visitor is notified. */
export const expectBack = (ids: readonly string[]): void => ids.forEach((id) => ours.delete(id));

export const undoDeletion = (id: string): void => {
  clearTimeout(timers.get(id));
  timers.delete(id);
  set({ leaving: changes.get().leaving.filter((row) => row.id !== id) });
};

async function sendDeletion(id: string, client: QueryClient): Promise<void> {
  ours.add(id);
  await api().call(deleteFromCart, { id });
  client.setQueryData<OutputOf<typeof listCart>>(
    KEY,
    (cart) => cart && { list: cart.list.filter((row) => row.id !== id), total: Math.max(0, cart.total - 1) },
  );
}

/** @param onFailed is called when the deletion failed, just before the row is shown again. */
export function useDeletion(onFailed: (row: CartItem, error: ApiError) => void): (row: CartItem) => void {
  const client = useQueryClient();
  return (row) => {
    if (timers.has(row.id)) return;
    set({ leaving: [...changes.get().leaving, row] });
    const send = (): void => {
      set({ sent: [...changes.get().sent, row.id] });
      undoDeletion(row.id);
      void sendDeletion(row.id, client)
        .catch((error: ApiError) => {
          ours.delete(row.id);
          onFailed(row, error);
        })
        .then(() => {
          set({ sent: changes.get().sent.filter((id) => id !== row.id) });
          return invalidateSubjects(client, deleteFromCart.touches);
        });
    };
    timers.set(row.id, setTimeout(send, UNDO_FOR));
  };
}

export const useAddToCart = () => useOperation(addToCart);
/** @param key the same for every attempt at the row, so that the server adds it once. */
export async function addUnderKey(
  client: QueryClient,
  tickets: InputOf<typeof addToCart>['tickets'],
  key: string,
): Promise<void> {
  try {
    await api().call(addToCart, { tickets }, { idempotencyKey: key });
  } finally {
    void invalidateSubjects(client, addToCart.touches);
  }
}
export const useUpdateCart = () => useOperation(updateCart);
