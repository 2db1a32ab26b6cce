import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Stopped, useSubmitOnce } from '#components/booking/use-submit-once.ts';
import { lineFailureOf, type LineFailure } from '#components/waiting-line/BehindLine.tsx';
import type { Order } from '#contract/visitor/orders.ts';
import type { Move } from '#domain/order/change-draft.ts';
import { isMoved } from '#domain/order/change-moves.ts';
import type { DraftVisit } from '#domain/order/draft-order.ts';
import { useChangeTicket } from '#queries/change-ticket.ts';
import { readOrder } from '#queries/orders.ts';
import { type ChangeProblem, changeProblemOf } from './change-problem.ts';

export interface SubmitChangeOptions {
  orderId: string;
  print: string;
  visits: readonly DraftVisit[];
  moves: readonly Move[];
  onDone: (order: Order) => void;
  onRefused: (problem: ChangeProblem) => void;
}

/** When the order is read after a change that got no answer, milliseconds after the reading before. */
const READS = [0, 1_000, 3_000];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isOpen = ({ kind }: ChangeProblem): boolean => kind === 'outcome-unknown' || kind === 'not-done';

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

  async function submit(input: readonly Move[], last: ChangeProblem | null): Promise<Order> {
    const stop = (problem: ChangeProblem) => new Stopped(problem);
    if (last && isOpen(last)) {
      const found = await look(READS.slice(0, 1));
      if (typeof found === 'object') return found;
      if (found === 'outcome-unknown') throw stop({ kind: found });
    }
    setChecking(false);
    try {
      return await change({ id: orderId, tickets: input.map((move) => ({ ...move })) });
    } catch (error) {
      const problem = changeProblemOf(error, visits);
      if (problem.kind !== 'outcome-unknown' && problem.kind !== 'blocked') throw stop(problem);
      // Another phone of the visitor may have done just this.
      const found = await look(problem.kind === 'outcome-unknown' ? READS : READS.slice(0, 1));
      if (typeof found === 'object') return found;
      throw stop(problem.kind === 'outcome-unknown' ? { kind: found } : problem);
    }
  }

  const {
    busy,
    failure,
    submit: submitOnce,
  } = useSubmitOnce<readonly Move[], Order, ChangeProblem>({
    subject: print,
    submit,
    onDone,
    failureOf: (error) => changeProblemOf(error, visits),
    onFailure(problem) {
      if (!isOpen(problem)) onRefused(problem);
    },
  });
  const step = !busy ? 'idle' : checking ? 'checking' : 'sending';
  const line: LineFailure | null = lineFailureOf(failure);
  return { step, failure: line ? null : failure, line, send: () => submitOnce(() => moves) } as const;
}
