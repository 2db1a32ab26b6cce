import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Order } from '#contract/visitor/orders.ts';
import { type CountdownPhase, phaseOf } from '#domain/lib/countdown.ts';
import { serverNow } from '#state/clock.ts';
import { readOrder } from '#queries/orders.ts';

/** When an order is read after its time to pay is over, milliseconds. */
const OVERDUE_READS = [0, 3_000, 10_000, 30_000];

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 500);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/**
 * The component renders only when the phase changes.
 * @param deadline server time; undefined where nothing runs.
 */
export const useCountdownPhase = (deadline: number | undefined): CountdownPhase | null =>
  useSyncExternalStore(subscribe, () => (deadline === undefined ? null : phaseOf(deadline - serverNow())));

/**
 * `running` while there is time, `checking` while the order is being read, `unclear` once the last reading got no answer
 * or still found it unpaid.
 */
export type Overdue = 'running' | 'checking' | 'unclear';

/** Asks the server when the time of an unpaid order is over: only its answer may show the order as cancelled. */
export function useOverdue(order: Order | undefined): Overdue {
  const client = useQueryClient();
  const id = order?.id;
  const isOver = useCountdownPhase(order?.status === 'WAIT_PAY' ? order.expires_at : undefined) === 'over';
  const [askedFor, setAskedFor] = useState<string | null>(null);
  useEffect(() => {
    if (!isOver || id === undefined) return undefined;
    const last = OVERDUE_READS.length - 1;
    const read = async (index: number): Promise<void> => {
      await readOrder(client, id);
      if (index === last) setAskedFor(id);
    };
    const timers = OVERDUE_READS.map((delay, index) => setTimeout(() => void read(index), delay));
    return () => timers.forEach(clearTimeout);
  }, [client, id, isOver]);
  if (!isOver) return 'running';
  return askedFor === id ? 'unclear' : 'checking';
}
