import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Move } from '#domain/change-draft.ts';
import { isMoved } from '#domain/change-draft.ts';
import type { DraftOrder } from '#domain/draft-order.ts';
import type { ApiError } from '#i18n/error-words.ts';
import { useChangeTicket } from '#queries/change-ticket.ts';
import { readOrder } from '#queries/orders.ts';
import type { ChangeRefusal } from './change-refusal.ts';
import { changeRefusalOf } from './change-refusal.ts';

export interface Failed {
  refusal: ChangeRefusal;
  /** What the call said, where the words are its own. */
  error: ApiError | null;
  /** Speaks only of this choice. */
  print: string;
}

export interface SubmitChangeOptions {
  orderId: string;
  /** Of what is chosen. */
  print: string;
  visits: readonly DraftOrder[];
  moves: readonly Move[];
  onDone: (order: Order) => void;
  onRefused: (refusal: ChangeRefusal) => void;
}

/** When the order is read after a change that got no answer, milliseconds after the reading before. */
const READS = [0, 1_000, 3_000];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isOpen = ({ refusal }: Failed): boolean => refusal.kind === 'unsure' || refusal.kind === 'not-done';

/** Sends a change once. After an unknown outcome the order is read, and read again before anything more is sent. */
export function useSubmitChange({ orderId, print, visits, moves, onDone, onRefused }: SubmitChangeOptions) {
  const client = useQueryClient();
  const change = useChangeTicket();
  const [step, setStep] = useState<'idle' | 'sending' | 'checking'>('idle');
  const [failed, setFailed] = useState<Failed | null>(null);
  const locked = useRef(false);
  const current = failed?.print === print ? failed : null;

  /** @returns the order once it is as it was to be; else whether anybody answered. */
  async function look(delays: readonly number[]): Promise<Order | 'not-done' | 'unsure'> {
    setStep('checking');
    let answered = false;
    for (const delay of delays) {
      await pause(delay);
      const order = await readOrder(client, orderId);
      if (order && isMoved(order.tickets, moves)) return order;
      answered ||= order !== null;
    }
    return answered ? 'not-done' : 'unsure';
  }

  async function attempt(): Promise<Order | Failed> {
    const open = (kind: 'not-done' | 'unsure', error: ApiError | null): Failed => ({ refusal: { kind }, error, print });
    if (current && isOpen(current)) {
      const found = await look(READS.slice(0, 1));
      if (typeof found === 'object') return found;
      if (found === 'unsure') return open(found, null);
    }
    setStep('sending');
    try {
      return await change({ id: orderId, tickets: moves.map((move) => ({ ...move })) });
    } catch (error) {
      const failure = error as ApiError;
      const refusal = changeRefusalOf(failure, visits);
      if (refusal.kind !== 'unsure' && refusal.kind !== 'blocked') return { refusal, error: failure, print };
      // Another phone of the visitor may have done just this.
      const found = await look(refusal.kind === 'unsure' ? READS : READS.slice(0, 1));
      if (typeof found === 'object') return found;
      return refusal.kind === 'unsure' ? open(found, failure) : { refusal, error: failure, print };
    }
  }

  function send(): void {
    if (locked.current) return;
    locked.current = true;
    void attempt().then((result) => {
      if (!('refusal' in result)) return onDone(result);
      setFailed(result);
      setStep('idle');
      locked.current = false;
      return isOpen(result) ? undefined : onRefused(result.refusal);
    });
  }

  return { step, failed: current, send };
}
