import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, outcomeOf } from '#contract/api-error.ts';
import { api } from '#api/port.ts';
import { RES_CODE } from '#contract/codes.ts';
import type { InputOf } from '#contract/operation.ts';
import { checkGreyList, getOrder, listOrders, type Order, placeOrder } from '#contract/visitor/orders.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { rememberPhone } from '#state/given.ts';
import { flushForms } from '#state/open-forms.ts';
import { invalidateSubjects } from './operation-query.ts';
import { storeOrders, seedOrder } from './orders.ts';
import { notePeopleUsed } from '#state/people.ts';
import { beginAttempt, findPlaced, notePlaced, type OrderSubmission, settleAttempt } from './pending-order.ts';

/** The visitor pressed the button and waits, so the call may lead to a sign-in. */
const INTERACTIVE = { interactive: true } as const;

/** Which of these documents may not buy, as positions in the request. */
export const findGreyListed = async (
  checks: InputOf<typeof checkGreyList>['identityGreyListChecks'],
): Promise<number[]> => (await api().call(checkGreyList, { identityGreyListChecks: checks }, INTERACTIVE)).refused;

async function earlier(
  placing: OrderSubmission,
  { order, at }: { order?: string | undefined; at: number },
): Promise<Order | undefined> {
  if (order === undefined) return findPlaced((await api().call(listOrders, {}, INTERACTIVE)).list, placing, at);
  const placed = await api().call(getOrder, { id: order }, INTERACTIVE);
  return placed.status === 'CANCELED' || placed.status === 'CLOSED' ? undefined : placed;
}

/** Places an order once; after a refusal the next one gets another key. */
async function place(placing: OrderSubmission, again: boolean): Promise<Order> {
  // The page may die before the answer: the form must then be as it was ordered.
  flushForms();
  try {
    let attempt = await beginAttempt(placing);
    if (attempt.repeated) {
      // The outcome of the last attempt is unknown or was not shown: look for its order before ordering again.
      const placed = await earlier(placing, attempt);
      if (placed) return placed;
      if (attempt.order !== undefined) {
        await settleAttempt();
        attempt = await beginAttempt(placing);
      }
    }
    const order = await send(placing, attempt.key, again);
    await notePlaced(attempt.key, order.id);
    return order;
  } catch (error) {
    if (outcomeOf(error) === 'refused') await settleAttempt();
    throw error;
  }
}

function send(placing: OrderSubmission, idempotencyKey: string, again: boolean): Promise<Order> {
  const tickets = placing.lines.map(({ batch_id, ...line }) => ({ ...line, ...(batch_id ? { batch_id } : {}) }));
  return api().call(
    placeOrder,
    {
      tickets,
      ...(placing.cart ? { cart: [...placing.cart.ids] } : {}),
      phone: placing.phone,
      fee: yuanOf(placing.fee),
      agreement_version: placing.agreement_version,
      ...(placing.sessions && placing.sessions.length > 0 ? { sessions: [...placing.sessions] } : {}),
      ...placing.tour,
      ...(again ? { again } : {}),
    },
    { idempotencyKey },
  );
}

type SameOrderAnswer = 'pay' | 'again' | null;
export interface SameOrderQuestion {
  order: Order;
  answer: (answer: SameOrderAnswer) => void;
}

async function sameOrderOf(error: unknown): Promise<Order | null> {
  if (!(error instanceof ApiError) || error.code !== RES_CODE.sameOrderUnpaid) return null;
  const { order_id: id } = (error.extraInfo ?? {}) as { order_id?: unknown };
  return typeof id === 'string' ? api().call(getOrder, { id }, INTERACTIVE) : null;
}

async function placeOrAsk(placing: OrderSubmission, ask: (order: Order) => Promise<SameOrderAnswer>): Promise<Order> {
  try {
    return await place(placing, false);
  } catch (error) {
    const same = await sameOrderOf(error).catch(() => null);
    const answer = same && (await ask(same));
    if (!answer) throw error;
    return answer === 'pay' ? same : place(placing, true);
  }
}

/** After an unknown outcome the next press first looks whether the order exists, then repeats under the same key. */
export function usePlaceOrder() {
  const client = useQueryClient();
  const [question, setQuestion] = useState<SameOrderQuestion | null>(null);
  const ask = (order: Order): Promise<SameOrderAnswer> =>
    new Promise((resolve) => {
      const answer = (chosen: SameOrderAnswer): void => {
        setQuestion(null);
        resolve(chosen);
      };
      setQuestion({ order, answer });
    });
  const mutation = useMutation<Order, ApiError, OrderSubmission>({
    mutationFn: (placing) => placeOrAsk(placing, ask),
    onSuccess: (order, { lines, phone }) => {
      rememberPhone(phone);
      void notePeopleUsed(lines.flatMap(({ travellers }) => travellers)).catch(() => undefined);
      seedOrder(order, client);
      storeOrders([order], client);
    },
    onSettled: (_order, _error, { cart }) =>
      void invalidateSubjects(client, cart ? [...placeOrder.touches, 'cart'] : placeOrder.touches),
  });
  return { mutateAsync: mutation.mutateAsync, error: mutation.error, question };
}
