import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callErrorOf, failureOf, type Held, listIn, notSent } from '#components/booking/order-failure.ts';
import { Stopped, useSubmitOnce } from '#components/booking/use-submit-once.ts';
import { type ApiError, outcomeOf } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import type { CartItem } from '#contract/visitor/cart.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { cartTotal, isBuyable, peopleInOrder } from '#domain/order/cart.ts';
import type { Fen } from '#domain/lib/fen.ts';
import { repairPhone } from '#domain/lib/phone.ts';
import { expectBack, expectGone, readCart } from '#queries/cart.ts';
import type { OrderSubmission } from '#queries/pending-order.ts';
import { usePlaceOrder } from '#queries/place-order.ts';

export type CheckoutFailure =
  /** Nobody knows whether the order of these rows arrived. */
  | { kind: 'outcome-unknown'; rows: readonly CartItem[] }
  | { kind: 'price'; was: Fen; now: Fen }
  /** Rows that can't be bought any more; the others can. */
  | { kind: 'rows'; rows: readonly CartItem[] }
  | { kind: 'people'; names: readonly string[]; holds: Held }
  | { kind: 'other'; error: ApiError };

interface Checkout {
  rows: readonly CartItem[];
  phone: string;
  agreement: string;
}

const placingOf = ({ rows, phone, agreement }: Checkout, shown: readonly CartItem[]): OrderSubmission => {
  const sorted = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    lines: [],
    cart: {
      ids: sorted.map(({ id }) => id),
      tickets: sorted.flatMap(({ tickets }) =>
        tickets.map(({ ticket_type_id, date, batch_id }) => ({ ticket_type_id, date, batch_id })),
      ),
    },
    phone: repairPhone(phone),
    fee: cartTotal(rows),
    agreement_version: agreement,
    sessions: shown.flatMap(({ tickets }) =>
      tickets.flatMap(({ batch_id, starts_at }) => (batch_id && starts_at ? [{ batch_id, starts_at }] : [])),
    ),
  };
};

interface Sending {
  rows: readonly CartItem[];
  placing: OrderSubmission;
}

function checkoutFailure(error: unknown, { rows, placing }: Sending): CheckoutFailure {
  const failure = failureOf(error, placing.fee);
  if (failure.kind === 'outcome-unknown') return { ...failure, rows };
  if (failure.kind === 'price') return failure;
  if (failure.kind === 'people') {
    const people = peopleInOrder(rows);
    const names = failure.people.flatMap((index) => people[index] ?? []);
    return { kind: 'people', names: [...new Set(names)], holds: failure.holds };
  }
  const refused = callErrorOf(error);
  const named = new Set(listIn(refused, 'cart'));
  const failing = rows.filter(({ id }) => named.has(id));
  return failing.length > 0 && refused.code !== RES_CODE.cartGone
    ? { kind: 'rows', rows: failing }
    : { kind: 'other', error: refused };
}

/** Orders the chosen rows: reads the cart again first, and asks where the price has changed. */
export function useCheckout(chosen: Checkout, onPlaced: (order: Order) => Promise<void>) {
  const client = useQueryClient();
  const { mutateAsync, question } = usePlaceOrder();
  const [pressed, setPressed] = useState<readonly CartItem[]>([]);

  async function prepare(agreedTotal: Fen | null): Promise<Sending> {
    const stop = (failure: CheckoutFailure) => new Stopped(failure);
    const { list } = await readCart(client);
    const rows = chosen.rows.map((row) => list.find(({ id }) => id === row.id) ?? { ...row, state: 'gone' as const });
    const lost = rows.filter((row) => !isBuyable(row));
    if (lost.length > 0) throw stop({ kind: 'rows', rows: lost });
    const [was, now] = [cartTotal(chosen.rows), cartTotal(rows)];
    if (now !== was && now !== agreedTotal) throw stop({ kind: 'price', was, now });
    return { rows, placing: placingOf({ ...chosen, rows }, chosen.rows) };
  }

  async function submit(sending: Sending): Promise<Order> {
    const { placing } = sending;
    const ids = placing.cart?.ids ?? [];
    expectGone(ids);
    try {
      return await mutateAsync(placing);
    } catch (error) {
      if (outcomeOf(error) === 'refused') expectBack(ids);
      if (checkoutFailure(error, sending).kind === 'rows') await readCart(client).catch(() => undefined);
      throw error;
    }
  }

  const {
    busy,
    failure,
    submit: submitOnce,
    dismiss,
  } = useSubmitOnce<Sending, Order, CheckoutFailure>({
    submit,
    onDone: onPlaced,
    failureOf: (error, sent) => (sent ? checkoutFailure(error, sent) : notSent(error)),
  });
  const unsure = failure?.kind === 'outcome-unknown' ? failure.rows : null;
  return {
    busy,
    failure,
    question,
    /** Rows of the order that is being sent or whose outcome is unknown, shown even when the cart changes meanwhile. */
    held: unsure ?? (busy ? pressed : null),
    place(agreedTotal: Fen | null = null): void {
      if (!busy) setPressed(chosen.rows);
      submitOnce(() => prepare(agreedTotal));
    },
    /**
     * Another choice is another order; what may have been ordered is not in the cart any more then, so nothing is
     * bought twice.
     */
    dismiss(): void {
      if (unsure) expectBack(unsure.map(({ id }) => id));
      dismiss();
    },
  };
}
