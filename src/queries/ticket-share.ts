import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#api/port.ts';
import { type ApiError, outcomeOf } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Order } from '#contract/visitor/orders.ts';
import {
  acceptTicket,
  getSharedTicket,
  giveTicketBack,
  shareTicket,
  takeTicketBack,
} from '#contract/visitor/ticket-share.ts';
import { storedOrdersQuery } from './stored-orders.ts';
import { invalidateSubjects, operationQuery } from './operation-query.ts';
import { orderQuery, readOrder } from './orders.ts';

/** Milliseconds between two reads of whether the other phone accepted. */
const LOOK_AGAIN = 5_000;

const hasOpenLink = ({ tickets }: Order): boolean => tickets.some(({ share }) => share?.state === 'open');

export function useSharedOrder(id: string) {
  const query = useQuery(
    queryOptions({
      ...orderQuery(id),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data && hasOpenLink(data) ? LOOK_AGAIN : false),
    }),
  );
  const { data: stored } = useQuery(storedOrdersQuery());
  return { ...query, data: query.data ?? stored?.find(({ order }) => order.id === id)?.order };
}

/** The call is not persistent, so the secret in its key is never stored. */
export const sharedTicketQuery = (key: string) => operationQuery(getSharedTicket, { key }, { staleTime: 0 });

const AND = '.';
export const keysOf = (link: string): string[] => link.split(AND);

/** Each ticket has a secret of its own at the server; one link contains them all. */
export function useShareTickets() {
  const client = useQueryClient();
  return useMutation<{ link: string; until: number }, ApiError, { order_id: string; tickets: readonly string[] }>({
    async mutationFn({ order_id, tickets }) {
      const made: OutputOf<typeof shareTicket>[] = [];
      for (const ticket_id of tickets) made.push(await api().call(shareTicket, { order_id, ticket_id }));
      return { link: made.map(({ key }) => key).join(AND), until: Math.min(...made.map(({ until }) => until)) };
    },
    onSettled: () => void invalidateSubjects(client, shareTicket.touches),
  });
}

type Accepted = OutputOf<typeof acceptTicket>;

async function accept(key: string): Promise<Accepted> {
  try {
    return await api().call(acceptTicket, { key });
  } catch (error) {
    if (outcomeOf(error) === 'refused') throw error;
    // The answer was lost: only reading shows the result.
    const { state, order_id, ticket_id } = await api().call(getSharedTicket, { key });
    if (state !== 'mine' || order_id === undefined || ticket_id === undefined) throw error;
    return { order_id, ticket_id };
  }
}

export function useAcceptTickets() {
  const client = useQueryClient();
  return useMutation<Accepted, ApiError, readonly [string, ...string[]]>({
    async mutationFn([first, ...others]) {
      const accepted = await accept(first);
      // Accepting twice changes nothing: after a failure all of them are repeated.
      for (const key of others) await accept(key);
      // This read puts the code into the wallet.
      await readOrder(client, accepted.order_id);
      return accepted;
    },
    onSettled: () => void invalidateSubjects(client, acceptTicket.touches),
  });
}

/** If nothing is shared any more, an earlier attempt succeeded and its answer was lost. */
function useEndSharing(operation: typeof takeTicketBack | typeof giveTicketBack) {
  const client = useQueryClient();
  return useMutation<unknown, ApiError, string>({
    mutationFn: (id) =>
      api()
        .call(operation, { id })
        .catch((error: ApiError) => {
          if (error.code !== RES_CODE.notFound) throw error;
        }),
    onSettled: () => invalidateSubjects(client, operation.touches),
  });
}

export const useTakeBack = () => useEndSharing(takeTicketBack);
export const useGiveBack = () => useEndSharing(giveTicketBack);
