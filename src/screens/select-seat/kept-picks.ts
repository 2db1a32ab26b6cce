import { useState } from 'react';
import type { DraftOrder } from '#domain/draft-order.ts';

/** Choices that are not in an order yet, by session: they live as long as the page. */
const kept = new Map<string, readonly string[]>();

/** The chosen seats of a session by id, however often the screen is left; at first those that the order has. */
export function usePicks(batchId: string, draft: DraftOrder) {
  const [, setCount] = useState(0);
  const inOrder = draft.batch_id === batchId ? draft.seats.map((seat) => seat.seat_id) : [];
  const set = (picks: readonly string[] | null): void => {
    if (picks) kept.set(batchId, picks);
    else kept.delete(batchId);
    setCount((count) => count + 1);
  };
  return [kept.get(batchId) ?? inOrder, set] as const;
}
