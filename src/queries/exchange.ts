import { type QueryClient, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import * as v from 'valibot';
import { type ApiError, outcomeOf } from '#contract/api-error.ts';
import { api, type Scanned } from '#api/port.ts';
import { exchangeTicket, type ExchangeTicket, listExchangeTicket } from '#contract/visitor/members.ts';
import type { InputOf } from '#contract/operation.ts';
import { getOrder, type Order } from '#contract/visitor/orders.ts';
import { maskCode } from '#domain/order/redeem.ts';
import { fingerprint } from '#storage/fingerprint.ts';
import { useStoreState } from '#ui/create-store.ts';
import { rememberPhone } from '#state/given.ts';
import { sessionStore } from '#state/session-store.ts';
import { invalidateSubjects, operationQuery } from './operation-query.ts';
import { sendOrFind } from './send-or-find.ts';
import { storeOrders, seedOrder } from './orders.ts';
import { beginAttemptAt, settleAttempt } from './pending-order.ts';

/** Time in which a code's answer is reused, milliseconds: every request counts against the limit on guesses. */
const SHOWN_FOR = 10 * 60_000;
/** Tolerated difference between the clocks of phone and server, milliseconds. */
const CLOCK_SLACK = 5_000;

export const redeemedQuery = () => operationQuery(listExchangeTicket, {});

/**
 * Requested once, never refetched and not stored on the device.
 * @param code nothing is requested while it is empty.
 */
export const useLook = (code: string): UseQueryResult<{ list: ExchangeTicket[] }> =>
  useQuery({
    ...operationQuery(listExchangeTicket, { code }, { staleTime: SHOWN_FOR, enabled: code !== '' }),
    meta: {},
    gcTime: SHOWN_FOR,
    retry: false,
    retryOnMount: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const text = v.optional(v.string(), '');
const Draft = v.object({
  typed: text,
  asked: text,
  date: v.nullable(v.string()),
  batch_id: v.nullable(v.string()),
  phone: v.optional(v.string()),
});
export type ExchangeDraft = v.InferOutput<typeof Draft>;

const EMPTY: ExchangeDraft = { typed: '', asked: '', date: null, batch_id: null };
const draft = sessionStore('exchange', Draft, EMPTY);

/** Names and documents are not part of the draft. */
export const useExchangeDraft = () => useStoreState(draft);

export function dropExchangeDraft(client: QueryClient): void {
  draft.set(EMPTY);
  client.removeQueries({
    predicate: ({ queryKey: [name, input] }) =>
      name === listExchangeTicket.name && Object.keys(input as object).length > 0,
  });
}

export type Redeeming = InputOf<typeof exchangeTicket> & { ticket_type_id: ExchangeTicket['ticket_type_id'] };

/** @param since server time of the unanswered attempt. */
async function findRedeemed({ code, ticket_type_id }: Redeeming, since: number): Promise<Order | null> {
  const { list } = await api().call(listExchangeTicket, {});
  const mask = maskCode(code);
  const used = list.find(
    (row) =>
      row.code_mask === mask && row.ticket_type_id === ticket_type_id && (row.used_at ?? 0) >= since - CLOCK_SLACK,
  );
  return used?.order_id ? api().call(getOrder, { id: used.order_id }) : null;
}

async function redeem(redeeming: Redeeming): Promise<Order> {
  const { ticket_type_id: _type, ...input } = redeeming;
  const { key, at, repeated } = await beginAttemptAt(fingerprint(JSON.stringify(input)));
  return sendOrFind({
    repeated,
    find: () => findRedeemed(redeeming, at),
    send: () => api().call(exchangeTicket, input, { idempotencyKey: key }),
  });
}

/** After an unknown outcome the redeemed codes are read before anything is sent again under the same key. */
export function useRedeem() {
  const client = useQueryClient();
  return useMutation<Order, ApiError, Redeeming>({
    mutationFn: (redeeming) =>
      redeem(redeeming).then(
        async (order) => {
          await settleAttempt();
          return order;
        },
        async (error: unknown) => {
          if (outcomeOf(error) === 'refused') await settleAttempt();
          throw error;
        },
      ),
    onSuccess: (order, { phone }) => {
      rememberPhone(phone);
      seedOrder(order, client);
      storeOrders([order], client);
    },
    onSettled: () => void invalidateSubjects(client, exchangeTicket.touches),
  });
}

export const scanWithApp = (): Promise<Scanned> =>
  api()
    .scanCode()
    .catch(() => 'unavailable' as const);
