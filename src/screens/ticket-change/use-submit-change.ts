import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Stopped, useSubmitOnce } from '#components/booking/use-submit-once.ts';
import { inLineRefusal, type InLineRefusal } from '#components/waiting-line/BehindLine.tsx';
import type { Order } from '#contract/visitor/orders.ts';
import type { Move } from '#domain/order/change-draft.ts';
import { isMoved } from '#domain/order/change-moves.ts';
import type { DraftVisit } from '#domain/order/draft-order.ts';
import { useChangeTicket } from '#queries/change-ticket.ts';
import { readOrder } from '#queries/orders.ts';
import { type ChangeRefusal, changeRefusalOf } from './change-refusal.ts';

export interface SubmitChangeOptions {
  orderId: string;
  print: string;
  visits: readonly DraftVisit[];
  moves: readonly Move[];
  onDone: (order: Order) => void;
  onRefused: (refusal: ChangeRefusal) => void;
}

/** When the order is read after a change that got no answer, milliseconds after the reading before. */
const READS = [0, 1_000, 3_000];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isOpen = ({ kind }: ChangeRefusal): boolean => kind === 'outcome-unknown' || kind === 'not-done';

/** Sends a change. After an unknown outcome the order is read, and read again before anything more is sent. */
export function useSubmitChange({ orderId, print, visits, moves, onDone, onRefused }: SubmitChangeOptions) {
  const client = useQueryClient();
  const change = useChangeTicket();
  const [checking, setChecking] = useState(false);

  async function look(delays: readonly number[]): Promise<Order | 'not-done' | 'outcome-unknown'> {
    setChecking(true);
    let answered = false;
    for (const delay of delays) {
      await pause(delay);
      const order = await readOrder(client, orderId);
      if (order && isMoved(order.tickets, moves)) return order;
      answered ||= order !== null;
    }
    return answered ? 'not-done' : 'outcome-unknown';
  }

  async function submit(input: readonly Move[], last: ChangeRefusal | null): Promise<Order> {
    const stop = (refusal: ChangeRefusal) => new Stopped(refusal);
    if (last && isOpen(last)) {
      const found = await look(READS.slice(0, 1));
      if (typeof found === 'object') return found;
      if (found === 'outcome-unknown') throw stop({ kind: found });
    }
    setChecking(false);
    try {
      return await change({ id: orderId, tickets: input.map((move) => ({ ...move })) });
    } catch (error) {
      const refusal = changeRefusalOf(error, visits);
      if (refusal.kind !== 'outcome-unknown' && refusal.kind !== 'blocked') throw stop(refusal);
      // Another phone of the visitor may have done just this.
      const found = await look(refusal.kind === 'outcome-unknown' ? READS : READS.slice(0, 1));
      if (typeof found === 'object') return found;
      throw stop(refusal.kind === 'outcome-unknown' ? { kind: found } : refusal);
    }
  }

  const { busy, failure, press } = useSubmitOnce<readonly Move[], Order, ChangeRefusal>({
    subject: print,
    submit,
    onDone,
    failureOf: (error) => changeRefusalOf(error, visits),
    onFailure(refusal) {
      if (!isOpen(refusal)) onRefused(refusal);
    },
  });
  const step = !busy ? 'idle' : checking ? 'checking' : 'sending';
  const line: InLineRefusal | null = inLineRefusal(failure);
  return { step, refusal: line ? null : failure, line, send: () => press(() => moves) } as const;
}
