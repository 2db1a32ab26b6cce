import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { reservationFailure } from '#components/use-reserve-spot.ts';
import { RES_CODE } from '#contract/codes.ts';
import type { CartItem } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import { cartTotal, isBuyable, peopleInOrder } from '#domain/cart.ts';
import type { Fen } from '#domain/fen.ts';
import { repairPhone } from '#domain/phone.ts';
import type { ApiError } from '#i18n/error-words.ts';
import { expectBack, expectGone, readCart } from '#queries/cart.ts';
import { rememberGiven } from '#queries/draft.ts';
import { usePlaceOrder } from '#queries/place-order.ts';

type Placing = Parameters<ReturnType<typeof usePlaceOrder>['mutateAsync']>[0];

/** Why the chosen rows were not ordered. */
export type CheckoutFailure =
  /** Nobody knows whether the order arrived; the next press looks first and sends exactly this. */
  | { kind: 'unsure'; placing: Placing; rows: readonly CartItem[] }
  | { kind: 'price'; was: Fen; now: Fen }
  /** These can't be bought any more; the others can. */
  | { kind: 'rows'; rows: readonly CartItem[] }
  | { kind: 'people'; names: readonly string[]; holds: boolean }
  | { kind: 'other'; error: ApiError };

interface Checkout {
  rows: readonly CartItem[];
  phone: string;
  agreement: string;
}

/** @param shown the rows as the visitor sees them. */
const placingOf = ({ rows, phone, agreement }: Checkout, shown: readonly CartItem[]): Placing => {
  const sorted = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    lines: [],
    cart: {
      ids: sorted.map(({ id }) => id),
      tickets: sorted.flatMap(({ tickets }) => tickets.map(({ ticket_type_id, date, batch_id }) => ({ ticket_type_id, date, batch_id }))),
    },
    phone: repairPhone(phone),
    fee: cartTotal(rows),
    agreement_version: agreement,
    sessions: shown.flatMap(({ tickets }) => tickets.flatMap(({ batch_id, starts_at }) => (batch_id && starts_at ? [{ batch_id, starts_at }] : []))),
  };
};

const listIn = ({ extraInfo }: ApiError, key: string): readonly unknown[] => {
  const list = (extraInfo as Record<string, unknown> | null | undefined)?.[key];
  return Array.isArray(list) ? list : [];
};

function failureOf(error: ApiError, rows: readonly CartItem[], placing: Placing): CheckoutFailure {
  const { code } = error;
  const failure = reservationFailure(error, placing);
  if (failure.kind === 'unsure') return { kind: 'unsure', placing, rows };
  if (failure.kind === 'price') return failure;
  if (code === RES_CODE.greyListed || code === RES_CODE.personHasTicket) {
    const people = peopleInOrder(rows);
    const names = listIn(error, 'people').flatMap((index) => people[Number(index)] ?? []);
    return { kind: 'people', names: [...new Set(names)], holds: code === RES_CODE.personHasTicket };
  }
  const named = new Set(listIn(error, 'cart'));
  const failing = rows.filter(({ id }) => named.has(id));
  return failing.length > 0 && code !== RES_CODE.cartGone ? { kind: 'rows', rows: failing } : { kind: 'other', error };
}

/** Orders the chosen rows, once a press: looks at the cart again, sends the price that was shown, and reads before it repeats. */
export function useCheckout(chosen: Checkout, onPlaced: (order: Order) => Promise<void>) {
  const client = useQueryClient();
  const { mutateAsync, question } = usePlaceOrder();
  const [busy, setBusy] = useState<readonly CartItem[] | null>(null);
  const [failure, setFailure] = useState<CheckoutFailure | null>(null);
  const locked = useRef(false);
  const unsure = failure?.kind === 'unsure' ? failure : null;

  /** @returns the rows as they are now, or why they can't be ordered. */
  async function look(agreedTotal: Fen | null): Promise<{ rows: readonly CartItem[] } | CheckoutFailure> {
    const { list } = await readCart(client);
    const now = chosen.rows.map((row) => list.find(({ id }) => id === row.id) ?? { ...row, state: 'gone' as const });
    const lost = now.filter((row) => !isBuyable(row));
    if (lost.length > 0) return { kind: 'rows', rows: lost };
    const [was, fee] = [cartTotal(chosen.rows), cartTotal(now)];
    return fee === was || fee === agreedTotal ? { rows: now } : { kind: 'price', was, now: fee };
  }

  async function attempt(agreedTotal: Fen | null): Promise<CheckoutFailure | null> {
    let rows = unsure?.rows ?? chosen.rows;
    let placing = unsure?.placing;
    try {
      if (!placing) {
        const looked = await look(agreedTotal);
        if ('kind' in looked) return looked;
        rows = looked.rows;
        placing = placingOf({ ...chosen, rows }, chosen.rows);
      }
    } catch (error) {
      return { kind: 'other', error: error as ApiError };
    }
    const ids = placing.cart?.ids ?? [];
    expectGone(ids);
    try {
      const order = await mutateAsync(placing);
      rememberGiven(placing.phone, placing.agreement_version);
      await onPlaced(order);
      return null;
    } catch (error) {
      const found = failureOf(error as ApiError, rows, placing);
      if (found.kind !== 'unsure') expectBack(ids);
      if (found.kind === 'rows') await readCart(client).catch(() => undefined);
      return found;
    }
  }

  function place(agreedTotal: Fen | null = null): void {
    if (locked.current) return;
    locked.current = true;
    setBusy(unsure?.rows ?? chosen.rows);
    void attempt(agreedTotal).then((found) => {
      setFailure(found);
      // After an order the screen goes away; until then the button must not come back.
      if (!found) return;
      locked.current = false;
      setBusy(null);
    });
  }

  /** Another choice is another order; what may have been ordered is not in the cart any more then, so nothing is bought twice. */
  const dismiss = (): void => {
    if (unsure) expectBack(unsure.placing.cart?.ids ?? []);
    setFailure(null);
  };
  /** What is being sent or may have been stays as it was, whatever the cart says meanwhile. */
  return { busy: busy !== null, held: busy ?? unsure?.rows ?? null, failure, question, place, dismiss };
}
